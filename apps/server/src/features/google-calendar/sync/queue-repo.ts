import type { Id } from '#core/ids/id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Adds a meeting of the actor to their calendar; false if none is connected, or its sign-in is refused. */
export async function insertEvent(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.google_events (tenant_id, meeting_id, user_id, google_account, next_attempt_at)
    select c.tenant_id, ${meetingId}::uuid, c.user_id, c.google_account, ${unit.now}::timestamptz
    from app.google_connections c
    where c.tenant_id = ${unit.tenantId} and c.user_id = ${unit.actor.userId} and not c.is_refused`)
  return count === 1
}

/** A meeting that is in a calendar has changed there: the event itself, or only some occurrences. */
export function queueChange(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { isEvent, dates }: { isEvent: boolean; dates: readonly Temporal.PlainDate[] },
): void {
  // Retries keep their time.
  unit.queue(sql`
    update app.google_events set changed = changed + 1,
      event_changed = case when ${isEvent} then changed + 1 else event_changed end,
      attempts = case when synced = changed then 0 else attempts end,
      next_attempt_at = case when synced = changed then ${unit.now}::timestamptz else next_attempt_at end
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId}`)
  if (dates.length === 0) return
  unit.queue(sql`
    insert into app.google_occurrences (tenant_id, meeting_id, occurrence_date, changed)
    select g.tenant_id, g.meeting_id, one::date, g.changed
    from app.google_events g cross join unnest(${dates.map(String)}::text[]) one
    where g.tenant_id = ${unit.tenantId} and g.meeting_id = ${meetingId}
    on conflict (tenant_id, meeting_id, occurrence_date) do update set changed = excluded.changed, problem = null`)
}

/**
 * Removes a meeting that gets another creator from the outbox of its former calendar. Its events stay there, as when
 * the calendar is disconnected. A server that works on it at this moment stores nothing.
 */
export function queueLeave(unit: UnitOfWork, meetingId: Id<'meeting'>): void {
  unit.queue(sql`
    delete from app.google_events where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId}`)
}

/** Whether Google notifies a meeting's people: it is in the calendar of a connected account, or will be. */
export async function isInCalendar(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from app.google_events g join app.google_connections c on c.tenant_id = g.tenant_id and c.user_id = g.user_id
    where g.tenant_id = ${unit.tenantId} and g.meeting_id = ${meetingId} and not g.is_gone`,
  )
  return rows.length > 0
}
