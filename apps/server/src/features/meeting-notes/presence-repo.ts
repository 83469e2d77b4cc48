import { presenceSeconds, mostPresent, mostPresentOfPerson } from '#core/meetings/notes-limits.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { OccurrenceKey } from './facts-repo.ts'

const hereSince = (unit: UnitOfWork): Temporal.Instant => unit.now.subtract({ seconds: presenceSeconds })

const presentRow = {
  user_id: column.id('user'),
  name: column.text,
  tab: column.text,
  is_writing: column.boolean,
  caret: column.orNull(column.text),
  joined_at: column.instant,
}
export type PresentRow = column.RowOf<typeof presentRow>

/** Who has the notes of an occurrence open, in the order in which they came, each with a few of their tabs. */
export function findPresent(unit: UnitOfWork, { meetingId, date }: OccurrenceKey): Promise<PresentRow[]> {
  return unit.query(
    presentRow,
    sql`select p.user_id, u.name, p.tab, p.is_writing, p.caret, p.joined_at
      from (select user_id, tab, is_writing, caret, joined_at,
          row_number() over (partition by user_id order by joined_at, tab) as nth
        from app.meeting_presence
        where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}
          and seen_at > ${hereSince(unit)}) p
      join app.users u on u.tenant_id = ${unit.tenantId} and u.id = p.user_id
      where p.nth <= ${mostPresentOfPerson}
      order by p.joined_at, p.user_id, p.tab limit ${literal(mostPresent)}`,
  )
}

/** The public state of a tab. */
export interface Presence {
  tab: string
  isWriting: boolean
  caret: string | null
}

const ownTab = (unit: UnitOfWork, { meetingId, date }: OccurrenceKey, tab: string): Sql =>
  sql`tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}
    and user_id = ${unit.actor.userId} and tab = ${tab}`

/** The last state of the acting person's tab, while it counts as present. */
export async function findOwn(
  unit: UnitOfWork,
  key: OccurrenceKey,
  tab: string,
): Promise<Omit<Presence, 'tab'> | undefined> {
  const [row] = await unit.query(
    { is_writing: column.boolean, caret: column.orNull(column.text) },
    sql`select is_writing, caret from app.meeting_presence
      where ${ownTab(unit, key, tab)} and seen_at > ${hereSince(unit)}`,
  )
  return row && { isWriting: row.is_writing, caret: row.caret }
}

export async function writePresence(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { tab, isWriting, caret }: Presence,
): Promise<void> {
  await unit.execute(sql`
    insert into app.meeting_presence (tenant_id, meeting_id, occurrence_date, user_id, tab, is_writing, caret,
      joined_at, seen_at)
    values (${unit.tenantId}, ${key.meetingId}, ${key.date}, ${unit.actor.userId}, ${tab}, ${isWriting}, ${caret},
      ${unit.now}, ${unit.now})
    on conflict (tenant_id, meeting_id, occurrence_date, user_id, tab) do update
      set is_writing = excluded.is_writing, caret = excluded.caret, seen_at = excluded.seen_at,
        joined_at = case when meeting_presence.seen_at > ${hereSince(unit)} then meeting_presence.joined_at
          else excluded.joined_at end`)
}

export async function deletePresence(unit: UnitOfWork, key: OccurrenceKey, tab: string): Promise<number> {
  return unit.execute(sql`delete from app.meeting_presence where ${ownTab(unit, key, tab)}`)
}

/** Deletes the company's rows that do not count any more, except those that somebody is renewing. */
export async function deleteOldPresence(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`
    delete from app.meeting_presence where ctid = any (array(
      select ctid from app.meeting_presence
      where tenant_id = ${unit.tenantId} and seen_at <= ${hereSince(unit)} for update skip locked))`)
}
