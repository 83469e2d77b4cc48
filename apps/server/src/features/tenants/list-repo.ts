import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { plans, type Plan } from '#core/people/plans.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { tenantRow, type TenantRow } from './tenant-row.ts'

export interface TenantFilters {
  search?: string | undefined
  status?: TenantStatus | undefined
  plan?: Plan | undefined
}

export interface TenantOrder {
  sort: 'name' | 'domain' | 'plan' | 'status' | 'users' | 'createdAt'
  dir: 'asc' | 'desc'
}

const columns: Sql = sql`t.id, t.name, t.domain, t.plan, t.status, t.admin_name, t.admin_email,
  coalesce(t.next_time_zone, t.time_zone) as time_zone,
  t.settings, t.created_at, t.ends_on, t.trial_ends_on, t.version, t.field_changes, n.users, n.active_users`

const withCounts: Sql = sql`cross join lateral (
  select count(*) as users, count(*) filter (where u.status = 'active') as active_users
  from app.users u where u.tenant_id = t.id) n`

export async function findTenantPage(
  unit: UnitOfWork,
  filters: TenantFilters,
  order: TenantOrder,
  page: { limit: number; offset: number },
): Promise<TenantRow[]> {
  const rows = await unit.query(
    tenantRow,
    sql`
    select ${columns} from app.tenants t ${withCounts} where ${matching(filters)}
    order by ${ordering(order)} limit ${rowLimit(page.limit)} offset ${page.offset}`,
  )
  return rows.slice(0, page.limit)
}

const companyFigures = {
  total: column.integer,
  tenants: column.integer,
  active: column.integer,
}
export type Figures = column.RowOf<typeof companyFigures> & { users: number }

/** How many companies match the filters, and the figures over all companies. */
export async function countTenants(unit: UnitOfWork, filters: TenantFilters): Promise<Figures> {
  const [companies, users] = await Promise.all([
    unit.query(
      companyFigures,
      sql`
      select count(*) filter (where ${matching(filters)}) as total, count(*) as tenants,
        count(*) filter (where t.status = 'active') as active
      from app.tenants t`,
    ),
    unit.query(
      { users: column.integer },
      sql`select count(*) as users from app.users where status = 'active'`,
    ),
  ])
  return { ...firstRow(companies), ...firstRow(users) }
}

export async function findTenant(unit: UnitOfWork, id: Id<'tenant'>): Promise<TenantRow | undefined> {
  const rows = await unit.query(
    tenantRow,
    sql`
    select ${columns} from app.tenants t ${withCounts} where t.id = ${id}`,
  )
  return rows[0]
}

function matching({ search, status, plan }: TenantFilters): Sql {
  return sql`true
    ${andContains(search, sql`t.name`, sql`t.domain`, sql`t.admin_email`)}
    ${status ? sql`and t.status = ${status}` : empty}
    ${plan ? sql`and t.plan = ${plan}` : empty}`
}

/** Ends with the id, so that pages never repeat or skip companies of the same name. */
function ordering({ sort, dir }: TenantOrder): Sql {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  const byName = sql`t.name collate app.names, t.id`
  if (sort === 'domain') return sql`t.domain ${direction}, ${byName}`
  // From the smallest plan to the largest.
  if (sort === 'plan') return sql`array_position(${[...plans]}::text[], t.plan) ${direction}, ${byName}`
  if (sort === 'status') return sql`t.status ${direction}, ${byName}`
  if (sort === 'users') return sql`n.active_users ${direction}, ${byName}`
  if (sort === 'createdAt') return sql`t.created_at ${direction}, t.id`
  return sql`t.name collate app.names ${direction}, t.id`
}
