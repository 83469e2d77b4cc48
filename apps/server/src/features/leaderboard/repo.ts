import type { ReportScope } from '#core/access/report-scope.ts'
import { containing } from '#server/platform/db/containing.ts'
import { empty, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { inScope } from '../people/api.ts'
import { isReporting, reportingTables } from '../working-days/api.ts'

export interface BoardRow {
  rank: number
  user_id: string
  name: string
  designation: string | null
  business_unit_name: string | null
  streak: number
  reports_this_month: number
}

export interface Board {
  /** How many match the search. */
  total: number
  longest_streak: number
  /** Reports of everybody on the board this month. */
  reports: number
  items: BoardRow[]
  own: BoardRow | null
}

interface Asked {
  scope: ReportScope
  businessUnitId: string | undefined
  search: string | undefined
  limit: number
  offset: number
}

/**
 * A page of the board (1 §9), the person's own row, and what the whole board says, in one statement.
 */
export async function findBoard(unit: UnitOfWork, asked: Asked): Promise<Board> {
  const who = sql`${isReporting} ${inScope(asked.scope)}
    ${asked.businessUnitId ? sql`and u.business_unit_id = ${asked.businessUnitId}` : empty}`
  const pattern = asked.search?.trim() ? containing(asked.search.trim()) : undefined
  const [board] = await unit.query<Board>(sql`
    with ${reportingTables(unit, who)}, ranked as (
      select user_id, name, designation, business_unit_name, streak, reports_this_month,
        (row_number() over (order by streak desc, reports_this_month desc, name collate app.names, user_id))::int as rank
      from reporting
    ), matching as (
      select * from ranked where ${pattern === undefined ? sql`true` : sql`name ilike ${pattern}`}
    ), page as (
      select * from matching order by rank limit ${rowLimit(asked.limit)} offset ${asked.offset}
    )
    select (select count(*)::int from matching) as total,
      coalesce((select max(streak) from ranked), 0) as longest_streak,
      coalesce((select sum(reports_this_month)::int from ranked), 0) as reports,
      coalesce((select json_agg(p order by p.rank) from page p), '[]') as items,
      (select row_to_json(r) from ranked r where r.user_id = ${unit.actor.userId}) as own`)
  return { ...board!, items: board!.items.slice(0, asked.limit) }
}

export interface UnitRow {
  id: string
  name: string
}

/** The active units of the scope, by name. */
export function findUnits(unit: UnitOfWork, scope: ReportScope): Promise<UnitRow[]> {
  const only =
    scope.kind === 'tenant' ? empty : sql`and b.id = ${scope.kind === 'unit' ? scope.businessUnitId : null}`
  return unit.query<UnitRow>(sql`
    select b.id, b.name from app.business_units b
    where b.tenant_id = ${unit.tenantId} and b.status = 'active' ${only}
    order by b.name collate app.names, b.id`)
}
