import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { formatDate } from '#core/time/format.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { weeksProblem } from '#core/working-days/schedule-change.ts'
import { call } from '#web/lib/api.ts'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import { ApiError } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshUsers } from '../use-user-states.ts'
import type { User } from '../user-types.ts'
import { weeksFromToday, type Schedule } from './schedule-types.ts'

type Name = 'weeks' | 'from'

interface ScheduleFormOptions {
  formId: string
  user: User
  schedule: Schedule
  mustRest: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
  onSaved: (schedule: Schedule) => void
}

/** What is chosen of somebody's weekly offs: checked as the server does, and sent once. */
export function useScheduleForm(options: ScheduleFormOptions) {
  const { formId, user, schedule, mustRest, onBusy, onClose, onSaved } = options
  const client = useQueryClient()
  const [weeks, setWeeks] = useState<Weekday[][]>(() => weeksFromToday(schedule))
  const [from, setFrom] = useState(schedule.today)
  const [version, setVersion] = useState(schedule.version)
  const [unread, setUnread] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({})
  const sent = useRef({ body: '', key: '' })
  const fieldId = (name: Name) => `${formId}-${name}`
  const found = {
    weeks: weeksProblem(weeks, mustRest) ?? undefined,
    from: unread ?? (from === '' ? 'Enter the day from which they hold.' : undefined),
  }
  const problems = { weeks: found.weeks ?? refused.weeks, from: found.from ?? refused.from }
  const shown = (name: Name) => (attempt > 0 ? problems[name] : undefined)
  const fail = (wrong: Partial<Record<Name, string | undefined>>) => {
    setAttempt((last) => last + 1)
    const names = (['weeks', 'from'] as const).filter((name) => wrong[name])
    if (names.length === 1) setTimeout(() => document.getElementById(fieldId(names[0]!))?.focus())
  }
  const save = useMutation({
    mutationFn: () => {
      const body = { weeks, from, version }
      const text = JSON.stringify(body)
      // A request whose answer never came is sent again under its key.
      if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
      return call('PUT /users/{userId}/schedule', {
        path: { userId: user.id },
        body,
        key: sent.current.key,
      })
    },
    onSuccess: (saved) => {
      toast.success(`Weekly offs of ${user.name} saved from ${formatDate(from)} on.`)
      onSaved(saved)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError) sent.current = { body: '', key: '' }
      const wrong = refusalOf(error)
      setRefused(wrong)
      fail(wrong)
      if (isChangedMeanwhile(error)) void takeStored()
    },
    onSettled: () => {
      onBusy(false)
      void refreshUsers(client)
    },
  })
  /** What was chosen stays, and saving again replaces what the refusal has shown. */
  const takeStored = async () => {
    const path = { userId: user.id }
    const stored = await call('GET /users/{userId}/schedule', { path }).catch(() => undefined)
    if (stored) setVersion(stored.version)
  }
  return {
    weeks,
    from,
    attempt,
    fieldId,
    setUnread,
    setWeeks: (next: Weekday[][]) => {
      setWeeks(next)
      setRefused({})
    },
    addWeek: () => {
      const next = [...weeks, [...weeks.at(-1)!]]
      setWeeks(next)
      setTimeout(() =>
        document
          .getElementById(fieldId('weeks'))
          ?.querySelector<HTMLElement>(`[data-week="${next.length - 1}"]`)
          ?.focus(),
      )
    },
    setFrom: (next: string) => {
      setFrom(next)
      setRefused({})
    },
    errorOf: shown,
    summary: (['weeks', 'from'] as const).flatMap((name) => {
      const message = shown(name)
      return message ? [{ fieldId: fieldId(name), message }] : []
    }),
    /** What belongs to no field. */
    failure: save.error && Object.keys(refusalOf(save.error)).length === 0 ? save.error : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault()
      // The dialog is drawn beside another form, which must not hear of it.
      event.stopPropagation()
      if (save.isPending) return
      setRefused({})
      if (found.weeks || found.from) return fail(found)
      onBusy(true)
      save.mutate()
    },
  }
}

function refusalOf(error: unknown): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'schedule_start_out_of_range' || error.code === 'own_schedule_of_past')
    return { from: error.message }
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const name = /^body\.(weeks|from)/.exec(field)?.[1]
      return name ? [[name, message]] : []
    }),
  )
}
