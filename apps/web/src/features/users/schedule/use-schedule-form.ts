import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#core/time/format.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { weeksProblem } from '#core/working-days/schedule-change.ts'
import { call } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Problems } from '#web/ui/form/use-submission.ts'
import { toast } from '#web/lib/toast.ts'
import { refreshUsers } from '../use-user-states.ts'
import type { User } from '../user-types.ts'
import { weeksFromToday, type Schedule } from './schedule.ts'

interface ScheduleFormOptions {
  user: User
  schedule: Schedule
  mustRest: boolean
  onClose: () => void
  onSaved: (schedule: Schedule) => void
}

/** The form of a person's weekly offs: its values, their problems by the server's rules, and how to send them. */
export function useScheduleForm({ user, schedule, mustRest, onClose, onSaved }: ScheduleFormOptions) {
  const client = useQueryClient()
  const form = useForm({
    start: (): { weeks: Weekday[][]; from: string } => ({
      weeks: weeksFromToday(schedule),
      from: schedule.today,
    }),
    version: schedule.version,
    check: ({ weeks, from }) => ({
      weeks: weeksProblem(weeks, mustRest) ?? undefined,
      from: from === '' ? 'Choose the day from which they count.' : undefined,
    }),
    send: (chosen, keyOf, before) => {
      const body = { ...chosen, version: before.version }
      return call('PUT /users/{userId}/schedule', { path: { userId: user.id }, body, key: keyOf(body) })
    },
    // All chosen weeks are kept, because they belong together.
    takeStored: async () => {
      const path = { userId: user.id }
      const stored = await call('GET /users/{userId}/schedule', { path }).catch(() => undefined)
      return stored && { version: stored.version }
    },
    onSent: (saved, { from }) => {
      toast.success(`Weekly offs of ${user.name} saved from ${formatDate(from)} on.`)
      onSaved(saved)
      onClose()
    },
    refusalOf,
    onSettled: () => void refreshUsers(client),
  })
  const { weeks } = form.values
  return {
    ...form,
    addWeek: () => {
      const next = [...weeks, [...(weeks.at(-1) ?? [])]]
      form.change({ weeks: next })
      setTimeout(() =>
        document
          .getElementById(form.fieldId('weeks'))
          ?.querySelector<HTMLElement>(`[data-week="${next.length - 1}"]`)
          ?.focus(),
      )
    },
  }
}

function refusalOf({ code, message, fields }: ApiError): Problems<'weeks' | 'from'> {
  if (code === 'schedule_start_out_of_range' || code === 'own_schedule_of_past') return { from: message }
  return Object.fromEntries(
    fields.flatMap((problem) => {
      const name = /^body\.(weeks|from)/.exec(problem.field)?.[1]
      return name ? [[name, problem.message]] : []
    }),
  )
}
