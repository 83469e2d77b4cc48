import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { meKey } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { DialogForm } from './dialog-form.tsx'
import { timeZones, zoneLabel } from '#web/lib/time-zones.ts'
import { useProblems } from '#web/lib/use-problems.ts'

export type Profile = Output<'GET /me/profile'>
const profileKey = ['me', 'GET /me/profile', {}] as const

interface ChangeProps {
  profile: Profile
  onClose: () => void
}

/** Changes a part of the profile and puts the answer where it is shown. */
export function useProfileChange(onDone: (profile: Profile) => void, onError: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { timeZone: string } | { notificationEmail: string }) =>
      call('PATCH /me/profile', { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileKey, profile)
      void client.invalidateQueries({ queryKey: meKey })
      onDone(profile)
    },
    onError,
  })
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
  const [zone, setZone] = useState(planned)
  const problems = useProblems({ timeZone: 'account-time-zone' })
  const [options] = useState(() => {
    const now = serverNow()
    return timeZones([profile.timeZone, planned]).map((value) => ({ value, label: zoneLabel(value, now) }))
  })
  const change = useProfileChange(({ timeZone, nextTimeZone }) => {
    toast.success(
      nextTimeZone
        ? `Your time zone changes on ${formatDateWithDay(nextTimeZone.fromDate)}.`
        : `Your time zone stays ${timeZone.replaceAll('_', ' ')}.`,
    )
    onClose()
  }, problems.showError)
  const tomorrow = serverToday(profile.timeZone).add({ days: 1 })
  return (
    <DialogForm
      problems={problems}
      verb="Change time zone"
      busy={change.isPending && 'Changing…'}
      onCancel={onClose}
      onSubmit={() => (zone === planned ? onClose() : change.mutate({ timeZone: zone }))}
    >
      <SelectField
        id="account-time-zone"
        data-autofocus
        label="Time zone"
        help={`Your day and its 7:00 PM follow it. Today stays as it is: a change counts from ${formatDateWithDay(tomorrow)} on.`}
        options={options}
        value={zone}
        error={problems.problems.timeZone}
        onChange={(event) => setZone(event.target.value)}
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

function wrongWithEmail(email: string): string | undefined {
  if (!email.trim()) return 'Enter the notification email.'
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? undefined : 'This is not an email address.'
}

function NotificationEmailForm({ profile, onClose }: ChangeProps) {
  const [email, setEmail] = useState(profile.notificationEmail)
  const problems = useProblems({ notificationEmail: 'account-email' })
  const change = useProfileChange(({ notificationEmail }) => {
    toast.success(`Notifications go to ${notificationEmail}.`)
    onClose()
  }, problems.showError)
  return (
    <DialogForm
      problems={problems}
      verb="Change email"
      busy={change.isPending && 'Changing…'}
      onCancel={onClose}
      onSubmit={() => {
        if (problems.refuses({ notificationEmail: wrongWithEmail(email) })) return
        if (email.trim() === profile.notificationEmail) onClose()
        else change.mutate({ notificationEmail: email.trim() })
      }}
    >
      <TextField
        id="account-email"
        data-autofocus
        label="Notification email"
        help={`Mail about your reports and your account goes there; the address so far is told. You still sign in with ${profile.email}.`}
        type="email"
        autoComplete="email"
        value={email}
        maxLength={320}
        error={problems.problems.notificationEmail}
        onChange={(event) => {
          setEmail(event.target.value)
          problems.recheck('notificationEmail', wrongWithEmail(event.target.value))
        }}
        onBlur={() => problems.recheck('notificationEmail', wrongWithEmail(email), true)}
      />
    </DialogForm>
  )
}
