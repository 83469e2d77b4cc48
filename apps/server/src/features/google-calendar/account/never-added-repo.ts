import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { locationColumns, locationsRow, seriesColumns, seriesRow } from '../../meeting-series/api.ts'

const neverAdded = {
  tenant_id: column.id('tenant'),
  /** Whose calendar it was for. */
  user_id: column.id('user'),
  id: column.id('meeting'),
  title: column.text,
  agenda: column.text,
  ...seriesRow,
  ...locationsRow,
  calendar_sequence: column.integer,
  calendar_stretch: column.integer,
  guests: column.listOf(column.text),
}
type NeverAdded = column.RowOf<typeof neverAdded>

/** The meetings that were never added to a calendar, whether or not it is connected. */
export function notAdded(): DueRows {
  return { table: sql`app.google_events`, where: sql`made = 0 and synced < changed` }
}

/**
 * Removes meetings of disconnected calendars from the outbox, and returns the future ones whose creators can still sign
 * in, because nobody is invited in the name of a person who has left.
 */
export function takeNeverAdded(unit: UnitOfWork, most: number): Promise<NeverAdded[]> {
  return unit.query(
    neverAdded,
    sql`
    with due as (
      select o.tenant_id, o.meeting_id from app.google_events o
      where o.made = 0 and o.synced < o.changed and (o.claimed_until is null or o.claimed_until <= ${unit.now})
        and not exists (select from app.google_connections c
          where c.tenant_id = o.tenant_id and c.user_id = o.user_id and c.google_account = o.google_account)
      order by o.tenant_id, o.meeting_id limit ${literal(most)} for update skip locked
    ), taken as (
      delete from app.google_events g using due
      where g.tenant_id = due.tenant_id and g.meeting_id = due.meeting_id
      returning g.tenant_id, g.meeting_id, g.user_id
    )
    select m.tenant_id, taken.user_id, m.id, m.title, m.agenda, ${seriesColumns}, ${locationColumns}, m.calendar_sequence, m.calendar_stretch,
      array(select g.email from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id
        order by g.email) as guests
    from taken join app.meetings m on m.tenant_id = taken.tenant_id and m.id = taken.meeting_id
    join app.users u on u.tenant_id = taken.tenant_id and u.id = taken.user_id
      and u.status = 'active' and not u.is_suspended
    join app.tenants t on t.id = taken.tenant_id and t.status = 'active'
    where m.last_start is null or m.last_start > ${unit.now}
    order by m.first_start, m.id`,
  )
}
