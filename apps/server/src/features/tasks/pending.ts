import { AppError } from '#core/errors/app-error.ts'
import { read, write } from '#server/platform/http/procedure.ts'

const refuse = () => Promise.reject(new AppError('not_found'))

/** Replaced by what is being built beside this; nothing of it is merged to main. */
export const pendingProcedures = [
  read('GET /tasks/assignees', refuse),
  write('POST /tasks/quick', refuse),
  read('GET /tasks/mine/pinned', refuse),
  read('GET /tasks/mine/for-report', refuse),
  write('PUT /tasks/{taskId}/pin', refuse),
  write('DELETE /tasks/{taskId}/pin', refuse),
  write('POST /tasks/{taskId}/comments', refuse),
  write('POST /tasks/{taskId}/items', refuse),
  write('PATCH /tasks/{taskId}/items/{itemId}', refuse),
  write('DELETE /tasks/{taskId}/items/{itemId}', refuse),
  write('POST /tasks/batch/complete', refuse),
  write('POST /tasks/batch/reassign', refuse),
  write('POST /tasks/batch/due-date', refuse),
  write('POST /tasks/batch/delete', refuse),
]
