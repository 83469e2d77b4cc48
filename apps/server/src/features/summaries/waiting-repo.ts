import { neededFor } from '#core/access/acts.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import { roleHolds } from '../people/api.ts'

const pending = (within: Sql): Sql => sql`(select count(*) from app.reports w where w.tenant_id = u.tenant_id
  and w.status = 'Pending Acknowledgment' and w.employee_id <> u.id ${within})`

/**
 * How many reports wait for an acknowledgment by the user `u` with the role `r`: `reportScope` of core, for many people
 * in one statement.
 */
export const waitingFor: Sql = sql`(case
  when not (u.is_tenant_admin or ${roleHolds(neededFor('report.acknowledge'))}) then 0
  when u.is_tenant_admin then ${pending(empty)}
  when u.business_unit_id is not null and ${roleHolds(neededFor('report.list-others'))}
    then ${pending(sql`and w.business_unit_id = u.business_unit_id`)}
  when ${roleHolds(neededFor('report.list-all'))} then ${pending(empty)}
  else 0 end)::int`
