import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Records the time of the last update from Telegram. */
export async function noteUpdate(platform: pg.Pool, now: Temporal.Instant): Promise<void> {
  await send(
    platform,
    sql`insert into auth.telegram_bot (last_update_at) values (${now})
      on conflict (only_one) do update set last_update_at = excluded.last_update_at`,
  )
}

export async function findLastUpdate(platform: pg.Pool): Promise<Temporal.Instant | null> {
  const rows = await fetchRows(
    platform,
    { last_update_at: column.orNull(column.instant) },
    sql`select last_update_at from auth.telegram_bot`,
  )
  return rows[0]?.last_update_at ?? null
}

/** Takes or renews the lease of polling; returns false while another server has it. */
export async function takeTurn(
  platform: pg.Pool,
  asker: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<boolean> {
  const { rowCount } = await send(
    platform,
    sql`insert into auth.telegram_bot as b (asked_by, asked_until) values (${asker}, ${until})
      on conflict (only_one) do update set asked_by = excluded.asked_by, asked_until = excluded.asked_until
      where b.asked_by is null or b.asked_by = ${asker} or b.asked_until <= ${now}`,
  )
  return rowCount === 1
}

/** Releases the lease, so that another server need not wait for its end. */
export async function endTurn(platform: pg.Pool, asker: string): Promise<void> {
  await send(
    platform,
    sql`update auth.telegram_bot set asked_by = null, asked_until = null where asked_by = ${asker}`,
  )
}

/** Deletes outdated rows: updates that Telegram does not repeat, and unsent answers. */
export async function pruneTelegram(client: pg.ClientBase, now: Temporal.Instant): Promise<void> {
  const dayAgo = now.subtract({ hours: 24 })
  await send(client, sql`delete from auth.telegram_updates where handled_at < ${now.subtract({ hours: 48 })}`)
  await send(client, sql`delete from auth.telegram_messages where written_at < ${dayAgo}`)
  await send(client, sql`delete from app.telegram_conversations where changed_at < ${dayAgo}`)
  await send(
    client,
    sql`update app.telegram_links set code_hash = null, code_expires_at = null where code_expires_at <= ${now}`,
  )
}

/** Records that the update is handled in this transaction; false if it was handled before. */
export async function isFirstTime(unit: UnitOfWork, updateId: number): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into auth.telegram_updates (update_id, handled_at) values (${updateId}, ${unit.now})
    on conflict do nothing`)
  return count === 1
}
