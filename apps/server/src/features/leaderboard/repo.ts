import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isReportingIn, reportingTables } from '../working-days/api.ts'

const boardRow = z.strictObject({
  rank: z.int(),
  user_id: column.idInJson('user'),
  name: z.string(),
  designation: z.string().nullable(),
  business_unit_name: z.string().nullable(),
  streak: z.int(),
  reports_this_month: z.int(),
})
export type BoardRow = z.infer<typeof boardRow>

const boardShape = {
  /** How many people match the search. */
  total: column.integer,
  longest_streak: column.integer,
  /** Reports of everybody on the board this month. */
  reports: column.integer,
  items: column.json(z.array(boardRow)),
  own: column.orNull(column.json(boardRow)),
}
export type Board = column.RowOf<typeof boardShape>

interface Asked {
  scope: ReportScope
  businessUnitId: Id<'businessUnit'> | undefined
  search: string | undefined
  limit: number
  offset: number
}

/**
 * A page of the board (docs/spec/reporting.md#9), which has the people with a streak; the person's own row, also
 * without one; and the figures of the whole board, in one statement.
 */
export async function findBoard(unit: UnitOfWork, asked: Asked): Promise<Board> {
  const rows = await unit.query(
    boardShape,
    sql`
    with ${reportingTables(unit, isReportingIn(asked.scope, asked.businessUnitId))}, ranked as (
      select user_id, name, designation, business_unit_name, streak, reports_this_month,
        (row_number() over (order by streak desc, reports_this_month desc, name collate app.names, user_id))::int as rank
      from reporting
    ), matching as (
      select * from ranked where streak > 0 ${andContains(asked.search, sql`name`)}
    ), page as (
      select * from matching order by rank limit ${rowLimit(asked.limit)} offset ${asked.offset}
    )
    select (select count(*)::int from matching) as total,
      coalesce((select max(streak) from ranked), 0) as longest_streak,
      coalesce((select sum(reports_this_month)::int from ranked), 0) as reports,
      coalesce((select json_agg(p order by p.rank) from page p), '[]') as items,
      (select row_to_json(r) from ranked r where r.user_id = ${unit.actor.userId}) as own`,
  )
  const board = firstRow(rows)
  return { ...board, items: board.items.slice(0, asked.limit) }
}

export const unitRow = {
  id: column.id('businessUnit'),
  name: column.text,
}
export type UnitRow = column.RowOf<typeof unitRow>

/** The active units of the scope, by name. */
export function findUnits(unit: UnitOfWork, scope: ReportScope): Promise<UnitRow[]> {
  const only =
    scope.kind === 'tenant' ? empty : sql`and b.id = ${scope.kind === 'unit' ? scope.businessUnitId : null}`
  return unit.query(
    unitRow,
    sql`
    select b.id, b.name from app.business_units b
    where b.tenant_id = ${unit.tenantId} and b.status = 'active' ${only}
    order by b.name collate app.names, b.id`,
  )
}
