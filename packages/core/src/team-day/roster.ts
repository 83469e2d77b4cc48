import type { ReportingState } from '../working-days/reporting-day.ts'

/** The states of a person's day in a roster. */
export const rosterStates = [
  'on-time',
  'late',
  'not-in-yet',
  'missing',
  'missed',
  'leave',
  'weekly-off',
  'holiday',
  'first-day',
  'zone-change',
] as const
export type RosterState = (typeof rosterStates)[number]

/** The groups of a roster, in their order. */
export const rosterGroups = [
  'on-time',
  'late',
  'not-in-yet',
  'missing',
  'missed',
  'leave',
  'resting',
] as const
export type RosterGroup = (typeof rosterGroups)[number]

/** How many people an answer has at most. */
export const rosterPageSize = 200

/**
 * The state of a day in a roster: a report that is expected and not in is "not in yet" before it is due, "missing"
 * after that, and "missed" once the day is over. A report on a day off counts for nothing, as in all figures
 * (docs/spec/decisions.md#114): the day stays what it is. Null for a day on which the person did not belong to the
 * team, or whose reports the company has deleted.
 *
 * @param joinedThatDay Whether the day is the one on which the person joined, which needs no report.
 * @param isPastDue Whether the due time of the day has passed in the person's zone.
 */
export function rosterStateOf(
  { state, unreported }: { state: ReportingState; unreported: ReportingState },
  { joinedThatDay, isPastDue }: { joinedThatDay: boolean; isPastDue: boolean },
): RosterState | null {
  if (isOutside(state) || isOutside(unreported)) return null
  if (unreported !== 'missed' && unreported !== 'not-due') return unreported
  if (joinedThatDay) return 'first-day'
  if (state === 'not-due') return isPastDue ? 'missing' : 'not-in-yet'
  return state
}

function isOutside(state: ReportingState): state is 'before-joining' | 'inactive' | 'not-kept' {
  return state === 'before-joining' || state === 'inactive' || state === 'not-kept'
}

export function groupOf(state: RosterState): RosterGroup {
  return state === 'weekly-off' || state === 'holiday' || state === 'first-day' || state === 'zone-change'
    ? 'resting'
    : state
}

/** How many people are in each group. */
export type RosterCounts = Record<RosterGroup, number>

export function countGroups(states: readonly RosterState[]): RosterCounts {
  const counts = Object.fromEntries(rosterGroups.map((group) => [group, 0])) as RosterCounts
  for (const state of states) counts[groupOf(state)]++
  return counts
}

/** How many reports of a unit are expected, in and missing on a day. */
export interface UnitCounts {
  expected: number
  reported: number
  missing: number
}

/** The counts of each unit, in the order of its first person; people without a unit are left out. */
export function countUnits<UnitId extends string>(
  people: readonly { unitId: UnitId | null; state: RosterState }[],
): (UnitCounts & { unitId: UnitId })[] {
  const states = Map.groupBy(people, ({ unitId }) => unitId)
  return Array.from(states, ([unitId, members]) => {
    const counts = countGroups(members.map(({ state }) => state))
    const reported = counts['on-time'] + counts.late
    const missing = counts.missing + counts.missed
    return { unitId, expected: reported + missing + counts['not-in-yet'], reported, missing }
  }).filter((unit): unit is UnitCounts & { unitId: UnitId } => unit.unitId !== null)
}

interface Answerable {
  canAcknowledge: boolean
  firstAcknowledgment: unknown
}

/** Whether a report waits for the reader: they may acknowledge it, and nobody has. */
export function isWaiting(report: Answerable): boolean {
  return report.canAcknowledge && report.firstAcknowledgment === null
}
