import { useQuery } from '@tanstack/react-query'
import type { Weekday } from '#core/time/weekday.ts'
import { entriesOf, oneCycleOf, withEntry, type KnownSchedule } from '#core/working-days/schedule-change.ts'
import { isWeeklyOff, turnOf } from '#core/working-days/work-schedule.ts'
import type { DayKind } from '#core/working-days/working-day.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'

export type Schedule = Output<'GET /users/{userId}/schedule'>

/** Whether the weekly offs are the same every week, with no planned change. */
export function isPlain({ now, next }: Schedule): boolean {
  return next === null && now.weeks.length === 1
}

/** The schedule as input for the rules in core. */
function knownOf({ entries }: Schedule): KnownSchedule {
  const known = entries.map(({ from, weeks }) => ({ from: Temporal.PlainDate.from(from), weeks }))
  // The first entry begins when the person joined; everybody has one.
  return { entries: known, weeklyOffDay: null, joinedOn: known[0]!.from }
}

/** The weeks of the rotation, beginning with the current one, so that saving them unchanged has no effect. */
export function weeksFromToday({ now, today }: Pick<Schedule, 'now' | 'today'>): Weekday[][] {
  const turn = turnOf(
    { from: Temporal.PlainDate.from(now.from), weeks: now.weeks },
    Temporal.PlainDate.from(today),
  )
  return [...now.weeks.slice(turn), ...now.weeks.slice(0, turn)].map((days) => [...days])
}

const previewDays = 28

/** Four weeks as they would be after the change, beginning with the week of the day `from`; undefined without a day. */
export function previewOf(
  schedule: Schedule,
  weeks: readonly (readonly Weekday[])[],
  from: string,
): { date: string; kind: DayKind }[] | undefined {
  if (from === '') return undefined
  const start = Temporal.PlainDate.from(from)
  const known = knownOf(schedule)
  const entries = withEntry(known, { from: start, weeks: oneCycleOf(weeks) }) ?? entriesOf(known)
  const holidays = new Set(schedule.days.flatMap(({ date, kind }) => (kind === 'holiday' ? [date] : [])))
  const sunday = start.subtract({ days: start.dayOfWeek % 7 })
  return Array.from({ length: previewDays }, (_, index) => {
    const date = sunday.add({ days: index })
    const name = date.toString()
    return {
      date: name,
      kind: isWeeklyOff(entries, date) ? 'weekly-off' : holidays.has(name) ? 'holiday' : 'working',
    }
  })
}

/** Loads a person's weekly offs; without a person nothing is fetched. */
export function useSchedule(userId: string | undefined) {
  return useQuery({
    ...apiQuery('users', 'GET /users/{userId}/schedule', { path: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
}
