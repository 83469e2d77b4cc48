import type { Id } from '#core/ids/id.ts'
import type { ClaimProblem } from '#core/people/claims.ts'
import { runActions } from './run-row.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, join, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** A person of a company with every place that stores their permissions. */
export const claimsRow = {
  tenant_id: column.id('tenant'),
  tenant_name: column.text,
  id: column.id('user'),
  name: column.text,
  email: column.text,
  role_name: column.text,
  status: column.oneOf(['active', 'archived']),
  is_tenant_admin: column.boolean,
  record_name: column.orNull(column.text),
  record_key: column.orNull(column.text),
  account_email: column.orNull(column.text),
  account_belongs: column.orNull(column.boolean),
  is_platform_admin: column.boolean,
}
export type ClaimsRow = column.RowOf<typeof claimsRow>

const columns: Sql = sql`u.tenant_id, t.name as tenant_name, u.id, u.name, u.email, u.role_name, u.status,
  u.is_tenant_admin, r.name as record_name,
  case when u.role_id is not null then r.system_key end as record_key, a.email as account_email,
  a.tenant_id is not distinct from u.tenant_id as account_belongs, p.user_id is not null as is_platform_admin`

/**
 * The role's record by its id; if the id is missing, by the stored name. On a cluster an account of another company, or
 * of the platform, is on another node: the person has none then.
 */
const joins = ({ isCluster }: UnitOfWork): Sql => sql`
  join app.tenants t on t.id = u.tenant_id
  left join app.roles r on r.tenant_id = u.tenant_id
    and case when u.role_id is null then lower(r.name) = lower(u.role_name) else r.id = u.role_id end
  left join auth.accounts a on a.user_id = u.id ${isCluster ? sql`and a.tenant_id = u.tenant_id` : empty}
  ${isCluster ? sql`left join (select null::uuid as user_id limit 0)` : sql`left join auth.platform_administrators`} p
    on p.user_id = u.id`

export interface UserFilters {
  search?: string | undefined
  tenantId?: Id<'tenant'> | undefined
  problem?: ClaimProblem | 'any' | undefined
}

export async function findUserPage(
  unit: UnitOfWork,
  filters: UserFilters,
  page: { limit: number; offset: number },
): Promise<ClaimsRow[]> {
  const rows = await unit.query(
    claimsRow,
    sql`
    select ${columns} from app.users u ${joins(unit)} where ${matching(filters)}
    order by t.name collate app.names, t.id, u.name collate app.names, u.id
    limit ${rowLimit(page.limit)} offset ${page.offset}`,
  )
  return rows.slice(0, page.limit)
}

export async function countUsers(unit: UnitOfWork, filters: UserFilters = {}): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.users u ${joins(unit)} where ${matching(filters)}`,
  )
  return firstRow(rows).count
}

/** The contradictions of `claimProblems` in core, as conditions on the joined rows. */
const problemConditions: Record<ClaimProblem, Sql> = {
  'no-account': sql`a.user_id is null`,
  'account-tenant': sql`a.user_id is not null and a.tenant_id is distinct from u.tenant_id`,
  'account-email': sql`lower(a.email) <> lower(u.email)`,
  'tenant-admin': sql`not u.is_tenant_admin and u.role_id is not null and r.system_key = 'tenant_admin'`,
  'role-name': sql`u.role_name <> r.name`,
}

function conditionOf(problem: ClaimProblem | 'any'): Sql {
  const wanted = problem === 'any' ? Object.values(problemConditions) : [problemConditions[problem]]
  return sql`and (${join(
    wanted.map((condition) => sql`(${condition})`),
    ' or ',
  )})`
}

function matching({ search, tenantId, problem }: UserFilters): Sql {
  return sql`true ${tenantId ? sql`and u.tenant_id = ${tenantId}` : empty}
    ${problem ? conditionOf(problem) : empty}
    ${andContains(search, sql`u.name`, sql`u.email`, sql`t.name`)}`
}

/** Where a person stands in the order of the list. */
export interface PlaceInList {
  tenantName: string
  tenantId: Id<'tenant'>
  name: string
  id: Id<'user'>
}

/** The people after a place, in the order of the list. */
export async function findUsersAfter(
  unit: UnitOfWork,
  after: PlaceInList | undefined,
  most: number,
): Promise<PlaceInList[]> {
  const keys = sql`t.name collate app.names, t.id, u.name collate app.names, u.id`
  const rows = await unit.query(
    { tenant_name: column.text, tenant_id: column.id('tenant'), name: column.text, id: column.id('user') },
    sql`
    select t.name as tenant_name, u.tenant_id, u.name, u.id
    from app.users u join app.tenants t on t.id = u.tenant_id
    ${after ? sql`where (${keys}) > (${after.tenantName}, ${after.tenantId}::uuid, ${after.name}, ${after.id}::uuid)` : empty}
    order by ${keys} limit ${literal(most)}`,
  )
  return rows.map((row) => ({
    tenantName: row.tenant_name,
    tenantId: row.tenant_id,
    name: row.name,
    id: row.id,
  }))
}

/** Locks the person until the unit of work ends, and reads them after the lock. */
export async function lockClaims(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  id: Id<'user'>,
): Promise<ClaimsRow | undefined> {
  const [, rows] = await Promise.all([
    unit.execute(sql`select from app.users where tenant_id = ${tenantId} and id = ${id} for update`),
    unit.query(
      claimsRow,
      sql`
      select ${columns} from app.users u ${joins(unit)} where u.tenant_id = ${tenantId} and u.id = ${id}`,
    ),
  ])
  return rows[0]
}

export async function isEmailOfAnother(
  unit: UnitOfWork,
  person: { tenantId: Id<'tenant'>; id: Id<'user'>; email: string },
): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from auth.accounts
    where tenant_id = ${person.tenantId} and lower(email) = lower(${person.email}) and user_id <> ${person.id}`,
  )
  return rows.length > 0
}

export async function updateClaims(
  unit: UnitOfWork,
  person: { tenantId: Id<'tenant'>; id: Id<'user'>; email: string },
  right: { isTenantAdmin: boolean; roleName: string },
): Promise<void> {
  await unit.execute(sql`
    update app.users set is_tenant_admin = ${right.isTenantAdmin}, role_name = ${right.roleName},
      updated_at = ${unit.now}
    where tenant_id = ${person.tenantId} and id = ${person.id}`)
  await unit.execute(sql`
    update auth.accounts set ${unit.isCluster ? empty : sql`tenant_id = ${person.tenantId},`} email = ${person.email}
    where user_id = ${person.id} and ${unit.isCluster ? sql`tenant_id = ${person.tenantId}` : sql`true`}`)
  // Sessions from before the account belonged to the company are the person's too.
  unit.queue(sql`delete from auth.sessions where user_id = ${person.id}`)
}

const resultRow = {
  user_id: column.present(column.id('user')),
  action: column.oneOf(runActions),
  note: column.text,
}

/** The results of a run for these people. */
export async function findResults(
  unit: UnitOfWork,
  runId: Id<'maintenanceRun'>,
  userIds: Id<'user'>[],
): Promise<column.RowOf<typeof resultRow>[]> {
  return unit.query(
    resultRow,
    sql`
    select user_id, action, note from auth.maintenance_details
    where run_id = ${runId} and user_id = any (${userIds}::uuid[])`,
  )
}

/** The newest run over all people. */
export async function findNewestFix(unit: UnitOfWork): Promise<Id<'maintenanceRun'> | undefined> {
  const rows = await unit.query(
    { id: column.id('maintenanceRun') },
    sql`
    select id from auth.maintenance_runs where kind = 'fix-user-claims'
    order by requested_at desc, id desc limit 1`,
  )
  return rows[0]?.id
}
