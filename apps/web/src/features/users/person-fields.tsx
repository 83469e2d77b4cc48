import { useEffect } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { UserForm } from './use-user-form.ts'
import type { User } from './user-types.ts'
import styles from './users.module.css'

/** The fields for name, email addresses and designation. */
export function PersonFields({ form, user }: { form: UserForm; user: User | undefined }) {
  const hasKeyboard = useMedia('finePointer')
  const firstField = form.fieldId('name')
  const isNew = user === undefined
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
        maxLength={120}
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
        help="Where reminders and other mail go."
        type="email"
        autoComplete="off"
      />
      <TextField
        {...form.text('designation')}
        label="Designation"
        optional
        autoComplete="off"
        maxLength={120}
      />
    </fieldset>
  )
}
