import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { Route } from './my-tasks.tsx'

beforeEach(clearDevice)

const me = somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS')
const [example] = exampleOf('GET /tasks/mine').items
const task: NonNullable<typeof example> = {
  ...example!,
  title: 'Label the racks',
  type: 'personal',
  status: 'Not Started',
  column: 'Not Started',
  priority: 'Medium',
  dueDate: '2026-06-16',
  isPinned: false,
  isOverdue: false,
  may: {
    ...example!.may,
    edit: true,
    delete: true,
    statuses: [],
    stages: ['Not Started', 'In Progress', 'Completed'],
  },
}
const otherTask = { ...task, id: 'task_01k0000000e0000000000000b9', title: 'Sweep bay four' }
const listOf = (...items: (typeof task)[]) => ({ items, page: 1, hasMore: false, count: items.length })
const moved = { ...task, column: 'Completed' as const, status: 'Completed' as const }
const undoId = 'undo_01k0000000e0000000000000f4'
const row = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest<HTMLElement>('[data-row]')!

const open = (items: (typeof task)[], api: Answers = {}) =>
  renderPage(Route, {
    as: me,
    at: '/my-tasks',
    api: { 'GET /me': me, 'GET /tasks/mine': listOf(...items), ...api },
  })

it('completes a task with one press of its mark, undoes it, and keeps the focus in the list', async () => {
  const { user, api } = await open([task, otherTask], {
    'PUT /tasks/{taskId}/status': { ...moved, undoId },
    'POST /tasks/undo': { restored: 1, skipped: [] },
  })
  const mark = within(await row(task.title)).getByRole('button', { name: /^Complete “Label the racks”/ })
  api.serve({ 'GET /tasks/mine': listOf(otherTask) })
  await user.dblClick(mark)
  await waitFor(() =>
    expect(api.askedOf('PUT /tasks/{taskId}/status').map(({ body }) => body)).toEqual([
      { board: 'mine', status: 'Completed', expectedStatus: 'Not Started' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: task.title })).toBeNull())
  expect(screen.getByRole('button', { name: /^Complete “Sweep bay four”/ })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(api.askedOf('POST /tasks/undo').map(({ body }) => body)).toEqual([{ undoId }])
})

it('explains beside the task why it cannot be completed or reopened, and sends nothing', async () => {
  const locked = { ...moved, type: 'direct' as const, may: { ...task.may, edit: false, stages: [] } }
  const { user, api } = await open([locked])
  await user.click(await screen.findByRole('button', { name: /^Done/ }))
  await user.click(within(await row(task.title)).getByRole('button', { name: /^Reopen “Label the racks”/ }))
  expect(within(await row(task.title)).getByRole('status')).toHaveTextContent(
    'This task has already been marked as complete by the manager.',
  )
  expect(api.askedOf('PUT /tasks/{taskId}/status')).toEqual([])
})

it('shows beside the task why the server refused to complete it', async () => {
  const { user } = await open([task], {
    'PUT /tasks/{taskId}/status': new Refused('task_direct_completed_by_manager'),
  })
  await user.click(within(await row(task.title)).getByRole('button', { name: /^Complete/ }))
  await waitFor(async () =>
    expect(within(await row(task.title)).getByRole('status')).toHaveTextContent(
      'This task has already been marked as complete by the manager.',
    ),
  )
})

it('changes status, priority and due date in the row, also by keys', async () => {
  const saved = { ...exampleOf('PATCH /tasks/{taskId}'), replaced: [] }
  const { user, api, address } = await open([task], {
    'PATCH /tasks/{taskId}': saved,
    'PUT /tasks/{taskId}/status': { ...task, column: 'In Progress', status: 'In Progress', undoId: null },
  })
  await user.click(within(await row(task.title)).getByRole('button', { name: /^Status of Label the racks/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'In Progress' }))
  await waitFor(() => expect(api.askedOf('PUT /tasks/{taskId}/status')).toHaveLength(1))
  ;(await screen.findByRole('link', { name: task.title })).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitem', { name: 'High' }))
  await user.click(
    within(await row(task.title)).getByRole('button', { name: /^Due date of Label the racks/ }),
  )
  await user.click((await screen.findByRole('grid')).querySelector('[data-day="2026-06-18"]')!)
  await waitFor(() =>
    expect(api.askedOf('PATCH /tasks/{taskId}').map(({ body }) => body)).toEqual([
      expect.objectContaining({ priority: 'High' }),
      expect.objectContaining({ dueDate: '2026-06-18' }),
    ]),
  )
  // A press in the popup does not open its row.
  expect(address()).toBe('/my-tasks')
  expect(screen.queryByRole('dialog', { name: 'Label the racks' })).toBeNull()
})

it('shows fixed values as text, and explains them when the key is pressed', async () => {
  const { user } = await open([{ ...task, type: 'direct', may: { ...task.may, edit: false } }])
  const link = await screen.findByRole('link', { name: task.title })
  expect(screen.queryByRole('button', { name: /^Priority of/ })).toBeNull()
  link.focus()
  await user.keyboard('d')
  expect(await screen.findByText('You do not have permission to edit this task.')).toBeVisible()
})

it('has one row of controls on a phone, with the view in a menu, and the plus in place of a field', async () => {
  inWindow(phone)
  const { user } = await open([task])
  expect(within(await row(task.title)).getByRole('button', { name: /^Due date of/ })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Quick add a task' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View: List' }))
  expect(await screen.findByRole('menuitem', { name: 'Board' })).toBeVisible()
})

it('leaves adding the first task on a phone to the plus of the page', async () => {
  inWindow(phone)
  await open([])
  expect(await screen.findByText('No tasks yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
})
