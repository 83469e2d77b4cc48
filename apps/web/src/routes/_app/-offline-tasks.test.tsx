import { dehydrate, hydrate } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { NotSentBar } from '#web/features/frame/not-sent-bar.tsx'
import { useOutboxDelivery } from '#web/features/frame/use-outbox-delivery.ts'
import { queryClient } from '#web/lib/query.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { MyTasksPage } from '#web/features/tasks/my-tasks/my-tasks-page.tsx'
import { useSearch } from '@tanstack/react-router'
import { tasksSearch } from '#web/features/tasks/tasks-search.ts'

const me = somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS')
const [listed] = exampleOf('GET /tasks/mine').items
const rack: ReturnType<typeof exampleOf<'GET /tasks/{taskId}'>> = {
  ...exampleOf('GET /tasks/{taskId}'),
  title: 'Label the racks',
  type: 'personal',
  status: 'Not Started',
  column: 'Not Started',
  dueDate: '2026-06-16',
  createdBy: { id: me.user.id, name: me.user.name },
  may: { edit: true, delete: true, statuses: [], stages: ['Not Started', 'In Progress', 'Completed'] },
}

/** The task as a list shows it. */
function summaryOf(task: typeof rack, id = task.id) {
  const names = Object.keys(listed!) as (keyof typeof listed)[]
  return { ...listed!, ...Object.fromEntries(names.map((name) => [name, task[name]])), id }
}

function Page() {
  useOutboxDelivery(false)
  const search = tasksSearch.read(useSearch({ strict: false }))
  return (
    <>
      <NotSentBar />
      <MyTasksPage search={search} />
    </>
  )
}

const reading: Answers = {
  'GET /me': me,
  'GET /tasks/mine': { items: [summaryOf(rack)], page: 1, hasMore: false, count: 1 },
  'GET /tasks/{taskId}': ({ path }) => (path['taskId'] === rack.id ? rack : new Refused('task_not_found')),
}

async function open(at = '/my-tasks', api: Answers = {}) {
  const page = await renderPage(<Page />, { as: me, at, api: { ...reading, ...api } })
  await screen.findByRole('link', { name: rack.title })
  return page
}

/** Opens the page anew, with what the device holds and the server's answers from its cache. */
async function reload(at?: string) {
  const answers = dehydrate(queryClient)
  endPage()
  await refreshOutbox()
  hydrate(queryClient, answers)
  return open(at)
}

afterEach(async () => {
  endPage()
  vi.restoreAllMocks()
  await clearDevice()
  await refreshOutbox()
})

const row = (title: string) => screen.getByRole('link', { name: title }).closest<HTMLElement>('[data-row]')!
const panelOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

async function addOffline(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  const field = screen.getByRole('textbox', { name: 'Quick add a task' })
  await user.type(field, `${text}{Enter}`)
  await vi.waitFor(() => expect(field).toHaveValue(''))
}

it('shows a task that was added offline as waiting, also after a reload, where it can be changed', async () => {
  const { user } = await open()
  goOffline()
  await addOffline(user, 'Count the pallets due:tomorrow p:high')
  expect(await screen.findByText(/The task is in My Tasks, and will be sent/)).toBeVisible()
  expect(row('Count the pallets')).toHaveTextContent(/Kept on this device.*High.*Wed 10-Jun/)

  const again = await reload()
  expect(row('Count the pallets')).toHaveTextContent('Kept on this device')
  await again.user.click(screen.getByRole('link', { name: 'Count the pallets' }))
  const panel = await panelOf('Count the pallets')
  expect(panel.getByText(/^This task will be sent when you are online\./)).toBeVisible()
  await again.user.click(panel.getByRole('button', { name: 'Status: Not Started' }))
  await again.user.click(await screen.findByRole('menuitem', { name: 'In Progress' }))
  expect(await panel.findByRole('button', { name: 'Status: In Progress' })).toBeVisible()
  await again.user.type(panel.getByLabelText('Add a comment'), 'By noon')
  await again.user.click(panel.getByRole('button', { name: 'Add comment' }))
  expect(await panel.findByText('By noon')).toBeVisible()
  expect(again.api.asked.filter(({ key }) => !key.startsWith('GET'))).toEqual([])

  const created = { ...rack, title: 'Count the pallets' }
  again.api.serve({
    'POST /tasks/quick': ({ body }) => ({ items: [summaryOf(created, (body as { ids: string[] }).ids[0])] }),
    'PUT /tasks/{taskId}/status': exampleOf('PUT /tasks/{taskId}/status'),
    'POST /tasks/{taskId}/comments': exampleOf('POST /tasks/{taskId}/comments'),
    'GET /tasks/{taskId}': ({ path }) => ({ ...created, id: path['taskId']! }),
  })
  goOnline()
  await vi.waitFor(() => expect(outboxStore.entries()).toEqual([]))
  const sent = again.api.asked.filter(({ key }) => !key.startsWith('GET'))
  expect(sent.map(({ key }) => key)).toEqual([
    'POST /tasks/quick',
    'PUT /tasks/{taskId}/status',
    'POST /tasks/{taskId}/comments',
  ])
  const { ids, writtenOn } = sent[0]!.body as { ids: string[]; writtenOn: string }
  expect(writtenOn).toBe('2026-06-09')
  expect(sent.slice(1).map(({ path }) => path['taskId'])).toEqual([ids[0], ids[0]])
  expect(await screen.findByText('✅ Data synced successfully!')).toBeVisible()
})

it('shows why a task was not created, with what depended on it, until it is dismissed', async () => {
  const { user, api } = await open()
  goOffline()
  await addOffline(user, 'Count the pallets')
  await user.click(screen.getByRole('link', { name: 'Count the pallets' }))
  const panel = await panelOf('Count the pallets')
  await user.type(panel.getByLabelText('Add a comment'), 'By noon')
  await user.click(panel.getByRole('button', { name: 'Add comment' }))
  await panel.findByText('By noon')

  const problem = [{ field: 'body.text', message: 'No tasks today.' }]
  api.serve({ 'POST /tasks/quick': new Refused('validation_failed', problem) })
  goOnline()
  expect(await panel.findByText(/^This task was not sent: No tasks today\./)).toBeVisible()
  expect(await panel.findByText('Not sent: The task was not created.')).toBeVisible()
  // In the bar, and in a message, because a panel may cover the bar.
  expect(await screen.findAllByText('2 changes were not sent.')).toHaveLength(2)
  expect(api.askedOf('POST /tasks/{taskId}/comments')).toEqual([])
})

it('takes a task back with what depends on it, and restores both', async () => {
  const { user } = await open()
  goOffline()
  await addOffline(user, 'Count the pallets')
  await user.click(screen.getByRole('link', { name: 'Count the pallets' }))
  const panel = await panelOf('Count the pallets')
  await user.click(panel.getByRole('button', { name: 'Take back' }))
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Count the pallets' })).toBeNull())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Count the pallets' })).toBeVisible()
})

it('keeps changes of sub-tasks, merges those that were never sent, and sends each once', async () => {
  const { user } = await open(`/my-tasks?taskId=${rack.id}`)
  const [item] = rack.subTasks
  let panel = await panelOf(rack.title)
  await panel.findByText(item!.title)
  goOffline()
  await user.click(panel.getByRole('checkbox', { name: new RegExp(item!.title) }))
  expect(await panel.findByText('Will be sent when you are online')).toBeVisible()
  await user.type(panel.getByLabelText('New sub-task'), 'Print labels{Enter}')
  await user.click(await panel.findByRole('checkbox', { name: /^Print labels/ }))
  // Ticked and unticked: the second replaces the first.
  await vi.waitFor(() => expect(panel.getByRole('checkbox', { name: /^Print labels/ })).toBeChecked())
  await user.click(panel.getByRole('checkbox', { name: /^Print labels/ }))
  await vi.waitFor(() => expect(panel.getByRole('checkbox', { name: /^Print labels/ })).not.toBeChecked())
  // Added and removed: nothing is sent.
  await user.type(panel.getByLabelText('New sub-task'), 'Not needed{Enter}')
  await user.click(await panel.findByRole('button', { name: 'Remove Not needed' }))
  await vi.waitFor(() => expect(panel.queryByText('Not needed')).toBeNull())

  const again = await reload(`/my-tasks?taskId=${rack.id}`)
  panel = await panelOf(rack.title)
  expect(await panel.findByRole('checkbox', { name: new RegExp(item!.title) })).toBeChecked()
  expect(panel.getByText('Print labels')).toBeVisible()
  again.api.serve({
    'POST /tasks/{taskId}/items': exampleOf('POST /tasks/{taskId}/items'),
    'PATCH /tasks/{taskId}/items/{itemId}': exampleOf('PATCH /tasks/{taskId}/items/{itemId}'),
  })
  goOnline()
  await vi.waitFor(() => expect(outboxStore.entries()).toEqual([]))
  const sent = again.api.asked.filter(({ key }) => !key.startsWith('GET'))
  expect(sent.map(({ key, body }) => [key.split(' ')[0], body])).toEqual([
    ['PATCH', { isCompleted: true }],
    ['POST', { id: expect.stringMatching(/^item_/), title: 'Print labels' }],
    ['PATCH', { isCompleted: false }],
  ])
})

it('shows beside a sub-task why its change was refused, until it is dismissed', async () => {
  const { user, api } = await open(`/my-tasks?taskId=${rack.id}`)
  const [item] = rack.subTasks
  const panel = await panelOf(rack.title)
  await panel.findByText(item!.title)
  goOffline()
  await user.click(panel.getByRole('button', { name: `Remove ${item!.title}` }))
  expect(await panel.findByText(`Removed: ${item!.title}`, { exact: false })).toBeVisible()
  expect(panel.queryByRole('checkbox')).toBeNull()
  api.serve({ 'DELETE /tasks/{taskId}/items/{itemId}': new Refused('task_completed') })
  goOnline()
  expect(await panel.findByText(/^Not sent: /)).toBeVisible()
  expect(await panel.findByRole('checkbox')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Dismiss' }))
  await vi.waitFor(() => expect(panel.queryByText(/^Not sent: /)).toBeNull())
})

it('takes a move back without a connection, and sends nothing if the task is moved back', async () => {
  const { user } = await open(`/my-tasks?taskId=${rack.id}`)
  const panel = await panelOf(rack.title)
  const move = async (from: string, to: string) => {
    await user.click(await panel.findByRole('button', { name: `Status: ${from}` }))
    await user.click(await screen.findByRole('menuitem', { name: to }))
    await panel.findByRole('button', { name: `Status: ${to}` })
  }
  await panel.findByRole('button', { name: 'Status: Not Started' })
  goOffline()
  await move('Not Started', 'In Progress')
  await user.click(await panel.findByRole('button', { name: 'Take back' }))
  expect(await panel.findByRole('button', { name: 'Status: Not Started' })).toBeVisible()
  await move('Not Started', 'In Progress')
  await panel.findByText(/^The move to In Progress will be sent/)
  await move('In Progress', 'Completed')
  await vi.waitFor(() => expect(outboxStore.entries()).toHaveLength(1))
  expect(outboxStore.entries()[0]!.kept).toMatchObject({ status: 'Completed', expectedStatus: 'Not Started' })
  await move('Completed', 'Not Started')
  await vi.waitFor(() => expect(outboxStore.entries()).toEqual([]))
})
