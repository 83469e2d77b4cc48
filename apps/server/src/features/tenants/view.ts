import { deletedOn } from '#core/tenants/end.ts'
import { planFeatures, userLimit } from '#core/people/plans.ts'
import type { UsageRow } from './detail-repo.ts'
import type { TenantRow } from './tenant-row.ts'

export function viewTenant(row: TenantRow) {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    plan: row.plan,
    status: row.status,
    adminName: row.admin_name,
    adminEmail: row.admin_email,
    timeZone: row.time_zone,
    activeUsers: row.active_users,
    users: row.users,
    maxUsers: userLimit(row.plan, row.settings),
    createdAt: row.created_at.toString(),
    endsOn: row.ends_on?.toString() ?? null,
    deletedOn: row.ends_on && deletedOn(row.ends_on).toString(),
    trialEndsOn: row.trial_ends_on?.toString() ?? null,
    version: row.version,
  }
}

export function viewTenantDetail(row: TenantRow, usage: UsageRow) {
  const { features } = row.settings
  return {
    ...viewTenant(row),
    // A company from before features were stored has the features of every plan.
    features: Array.isArray(features) ? features.map(String) : [...planFeatures],
    businessUnits: usage.units,
    roles: usage.roles,
    reports: usage.reports,
    lastActivityAt: usage.last_activity_at?.toString() ?? null,
  }
}
