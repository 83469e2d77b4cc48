import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** An occurrence of a meeting, named by its date. */
export interface OccurrenceKey {
  meetingId: Id<'meeting'>
  /** YYYY-MM-DD. */
  date: string
}

const peopleRow = {
  created_by: column.orNull(column.id('user')),
  attendee_ids: column.listOf(column.id('user')),
}
export type PeopleRow = column.RowOf<typeof peopleRow>

/**
 * The people of a meeting; undefined if there is none. With `isShared` others may write too until the unit of work
 * ends, but nobody changes the meeting or finalizes its session, because both lock its row first.
 */
export async function findPeople(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { isShared = false } = {},
): Promise<PeopleRow | undefined> {
  const rows = await unit.query(
    peopleRow,
    sql`select m.created_by, array(select a.user_id from app.meeting_attendees a
        where a.tenant_id = m.tenant_id and a.meeting_id = m.id order by a.user_id) as attendee_ids
      from app.meetings m where m.tenant_id = ${unit.tenantId} and m.id = ${meetingId}
      ${isShared ? sql`for key share of m` : empty}`,
  )
  return rows[0]
}

const sessionRow = {
  live_since: column.orNull(column.instant),
  finalized_at: column.orNull(column.instant),
  finalized_by_name: column.orNull(column.text),
}
export type SessionRow = column.RowOf<typeof sessionRow>

/**
 * The session of an occurrence. With `isLocked` nobody else adds to its notes until the unit of work ends.
 */
export async function findSession(
  unit: UnitOfWork,
  { meetingId, date }: OccurrenceKey,
  { isLocked = false } = {},
): Promise<SessionRow | undefined> {
  const rows = await unit.query(
    sessionRow,
    sql`select live_since, finalized_at, finalized_by_name from app.meeting_instances
      where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}
      ${isLocked ? sql`for update` : empty}`,
  )
  return rows[0]
}
