import { shownEmail } from '#core/people/shown-email.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { meKey } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { timeZoneOptions } from '#web/lib/time-zones.ts'

export type Profile = Output<'GET /me/profile'>
const profileKey = ['me', 'GET /me/profile', {}] as const

interface ChangeProps {
  profile: Profile
  onClose: () => void
}

/** Changes a part of the profile and stores the response in the cache. */
export function useProfileChange() {
  const client = useQueryClient()
  return async (
    body: { timeZone: string } | { notificationEmail: string; currentPassword?: string },
    key?: string,
  ) => {
    const profile = await call('PATCH /me/profile', { body, ...(key ? { key } : {}) })
    client.setQueryData(profileKey, profile)
    void client.invalidateQueries({ queryKey: meKey })
    return profile
  }
}

export function TimeZoneDialog({ isOpen, ...rest }: ChangeProps & { isOpen: boolean }) {
  return (
    <Dialog title="Change time zone" isOpen={isOpen} onClose={rest.onClose}>
      <TimeZoneForm {...rest} />
    </Dialog>
  )
}

function TimeZoneForm({ profile, onClose }: ChangeProps) {
  const planned = profile.nextTimeZone?.timeZone ?? profile.timeZone
  const [options] = useState(() => timeZoneOptions([profile.timeZone, planned]))
  const change = useProfileChange()
  const form = useForm({
    start: { timeZone: planned },
    send: async (body, keyOf) => (body.timeZone === planned ? undefined : change(body, keyOf(body))),
    onSent: (changed) => {
      if (changed)
        toast.success(
          changed.nextTimeZone
            ? `Your time zone changes on ${formatDateWithDay(changed.nextTimeZone.fromDate)}.`
            : `Your time zone stays ${changed.timeZone.replaceAll('_', ' ')}.`,
        )
      onClose()
    },
  })
  const tomorrow = serverToday(profile.timeZone).add({ days: 1 })
  return (
    <DialogForm form={form} verb="Change time zone" busyVerb="Changing…" onCancel={onClose}>
      <SelectField
        {...form.text('timeZone')}
        data-autofocus
        label="Time zone"
        help={`Your day and the time at which your report is due follow it. Today stays as it is: a change counts from ${formatDateWithDay(tomorrow)} on.`}
        options={options}
      />
    </DialogForm>
  )
}

export function NotificationEmailDialog({ isOpen, ...rest }: ChangeProps & { isOpen: boolean }) {
  return (
    <Dialog title="Change notification email" isOpen={isOpen} onClose={rest.onClose}>
      <NotificationEmailForm {...rest} />
    </Dialog>
  )
}

function emailProblem(email: string): string | undefined {
  if (!email.trim()) return 'Enter the notification email.'
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? undefined : 'This is not an email address.'
}

function NotificationEmailForm({ profile, onClose }: ChangeProps) {
  const change = useProfileChange()
  const needsPassword = useNeedsPassword()
  const form = useForm({
    start: { notificationEmail: profile.notificationEmail, currentPassword: '' },
    check: ({ notificationEmail, currentPassword }) => ({
      notificationEmail: emailProblem(notificationEmail),
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: async ({ notificationEmail, currentPassword }, keyOf) => {
      const body = {
        notificationEmail: notificationEmail.trim(),
        ...(needsPassword ? { currentPassword } : {}),
      }
      return body.notificationEmail === profile.notificationEmail ? undefined : change(body, keyOf(body))
    },
    onSent: (changed) => {
      if (changed) toast.success(`Notifications go to ${shownEmail(changed.notificationEmail)}.`)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Change email" busyVerb="Changing…" onCancel={onClose}>
      <TextField
        {...form.text('notificationEmail')}
        data-autofocus
        label="Notification email"
        help={`Mail about your reports and your account will go there, and links to set a password. The present address gets a mail about the change. You still sign in with ${profile.email}.`}
        type="email"
        autoComplete="email"
        limit={320}
      />
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}
