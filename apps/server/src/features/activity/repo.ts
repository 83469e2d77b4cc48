import { literal, sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { ActivityEntry, FieldChange } from './entry.ts'

export interface ActivityRow {
  id: string
  type: string
  description: string
  actor_name: string
  target_id: string | null
  target_name: string | null
  details: FieldChange[]
  is_crucial: boolean
  happened_at: Temporal.Instant
}

/** The newest entries that the person caused or that concern their records. */
export function findOwn(unit: Unit, limit: number): Promise<ActivityRow[]> {
  const columns = sql`id, type, description, actor_name, target_id, target_name, details, is_crucial, happened_at`
  // Two index ranges instead of an "or" over both.
  return unit.query<ActivityRow>(sql`
    select ${columns} from (
      (select ${columns} from app.activity_entries
        where tenant_id = ${unit.tenantId} and actor_id = ${unit.actor.userId} order by id desc limit ${literal(limit)})
      union
      (select ${columns} from app.activity_entries
        where tenant_id = ${unit.tenantId} and target_user_id = ${unit.actor.userId} order by id desc limit ${literal(limit)})
    ) own order by id desc limit ${literal(limit)}`)
}

/** Adds an entry of the acting person at the commit. */
export function queueEntry(unit: Unit, entry: ActivityEntry): void {
  unit.queue(sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, details, is_crucial, happened_at)
    values (${unit.tenantId}, ${unit.newId()}, ${unit.actor.userId}, ${unit.actor.name}, ${entry.type},
      ${entry.description}, ${entry.targetId ?? null}, ${entry.targetName ?? null},
      ${entry.targetUser?.id ?? null}, ${entry.targetUser?.name ?? null},
      ${JSON.stringify(entry.details ?? [])}, ${entry.isCrucial ?? false}, ${unit.now})`)
}

/** An entry that is about its person and counts as theirs. */
export interface EntryOf extends Omit<ActivityEntry, 'targetUser' | 'details' | 'isCrucial'> {
  person: { id: string; name: string }
}

/** Adds an entry a person at the commit, however many, by one statement. */
export function queueEntries(unit: Unit, entries: readonly EntryOf[]): void {
  const rows = entries.map(({ person, ...entry }) => ({
    id: unit.newId(),
    person_id: person.id,
    person_name: person.name,
    type: entry.type,
    description: entry.description,
    target_id: entry.targetId ?? null,
    target_name: entry.targetName ?? null,
  }))
  unit.queue(sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, happened_at)
    select ${unit.tenantId}, id, person_id, person_name, type, description, target_id, target_name, person_id,
      person_name, ${unit.now}
    from json_to_recordset(${JSON.stringify(rows)}) as noted (id uuid, person_id uuid, person_name text, type text,
      description text, target_id text, target_name text)`)
}
