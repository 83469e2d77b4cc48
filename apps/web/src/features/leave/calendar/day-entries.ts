import type { Portion } from '#core/leave/portion.ts'
import { halfOf } from '../half-day.ts'
import type { TeamDay, TeamMember, TeamMonth } from '../leave-types.ts'

/** A day of the team, with its people by name. */
export interface DayOfTeam {
  date: string
  holidays: TeamDay['holidays']
  leave: { person: TeamMember; portion: Portion; reason: string | null }[]
  resting: TeamMember[]
}

/** The days of the month with absent people, by date. */
export function daysOf(month: TeamMonth): Map<string, DayOfTeam> {
  const people = new Map(month.people.map((person) => [person.id, person]))
  const known = (id: string) => people.get(id)!
  return new Map(
    month.days.map(({ date, holidays, leave, weeklyOff }) => [
      date,
      {
        date,
        holidays,
        leave: leave.map(({ userId, portion, reason }) => ({ person: known(userId), portion, reason })),
        resting: weeklyOff.map(known),
      },
    ]),
  )
}

/** "Meera Iyer, morning". */
export function leaveName({ person, portion }: DayOfTeam['leave'][number]): string {
  const half = halfOf(portion)
  return half ? `${person.name}, ${half.toLowerCase()}` : person.name
}

/** "Founders’ day", with the unit if only one has it. */
export function holidayName({ name, businessUnit }: TeamDay['holidays'][number]): string {
  return businessUnit ? `${name} (${businessUnit.name})` : name
}

/** "Meera Iyer resting", or the number: "12 resting". */
export function restingName(resting: readonly TeamMember[]): string {
  return `${resting.length === 1 ? resting[0]!.name : resting.length} resting`
}
