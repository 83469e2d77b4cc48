import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const meetingFileRow = {
  id: column.id('attachment'),
  name: column.text,
  type: column.text,
  size: column.integer,
}
export type MeetingFileRow = column.RowOf<typeof meetingFileRow>

/** The files of a meeting, in the order in which they were uploaded. */
export function findMeetingFiles(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<MeetingFileRow[]> {
  return unit.query(
    meetingFileRow,
    sql`
    select id, name, type, size from app.attachments
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} order by uploaded_at, id`,
  )
}

/** Assigns the actor's own waiting files to the meeting; returns how many were free. */
export function claimForMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  ids: readonly Id<'attachment'>[],
): Promise<number> {
  return unit.execute(sql`
    update app.attachments set meeting_id = ${meetingId}
    where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[]) and owner_id = ${unit.actor.userId}
      and report_id is null and meeting_id is null`)
}

/** Detaches files from the meeting; housekeeping deletes them with other unattached files. */
export function queueReleased(unit: UnitOfWork, ids: readonly Id<'attachment'>[]): void {
  unit.queue(sql`
    update app.attachments set meeting_id = null
    where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`)
}
