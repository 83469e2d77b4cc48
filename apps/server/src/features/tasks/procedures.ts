import { read, write } from '#server/platform/http/procedure.ts'
import { listAssignees } from './people/assignees.ts'
import { createTask } from './changes/create.ts'
import { findTask } from './detail-repo.ts'
import { editTask } from './changes/edit.ts'
import { listChanges, listMine, listTeam, monthOf, myBoard, teamBoard, teamCount } from './lists/lists.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { TaskRow } from './rows.ts'
import { createQuickly } from './changes/quick.ts'
import { deleteTask } from './changes/remove.ts'
import { requireVisible } from './visible-task.ts'
import { taskPartProcedures } from './parts/part-procedures.ts'
import { moveTask } from './changes/status.ts'
import { undoChange } from './undo/undo.ts'
import { viewSummary, viewTask } from './view.ts'

export const taskProcedures = [
  ...taskPartProcedures,
  read('GET /tasks/mine', (unit, { query }) => listMine(unit, query)),
  read('GET /tasks/mine/board', (unit, { query }) => myBoard(unit, query)),
  read('GET /tasks/mine/calendar', (unit, { query }) => monthOf(unit, 'mine', query)),
  read('GET /tasks/team', (unit, { query }) => listTeam(unit, query)),
  read('GET /tasks/team/count', (unit, { query }) => teamCount(unit, query)),
  read('GET /tasks/team/board', (unit, { query }) => teamBoard(unit, query)),
  read('GET /tasks/team/calendar', (unit, { query }) => monthOf(unit, 'team', query)),
  read('GET /tasks/mine/changes', (unit, { query }) => listChanges(unit, 'mine', query)),
  read('GET /tasks/team/changes', (unit, { query }) => listChanges(unit, 'team', query)),
  read('GET /tasks/assignees', (unit, { query }) => listAssignees(unit, query)),
  read('GET /tasks/{taskId}', async (unit, { params, query }) => {
    const task = requireVisible(unit, await findTask(unit, params.taskId))
    return viewTask(unit.actor, task, query.board)
  }),
  write('POST /tasks', async (unit, { body }) => view(unit, await createTask(unit, body))),
  write('POST /tasks/quick', async (unit, { body }) => ({
    items: (await createQuickly(unit, body)).map((task) => view(unit, task)),
  })),
  write('PATCH /tasks/{taskId}', async (unit, { params, body }) => {
    const { task, replaced } = await editTask(unit, params.taskId, body)
    return { ...view(unit, task), replaced }
  }),
  write('PUT /tasks/{taskId}/status', async (unit, { params, body }) => {
    const { task, undoId } = await moveTask(unit, params.taskId, body)
    return { ...viewSummary(unit.actor, task, body.board), undoId }
  }),
  write('POST /tasks/undo', (unit, { body }) => undoChange(unit, body.undoId)),
  write('DELETE /tasks/{taskId}', async (unit, { params }) => {
    await deleteTask(unit, params.taskId)
    return undefined
  }),
]

/** A task as on its creator's board. */
function view(unit: UnitOfWork, task: TaskRow) {
  return viewSummary(unit.actor, task, task.task_type === 'personal' ? 'mine' : 'team')
}
