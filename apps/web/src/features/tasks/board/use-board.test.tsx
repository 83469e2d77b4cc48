import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { exampleOf, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { deliverOutbox, sendNow } from '#web/lib/outbox.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { statusEntry } from '../task-entries.ts'
import { TaskBoard } from './task-board.tsx'

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

const me = somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS')
const [listed] = exampleOf('GET /tasks/mine/board').columns.flatMap(({ items }) => items)
const task = { ...listed!, status: 'Not Started' as const, column: 'Not Started' as const }
const before = {
  columns: taskStatuses.map((status) => ({
    status,
    count: status === task.column ? 1 : 0,
    items: status === task.column ? [task] : [],
  })),
}
const column = () =>
  screen.getByText(task.title, { selector: 'a' }).closest<HTMLElement>('[data-column]')?.dataset['column']

it('keeps a card in its new column when its waiting move is delivered, even if an older response comes later', async () => {
  const { api } = await renderPage(
    <TaskBoard board="mine" query={{}} onOpen={() => {}} empty={undefined} />,
    { as: me, api: { 'GET /tasks/mine/board': before, 'PUT /tasks/{taskId}/status': unreachable } },
  )
  await within(await screen.findByRole('region', { name: /^Not Started/ })).findByText(task.title, {
    selector: 'a',
  })
  const move = { board: 'mine', status: 'In Progress', after: null } as const
  await act(() => sendNow(statusEntry({ userId: me.user.id, task, page: 'mine' }, move)))
  expect(column()).toBe('In Progress')

  let answer: ((board: typeof before) => void) | undefined
  api.serve({
    'GET /tasks/mine/board': () => new Promise((resolve) => (answer = resolve)),
    'PUT /tasks/{taskId}/status': {
      ...exampleOf('PUT /tasks/{taskId}/status'),
      id: task.id,
      title: task.title,
      status: 'In Progress',
      column: 'In Progress',
      undoId: null,
    },
  })
  void queryClient.invalidateQueries({ queryKey: ['tasks'] })
  await waitFor(() => expect(answer).toBeDefined())
  await act(() => deliverOutbox(me.user.id))
  expect(column()).toBe('In Progress')
  await act(async () => answer!(before))
  await act(() => new Promise((done) => setTimeout(done)))
  expect(column()).toBe('In Progress')
})
