import type { Permission } from '#core/access/permissions.ts'
import type { Weekday } from '#core/time/weekday.ts'

/** A person with what their list shows and their rights depend on. */
export interface UserRow {
  id: string
  name: string
  email: string
  notification_email: string
  role_id: string | null
  role_name: string
  system_key: string | null
  role_permissions: Permission[] | null
  business_unit_id: string | null
  business_unit_name: string | null
  designation: string | null
  weekly_off_day: Weekday | null
  time_zone: string | null
  status: 'active' | 'archived'
  is_suspended: boolean
  is_tenant_admin: boolean
  has_password: boolean
  has_second_factor: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}
