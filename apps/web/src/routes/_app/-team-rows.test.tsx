import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { Route } from './team-tasks.tsx'

beforeEach(clearDevice)

const [example] = exampleOf('GET /tasks/team').items
const people = ['Kenji Watanabe', 'Oliver Bennett'].map((name, index) => ({
  ...example!.assignees[0]!,
  id: `user_01k0000000e0000000000000b${index + 1}`,
  name,
}))
const task = {
  ...example!,
  title: 'Night-run alerts',
  type: 'team' as const,
  assignees: people,
  priority: 'Medium' as const,
  dueDate: '2026-06-16',
  isOverdue: false,
  may: { ...example!.may, edit: true },
}

const open = (at: string, api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith('CAN_MANAGE_TEAM_TASKS'),
    at: `/team-tasks${at}`,
    api: {
      'GET /tasks/team': { items: [task], page: 1, hasMore: false },
      'GET /tasks/team/count': { count: 1, overdue: 0 },
      'GET /tasks/assignees': exampleOf('GET /tasks/assignees'),
      ...api,
    },
  })
const row = async () =>
  (await screen.findByRole('link', { name: task.title })).closest<HTMLElement>('[data-row]')!

it('displays that nothing is overdue if all tasks are listed', async () => {
  await open('')
  expect(await screen.findByText('Assigned or managed by you, nothing overdue')).toBeVisible()
})

it('does not display that nothing is overdue if filters are active', async () => {
  const { api } = await open('?search=Night')
  await row()
  await waitFor(() => expect(api.askedOf('GET /tasks/team/count')).not.toEqual([]))
  expect(screen.queryByText(/nothing overdue/)).toBeNull()
})

it('shows the stages of members beside their names', async () => {
  await open('')
  const names = within(await row())
    .getByRole('link', { name: 'Kenji Watanabe' })
    .closest('td')
  expect(names).toHaveTextContent(
    /^Kenji Watanabe and Oliver Bennett.*completed: Kenji Watanabe .*, Oliver Bennett/,
  )
})

it('has one name in a phone’s row, reads out all, and omits the usual priority', async () => {
  inWindow(phone)
  await open('')
  expect(await row()).toHaveTextContent('Kenji Watanabe +1Kenji Watanabe, Oliver Bennett')
  expect(await row()).not.toHaveTextContent('Medium')
})

it('shows for how many days a task in a phone’s row is overdue, and an unusual priority', async () => {
  inWindow(phone)
  const late = { ...task, dueDate: '2026-06-06', isOverdue: true, priority: 'High' as const }
  await open('', { 'GET /tasks/team': { items: [late], page: 1, hasMore: false } })
  expect(await row()).toHaveTextContent(/\d+ days overdue/)
  expect(await row()).toHaveTextContent('High')
})

it('has its filters in a sheet on a tablet, because they do not fit into one row', async () => {
  inWindow({ width: 900 })
  const { user } = await open('')
  expect(screen.queryByRole('button', { name: 'Due date' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toHaveTextContent('Due date')
})
