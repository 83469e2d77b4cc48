import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

interface NewUpdate {
  id: Id<'meetingUpdate'>
  meetingId: Id<'meeting'>
  date: Temporal.PlainDate
  text: string
}

/** Stores an update of the actor; false if it is stored already. */
export async function insertUpdate(unit: UnitOfWork, update: NewUpdate): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.meeting_updates (tenant_id, id, meeting_id, occurrence_date, text, created_by, created_by_name,
      created_at)
    values (${unit.tenantId}, ${update.id}, ${update.meetingId}, ${update.date}, ${update.text}, ${unit.actor.userId},
      ${unit.actor.name}, ${unit.now})
    on conflict (tenant_id, id) do nothing`)
  return count === 1
}

const updateRow = {
  id: column.id('meetingUpdate'),
  text: column.text,
  created_by: column.id('user'),
  created_by_name: column.text,
  created_at: column.instant,
}
export type UpdateRow = column.RowOf<typeof updateRow>

/** More than people post on one occurrence. */
const mostUpdates = 200

/** The updates of an occurrence, newest first (docs/spec/tasks.md#7). */
export function findUpdates(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<UpdateRow[]> {
  return unit.query(
    updateRow,
    sql`
    select id, text, created_by, created_by_name, created_at from app.meeting_updates
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}
    order by created_at desc, id desc limit ${literal(mostUpdates)}`,
  )
}
