import type { Output } from '#web/lib/api.ts'
import type { Weekday } from '#core/time/weekday.ts'
import type { KnownSchedule } from '#core/working-days/schedule-change.ts'
import { turnOf } from '#core/working-days/work-schedule.ts'

export type Schedule = Output<'GET /users/{userId}/schedule'>

/** Whether the weekly offs are more than one day that is the same every week, now or to come. */
export function isPlain({ now, next }: Schedule): boolean {
  return next === null && now.weeks.length === 1 && now.weeks[0]!.length <= 1
}

/** The schedule as the rules take it. */
export function knownOf({ entries }: Schedule): KnownSchedule {
  return {
    entries: entries.map(({ from, weeks }) => ({
      from: Temporal.PlainDate.from(from),
      weeks,
    })),
    weeklyOffDay: null,
    joinedOn: Temporal.PlainDate.from(entries[0]!.from),
  }
}

/** The weeks in turn as they come from this one on: what is saved from today goes on where it stands. */
export function weeksFromToday({ now, today }: Pick<Schedule, 'now' | 'today'>): Weekday[][] {
  const turn = turnOf(
    { from: Temporal.PlainDate.from(now.from), weeks: now.weeks },
    Temporal.PlainDate.from(today),
  )
  return [...now.weeks.slice(turn), ...now.weeks.slice(0, turn)].map((days) => [...days])
}
