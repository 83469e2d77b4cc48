import type { Plan } from '#core/people/plans.ts'
import type { VersionedRecord } from '#core/records/lost-updates.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'

/** A company as lists read it. */
export interface TenantRow extends VersionedRecord {
  id: string
  name: string
  domain: string
  plan: Plan
  status: TenantStatus
  admin_name: string
  admin_email: string | null
  time_zone: string
  settings: { maxUsers?: unknown; features?: unknown }
  created_at: Temporal.Instant
  /** The last day that was announced for it. */
  ends_on: Temporal.PlainDate | null
  users: number
  active_users: number
}
