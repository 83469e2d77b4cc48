import { failuresKeptDays, mostFailures } from '#core/scim/limits.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface Failure {
  act: string
  subject: string
  problem: string
}

/** The key of a row in the index has to fit into a page of it. */
const longestText = 200

/** Records a refused request; the oldest ones are deleted. */
export async function noteFailure(unit: UnitOfWork, { act, subject, problem }: Failure): Promise<void> {
  const [kept, why] = [subject.slice(0, longestText), problem.slice(0, longestText)]
  await unit.execute(sql`
    insert into app.scim_failures as f (tenant_id, act, subject, problem, last_at)
    values (${unit.tenantId}, ${act}, ${kept}, ${why}, ${unit.now})
    on conflict (tenant_id, act, subject, problem) do update set times = f.times + 1, last_at = excluded.last_at`)
  unit.queue(sql`
    delete from app.scim_failures f where f.tenant_id = ${unit.tenantId}
      and (f.last_at < ${unit.now.subtract({ hours: 24 * failuresKeptDays })}
        or f.last_at < (select o.last_at from app.scim_failures o where o.tenant_id = ${unit.tenantId}
          order by o.last_at desc, o.act, o.subject, o.problem offset ${literal(mostFailures - 1)} limit 1))`)
}

/** What has worked is no failure any more. */
export function queueEndOfFailures(unit: UnitOfWork, act: string, subject: string): void {
  unit.queue(sql`
    delete from app.scim_failures
    where tenant_id = ${unit.tenantId} and act = ${act} and subject = ${subject.slice(0, longestText)}`)
}

const failureRow = {
  act: column.text,
  subject: column.text,
  problem: column.text,
  times: column.integer,
  last_at: column.instant,
}

export function findFailures(unit: UnitOfWork): Promise<column.RowOf<typeof failureRow>[]> {
  return unit.query(
    failureRow,
    sql`select act, subject, problem, times, last_at from app.scim_failures where tenant_id = ${unit.tenantId}
      order by last_at desc, act, subject, problem limit ${literal(mostFailures)}`,
  )
}
