import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformAct } from '#core/platform-log/kinds.ts'
import type pg from 'pg'
import { literal, rowLimit, sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { PlatformEntry } from './entry.ts'

/** Adds an entry with the commit. */
export function queueEntry(
  unit: UnitOfWork,
  { act, description, tenant, account, details }: PlatformEntry,
  actor: { id: string | null; name: string },
): void {
  unit.queue(sql`
    insert into auth.platform_log (id, act, actor_id, actor_name, tenant_id, tenant_name, account_id, account_name,
      account_email, description, details, address, happened_at)
    values (${unit.newId()}, ${act}, ${actor.id}, ${actor.name}, ${tenant?.id ?? null}, ${tenant?.name ?? null},
      ${account?.id ?? null}, ${account?.name ?? null}, ${account?.email ?? null}, ${description},
      ${JSON.stringify(details ?? [])}, ${unit.address ?? null}, ${unit.now})`)
}

/** How many entries of the action about the account there are since then. */
export async function countEntriesSince(
  unit: UnitOfWork,
  { act, accountId }: { act: PlatformAct; accountId: string },
  since: Temporal.Instant,
): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from auth.platform_log
    where act = ${act} and account_id = ${accountId} and happened_at > ${since}`,
  )
  return firstRow(rows).count
}

/** The times of the acting person's actions of this kind since then, newest first; at most 50. */
export async function findEntryTimes(
  unit: UnitOfWork,
  act: PlatformAct,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await unit.query(
    { happened_at: column.instant },
    sql`
    select happened_at from auth.platform_log
    where act = ${act} and actor_id = ${unit.actor.userId} and happened_at > ${since}
    order by id desc limit ${rowLimit(50)}`,
  )
  return rows.map((row) => row.happened_at)
}

/** Who did something with a company last, and when. */
export async function findLastAct(
  unit: UnitOfWork,
  act: PlatformAct,
  tenantId: Id<'tenant'>,
): Promise<{ by: string; at: Temporal.Instant } | undefined> {
  const [row] = await unit.query(
    { actor_name: column.text, happened_at: column.instant },
    sql`
    select actor_name, happened_at from auth.platform_log
    where act = ${act} and tenant_id = ${tenantId} order by id desc limit 1`,
  )
  return row && { by: row.actor_name, at: row.happened_at }
}

/** Keeps the newest sign-ins, and the newest refused ones. */
export async function pruneSignIns(client: pg.Client, kept: number): Promise<void> {
  await send(client, sql`select auth.prune_platform_sign_ins(${literal(kept)})`)
}
