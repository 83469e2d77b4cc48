import { read, write } from '#server/platform/http/procedure.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { completeTasks, deleteTasks, moveDueDates, reassignTasks } from '../changes/batch.ts'
import { listPinned, pinTask, unpinTask } from '../lists/pins.ts'
import { findCompletedBetween, findOpenUntil } from '../lists/for-report-repo.ts'
import { commentOn } from './comments.ts'
import { addItem, changeItem, removeItem } from './items.ts'

/** Pins, comments, sub-tasks, batches and the tasks for a report. */
export const taskPartProcedures = [
  read('GET /tasks/mine/pinned', async (unit) => ({ items: await listPinned(unit) })),
  read('GET /tasks/mine/for-report', (unit) => tasksForReport(unit)),
  write('PUT /tasks/{taskId}/pin', async (unit, { params }) => {
    await pinTask(unit, params.taskId)
    return undefined
  }),
  write('DELETE /tasks/{taskId}/pin', async (unit, { params }) => {
    await unpinTask(unit, params.taskId)
    return undefined
  }),
  write('POST /tasks/{taskId}/comments', (unit, { params, body }) => commentOn(unit, params.taskId, body)),
  write('POST /tasks/{taskId}/items', (unit, { params, body }) => addItem(unit, params.taskId, body)),
  write('PATCH /tasks/{taskId}/items/{itemId}', (unit, { params, body }) =>
    changeItem(unit, { taskId: params.taskId, itemId: params.itemId }, body),
  ),
  write('DELETE /tasks/{taskId}/items/{itemId}', async (unit, { params }) => {
    await removeItem(unit, { taskId: params.taskId, itemId: params.itemId })
    return undefined
  }),
  write('POST /tasks/batch/complete', (unit, { body }) => completeTasks(unit, body.taskIds)),
  write('POST /tasks/batch/reassign', (unit, { body }) => reassignTasks(unit, body)),
  write('POST /tasks/batch/due-date', (unit, { body }) => moveDueDates(unit, body)),
  write('POST /tasks/batch/delete', (unit, { body }) => deleteTasks(unit, body.taskIds)),
]

/** The actor's tasks for a report of their current day. */
async function tasksForReport(
  unit: UnitOfWork,
): Promise<ServerOperation['GET /tasks/mine/for-report']['output']> {
  const today = todayFor(unit)
  const timeZone = zoneFor(unit)
  const tomorrow = today.add({ days: 1 })
  const [completed, open] = await Promise.all([
    findCompletedBetween(
      unit,
      today.toZonedDateTime(timeZone).toInstant(),
      tomorrow.toZonedDateTime(timeZone).toInstant(),
    ),
    findOpenUntil(unit, tomorrow),
  ])
  return {
    date: today.toString(),
    completedToday: completed.map(({ id, title }) => ({ id, title })),
    openUntilTomorrow: open.map(({ id, title, due_date }) => ({
      id,
      title,
      dueDate: due_date.toString(),
    })),
  }
}
