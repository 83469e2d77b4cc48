import { roleNamesWith } from '#core/access/default-roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { join, sql, type Sql } from '#server/platform/db/sql.ts'

/** The name of the role of users `u`, as core compares names of roles. */
export const roleNameInLowerCase = sql`lower(trim(u.role_name))`

/**
 * The condition under which the role of users `u` holds any of the codes and none of those it is to be without. Speaks
 * of `r` too, the record of the role joined from the left: the record decides, and where there is none the role's name
 * (1 §6). The rank of a tenant administrator, which holds all, is asked beside it.
 */
export function roleHolds(codes: readonly Permission[], without: readonly Permission[] = []): Sql {
  const excluded = new Set(roleNamesWith(without))
  const names = roleNamesWith(codes).filter((name) => !excluded.has(name))
  const byRecord = without.length === 0 ? anyOf(codes) : sql`${anyOf(codes)} and not ${anyOf(without)}`
  return byRoleOr(sql`${names}::text[]`, byRecord)
}

/** The same where codes, and the names that stand for them, are columns of the statement. */
export function roleHoldsFrom(columns: { codes: Sql; names: Sql }): Sql {
  return byRoleOr(columns.names, sql`r.permissions && ${columns.codes}`)
}

function byRoleOr(names: Sql, byRecord: Sql): Sql {
  return sql`case when r.id is null then ${roleNameInLowerCase} = any (${names}) else ${byRecord} end`
}

function anyOf(codes: readonly Permission[]): Sql {
  const each = codes.map((code) => sql`${code} = any (r.permissions)`)
  return sql`(${join(each, ' or ')})`
}
