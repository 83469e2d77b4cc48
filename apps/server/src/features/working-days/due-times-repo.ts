import * as z from 'zod'
import type { DueTimes } from '#core/time/report-clock.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const dueTimesColumn = column.json(z.array(z.strictObject({ from: z.iso.date(), time: z.string() })))

/** The due times of the company. */
export async function findDueTimes(unit: Pick<UnitOfWork, 'tenantId' | 'query'>): Promise<DueTimes> {
  const rows = await unit.query(
    { due_times: dueTimesColumn },
    sql`select t.due_times from app.tenants t where t.id = ${unit.tenantId}`,
  )
  return rows[0]?.due_times ?? []
}
