import { send } from '#server/platform/db/statement.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createHash } from 'node:crypto'
import type pg from 'pg'

const hashOf = (signature: string): Buffer => createHash('sha256').update(signature).digest()

/** Records that the signature was used; false if it was before. */
export async function useSignature(
  platform: pg.Pool,
  signature: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rowCount } = await send(
    platform,
    sql`insert into auth.mail_in_signatures (signature_hash, used_at) values (${hashOf(signature)}, ${now})
      on conflict do nothing`,
  )
  return rowCount === 1
}

/** Makes a signature usable again whose message could not be taken. */
export async function releaseSignature(platform: pg.Pool, signature: string): Promise<void> {
  await send(platform, sql`delete from auth.mail_in_signatures where signature_hash = ${hashOf(signature)}`)
}

/** Longer than a signature is accepted. */
const keptHours = 48

export async function pruneSignatures(client: pg.ClientBase, now: Temporal.Instant): Promise<void> {
  await send(
    client,
    sql`delete from auth.mail_in_signatures where used_at < ${now.subtract({ hours: keptHours })}`,
  )
}
