import type { VersionedRecord } from '#core/records/lost-updates.ts'
import { weeksOf } from '../working-days/api.ts'
import type { WeeksOff } from '#core/working-days/work-schedule.ts'
import type { Permission } from '#core/access/permissions.ts'
import type { Weekday } from '#core/time/weekday.ts'

/** A person with what their list shows and their rights depend on. */
export interface UserRow extends VersionedRecord {
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
  /** The weekly off they came with; it holds where nothing ever changed. */
  weekly_off_day: Weekday | null
  /** The weekly offs in force today, as the database keeps them; null where nothing ever changed. */
  weeks_off: number[] | null
  time_zone: string | null
  status: 'active' | 'archived'
  is_suspended: boolean
  is_tenant_admin: boolean
  has_password: boolean
  has_second_factor: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** The person's weekly offs that are in force today. */
export function weeksInForce(row: Pick<UserRow, 'weekly_off_day' | 'weeks_off'>): WeeksOff {
  return row.weeks_off ? weeksOf(row.weeks_off) : [row.weekly_off_day ? [row.weekly_off_day] : []]
}
