import type { Id } from '#core/ids/id.ts'
import { rsvps, type Rsvp } from '#core/meetings/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The guests of the meeting who have answered, with their answers. */
export async function findGuestAnswers(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
): Promise<{ email: string; answer: Rsvp }[]> {
  const rows = await unit.query(
    { email: column.text, rsvp: column.orNull(column.oneOf(rsvps)) },
    sql`
    select email, rsvp from app.meeting_guests
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} order by email`,
  )
  return rows.flatMap(({ email, rsvp }) => (rsvp === null ? [] : [{ email, answer: rsvp }]))
}

const guestRow = { rsvp: column.orNull(column.oneOf(rsvps)), company: column.text }

/** A guest of the meeting, with the company that invites; undefined if they are none any more, or it has ended. */
export async function findGuest(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  email: string,
): Promise<column.RowOf<typeof guestRow> | undefined> {
  const rows = await unit.query(
    guestRow,
    sql`
    select g.rsvp, t.name as company
    from app.meeting_guests g join app.tenants t on t.id = g.tenant_id
    where g.tenant_id = ${unit.tenantId} and g.meeting_id = ${meetingId} and g.email = ${email}
      and t.status = 'active'`,
  )
  return rows[0]
}

export function queueGuestAnswer(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  email: string,
  answer: Rsvp,
): void {
  unit.queue(sql`
    update app.meeting_guests set rsvp = ${answer}, answered_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and email = ${email}`)
}
