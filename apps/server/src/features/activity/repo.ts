import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { ActivityEntry } from './entry.ts'

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
