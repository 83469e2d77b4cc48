import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Stores a verified answer under the hash of its code. */
export function queueAnswer(
  unit: UnitOfWork,
  { codeHash, sealed, expiresAt }: { codeHash: Buffer; sealed: Buffer; expiresAt: Temporal.Instant },
): void {
  unit.queue(sql`
    insert into app.sign_in_saml_answers (tenant_id, code_hash, sealed_answer, expires_at)
    values (${unit.tenantId}, ${codeHash}, ${sealed}, ${expiresAt})`)
}

/** Takes the answer of a code; undefined if there is none, or not any more. */
export async function takeStoredAnswer(unit: UnitOfWork, codeHash: Buffer): Promise<Buffer | undefined> {
  const rows = await unit.query(
    { sealed_answer: column.bytes, expires_at: column.instant },
    sql`delete from app.sign_in_saml_answers where tenant_id = ${unit.tenantId} and code_hash = ${codeHash}
      returning sealed_answer, expires_at`,
  )
  const [row] = rows
  return row && Temporal.Instant.compare(row.expires_at, unit.now) > 0 ? row.sealed_answer : undefined
}
