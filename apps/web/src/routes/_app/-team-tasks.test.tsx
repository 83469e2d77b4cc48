import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
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

it('keeps the selection of a failed batch, and tries it again', async () => {
  const { user, api } = await open({ 'POST /tasks/batch/complete': unreachable })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Siskin one' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Complete' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Task update failed.')
  expect(await bar()).toHaveTextContent('1 selected')
  api.serve({ 'POST /tasks/batch/complete': { changed: 1, skipped: [] } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 task marked as Complete.')).toBeVisible()
})

it('says why the list failed to load, and loads it on another try', async () => {
  const { user, api } = await open({ 'GET /tasks/team': new Refused('internal') })
  expect(await screen.findByText(errorCodes.internal.message)).toBeVisible()
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

it('ignores the select-all box before there are rows', async () => {
  const answer = Promise.withResolvers<typeof list>()
  await open({ 'GET /tasks/team': () => answer.promise })
  expect(await screen.findByRole('checkbox', { name: 'Select page' })).toBeDisabled()
  answer.resolve(list)
  await screen.findByRole('link', { name: 'Siskin one' })
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toBeEnabled()
})
