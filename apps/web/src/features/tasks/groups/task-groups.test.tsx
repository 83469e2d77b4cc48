import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { taskGroups, type TaskGroup } from '#core/tasks/due-groups.ts'
import { exampleOf, Refused, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useSearch } from '@tanstack/react-router'
import { MyTasksPage } from '../my-tasks/my-tasks-page.tsx'
import { tasksSearch } from '../tasks-search.ts'

beforeEach(clearDevice)
afterEach(goOnline)
afterEach(() => vi.restoreAllMocks())

const me = somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS')
const [example] = exampleOf('GET /tasks/mine').items
type Task = NonNullable<typeof example>
let count = 0
const taskOf = (title: string, dueDate: string, change: Partial<Task> = {}): Task => ({
  ...example!,
  id: `task_01k0000000e000000000000${String(++count).padStart(3, '0')}`,
  title,
  dueDate,
  type: 'personal',
  status: 'Not Started',
  column: 'Not Started',
  priority: 'Medium',
  isPinned: false,
  createdBy: { id: me.user.id, name: me.user.name },
  assignees: [{ id: me.user.id, name: me.user.name, stage: 'Not Started', completedAt: null }],
  may: {
    ...example!.may,
    edit: true,
    delete: true,
    stages: ['Not Started', 'In Progress', 'Completed'],
  },
  ...change,
})
// The tests' day is Tuesday, 9 June.
const racks = taskOf('Label the racks', '2026-06-09')
const bay = taskOf('Sweep bay four', '2026-06-09')
const seals = taskOf('Seal numbers', '2026-06-13')
const late = taskOf('Return the papers', '2026-06-08', { isOverdue: true })
const fuel = taskOf('Fuel cards', '2026-06-05', { status: 'Completed', column: 'Completed' })

const dueDates: Partial<Record<TaskGroup, string>> = {
  today: '2026-06-09',
  tomorrow: '2026-06-10',
  'this-week': '2026-06-11',
  later: '2026-06-15',
}

const answer = (items: Task[], counts: Partial<Record<TaskGroup, number>>, completedToday = 0) => {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const groups = taskGroups.map((group) => ({
    group,
    count: counts[group] ?? 0,
    dueDate: dueDates[group] ?? null,
  }))
  return {
    items,
    page: 1,
    hasMore: false,
    count: all - (counts.done ?? 0),
    grouped: { today: '2026-06-09', groups, completedToday },
  }
}
const counts = { overdue: 1, today: 2, 'this-week': 1, done: 31 }
const mine = ({ query }: Asked) =>
  query['part'] === 'done' ? answer([fuel], counts, 4) : answer([late, bay, racks, seals], counts, 4)

function Page() {
  return <MyTasksPage search={tasksSearch.read(useSearch({ strict: false }))} />
}
const open = async (api: Answers = {}, shown = racks) => {
  const page = await renderPage(<Page />, {
    as: me,
    at: '/my-tasks',
    api: { 'GET /me': me, 'GET /tasks/mine': mine, ...api },
  })
  await screen.findByRole('link', { name: shown.title })
  return page
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const messages = () => screen.getByRole('region', { name: 'Messages' })
const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const moved = {
  ...racks,
  status: 'Completed' as const,
  column: 'Completed' as const,
  undoId: 'undo_01k0000000e0000000000000f4',
}

it('shows each group as a list with the number of its tasks, and loads completed ones when they are unfolded', async () => {
  const { user, api } = await open()
  expect(headings()).toEqual(['Overdue 1', 'Today 2', 'This week 1', 'Done 314 today, newest first'])
  expect(titlesIn('Today, 2 tasks')).toEqual(['Label the racks', 'Sweep bay four'])
  expect(api.askedOf('GET /tasks/mine').map(({ query }) => query['part'])).toEqual(['open'])
  const done = screen.getByRole('button', { name: /^Done/ })
  expect(done).toHaveAttribute('aria-expanded', 'false')
  await user.click(done)
  await waitFor(() => expect(titlesIn('Done, 31 tasks')).toEqual(['Fuel cards']))
})

it('completes a task with Space: it stays with Undo, is announced, and leaves after a second', async () => {
  const { user, api } = await open({ 'PUT /tasks/{taskId}/status': moved })
  act(() => screen.getByRole('link', { name: racks.title }).focus())
  api.serve({
    'GET /tasks/mine': answer([late, bay, seals], { ...counts, today: 1, done: 32 }, 5),
  })
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Undo, Label the racks' })).toBeVisible()
  expect(screen.getByText('Completed. 1 left today.')).toBeInTheDocument()
  expect(headings()).toContain('Today 1')
  expect(screen.getByRole('link', { name: bay.title })).toHaveFocus()
  await waitFor(() => expect(screen.queryByText(racks.title)).toBeNull(), { timeout: 3_000 })
  expect(screen.queryByText('Completed. 1 left today.')).toBeNull()
})

it('shows again what is undone in place, with the focus in its row', async () => {
  const { user, api } = await open({
    'PUT /tasks/{taskId}/status': moved,
    'POST /tasks/undo': { restored: 1, skipped: [] },
  })
  await user.click(screen.getByRole('button', { name: /^Complete “Label the racks”/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo, Label the racks' }))
  expect(screen.getByRole('button', { name: /^Complete “Label the racks”/ })).toHaveFocus()
  await waitFor(() =>
    expect(api.askedOf('POST /tasks/undo').map(({ body }) => body)).toEqual([{ undoId: moved.undoId }]),
  )
  await waitFor(() => expect(headings()).toContain('Today 2'))
})

it('keeps a task in its group with the reason when completing is refused', async () => {
  const { user } = await open({ 'PUT /tasks/{taskId}/status': new Refused('internal') })
  await user.click(screen.getByRole('button', { name: /^Complete “Label the racks”/ }))
  expect(await screen.findByText('Failed to update task status.')).toBeVisible()
  expect(titlesIn('Today, 2 tasks')).toContain('Label the racks')
})

it('says where a task with another date goes, before it is shown there', async () => {
  const saved = { ...exampleOf('PATCH /tasks/{taskId}'), replaced: [] }
  const { user, api } = await open({ 'PATCH /tasks/{taskId}': saved })
  const later = { ...racks, dueDate: '2026-06-18' }
  api.serve({
    'GET /tasks/mine': answer([late, bay, seals, later], { ...counts, today: 1, later: 1 }, 4),
  })
  act(() => screen.getByRole('link', { name: racks.title }).focus())
  await user.keyboard('d')
  await user.click((await screen.findByRole('grid')).querySelector('[data-day="2026-06-18"]')!)
  expect(await screen.findByText('Moved to Later')).toBeVisible()
  expect(screen.queryByRole('list', { name: /^Later/ })).toBeNull()
  await waitFor(() => expect(titlesIn('Later, 1 task')).toEqual(['Label the racks']), { timeout: 3_000 })
})

/** Lays the groups out below each other, 100 px each, and drags the row of a task to a position. */
function drag(title: string) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const group = this.getAttribute('data-group')
    return group ? new DOMRect(0, topOf(group as TaskGroup), 800, 90) : new DOMRect(0, 0, 800, 900)
  })
  Element.prototype.setPointerCapture ??= () => undefined
  Element.prototype.hasPointerCapture ??= () => false
  const at = (clientY: number) => ({ clientX: 50, clientY, button: 0, isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(screen.getByRole('link', { name: title }), at(900))
  fireEvent.pointerMove(window, at(880))
  return {
    over: (group: TaskGroup) => fireEvent.pointerMove(window, at(topOf(group) + 50)),
    dropOn: (group: TaskGroup) => fireEvent.pointerUp(window, at(topOf(group) + 50)),
  }
}
const topOf = (group: TaskGroup) => taskGroups.indexOf(group) * 100
const targets = () =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].map(({ dataset }) => [
    dataset['group'],
    dataset['due'],
  ])

it('a dragged row shows the groups that it can be dropped in, with their dates, and is dropped with Undo in a message', async () => {
  const saved = { ...exampleOf('PATCH /tasks/{taskId}'), id: racks.id, replaced: [] }
  const { api } = await open({ 'PATCH /tasks/{taskId}': saved })
  const { over, dropOn } = drag(racks.title)
  // Not its own group, Overdue or Done; "Tomorrow" has no tasks.
  expect(targets()).toEqual([
    ['tomorrow', 'Wed 10-Jun-2026'],
    ['this-week', 'Thu 11-Jun-2026'],
    ['later', 'Mon 15-Jun-2026'],
  ])
  over('later')
  expect(await screen.findByText('Due Mon 15-Jun-2026')).toBeInTheDocument()
  api.serve({
    'GET /tasks/mine': answer([late, bay, { ...racks, dueDate: '2026-06-15' }], { ...counts, later: 1 }, 4),
  })
  dropOn('later')
  await waitFor(() => expect(titlesIn('Later, 1 task')).toEqual(['Label the racks']))
  expect(targets()).toEqual([])
  await waitFor(() => expect(messages()).toHaveTextContent('“Label the racks” is due Mon 15-Jun-2026.'))
  expect(within(messages()).getByRole('button', { name: /^Undo/ })).toBeVisible()
  expect(api.askedOf('PATCH /tasks/{taskId}').map(({ body }) => body)).toEqual([
    { version: racks.version, dueDate: '2026-06-15' },
  ])
})

it('a row that is dropped outside of the targets stays, and offline none is lifted', async () => {
  const { api } = await open()
  drag(racks.title).dropOn('overdue')
  expect(targets()).toEqual([])
  goOffline()
  drag(racks.title)
  expect(targets()).toEqual([])
  expect(await screen.findByText(/needs the connection|offline/i)).toBeVisible()
  expect(api.askedOf('PATCH /tasks/{taskId}')).toEqual([])
})

it('moves a task to the next group by Shift and an arrow, to the first working day, with Undo in a message', async () => {
  const saved = {
    ...exampleOf('PATCH /tasks/{taskId}'),
    id: racks.id,
    version: racks.version + 1,
    replaced: [],
  }
  const { user, api } = await open({ 'PATCH /tasks/{taskId}': saved })
  const withRacks = (change: Partial<Task>, more: Partial<typeof counts>) =>
    answer([late, bay, { ...racks, ...change }, seals], { ...counts, ...more }, 4)
  api.serve({ 'GET /tasks/mine': withRacks({ dueDate: '2026-06-10' }, { today: 1, tomorrow: 1 } as object) })
  act(() => screen.getByRole('link', { name: racks.title }).focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(titlesIn('Tomorrow, 1 task')).toEqual(['Label the racks']))
  expect(screen.getByRole('link', { name: racks.title })).toHaveFocus()
  expect(screen.getByText('Moved to Tomorrow. Due Wed 10-Jun-2026.')).toBeInTheDocument()
  await waitFor(() => expect(messages()).toHaveTextContent('“Label the racks” is due Wed 10-Jun-2026.'))
  api.serve({ 'GET /tasks/mine': withRacks({}, {}) })
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(titlesIn('Today, 2 tasks')).toContain('Label the racks'))
  expect(api.askedOf('PATCH /tasks/{taskId}').map(({ body }) => body)).toEqual([
    { version: racks.version, dueDate: '2026-06-10' },
    { version: racks.version + 1, dueDate: '2026-06-09' },
  ])
})

it('offers in the menu of a row the groups to move it to, each with its date', async () => {
  const { user, api } = await open({
    'PATCH /tasks/{taskId}': { ...exampleOf('PATCH /tasks/{taskId}'), replaced: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Return the papers' }))
  const moves = await screen.findAllByRole('menuitem', { name: /-2026$/ })
  expect(moves.map(({ textContent }) => textContent)).toEqual([
    'Move to TodayTue 09-Jun-2026',
    'Move to TomorrowWed 10-Jun-2026',
    'Move to This weekThu 11-Jun-2026',
    'Move to LaterMon 15-Jun-2026',
  ])
  await user.click(moves[3]!)
  // A past due date cannot be set again, so there is no Undo.
  await waitFor(() => expect(messages()).toHaveTextContent('“Return the papers” is due Mon 15-Jun-2026.'))
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(api.askedOf('PATCH /tasks/{taskId}').map(({ body }) => body)).toEqual([
    { version: late.version, dueDate: '2026-06-15' },
  ])
})

it('does not move a task by keys that the person may not edit, and says why', async () => {
  const theirs = { ...racks, may: { ...racks.may, edit: false } }
  const { user, api } = await open({ 'GET /tasks/mine': answer([theirs], { today: 1 }) })
  act(() => screen.getByRole('link', { name: racks.title }).focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(await screen.findByText('You do not have permission to edit this task.')).toBeVisible()
  expect(api.askedOf('PATCH /tasks/{taskId}')).toEqual([])
})

it('keeps the row of a task that is completed in the panel for a second, with the focus in the panel', async () => {
  const detail = { ...exampleOf('GET /tasks/{taskId}'), ...racks }
  const { user, api } = await open({ 'PUT /tasks/{taskId}/status': moved, 'GET /tasks/{taskId}': detail })
  await user.click(screen.getByRole('link', { name: racks.title }))
  const panel = within(await screen.findByRole('dialog', { name: racks.title }))
  await user.click(await panel.findByRole('button', { name: /^Status/ }))
  api.serve({ 'GET /tasks/mine': answer([late, bay, seals], { ...counts, today: 1, done: 32 }, 5) })
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }))
  expect(await screen.findByRole('button', { name: 'Undo, Label the racks' })).toBeVisible()
  expect(screen.getByText('Completed. 1 left today.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: bay.title })).not.toHaveFocus()
  await waitFor(() => expect(titlesIn('Today, 1 task')).toEqual(['Sweep bay four']), { timeout: 3_000 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo, Label the racks' })).toBeNull())
})

it('marks a new task for four seconds, and one that is kept on the device until it is sent', async () => {
  const added = taskOf('Count the pallets', '2026-06-10')
  const { user, api } = await open({ 'POST /tasks/quick': { items: [added] } })
  const field = screen.getByRole('textbox', { name: 'Quick add a task' })
  api.serve({
    'GET /tasks/mine': answer([late, bay, racks, added, seals], { ...counts, tomorrow: 1 }, 4),
  })
  await user.type(field, 'Count the pallets tomorrow{Enter}')
  const row = (await screen.findByRole('link', { name: added.title })).closest<HTMLElement>('[data-row]')!
  expect(within(row).getByText('Added')).toBeVisible()
  goOffline()
  await user.type(field, 'Mend the gate tomorrow{Enter}')
  const kept = (await screen.findByRole('link', { name: 'Mend the gate' })).closest('[data-row]')
  expect(kept).toHaveTextContent('Kept on this device')
  expect(titlesIn('Tomorrow, 2 tasks')).toContain('Mend the gate')
})

it('says that nothing is left today, and shows a search that only completed tasks match', async () => {
  const { user } = await open(
    {
      'GET /tasks/mine': ({ query }) => {
        if (query['search']) return answer(query['part'] === 'done' ? [fuel] : [], { done: 1 }, 1)
        return answer([seals], { 'this-week': 1, done: 3 }, 3)
      },
    },
    seals,
  )
  expect(headings()).toEqual(['Today 0', 'This week 1', 'Done 33 today, newest first'])
  expect(screen.getByText('Nothing left today.')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'fuel')
  expect(await screen.findByRole('link', { name: fuel.title })).toBeVisible()
  expect(headings()).toEqual(['Done 11 today, newest first'])
})

it('offers to read further tasks again after a failure', async () => {
  const walks = Array.from({ length: 12 }, (_, index) => taskOf(`Walk ${index + 1}`, '2026-06-20'))
  let fails = true
  const { user } = await open({
    'GET /tasks/mine': ({ query }) => {
      if (query['page'] === '1') return answer([racks, ...walks.slice(0, 9)], { today: 1, later: 12 })
      if (fails) return new Refused('validation_failed')
      return answer(walks.slice(9), { today: 1, later: 12 })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/could not be read/)).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Walk 12' })).toBeVisible()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})
