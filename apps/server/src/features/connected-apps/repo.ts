import type { Id } from '#core/ids/id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

interface NewApp {
  keyId: Id<'accessKey'>
  clientHash: Buffer
  redirectUri: string
  scopes: readonly string[]
  codeHash: Buffer
  codeChallenge: string
  codeExpiresAt: Temporal.Instant
}

export async function insertApp(unit: UnitOfWork, app: NewApp): Promise<void> {
  await unit.execute(sql`
    insert into app.connected_apps
      (tenant_id, key_id, client_hash, redirect_uri, scopes, code_hash, code_challenge, code_expires_at)
    values (${unit.tenantId}, ${app.keyId}, ${app.clientHash}, ${app.redirectUri}, ${app.scopes}::text[],
      ${app.codeHash}, ${app.codeChallenge}, ${app.codeExpiresAt})`)
}
