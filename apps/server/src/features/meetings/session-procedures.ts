import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { read, write, writeAndFollow } from '#server/platform/http/procedure.ts'
import { todayFor } from '#server/platform/today.ts'
import { guestMailing } from '../guest-invitations/api.ts'
import { calendarOutcome, notInCalendar } from '../google-calendar/api.ts'
import { addAgendaItem, keepTemplate, removeAgendaItem } from './agenda.ts'
import { deleteTemplate, findTemplates } from './agenda-repo.ts'
import { searchRecords } from './lists/records.ts'
import { catchUp, finalize } from './sessions/finalize.ts'
import { leaveSession, startSession } from './sessions/live.ts'
import { captureMemo } from './sessions/memo.ts'
import { findTasksById } from './sessions/session-tasks-repo.ts'
import { postUpdate } from './sessions/updates.ts'
import { viewSessionTask } from './view.ts'

export const meetingSessionProcedures = [
  write('POST /meetings/{meetingId}/occurrences/{date}/live', async (unit, { params }) => {
    await startSession(unit, params)
    return undefined
  }),
  write('DELETE /meetings/{meetingId}/occurrences/{date}/live', async (unit, { params }) => {
    await leaveSession(unit, params)
    return undefined
  }),
  writeAndFollow(
    'POST /meetings/{meetingId}/occurrences/{date}/finalize',
    async (unit, { params, body, context }) => {
      const { id, taskIds } = await finalize(unit, params, body, guestMailing(context) !== null)
      return { id, tasks: await tasksOf(unit, taskIds), ...notInCalendar }
    },
    (of, { context, params }) =>
      calendarOutcome(context, of, { meetingId: params.meetingId, finalized: params.date }),
  ),
  writeAndFollow(
    'POST /meetings/{meetingId}/occurrences/{date}/catch-up',
    async (unit, { params, body }) => {
      const { id, taskIds } = await catchUp(unit, params, body)
      return { id, tasks: await tasksOf(unit, taskIds), ...notInCalendar }
    },
    (of, { context, params }) =>
      calendarOutcome(context, of, { meetingId: params.meetingId, finalized: params.date }),
  ),
  write('POST /meetings/{meetingId}/occurrences/{date}/updates', (unit, { params, body }) =>
    postUpdate(unit, params, body),
  ),
  write('POST /meetings/{meetingId}/occurrences/{date}/agenda-items', (unit, { params, body }) =>
    addAgendaItem(unit, params, body),
  ),
  write(
    'DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}',
    async (unit, { params }) => {
      await removeAgendaItem(unit, params)
      return undefined
    },
  ),
  read('GET /agenda-templates', async (unit) => ({ items: await findTemplates(unit) })),
  write('POST /agenda-templates', (unit, { body }) => keepTemplate(unit, body)),
  write('DELETE /agenda-templates/{agendaTemplateId}', async (unit, { params }) => {
    if (!(await deleteTemplate(unit, params.agendaTemplateId)))
      throw new AppError('agenda_template_not_found')
    return undefined
  }),
  write('POST /live-memos', async (unit, { body }) => {
    const { taskIds, ...memo } = await captureMemo(unit, body)
    return { ...memo, tasks: await tasksOf(unit, taskIds) }
  }),
  read('GET /meeting-records', (unit, { query }) => searchRecords(unit, query)),
]

/** The tasks in the order of the ids. */
async function tasksOf(unit: UnitOfWork, ids: readonly Id<'task'>[]) {
  const rows = await findTasksById(unit, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [viewSessionTask(unit, todayFor(unit), row)] : []
  })
}
