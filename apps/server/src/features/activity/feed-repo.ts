import type { ActivityView } from '#core/access/activity-view.ts'
import { personalTaskTypes, sharedTaskTypes } from '#core/activity/kinds.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from './entry.ts'

export interface ActivityRow {
  id: string
  type: string
  description: string
  actor_id: string | null
  actor_name: string
  target_id: string | null
  target_name: string | null
  target_user_id: string | null
  target_user_name: string | null
  details: FieldChange[]
  is_crucial: boolean
  happened_at: Temporal.Instant
}

export interface ActivityFilters {
  of: ActivityView['of']
  showsTasks: boolean
  personId?: string | undefined
  businessUnitId?: string | undefined
  types: { only: readonly string[] } | { except: readonly string[] }
}

/** Whom an entry is about, as the index `activity_by_concerned` has it. */
const concerned = sql`case when e.target_user_id is null then e.actor_id else e.target_user_id end`

/** The types that the company's log has, by one probe of the index a type. */
export async function findTypes(unit: UnitOfWork): Promise<string[]> {
  const next = (after: Sql): Sql => sql`
    (select a.type from app.activity_entries a where a.tenant_id = ${unit.tenantId} ${after} order by a.type limit 1)`
  const rows = await unit.query<{ type: string }>(sql`
    with recursive types as (
      select ${next(empty)} as type
      union all
      select ${next(sql`and a.type > t.type`)} from types t where t.type is not null
    ) select type from types where type is not null`)
  return rows.map((row) => row.type)
}

/** The newest entries that the filters leave. */
export async function findEntries(
  unit: UnitOfWork,
  filters: ActivityFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<ActivityRow[]> {
  const rows = await unit.query<ActivityRow>(sql`
    select e.id, e.type, e.description, e.actor_id, e.actor_name, e.target_id, e.target_name, e.target_user_id,
      e.target_user_name, e.details, e.is_crucial, e.happened_at
    from (${newest(unit, filters, offset + limit)}) found
    join app.activity_entries e on e.tenant_id = ${unit.tenantId} and e.id = found.id
    order by e.id desc limit ${rowLimit(limit)} offset ${offset}`)
  return rows.slice(0, limit)
}

export async function countEntries(
  unit: UnitOfWork,
  filters: ActivityFilters,
  most: number,
): Promise<number> {
  const rows = await unit.query<{ count: number }>(
    sql`select count(*) from (${newest(unit, filters, most)}) found`,
  )
  return rows[0]!.count
}

/** The ids of so many of the newest, each read from the end of an index that holds what is looked for. */
function newest(unit: UnitOfWork, filters: ActivityFilters, most: number): Sql {
  const { of, personId, businessUnitId, types } = filters
  const wanted = 'only' in types ? sql`and e.type = any (${types.only}::text[])` : exceptOf(types.except)
  const shown = shownTasks(unit, filters)
  const typed = sql`${wanted} ${shown}`
  const last = sql`order by e.id desc limit ${rowLimit(most)}`
  const entries = sql`select e.id from app.activity_entries e where e.tenant_id = ${unit.tenantId}`
  const within = unitsOf(of, businessUnitId)
  const ofUnit =
    within === 'any'
      ? empty
      : sql`and exists (select from app.users u
    where u.tenant_id = ${unit.tenantId} and u.id = (${concerned}) and ${inUnits(within)})`

  const people = [of.kind === 'own' ? unit.actor.userId : undefined, personId].filter(
    (id) => id !== undefined,
  )
  if (people.length > 0) {
    const [one, other] = people
    const both = other === undefined ? empty : sql`and ${other} in (e.actor_id, e.target_user_id)`
    const rest = sql`${typed} ${ofUnit} ${both} ${last}`
    // Two index ranges instead of an "or" over both.
    return sql`select e.id from (
      (${entries} and e.actor_id = ${one} ${rest}) union (${entries} and e.target_user_id = ${one} ${rest})) e ${last}`
  }
  if (within !== 'any')
    return sql`select e.id from app.users u
      cross join lateral (${entries} and (${concerned}) = u.id ${typed} ${last}) e
      where u.tenant_id = ${unit.tenantId} and ${inUnits(within)} ${last}`
  if ('only' in types)
    return sql`select e.id from unnest(${types.only}::text[]) wanted
      cross join lateral (${entries} and e.type = wanted ${shown} ${last}) e ${last}`
  return sql`${entries} ${typed} ${last}`
}

/**
 * Of personal tasks one sees one's own in one's own feed; in a feed of several people nobody sees any, and whoever
 * looks after no tasks none of others either.
 */
function shownTasks(unit: UnitOfWork, { of, showsTasks }: ActivityFilters): Sql {
  const isPersonal = sql`starts_with(e.type, ${personalTaskTypes})`
  if (of.kind === 'own') return sql`and (e.actor_id = ${unit.actor.userId} or not ${isPersonal})`
  return showsTasks
    ? sql`and not ${isPersonal}`
    : sql`and not ${isPersonal} and not starts_with(e.type, ${sharedTaskTypes})`
}

function exceptOf(types: readonly string[]): Sql {
  return types.length === 0 ? empty : sql`and e.type <> all (${types}::text[])`
}

/** The units to which people must belong, all of them at once; two different ones have nobody in common. */
function unitsOf(of: ActivityView['of'], asked: string | undefined): readonly string[] | 'any' {
  const units = [of.kind === 'unit' ? of.businessUnitId : undefined, asked].filter((id) => id !== undefined)
  return units.length === 0 ? 'any' : units
}

function inUnits(units: readonly string[]): Sql {
  return sql`u.business_unit_id = all (${units}::uuid[])`
}
