import { publicIdOf } from '#server/platform/ids.ts'
import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { fieldChange, type ActivityEntry, type FieldChange } from './entry.ts'

/** Adds an entry with the commit. */
export function queueEntry(unit: UnitOfWork, entry: ActivityEntry): void {
  const last = sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, details, is_crucial, happened_at, fact, people)
    values (${unit.tenantId}, ${entry.id ?? unit.newId()}, ${entry.actor.id}, ${entry.actor.name}, ${entry.type},
      ${entry.description}, ${entry.target ? publicIdOf(entry.target) : null}, ${entry.targetName ?? null},
      ${entry.targetUser?.id ?? null}, ${entry.targetUser?.name ?? null},
      ${JSON.stringify(entry.details)}, ${entry.isCrucial}, ${unit.now},
      ${JSON.stringify(entry.fact)}, ${entry.people}::uuid[])`
  unit.join({ last })
}

/** Adds any number of entries with the commit, in one statement. */
export function queueEntries(unit: UnitOfWork, entries: readonly ActivityEntry[]): void {
  const rows = entries.map((entry) => ({
    id: entry.id ?? unit.newId(),
    actor_id: entry.actor.id,
    actor_name: entry.actor.name,
    type: entry.type,
    description: entry.description,
    target_id: entry.target ? publicIdOf(entry.target) : null,
    target_name: entry.targetName ?? null,
    target_user_id: entry.targetUser?.id ?? null,
    target_user_name: entry.targetUser?.name ?? null,
    details: entry.details,
    is_crucial: entry.isCrucial,
    fact: entry.fact,
    people: entry.people,
  }))
  const last = sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, details, is_crucial, happened_at, fact, people)
    select company.id, noted.id, actor_id, actor_name, type, description, target_id, target_name, target_user_id,
      target_user_name, details, is_crucial, ${unit.now}, fact, people
    from app.tenants company, json_to_recordset(${JSON.stringify(rows)}) as noted (id uuid, actor_id uuid, actor_name text, type text,
      description text, target_id text, target_name text, target_user_id uuid, target_user_name text, details jsonb,
      is_crucial boolean, fact jsonb, people uuid[])
    where company.id = ${unit.tenantId}`
  unit.join({ last })
}

/** How many entries of the type about the person there are since then. */
export async function countEntriesSince(
  unit: UnitOfWork,
  { type, targetUserId }: { type: string; targetUserId: Id<'user'> },
  since: Temporal.Instant,
): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.activity_entries
    where tenant_id = ${unit.tenantId} and target_user_id = ${targetUserId} and type = ${type}
      and happened_at > ${since}`,
  )
  return firstRow(rows).count
}

/** The times of the acting person's entries of the type since then, newest first; at most 50. */
export async function findEntryTimes(
  unit: UnitOfWork,
  type: string,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await unit.query(
    { happened_at: column.instant },
    sql`
    select happened_at from app.activity_entries
    where tenant_id = ${unit.tenantId} and actor_id = ${unit.actor.userId} and type = ${type}
      and happened_at > ${since}
    order by id desc limit ${rowLimit(50)}`,
  )
  return rows.map((row) => row.happened_at)
}

/** An entry of the acting person; undefined if it is not theirs. */
export async function findOwnEntry(
  unit: UnitOfWork,
  id: Id<'activity'>,
): Promise<{ type: string; details: FieldChange[]; happenedAt: Temporal.Instant } | undefined> {
  const rows = await unit.query(
    { type: column.text, details: column.json(z.array(fieldChange)), happened_at: column.instant },
    sql`
    select type, details, happened_at from app.activity_entries
    where tenant_id = ${unit.tenantId} and id = ${id} and actor_id = ${unit.actor.userId}`,
  )
  const [row] = rows
  return row && { type: row.type, details: row.details, happenedAt: row.happened_at }
}
