import { reportingPermission, teamPermissions } from '#core/access/employee.ts'
import { sql } from '#server/platform/db/sql.ts'
import { roleNameInLowerCase } from './held-permissions-repo.ts'

/** Whether a person counts as an employee, for a user `u` and their role `r`: `countsAsEmployee` of core in SQL. */
export const isEmployee = sql`case when r.id is null then ${roleNameInLowerCase} = 'employee'
  when r.system_key is not null then r.system_key = 'employee'
  else not u.is_tenant_admin and ${reportingPermission} = any (r.permissions)
    and not r.permissions && ${teamPermissions}::text[] end`
