import type { Id } from '#core/ids/id.ts'
import { compareNames } from '#core/names/compare-names.ts'
import {
  lastFinishedDay,
  performanceOf,
  performancePoints,
  type SnapshotPeriod,
  type Window,
} from '#core/working-days/performance.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findDays, type DaysRow } from './repo.ts'

type Snapshot = ServerOperation['GET /dashboards/snapshot']['output']

/** The performance of the people in the actor's scope, in the period and in the one before it. */
export async function snapshotOf(
  unit: UnitOfWork,
  days: SnapshotPeriod,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<Snapshot> {
  const people = await findDays(unit, businessUnitId)
  return { days, ...figuresOf(people, { last: lastFinishedDay(people), days }) }
}

/** The figures of some people over a window: together, in the window before it, by day or week, and by unit. */
export function figuresOf(people: readonly DaysRow[], window: Window): Omit<Snapshot, 'days'> {
  const { last, days } = window
  return {
    people: countPresent(people),
    current: performanceOf(people, window),
    previous: performanceOf(people, { last: last?.subtract({ days }), days }),
    points: performancePoints(people, window).map((point) => ({
      ...point,
      from: point.from.toString(),
      to: point.to.toString(),
    })),
    units: byUnit(people, window),
  }
}

/** People by their present unit; everybody has one row of it. */
function countPresent(rows: readonly DaysRow[]): number {
  return rows.filter((row) => row.is_present).length
}

/** A unit without people now has a row if reports were due while somebody belonged to it. */
function byUnit(people: readonly DaysRow[], window: Window): Snapshot['units'] {
  return [...Map.groupBy(people, (person) => person.business_unit_id)]
    .map(([id, members]) => {
      const performance = performanceOf(members, window)
      const { expected, submitted } = performance
      return {
        ...performance,
        unit: id === null ? null : { id, name: members[0]!.business_unit_name! },
        people: countPresent(members),
        submittedShare: expected === 0 ? null : submitted / expected,
      }
    })
    .filter(({ people: present, expected }) => present > 0 || expected > 0)
    .toSorted(
      (a, b) =>
        (b.submittedShare ?? -1) - (a.submittedShare ?? -1) ||
        compareNames(a.unit?.name ?? '', b.unit?.name ?? ''),
    )
}
