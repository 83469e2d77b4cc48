import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export async function lockSeats(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${unit.tenantId}`}, 0))`)
}

export const seatCount = {
  active: column.integer,
  suspended: column.integer,
  plan: column.text,
  settings: column.json(z.looseObject({ maxUsers: z.unknown().optional() })),
}
export type SeatCount = column.RowOf<typeof seatCount>

/** The columns of `seatCount`, for a company `t`. */
export const seatColumns = sql`t.plan, t.settings,
  (select count(*) from app.users u where u.tenant_id = t.id and u.status = 'active') as active,
  (select count(*) from app.users u where u.tenant_id = t.id and u.status = 'active' and u.is_suspended) as suspended`

export async function countSeats(unit: UnitOfWork): Promise<SeatCount> {
  const rows = await unit.query(
    seatCount,
    sql`
    select ${seatColumns} from app.tenants t where t.id = ${unit.tenantId}`,
  )
  return firstRow(rows)
}
