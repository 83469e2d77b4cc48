import { daysBetween } from '#core/time/days.ts'
import type { Portion } from '#core/leave/portion.ts'
import type { LeavePerson, PersonStretch } from '../leave-types.ts'
import type { WaitingLeave } from '../own/ahead-entries.ts'

/** The leave of a person, with the waiting days on which they have none yet. */
export function withWaiting(
  { leave }: Pick<LeavePerson, 'leave'>,
  waiting: readonly WaitingLeave[],
): readonly PersonStretch[] {
  const all: PersonStretch[] = [...leave]
  for (const { from, to, portion, reason } of waiting) {
    const days = daysBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)).map(String)
    const isTaken = (day: string) => all.some((other) => other.from <= day && other.to >= day)
    for (const [index, day] of days.entries()) {
      const last = all.at(-1)
      if (isTaken(day)) continue
      if (last?.isWaiting && index > 0 && last.to === days[index - 1] && last.reason === reason)
        all[all.length - 1] = { ...last, to: day }
      else all.push(waitingStretch(day, portion, reason))
    }
  }
  return all
}

function waitingStretch(day: string, portion: Portion, reason: string): PersonStretch {
  // Which days count, and on which there is leave already, the server decides when it is sent.
  const notCounted = { weeklyOffs: 0, holidays: 0 }
  return { from: day, to: day, dates: [], portion, reason, notCounted, isWaiting: true }
}
