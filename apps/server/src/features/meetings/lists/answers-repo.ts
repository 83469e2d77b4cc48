import type { Id } from '#core/ids/id.ts'
import { rsvps } from '#core/meetings/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const answerRow = {
  meeting_id: column.id('meeting'),
  occurrence_date: column.day,
  user_id: column.id('user'),
  rsvp: column.oneOf(rsvps),
}
export type AnswerRow = column.RowOf<typeof answerRow>

/** The answers for single occurrences of these meetings over some days. */
export function findAnswers(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<AnswerRow[]> {
  return unit.query(
    answerRow,
    sql`
    select meeting_id, occurrence_date, user_id, rsvp from app.meeting_answers
    where tenant_id = ${unit.tenantId} and meeting_id = any (${meetingIds}::uuid[])
      and occurrence_date between ${from} and ${to}`,
  )
}

const ownAnswerRow = { meeting_id: column.id('meeting'), date: column.text, rsvp: column.oneOf(rsvps) }

/** The acting person's own ones among them, by YYYY-MM-DD. */
export function findOwnAnswers(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<column.RowOf<typeof ownAnswerRow>[]> {
  return unit.query(
    ownAnswerRow,
    sql`
    select meeting_id, occurrence_date::text as date, rsvp from app.meeting_answers
    where tenant_id = ${unit.tenantId} and meeting_id = any (${meetingIds}::uuid[])
      and occurrence_date between ${from} and ${to} and user_id = ${unit.actor.userId}`,
  )
}
