import { versionedRow } from '#server/platform/db/versioned-row.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'

/** A company in the columns of lists. */
export const tenantRow = {
  ...versionedRow,
  id: column.id('tenant'),
  name: column.text,
  domain: column.text,
  plan: column.oneOf(plans),
  status: column.oneOf(tenantStatuses),
  admin_name: column.text,
  admin_email: column.orNull(column.text),
  time_zone: column.text,
  settings: column.json(
    z.looseObject({ maxUsers: z.unknown().optional(), features: z.unknown().optional() }),
  ),
  created_at: column.instant,
  /** The announced last day. */
  ends_on: column.orNull(column.day),
  /** The last day of the trial of a company that signed up by itself. */
  trial_ends_on: column.orNull(column.day),
  users: column.integer,
  active_users: column.integer,
}
export type TenantRow = column.RowOf<typeof tenantRow>
