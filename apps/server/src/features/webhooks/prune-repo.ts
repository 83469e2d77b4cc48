import { webhookLogDays } from '#core/webhooks/limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import { firstUuidOf } from '#server/platform/ids.ts'
import type pg from 'pg'

/** Deletes messages that the log does not keep any longer, with their attempts, and secrets that have expired. */
export async function pruneWebhookLog(client: pg.Client, now: Temporal.Instant): Promise<void> {
  // Ids begin with their time.
  const oldest = firstUuidOf(now.subtract({ hours: 24 * webhookLogDays }))
  await send(
    client,
    sql`delete from app.webhook_messages m using app.webhooks w
      where m.tenant_id = w.tenant_id and m.webhook_id = w.id and m.id < ${oldest}::uuid`,
  )
  await send(
    client,
    sql`update app.webhooks set former_secret = null, former_secret_until = null where former_secret_until <= ${now}`,
  )
}
