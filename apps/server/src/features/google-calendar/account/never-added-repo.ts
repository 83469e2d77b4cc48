import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { seriesColumns, seriesRow } from '../../meeting-series/api.ts'

const neverAdded = {
  id: column.id('meeting'),
  title: column.text,
  agenda: column.text,
  ...seriesRow,
  calendar_sequence: column.integer,
  guests: column.listOf(column.text),
}

/**
 * Takes a person's meetings that did not get into their calendar out of the outbox, and gives those to come. One that is
 * being added at this moment stays.
 */
export async function takeNeverAdded(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<column.RowOf<typeof neverAdded>[]> {
  return unit.query(
    neverAdded,
    sql`
    with taken as (
      delete from app.google_events
      where tenant_id = ${unit.tenantId} and user_id = ${userId} and made = 0
        and (claimed_until is null or claimed_until <= ${unit.now})
      returning tenant_id, meeting_id
    )
    select m.id, m.title, m.agenda, ${seriesColumns}, m.calendar_sequence,
      array(select g.email from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id
        order by g.email) as guests
    from taken join app.meetings m on m.tenant_id = taken.tenant_id and m.id = taken.meeting_id
    where m.last_start is null or m.last_start > ${unit.now}
    order by m.first_start, m.id`,
  )
}
