import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './my-tasks.tsx'

const me = somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS')
const task: ReturnType<typeof exampleOf<'GET /tasks/{taskId}'>> = {
  ...exampleOf('GET /tasks/{taskId}'),
  title: 'Label the racks',
  type: 'personal',
  status: 'Not Started',
  column: 'Not Started',
  priority: 'Medium',
  dueDate: '2026-06-16',
  recurrence: null,
  createdBy: { id: me.user.id, name: me.user.name },
  assignees: [{ id: me.user.id, name: me.user.name, stage: 'Not Started', completedAt: null }],
  subTasks: [],
  may: { edit: true, delete: true, statuses: [], stages: ['Not Started', 'In Progress', 'Completed'] },
  meeting: null,
  editRefusal: null,
}
const [listed] = exampleOf('GET /tasks/mine').items
const { id, title, type, status, column, priority, dueDate, recurrence, createdBy, assignees, may } = task
const summary = { id, title, type, status, column, priority, dueDate, recurrence, createdBy, assignees, may }

async function open(api: Answers) {
  const rendered = await renderPage(Route, {
    as: me,
    at: `/my-tasks?taskId=${task.id}`,
    api: {
      'GET /me': me,
      'GET /tasks/mine': { items: [{ ...listed!, ...summary }], page: 1, hasMore: false, count: 1 },
      'GET /tasks/{taskId}': task,
      ...api,
    },
  })
  const panel = within(await screen.findByRole('dialog', { name: task.title }))
  return { ...rendered, panel }
}

it('reverts a failed move, and displays the failure', async () => {
  const { user, panel } = await open({ 'PUT /tasks/{taskId}/status': new Refused('internal') })
  await user.click(await panel.findByRole('button', { name: 'Status: Not Started' }))
  await user.click(await screen.findByRole('menuitem', { name: 'In Progress' }))
  expect(await screen.findByText('Failed to update task status.')).toBeVisible()
  expect(await panel.findByRole('button', { name: 'Status: Not Started' })).toBeVisible()
})

it('reverts a priority that could not be saved, and displays the failure', async () => {
  const { user, panel } = await open({ 'PATCH /tasks/{taskId}': new Refused('internal') })
  await user.click(await panel.findByRole('button', { name: 'Priority: Medium' }))
  await user.click(await screen.findByRole('menuitem', { name: 'High' }))
  expect(await screen.findByText(/^Failed to update task\. Reverting change\./)).toBeVisible()
  expect(await panel.findByRole('button', { name: 'Priority: Medium' })).toBeVisible()
})

it('keeps a comment that could not be added', async () => {
  const { user, panel } = await open({ 'POST /tasks/{taskId}/comments': new Refused('internal') })
  const field = await panel.findByLabelText('Add a comment')
  await user.type(field, 'Which rack?')
  await user.click(panel.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Failed to add comment. Please try again.')).toBeVisible()
  expect(field).toHaveValue('Which rack?')
})

it('keeps the typed values of a task that could not be saved', async () => {
  const { user, panel } = await open({ 'PATCH /tasks/{taskId}': new Refused('internal') })
  await user.click(await panel.findByRole('button', { name: 'Edit task' }))
  const field = await screen.findByLabelText(/^Title/)
  await user.clear(field)
  await user.type(field, 'Label every rack')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Task update failed.')).toBeVisible()
  expect(field).toHaveValue('Label every rack')
})

it('lets a person who may only create tasks add them, without requesting a list that is refused', async () => {
  const { api } = await renderPage(Route, { as: somebodyWith('CAN_CREATE_PERSONAL_TASKS'), at: '/my-tasks' })
  expect(await screen.findByText('Your role allows adding tasks, but not seeing them.')).toBeVisible()
  expect(api.askedOf('GET /tasks/mine')).toEqual([])
})

it('focuses the field for new tasks at the address of the shortcut', async () => {
  await renderPage(Route, {
    as: me,
    at: '/my-tasks?add=task',
    api: { 'GET /me': me, 'GET /tasks/mine': { items: [], page: 1, hasMore: false, count: 0 } },
  })
  expect(await screen.findByLabelText('Quick add a task')).toHaveFocus()
})
