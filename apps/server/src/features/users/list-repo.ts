import type { Id } from '#core/ids/id.ts'
import { normalEmail } from '#core/people/email.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { andHasWords } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isAfter, type placeOf } from '#server/platform/http/change-place.ts'
import { userColumns, userJoins } from './repo.ts'
import { seatColumns, seatCount } from './seats-repo.ts'
import { userRow, type UserRow } from './user-row.ts'

export interface UserFilters {
  search?: string | undefined
  roleId?: Id<'role'> | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
  status: 'active' | 'no-password' | 'suspended' | 'archived' | 'all'
}

export interface UserOrder {
  sort: 'name' | 'email' | 'role' | 'businessUnit' | 'createdAt'
  dir: 'asc' | 'desc'
}

/** The newest people are first, other columns ascend, unless the request says otherwise. */
export function orderOf({
  sort,
  dir,
}: {
  sort: UserOrder['sort']
  dir?: UserOrder['dir'] | undefined
}): UserOrder {
  return { sort, dir: dir ?? (sort === 'createdAt' ? 'desc' : 'asc') }
}

const counts = { ...seatCount, total: column.integer }
type Counts = column.RowOf<typeof counts>

/** A page of people with their total number and the company's seats, in one statement. */
export async function findUserPage(
  unit: UnitOfWork,
  filters: UserFilters,
  order: UserOrder,
  page: { limit: number; offset: number },
): Promise<{ rows: UserRow[]; counts: Counts }> {
  const rows = await unit.query(
    { ...counts, ...column.outer(userRow), position: column.orNull(column.integer) },
    sql`
    select c.*, p.* from (
      select
        (select count(*) from app.users u where ${matching(unit, filters)}) as total,
        ${seatColumns}
      from app.tenants t where t.id = ${unit.tenantId}) c
    left join lateral (
      select row_number() over (order by ${ordering(order)}) as position, ${userColumns(unit.now)}
      from (select u.* from app.users u ${order.sort === 'name' || order.sort === 'email' || order.sort === 'createdAt' ? empty : userJoins}
        where ${matching(unit, filters)}
        order by ${ordering(order)} limit ${rowLimit(page.limit)} offset ${page.offset}) u ${userJoins}
      order by ${ordering(order)}) p on true
    order by p.position`,
  )
  const { total, active, suspended, plan, settings } = firstRow(rows)
  return {
    rows: rows.filter((row) => row.id !== null).slice(0, page.limit) as UserRow[],
    counts: { total, active, suspended, plan, settings },
  }
}

/** People by their last change, the oldest change first, after a place in this order. Archived people are included. */
export async function findChangedUsers(
  unit: UnitOfWork,
  page: { place: ReturnType<typeof placeOf>; limit: number },
): Promise<(UserRow & { changed_at: Temporal.Instant })[]> {
  const rows = await unit.query(
    userRow,
    sql`
    select ${userColumns(unit.now)}
    from (select u.* from app.users u
      where u.tenant_id = ${unit.tenantId} and ${isAfter(page.place, sql`u.updated_at`, sql`u.id`)}
      order by u.updated_at, u.id limit ${rowLimit(page.limit)}) u ${userJoins}
    order by u.updated_at, u.id`,
  )
  return rows.map((row) => ({ ...row, changed_at: row.updated_at }))
}

/** How many people have no password yet, the first of them, who was added first is first, and the company's seats. */
export function findWithoutPassword(
  unit: UnitOfWork,
  most: number,
): Promise<{ rows: UserRow[]; counts: Counts }> {
  const page = { limit: most, offset: 0 }
  return findUserPage(unit, { status: 'no-password' }, { sort: 'createdAt', dir: 'asc' }, page)
}

function matching(unit: UnitOfWork, filters: UserFilters): Sql {
  return sql`u.tenant_id = ${unit.tenantId} ${withStatus(filters.status)}
    ${andFound(filters.search)}
    ${filters.roleId ? sql`and u.role_id = ${filters.roleId}` : empty}
    ${filters.businessUnitId ? sql`and u.business_unit_id = ${filters.businessUnitId}` : empty}`
}

/** All words of the search are in the person's name, email and unit together. */
function andFound(search: string | undefined): Sql {
  return andHasWords(
    // An address is stored with its domain in ASCII, however it is typed.
    search?.replaceAll(/\S+@\S+/gu, normalEmail),
    sql`u.search_key`,
    sql`u.search_key || ' ' || (select b.search_key from app.business_units b
      where b.tenant_id = u.tenant_id and b.id = u.business_unit_id)`,
  )
}

function withStatus(status: UserFilters['status']): Sql {
  if (status === 'all') return empty
  if (status === 'no-password')
    return sql`and u.status = 'active' and exists (select from auth.accounts a
      where a.tenant_id = u.tenant_id and a.user_id = u.id and not a.has_password)`
  if (status === 'suspended') return sql`and u.status = 'active' and u.is_suspended`
  return status === 'active'
    ? sql`and u.status = 'active' and not u.is_suspended`
    : sql`and u.status = 'archived'`
}

/** Ends with the id, so that pages never repeat or skip people of the same name. */
function ordering({ sort, dir }: UserOrder): Sql {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  if (sort === 'email') return sql`lower(u.email) ${direction}, u.id`
  if (sort === 'role')
    return sql`coalesce(r.name, u.role_name) collate app.names ${direction}, u.name collate app.names, u.id`
  if (sort === 'businessUnit')
    return sql`b.name collate app.names ${direction} nulls last, u.name collate app.names, u.id`
  if (sort === 'createdAt') return sql`u.created_at ${direction}, u.id ${direction}`
  return sql`u.name collate app.names ${direction}, u.id`
}
