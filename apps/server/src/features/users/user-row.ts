import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { HeldRole } from '#core/access/employee.ts'
import { allPermissions } from '#core/access/permissions.ts'
import * as column from '#server/platform/db/column.ts'
import { weekdays } from '#core/time/weekday.ts'
import { weeksOf } from '../working-days/api.ts'
import type { WeeksOff } from '#core/working-days/work-schedule.ts'

/** A person with the columns of their list and the facts that their permissions depend on. */
export const userRow = {
  ...versionedRow,
  id: column.id('user'),
  name: column.text,
  email: column.text,
  notification_email: column.text,
  role_id: column.orNull(column.id('role')),
  role_name: column.text,
  system_key: column.orNull(column.text),
  role_permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  designation: column.orNull(column.text),
  /** The weekly off from when they were added; it applies if nothing was changed since. */
  weekly_off_day: column.orNull(column.oneOf(weekdays)),
  /** The weekly offs of today, in the database's form; null if nothing was changed. */
  weeks_off: column.orNull(column.listOf(column.integer)),
  time_zone: column.orNull(column.text),
  status: column.oneOf(['active', 'archived']),
  is_suspended: column.boolean,
  is_tenant_admin: column.boolean,
  has_password: column.boolean,
  /** Until when their last link is valid; null if there is none. */
  invited_until: column.orNull(column.instant),
  has_second_factor: column.boolean,
  created_at: column.instant,
  updated_at: column.instant,
}
export type UserRow = column.RowOf<typeof userRow>

/** The person's weekly offs of today. */
export function weeksInForce(row: Pick<UserRow, 'weekly_off_day' | 'weeks_off'>): WeeksOff {
  return row.weeks_off ? weeksOf(row.weeks_off) : [row.weekly_off_day ? [row.weekly_off_day] : []]
}

/** The role of a person, which decides whether they count as an employee. */
export function heldRoleOf(
  row: Pick<UserRow, 'role_id' | 'role_name' | 'system_key' | 'role_permissions' | 'is_tenant_admin'>,
): HeldRole {
  return {
    name: row.role_name,
    systemKey: row.role_id === null ? undefined : row.system_key,
    permissions: row.role_permissions ?? [],
    isTenantAdmin: row.is_tenant_admin,
  }
}
