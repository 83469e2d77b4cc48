import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { ActivityView } from '#core/access/policies/activity.ts'
import { allActivityTypes, personalTaskTypes, type ActivityType } from '#core/activity/types.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { firstUuidOf } from '#server/platform/ids.ts'
import { storedFact } from '../facts/api.ts'
import { fieldChange } from './entry.ts'

export const activityRow = {
  id: column.id('activity'),
  type: column.oneOf(allActivityTypes),
  description: column.text,
  actor_id: column.orNull(column.id('user')),
  actor_name: column.text,
  target_id: column.orNull(column.text),
  target_name: column.orNull(column.text),
  target_user_id: column.orNull(column.id('user')),
  target_user_name: column.orNull(column.text),
  details: column.json(z.array(fieldChange)),
  is_crucial: column.boolean,
  happened_at: column.instant,
  fact: column.orNull(column.json(storedFact)),
  people: column.listOf(column.id('user')),
}
export type ActivityRow = column.RowOf<typeof activityRow>

export interface ActivityFilters {
  of: ActivityView['of']
  personId?: Id<'user'> | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
  /** Only these types are shown. */
  types: readonly ActivityType[]
  /** True for few types, which are searched one by one; otherwise most entries have one of the types. */
  isOfOneKind: boolean
  /** Part of the sentence, or of a name in it. */
  search?: string | undefined
  from?: Temporal.Instant | undefined
  before?: Temporal.Instant | undefined
  olderThan?: Id<'activity'> | undefined
}

/** A page of a feed: by its number, or as the entries that are older than one, of a feed that may have an end. */
interface FeedPlace {
  offset: number
  limit: number
  before?: Id<'activity'> | undefined
  within?: number | undefined
}

/** The person concerned, written as in the index `activity_by_concerned`. */
const concerned = sql`case when e.target_user_id is null then e.actor_id else e.target_user_id end`

/** The newest entries that match the filters. */
export async function findEntries(
  unit: UnitOfWork,
  filters: ActivityFilters,
  { offset, limit, before, within }: FeedPlace,
): Promise<ActivityRow[]> {
  const older = before ? sql`and found.id < ${before}` : empty
  // A feed that has an end is read up to it, every other one only as far as its page.
  const found =
    before && within
      ? newest(unit, filters, within)
      : newest(unit, { ...filters, olderThan: before }, offset + limit)
  const rows = await unit.query(
    activityRow,
    sql`
    select e.id, e.type, e.description, e.actor_id, e.actor_name, e.target_id, e.target_name, e.target_user_id,
      e.target_user_name, e.details, e.is_crucial, e.happened_at, e.fact, e.people
    from (${found}) found
    join app.activity_entries e on e.tenant_id = ${unit.tenantId} and e.id = found.id ${older}
    order by e.id desc limit ${rowLimit(limit)} offset ${offset}`,
  )
  return rows.slice(0, limit)
}

export async function countEntries(
  unit: UnitOfWork,
  filters: ActivityFilters,
  most: number,
): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from (${newest(unit, filters, most)}) found`,
  )
  return Math.min(firstRow(rows).count, most)
}

/** The ids of the newest matches, read from the end of an index that covers the filters. */
function newest(unit: UnitOfWork, filters: ActivityFilters, most: number): Sql {
  const { of, personId, businessUnitId, types, isOfOneKind, from, before, olderThan } = filters
  // An id begins with its time.
  const narrowed = sql`${from ? sql`and e.id >= ${firstUuidOf(from)}::uuid` : empty}
    ${before ? sql`and e.id < ${firstUuidOf(before)}::uuid` : empty}
    ${olderThan ? sql`and e.id < ${olderThan}` : empty}
    ${andContains(filters.search, sql`e.description`, sql`e.actor_name`, sql`e.target_name`, sql`e.target_user_name`)}`
  const typed = isOfOneKind
    ? sql`and e.type = any (${types}::text[])`
    : // Written without "any", so that PostgreSQL does not search an index for each type: most entries match.
      sql`and array_position(${types}::text[], e.type) is not null`
  const last = sql`order by e.id desc limit ${rowLimit(most)}`
  const entries = sql`select e.id from app.activity_entries e where e.tenant_id = ${unit.tenantId}`
  const within = unitsOf(of, businessUnitId)
  const ofUnit =
    within === 'any'
      ? empty
      : sql`and exists (select from (${membersOf(unit, within)}) m
    where m.user_id = (${concerned}) and ${duringMembership})`

  const people = [of.kind === 'own' ? unit.actor.userId : undefined, personId].filter(
    (id) => id !== undefined,
  )
  if (people.length > 0) {
    const [one, other] = people
    const both = other === undefined ? empty : sql`and ${other} in (e.actor_id, e.target_user_id)`
    const rest = sql`${typed} ${narrowed} ${ofUnit} ${both} ${last}`
    // Includes only the actor's own entries about personal tasks.
    const ofOthers = sql`and (e.actor_id = ${unit.actor.userId} or e.type <> all (${personalTaskTypes}::text[]))`
    // Two index ranges instead of an "or" over both.
    return sql`select e.id from (
      (${entries} and e.actor_id = ${one} ${ofOthers} ${rest})
      union (${entries} and e.target_user_id = ${one} ${ofOthers} ${rest})) e ${last}`
  }
  if (within !== 'any')
    return sql`select e.id from (${membersOf(unit, within)}) m
      cross join lateral (${entries} and (${concerned}) = m.user_id and ${duringMembership} ${typed} ${narrowed} ${last}) e
      ${last}`
  if (isOfOneKind)
    return sql`select e.id from unnest(${types}::text[]) wanted
      cross join lateral (${entries} and e.type = wanted ${narrowed} ${last}) e ${last}`
  return sql`${entries} ${typed} ${narrowed} ${last}`
}

/** The units that people must all belong to; two different units have nobody in common. */
function unitsOf(of: ActivityView['of'], asked: string | undefined): readonly string[] | 'any' {
  const units = [of.kind === 'unit' ? of.businessUnitId : undefined, asked].filter((id) => id !== undefined)
  return units.length === 0 ? 'any' : units
}

/**
 * The people of these units with the time from which and until which they belonged to them; null for no limit. What
 * happened before a person was moved stays in the feed of the earlier unit (docs/spec/decisions.md#124).
 */
function membersOf(unit: UnitOfWork, units: readonly string[]): Sql {
  return sql`
    select u.id as user_id, (select max(f.moved_at) from app.former_units f
        where f.tenant_id = u.tenant_id and f.user_id = u.id) as since, null::timestamptz as until
      from app.users u where u.tenant_id = ${unit.tenantId} and ${isOneOf(sql`u.business_unit_id`, units)}
    union all
    select f.user_id, f.since, f.moved_at from (
      select user_id, business_unit_id, moved_at,
        lag(moved_at) over (partition by user_id order by moved_at) as since
      from app.former_units where tenant_id = ${unit.tenantId}) f
      where ${isOneOf(sql`f.business_unit_id`, units)}`
}

const duringMembership = sql`(m.since is null or e.happened_at >= m.since) and (m.until is null or e.happened_at < m.until)`

function isOneOf(column: Sql, units: readonly string[]): Sql {
  return sql`${column} = all (${units}::uuid[])`
}
