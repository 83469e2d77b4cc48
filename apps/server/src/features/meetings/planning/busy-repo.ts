import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneOf } from '../../working-days/api.ts'
import { findMeetingsWhere } from '../find-repo.ts'
import type { ListedMeeting } from '../rows.ts'

const zoneRow = { id: column.id('user'), name: column.text, zone: column.text }

/** The present time zones of the people, by name. */
export function findZones(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<column.RowOf<typeof zoneRow>[]> {
  return unit.query(
    zoneRow,
    sql`
    select u.id, u.name, ${zoneOf(unit.now)} as zone
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])
    order by u.name collate app.names, u.id`,
  )
}

/** The formal meetings that any of the people attends, with an occurrence that may overlap [from, to). */
export function findMeetingsOfPeople(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  range: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<ListedMeeting[]> {
  return findMeetingsWhere(
    unit,
    sql`m.meeting_type = 'formal_meeting' and m.id in (
      select meeting_id from app.meeting_attendees
      where tenant_id = ${unit.tenantId} and user_id = any (${userIds}::uuid[]))`,
    range,
  )
}
