import { allows } from '#core/access/acts.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { weeklyOffsByDefault } from '#core/working-days/default-week.ts'
import { daysOfMask } from '../working-days/api.ts'
import type { RoleChoice, UnitChoice } from './repo.ts'

/** The weekly offs of a new person for whom none are given. People who submit no reports need none. */
export function offsByDefault(
  role: RoleChoice | undefined,
  businessUnit: UnitChoice | undefined,
  companyWeek: number | null,
): readonly Weekday[] {
  if (!role || !submitsReports(role)) return []
  return weeklyOffsByDefault({
    company: daysOfMask(companyWeek),
    unit: daysOfMask(businessUnit?.default_weekly_offs ?? null),
  })
}

function submitsReports({ name, system_key, permissions }: RoleChoice): boolean {
  const grants = {
    isTenantAdmin: system_key === 'tenant_admin',
    rolePermissions: permissions,
    roleName: name,
  }
  return allows(resolvePermissions({ ...grants, isPlatformAdmin: false }), 'report.submit')
}
