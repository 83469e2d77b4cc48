import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as MyTasks } from './my-tasks.tsx'
import { Route as TeamTasks } from './team-tasks.tsx'

/** View, filters, page, month and open task of both pages of tasks are in the address. */

const [example] = exampleOf('GET /tasks/mine').items
type Task = NonNullable<typeof example>
const assignees = exampleOf('GET /tasks/assignees')
const [meera] = assignees.items
const kenji = { ...meera!, id: 'user_01k0000000e0000000000000b7', name: 'Kenji Watanabe' }
const stageOf = ({ id, name }: typeof kenji) => ({ ...example!.assignees[0]!, id, name })
const taskOf = (place: number, change: Partial<Task>): Task => ({
  ...example!,
  id: `task_01k0000000e0000000000000${String(place).padStart(2, '0')}`,
  recurrence: null,
  ...change,
})

const walks = Array.from({ length: 12 }, (_, at) =>
  taskOf(at + 1, { title: `Yard walk ${at + 1}`, dueDate: '2026-06-20', priority: 'Low' }),
)

it('the own tasks take filters and page from the address, and reset them', async () => {
  const { user, api, address } = await renderPage(MyTasks, {
    as: somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS'),
    at: '/my-tasks?search=Yard%20walk&priority=Low&view=table&colour=red',
    api: {
      'GET /tasks/mine': ({ query }) => {
        const found = query['status'] === 'Blocked' ? [] : walks
        const from = (Number(query['page']) - 1) * 10
        const items = query['part'] === 'done' ? [] : found.slice(from, from + 10)
        return { items, page: 1, hasMore: from === 0, count: found.length }
      },
    },
  })
  await expect.poll(address).toMatch(/^\/my-tasks\?search=Yard(\+|%20)walk&priority=Low$/)
  expect(await screen.findByText('2 further tasks')).toBeVisible()
  expect(api.askedOf('GET /tasks/mine')[0]!.query).toMatchObject({ search: 'Yard walk', priority: 'Low' })
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Priority: Low')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await expect.poll(address).toContain('&page=2')
  expect(await screen.findByRole('link', { name: 'Yard walk 12' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yard walk 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await user.selectOptions(await screen.findByLabelText('Status'), 'Blocked')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('No tasks match your filters.')).toBeVisible()
  expect(address()).toContain('status=Blocked')
  expect(address()).not.toContain('page=')
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  await expect.poll(address).toBe('/my-tasks')
})

it('the month of tasks is in the address, its days are moved through by keys, and a task is added on one', async () => {
  const { user, address, goBack } = await renderPage(MyTasks, {
    as: somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS'),
    at: '/my-tasks',
    api: {
      'GET /tasks/mine': { items: walks.slice(0, 10), page: 1, hasMore: true, count: 12 },
      'GET /tasks/mine/calendar': ({ query }: Asked) => ({
        ...exampleOf('GET /tasks/mine/calendar'),
        month: query['month']!,
        items: query['month'] === '2026-06' ? walks : [],
      }),
      'GET /tasks/{taskId}': ({ path }) => ({
        ...exampleOf('GET /tasks/{taskId}'),
        ...walks.find(({ id }) => id === path['taskId'])!,
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Calendar' }))
  await expect.poll(address).toBe('/my-tasks?view=calendar')
  expect(await screen.findByRole('heading', { name: 'June 2026' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Sat 20-Jun-2026, 12 tasks due' }))
  const day = within(await screen.findByRole('dialog', { name: 'Due Sat 20-Jun-2026' }))
  await user.click(day.getByRole('button', { name: 'Yard walk 7' }))
  expect(await screen.findByRole('dialog', { name: 'Yard walk 7' })).toBeVisible()
  expect(address()).toContain(`taskId=${walks[6]!.id}`)
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)
  act(() => dayOf('2026-06-09')!.focus())
  await user.keyboard('{PageDown}')
  expect(await screen.findByRole('heading', { name: 'July 2026' })).toBeVisible()
  expect(address()).toContain('month=2026-07')
  await waitFor(() => expect(dayOf('2026-07-09')).toHaveFocus())
  await user.keyboard('t')
  await waitFor(() => expect(dayOf('2026-06-09')).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  expect(dayOf('2026-06-10')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Due Wed 10-Jun-2026' })).getByRole('button', {
      name: 'Add task',
    }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add task' }))
  expect(await form.findByLabelText('Due date')).toHaveValue('10-Jun-2026')
})

const wrens = [
  taskOf(1, { title: 'Wren one', assignees: [stageOf(meera!)], dueDate: '2026-06-15' }),
  taskOf(2, { title: 'Wren two', assignees: [stageOf(kenji)], status: 'In Progress' }),
  taskOf(3, {
    title: 'Wren three',
    type: 'team',
    assignees: [stageOf(meera!), stageOf(kenji)],
    completion: { completed: 0, total: 2, percent: 0 },
  }),
]

it('the tasks of the team take filters and view from the address, and reset them', async () => {
  const found = ({ query }: Asked) =>
    wrens.filter(
      ({ assignees: ids, dueDate, status }) =>
        (!query['userId'] || ids.some(({ id }) => id === query['userId'])) &&
        (!query['dueDate'] || dueDate === query['dueDate']) &&
        (!query['status'] || status === query['status']),
    )
  const { user, address } = await renderPage(TeamTasks, {
    as: somebodyWith('CAN_MANAGE_TEAM_TASKS', 'CAN_CREATE_PERSONAL_TASKS'),
    at: '/team-tasks?search=Wren&status=Done&colour=red&page=1',
    api: {
      'GET /tasks/team': (asked) => ({ items: found(asked), page: 1, hasMore: false }),
      'GET /tasks/team/count': (asked) => ({ count: found(asked).length, overdue: 0 }),
      'GET /tasks/team/board': exampleOf('GET /tasks/team/board'),
      'GET /tasks/team/calendar': {
        ...exampleOf('GET /tasks/team/calendar'),
        month: '2026-06',
        items: wrens,
      },
      'GET /tasks/assignees': { items: [meera!, kenji] },
    },
  })
  await expect.poll(address).toBe('/team-tasks?search=Wren')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("Tasks I've Assigned")
  const titles = () => screen.queryAllByRole('link', { name: /^Wren/ }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Wren one', 'Wren two', 'Wren three']))
  expect(screen.getByRole('row', { name: /Wren three/ })).toHaveTextContent('0 of 2, 0 %')

  await user.click(screen.getByRole('button', { name: 'Team member' }))
  expect(await screen.findByRole('radio', { name: 'All team members' })).toBeChecked()
  await user.type(screen.getByLabelText('Search team member'), 'meera')
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${meera!.name}`) }))
  await expect.poll(address).toBe(`/team-tasks?search=Wren&employee=${meera!.id}`)
  await waitFor(() => expect(titles()).toEqual(['Wren one', 'Wren three']))
  const chips = () => screen.getByRole('list', { name: 'Active filters' })
  expect(chips()).toHaveTextContent(`Team member: ${meera!.name}`)
  await user.click(screen.getAllByRole('button', { name: 'Due date' })[0]!)
  const field = await screen.findByRole('textbox', { name: 'Due date' })
  await user.clear(field)
  await user.type(field, '15-Jun-2026{Enter}')
  await expect.poll(address).toContain('dueDate=2026-06-15')
  await waitFor(() => expect(titles()).toEqual(['Wren one']))
  expect(chips()).toHaveTextContent('Due date: 15-Jun-2026')
  await user.click(screen.getAllByRole('button', { name: 'Status' })[0]!)
  expect(await screen.findByRole('radio', { name: 'All statuses' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Blocked' }))
  expect(await screen.findByText('No tasks match your filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  await expect.poll(address).toBe('/team-tasks')
  await waitFor(() => expect(titles()).toHaveLength(3))
})

it('the same filters apply to every view of the tasks of the team', async () => {
  const board = exampleOf('GET /tasks/team/board')
  const { user, api, address } = await renderPage(TeamTasks, {
    as: somebodyWith('CAN_MANAGE_TEAM_TASKS', 'CAN_CREATE_PERSONAL_TASKS'),
    at: '/team-tasks?search=Wren&by=me&view=kanban',
    api: {
      'GET /tasks/team/count': { count: 3, overdue: 0 },
      'GET /tasks/team/board': board,
      'GET /tasks/team/calendar': {
        ...exampleOf('GET /tasks/team/calendar'),
        month: '2026-06',
        items: wrens,
      },
      'GET /tasks/assignees': { items: [meera!, kenji] },
    },
  })
  const cards = board.columns.flatMap(({ items }) => items)
  await waitFor(() => expect(document.querySelectorAll('[data-card]')).toHaveLength(cards.length))
  const views = within(screen.getByRole('group', { name: 'View' }))
  await user.click(views.getByRole('button', { name: 'Calendar' }))
  await expect.poll(address).toContain('view=calendar')
  expect((await screen.findAllByText('Wren one'))[0]).toBeVisible()
  for (const key of ['GET /tasks/team/board', 'GET /tasks/team/calendar'] as const)
    expect(api.askedOf(key)[0]!.query).toMatchObject({ search: 'Wren', by: 'me' })
})
