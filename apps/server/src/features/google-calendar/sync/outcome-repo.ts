import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const eventState = {
  user_id: column.id('user'),
  is_waiting: column.boolean,
  /** A server works on it, or may begin to. */
  is_due: column.boolean,
  is_gone: column.boolean,
  last_error: column.orNull(column.text),
  /** Why calls for this person are paused. */
  why_paused: column.orNull(column.text),
  /** The problem of the requested occurrence. */
  problem: column.orNull(column.text),
  is_signed_in: column.boolean,
}

/** The sync state of a meeting's calendar; undefined if it is in none. */
export async function findEventState(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: string | null,
): Promise<column.RowOf<typeof eventState> | undefined> {
  const rows = await unit.query(
    eventState,
    sql`
    select g.user_id, g.synced < g.changed as is_waiting, g.is_gone, o.problem,
      g.next_attempt_at <= ${unit.now} and coalesce(c.paused_until <= ${unit.now}, true)
        or coalesce(g.claimed_until > ${unit.now}, false) as is_due,
      g.last_error, case when c.paused_until > ${unit.now} then c.last_error end as why_paused,
      c.user_id is not null and not c.is_refused as is_signed_in
    from app.google_events g
    left join app.google_connections c on c.tenant_id = g.tenant_id and c.user_id = g.user_id
    left join app.google_occurrences o on o.tenant_id = g.tenant_id and o.meeting_id = g.meeting_id
      and o.occurrence_date = ${date}::date
    where g.tenant_id = ${unit.tenantId} and g.meeting_id = ${meetingId}`,
  )
  return rows[0]
}
