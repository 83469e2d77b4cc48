import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { compareNames } from '#core/names/compare-names.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import {
  compareAttention,
  lastFinishedDay,
  performanceOf,
  type Window,
} from '#core/working-days/performance.ts'
import { stripDays } from '#core/working-days/reporting-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { recentDays } from '../consistency/api.ts'
import { figuresOf, findMemberDays, type MemberDaysRow } from '../dashboards/api.ts'
import { rangeOf } from './subject.ts'

type Operation = ServerOperation['GET /performance/team']
type Row = Operation['output']['items'][number]

/** The days of one person in the units of the actor's scope, with their counts. */
interface Member {
  rows: readonly MemberDaysRow[]
  first: MemberDaysRow
  counts: ReturnType<typeof performanceOf>
}

/**
 * The figures of the people whose reports the actor watches, and these people by who needs attention. All count the
 * same days: the days of the period that are over for everybody.
 *
 * @throws AppError `forbidden` for an actor who watches nobody's reports.
 */
export async function teamPerformance(
  unit: UnitOfWork,
  query: Operation['query'],
): Promise<Operation['output']> {
  if (!allows(unit.actor.permissions, 'dashboard.count-team')) throw new AppError('forbidden')
  const { from, to } = rangeOf(query)
  const rows = await findMemberDays(unit, query.businessUnitId, { from: startBefore(from, to), to })
  const last = lastFinishedDay(rows)
  const days = last ? Math.max(0, from.until(last, { largestUnit: 'day' }).days + 1) : 0
  const window = { last, days }
  const members = membersOf(rows, window)
  const start = (query.page - 1) * query.pageSize
  const shown = members.slice(start, start + query.pageSize)
  const strips = last && days > 0 ? await stripsOf(unit, shown, { last, days }) : undefined
  return {
    from: from.toString(),
    to: to.toString(),
    countedTo: days > 0 ? (last?.toString() ?? null) : null,
    days,
    ...figuresOf(rows, window),
    items: shown.map((member) => viewMember(member, strips?.(member) ?? [])),
    total: members.length,
  }
}

/** The database does not know the year 0. */
const firstDay = Temporal.PlainDate.from('0001-01-01')

/** The start of the period before, which is as long and is compared with this one. */
function startBefore(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate {
  const start = from.subtract({ days: from.until(to, { largestUnit: 'day' }).days + 1 })
  return Temporal.PlainDate.compare(start, firstDay) < 0 ? firstDay : start
}

/** People who are in the units now, or of whom a report was due while they were. */
function membersOf(rows: readonly MemberDaysRow[], window: Window): Member[] {
  return [...Map.groupBy(rows, ({ user_id: id }) => id).values()]
    .map((own) => {
      const [first] = firstAndLast(own)
      return { rows: own, first, counts: performanceOf(own, window) }
    })
    .filter(({ rows: own, counts }) => counts.expected > 0 || own.some((row) => row.is_present))
    .toSorted((a, b) => compareAttention(a.counts, b.counts) || compareNames(a.first.name, b.first.name))
}

/** The last days of the window as marks, without days on which a person belonged to a unit beyond the scope. */
async function stripsOf(
  unit: UnitOfWork,
  members: readonly Member[],
  { last, days }: { last: Temporal.PlainDate; days: number },
): Promise<(member: Member) => Row['days']> {
  const people = members.map(({ first: { user_id: id, today } }) => ({ id, today, last }))
  const strips = await recentDays(unit, people, Math.min(days, stripDays))
  return ({ rows, first: { user_id: id, today } }) =>
    required(strips.get(id), 'strip of the person').days.filter(({ date }) => {
      const back = Temporal.PlainDate.from(date).until(today, { largestUnit: 'day' }).days
      return rows.some((row) => row.days[back] === '1')
    })
}

function viewMember({ rows, first, counts }: Member, days: Row['days']): Row {
  const present = rows.find((row) => row.is_present)
  return {
    ...counts,
    employee: { id: first.user_id, name: first.name, designation: first.designation },
    businessUnit: viewUnitRef(present ?? first),
    isPresent: present !== undefined,
    days,
  }
}
