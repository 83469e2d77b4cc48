import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { UserForm } from './use-user-form.ts'
import type { User } from './user-types.ts'
import styles from './users.module.css'

/** The fields for name, email addresses and designation. */
export function PersonFields({ form, user }: { form: UserForm; user: User | undefined }) {
  const hasKeyboard = useMedia('finePointer')
  const firstField = form.fieldId('name')
  const isNew = user === undefined
  const mayChangeAddress = isNew || user.may.includes('change-notification-email')
  useEffect(() => {
    if (!isNew || !hasKeyboard) return
    // The panel focuses itself first.
    const timer = setTimeout(() => document.getElementById(firstField)?.focus())
    return () => clearTimeout(timer)
  }, [isNew, hasKeyboard, firstField])
  return (
    <fieldset className={styles.group}>
      <legend>Person</legend>
      <TextField
        {...form.text('name')}
        label="Name"
        data-autofocus={isNew || undefined}
        autoComplete="off"
        limit={120}
      />
      <TextField
        {...form.text('email')}
        label="Login email"
        help={user && 'It cannot be changed: the person signs in with it.'}
        readOnly={user !== undefined}
        type="email"
        autoComplete="off"
      />
      <TextField
        {...form.text('notificationEmail')}
        label="Notification email"
        help={user && !mayChangeAddress ? <WhyLocked user={user} /> : 'Where reminders and other mail go.'}
        readOnly={!mayChangeAddress}
        type="email"
        autoComplete="off"
      />
      <TextField {...form.text('designation')} label="Designation" optional autoComplete="off" limit={120} />
    </fieldset>
  )
}

/** Why the reader may not change the notification email, which receives the person's password links. */
function WhyLocked({ user }: { user: User }) {
  const { user: me } = useMe()
  if (user.id !== me.id)
    return 'You cannot change it: links to set a password go there, and this person has more rights, or sees more reports, than you.'
  return (
    <>
      Change your own in your <Link to="/account">profile</Link>, with your password.
    </>
  )
}
