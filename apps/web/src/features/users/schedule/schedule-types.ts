import type { Output } from '#web/lib/api.ts'
import type { Weekday } from '#core/time/weekday.ts'
import type { KnownSchedule } from '#core/working-days/schedule-change.ts'
import { turnOf } from '#core/working-days/work-schedule.ts'

export type Schedule = Output<'GET /users/{userId}/schedule'>

/** Whether the weekly offs are the same every week, with no planned change. */
export function isPlain({ now, next }: Schedule): boolean {
  return next === null && now.weeks.length === 1
}

/** The schedule as input for the rules in core. */
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

/** The weeks of the rotation, beginning with the current one, so that saving them unchanged has no effect. */
export function weeksFromToday({ now, today }: Pick<Schedule, 'now' | 'today'>): Weekday[][] {
  const turn = turnOf(
    { from: Temporal.PlainDate.from(now.from), weeks: now.weeks },
    Temporal.PlainDate.from(today),
  )
  return [...now.weeks.slice(turn), ...now.weeks.slice(0, turn)].map((days) => [...days])
}
