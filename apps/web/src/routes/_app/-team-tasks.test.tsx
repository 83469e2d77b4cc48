import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { Route } from './team-tasks.tsx'

const manager = somebodyWith('CAN_MANAGE_TEAM_TASKS', 'CAN_CREATE_PERSONAL_TASKS')
const [example] = exampleOf('GET /tasks/team').items
const tasks = ['Siskin one', 'Siskin two', 'Siskin three'].map((title, index) => ({
  ...example!,
  id: `task_01k0000000e0000000000000a${index + 1}`,
  title,
  createdBy: { id: manager.user.id, name: manager.user.name },
  may: { ...example!.may, edit: true, delete: true },
}))
const list = { items: tasks, page: 1, hasMore: false }
const open = (api: Answers = {}) =>
  renderPage(Route, {
    as: manager,
    at: '/team-tasks?search=Siskin',
    api: {
      'GET /tasks/team': list,
      'GET /tasks/team/count': { count: 3, overdue: 0 },
      'GET /tasks/assignees': exampleOf('GET /tasks/assignees'),
      ...api,
    },
  })
const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })

it('keeps the selection of a failed batch, and retries it', async () => {
  const { user, api } = await open({ 'POST /tasks/batch/complete': unreachable })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Siskin one' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Complete' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Task update failed.')
  expect(await bar()).toHaveTextContent('1 selected')
  api.serve({ 'POST /tasks/batch/complete': { changed: 1, skipped: [], undoId: null } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 task marked as Complete.')).toBeVisible()
})

it('links from the names of a task’s assignees to them', async () => {
  const [one] = example!.assignees
  const [two, three] = ['b2', 'b3'].map((end, index) => ({
    ...one!,
    id: `user_01k0000000e0000000000000${end}`,
    name: ['Aarav Nair', 'Zola Dube'][index]!,
  }))
  await open({
    'GET /tasks/team': {
      ...list,
      items: [
        { ...tasks[0]!, assignees: [one!, two!] },
        { ...tasks[1]!, assignees: [one!, two!, three!] },
      ],
    },
  })
  const rowOf = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('tr')!)
  const first = await rowOf('Siskin one')
  expect(first.getByRole('link', { name: one!.name })).toHaveAttribute('href', `/people/${one!.id}`)
  expect(first.getByRole('link', { name: 'Aarav Nair' })).toHaveAttribute('href', `/people/${two!.id}`)
  const second = await rowOf('Siskin two')
  expect(second.getByText(/and 2 others$/)).toBeVisible()
})

it('shows why the list failed to load, and loads it on retry', async () => {
  const { user, api } = await open({ 'GET /tasks/team': new Refused('internal') })
  expect(await screen.findByText('The tasks could not be loaded.')).toBeVisible()
  api.serve({ 'GET /tasks/team': list })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Siskin one' })).toBeVisible()
})

it('can be navigated and selected by keyboard', async () => {
  const { user } = await open()
  await screen.findByRole('link', { name: 'Siskin one' })
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Siskin one' })).toHaveFocus()
  await user.keyboard('x')
  expect(await bar()).toHaveTextContent('1 selected')
  await user.keyboard('{Shift>}J{/Shift}')
  expect(screen.getByRole('link', { name: 'Siskin two' })).toHaveFocus()
  expect(await bar()).toHaveTextContent('2 selected')
  await user.keyboard('{End}')
  expect(screen.getByRole('link', { name: 'Siskin three' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Siskin two' })).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}')
  expect(await bar()).toHaveTextContent('3 selected')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
})

it('arrows walk through the list with the docked panel following', async () => {
  const { user, address } = await open({ 'GET /tasks/{taskId}': exampleOf('GET /tasks/{taskId}') })
  await user.click(await screen.findByRole('link', { name: 'Siskin one' }))
  await screen.findByRole('dialog')
  act(() => screen.getByRole('link', { name: 'Siskin one' }).focus())
  await user.keyboard('{ArrowDown}')
  await expect.poll(address).toContain(`taskId=${tasks[1]!.id}`)
  // The focus is on the opened row, or on the panel if that was opened anew.
  await user.keyboard('{ArrowDown}')
  await expect.poll(address).toContain(`taskId=${tasks[2]!.id}`)
})

it('ignores the select-all box before there are rows', async () => {
  const answer = Promise.withResolvers<typeof list>()
  await open({ 'GET /tasks/team': () => answer.promise })
  expect(await screen.findByRole('checkbox', { name: 'Select page' })).toBeDisabled()
  answer.resolve(list)
  await screen.findByRole('link', { name: 'Siskin one' })
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toBeEnabled()
})

const undoId = 'undo_01k0000000e0000000000000f4'

it('undoes a batch as a whole, and names tasks that were changed meanwhile', async () => {
  const { user, api } = await open({ 'POST /tasks/batch/complete': { changed: 3, skipped: [], undoId } })
  const complete = async () => {
    await screen.findByRole('link', { name: 'Siskin one' })
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
  }
  api.serve({ 'POST /tasks/undo': { restored: 3, skipped: [] } })
  await complete()
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(api.askedOf('POST /tasks/undo').map(({ body }) => body)).toEqual([{ undoId }])
  api.serve({ 'POST /tasks/undo': { restored: 2, skipped: [{ taskId: tasks[0]!.id, reason: 'changed' }] } })
  await complete()
  expect(await screen.findByText('2 of 3 undone: the others were changed meanwhile.')).toBeVisible()
})

it('names the tasks that a batch deletes, and counts those that stay', async () => {
  const [first, second, third] = tasks
  const foreign = {
    ...third!,
    may: { ...third!.may, edit: false, delete: false, statuses: ['Completed' as const] },
  }
  const { user } = await open({ 'GET /tasks/team': { ...list, items: [first!, second!, foreign] } })
  await screen.findByRole('link', { name: 'Siskin one' })
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 tasks?' })
  const named = within(dialog).getAllByRole('listitem')
  expect(named.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Siskin one'),
    expect.stringContaining('Siskin two'),
  ])
  expect(dialog).toHaveTextContent('1 task of others stays.')
})

it('asks if another person has moved a card while it was held, and replaces their move only on request', async () => {
  const card = { ...tasks[0]!, status: 'Not Started' as const, column: 'Not Started' as const }
  const movable = {
    ...card,
    may: { ...card.may, statuses: ['Not Started', 'In Progress', 'Completed'] as const },
  }
  const boardWith = (status: 'Not Started' | 'Completed') => ({
    columns: (['Not Started', 'In Progress', 'Blocked', 'Completed'] as const).map((column) => ({
      status: column,
      count: column === status ? 1 : 0,
      items:
        column === status
          ? [
              {
                ...movable,
                may: { ...movable.may, statuses: [...movable.may.statuses] },
                status,
                column: status,
              },
            ]
          : [],
    })),
  })
  const { user, api } = await renderPage(Route, {
    as: manager,
    at: '/team-tasks?view=kanban',
    api: {
      'GET /tasks/team/board': boardWith('Not Started'),
      'GET /tasks/team/count': { count: 1, overdue: 0 },
      'GET /tasks/assignees': exampleOf('GET /tasks/assignees'),
      'PUT /tasks/{taskId}/status': new Refused('task_status_changed'),
    },
  })
  const link = await screen.findByRole('link', { name: 'Siskin one' })
  act(() => link.focus())
  await user.keyboard(' {ArrowRight}')
  api.serve({ 'GET /tasks/team/board': boardWith('Completed') })
  await act(() => queryClient.invalidateQueries({ queryKey: ['team-tasks'] }))
  await user.keyboard(' ')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('while you were moving it')
  const sent = () => api.askedOf('PUT /tasks/{taskId}/status').map(({ body }) => body)
  const move = { board: 'team', status: 'In Progress', expectedStatus: 'Not Started', after: null }
  expect(sent()).toEqual([{ ...move, ifChanged: 'refuse' }])
  api.serve({
    'PUT /tasks/{taskId}/status': { ...card, status: 'In Progress', column: 'In Progress', undoId: null },
  })
  await user.click(within(alert).getByRole('button', { name: 'Move to In Progress anyway' }))
  await waitFor(() => expect(sent().slice(1)).toEqual([{ ...move, ifChanged: 'replace' }]))
})

it('uses the singular “task” in the dialog and on its button', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Siskin one' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Reassign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reassign 1 task' })
  expect(within(dialog).getByRole('button', { name: 'Reassign task' })).toBeVisible()
})
