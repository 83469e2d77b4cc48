import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { seriesColumns, seriesRow } from '../../meeting-series/api.ts'

const neverAdded = {
  tenant_id: column.id('tenant'),
  /** Whose calendar it was for. */
  user_id: column.id('user'),
  id: column.id('meeting'),
  title: column.text,
  agenda: column.text,
  ...seriesRow,
  calendar_sequence: column.integer,
  guests: column.listOf(column.text),
}
export type NeverAdded = column.RowOf<typeof neverAdded>

/**
 * Takes a person's meetings that did not get into their calendar out of the outbox, and gives those to come. One that is
 * being added at this moment stays until it is added or left over.
 */
export function takeNeverAdded(unit: UnitOfWork, userId: Id<'user'>): Promise<NeverAdded[]> {
  return take(unit, sql`g.tenant_id = ${unit.tenantId} and g.user_id = ${userId}`)
}

/**
 * The same for meetings of all companies that nobody will add: their calendar is no longer connected, or was tried for
 * days.
 */
export function takeLeftOver(unit: UnitOfWork, most: number): Promise<NeverAdded[]> {
  return take(
    unit,
    sql`
      (g.tenant_id, g.meeting_id) in (
        select o.tenant_id, o.meeting_id from app.google_events o
        where o.made = 0 and not o.is_gone and (o.claimed_until is null or o.claimed_until <= ${unit.now})
          and (o.synced = o.changed and o.last_error is not null
            or o.synced < o.changed and not exists (
              select from app.google_connections c where c.tenant_id = o.tenant_id and c.user_id = o.user_id))
        order by o.tenant_id, o.meeting_id limit ${literal(most)} for update of o skip locked)`,
  )
}

function take(unit: UnitOfWork, condition: Sql): Promise<NeverAdded[]> {
  return unit.query(
    neverAdded,
    sql`
    with taken as (
      delete from app.google_events g
      where g.made = 0 and (g.claimed_until is null or g.claimed_until <= ${unit.now}) and ${condition}
      returning g.tenant_id, g.meeting_id, g.user_id
    )
    select m.tenant_id, taken.user_id, m.id, m.title, m.agenda, ${seriesColumns}, m.calendar_sequence,
      array(select g.email from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id
        order by g.email) as guests
    from taken join app.meetings m on m.tenant_id = taken.tenant_id and m.id = taken.meeting_id
    where m.last_start is null or m.last_start > ${unit.now}
    order by m.first_start, m.id`,
  )
}
