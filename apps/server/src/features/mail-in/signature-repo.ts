import { send } from '#server/platform/db/statement.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createHash, type Hash } from 'node:crypto'
import type pg from 'pg'

const hashOf = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce<Hash>((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Records that the signature was used with the content; false if it was used with another one before. */
export async function useSignature(
  platform: pg.Pool,
  { signature, content }: { signature: string; content: Uint8Array },
  now: Temporal.Instant,
): Promise<boolean> {
  const [alone, together] = [hashOf(signature), hashOf(signature, '\0', content)]
  const { rowCount } = await send(
    platform,
    sql`with used as (
        insert into auth.mail_in_signatures (signature_hash, used_at) values (${alone}, ${now})
        on conflict do nothing returning used_at
      ), bound as (
        insert into auth.mail_in_signatures (signature_hash, used_at) select ${together}, used_at from used
      )
      select from used union all select from auth.mail_in_signatures where signature_hash = ${together}`,
  )
  return rowCount === 1
}

/** Longer than a signature is accepted. */
const keptHours = 48

export async function pruneSignatures(client: pg.ClientBase, now: Temporal.Instant): Promise<void> {
  await send(
    client,
    sql`delete from auth.mail_in_signatures where used_at < ${now.subtract({ hours: keptHours })}`,
  )
}
