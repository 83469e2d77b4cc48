import { roleNamesWith } from '#core/access/default-roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { join, sql, type Sql } from '#server/platform/db/sql.ts'
import { reportingPermission, teamPermissions } from '#core/access/employee.ts'

/** The role name of the users `u`, in the form in which core compares role names: trimmed and in lower case. */
const roleNameInLowerCase = sql`lower(trim(u.role_name))`

/**
 * The condition that the role of the users `u` has at least one of the permissions `codes` and none of `without`. The
 * statement must left-join the role's record as `r`: its permissions decide or, without a record, the role's name
 * (docs/spec/reporting.md#6). Company administrators, who have all permissions, must be included separately.
 */
export function roleHolds(codes: readonly Permission[], without: readonly Permission[] = []): Sql {
  const excluded = new Set(roleNamesWith(without))
  const names = roleNamesWith(codes).filter((name) => !excluded.has(name))
  const byRecord = without.length === 0 ? anyOf(codes) : sql`${anyOf(codes)} and not ${anyOf(without)}`
  return byRoleOr(sql`${names}::text[]`, byRecord)
}

/** As above, with the permissions, and the role names that stand for them, in columns of the statement. */
export function roleHoldsFrom(columns: { codes: Sql; names: Sql }): Sql {
  return byRoleOr(columns.names, sql`r.permissions && ${columns.codes}`)
}

/**
 * `roleHolds` for a statement that reads many people: the permissions of each role are evaluated once, in the common
 * table of `column`, and the statement left-joins that table as `r`.
 */
export function roleHoldsByColumn(codes: readonly Permission[], name: Sql): { column: Sql; condition: Sql } {
  return {
    column: sql`${anyOf(codes)} as ${name}`,
    condition: byRoleOr(sql`${roleNamesWith(codes)}::text[]`, sql`r.${name}`),
  }
}

/**
 * `roleHolds` for a statement that reads everybody of many companies `t`: the ids of a company's roles that hold the
 * permissions are read once per company, and `roles` is the column with them.
 */
export function roleHoldsAmong(codes: readonly Permission[], roles: Sql): { column: Sql; condition: Sql } {
  return {
    column: sql`array(select r.id from app.roles r where r.tenant_id = t.id and ${anyOf(codes)}) as ${roles}`,
    condition: sql`case when u.role_id is null then ${roleNameInLowerCase} = any (${roleNamesWith(codes)}::text[])
      else u.role_id = any (${roles}) end`,
  }
}

function byRoleOr(names: Sql, byRecord: Sql): Sql {
  return sql`case when r.id is null then ${roleNameInLowerCase} = any (${names}) else ${byRecord} end`
}

function anyOf(codes: readonly Permission[]): Sql {
  const each = codes.map((code) => sql`${code} = any (r.permissions)`)
  return sql`(${join(each, ' or ')})`
}

/** Whether a person counts as an employee, for a user `u` and their role `r`: `countsAsEmployee` of core in SQL. */
export const isEmployee = sql`case when r.id is null then ${roleNameInLowerCase} = 'employee'
  when r.system_key is not null then r.system_key = 'employee'
  else not u.is_tenant_admin and ${reportingPermission} = any (r.permissions)
    and not r.permissions && ${teamPermissions}::text[] end`
