import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, standInTime, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { Route } from './performance-hub.tsx'

const period = exampleOf('GET /performance')
const people = exampleOf('GET /people')
const team = exampleOf('GET /performance/team')
const meera = people.items[0]!
const address = `/performance-hub?employee=${meera.id}`

const open = (api: Answers = {}, at = address) =>
  renderPage(Route, {
    as: somebodyWith(
      'CAN_USE_PERFORMANCE_HUB',
      'CAN_MANAGE_TEAM_REPORTS',
      'CAN_MANAGE_TEAM_TASKS',
      'CAN_VIEW_OWN_TASKS',
    ),
    at,
    api: {
      'GET /people': people,
      'GET /leaderboard': exampleOf('GET /leaderboard'),
      'GET /performance': period,
      'GET /performance/team': team,
      'GET /business-units': exampleOf('GET /business-units'),
      ...api,
    },
  })

it('shows the period in figures, charts with their findings and tables, and the tasks that need attention', async () => {
  const { user } = await open()
  const figures = await screen.findByRole('list', { name: /^Meera Iyer, 11-May-2026 to 09-Jun-2026$/ })
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '23of 24 reports',
    '88\u00a0%On time',
    '31Tasks completed',
    '15Days in a row',
    '14 hAcknowledged after (median)',
  ])
  const reports = screen.getByRole('region', { name: 'Reports by week' })
  expect(reports).toHaveTextContent(
    '21 of 24 on time. 2 late. 1 missed, on Wed 20-May-2026. 1 day was leave. Today’s is due at 7:00 PM.',
  )
  await user.click(within(reports).getByRole('button', { name: 'View as table' }))
  expect(within(reports).getByRole('row', { name: /07-Jun-2026 – 09-Jun-2026 1 0 0/ })).toBeVisible()
  expect(within(reports).getByRole('button', { name: 'View as chart' })).toHaveFocus()
  const task = screen.getAllByRole('link', { name: 'Return signed POD set to Hindustan Ceramics' })[0]!
  expect(task).toHaveAttribute('href', expect.stringContaining('/team-tasks?taskId=task_'))
  expect(screen.getByText('Overdue since 08-Jun-2026')).toBeVisible()
})

it('opens the passage of a source inline, and Escape returns to its chip', async () => {
  const { user } = await open()
  const [chip] = await screen.findAllByRole('button', { name: /^report of ?08-Jun$/ })
  await user.click(chip!)
  const passage = screen.getByRole('group', { name: 'Report of Mon 08-Jun-2026' })
  expect(passage).toHaveTextContent('Mon 08-Jun-2026, submitted 6:31 PM')
  expect(passage).toHaveTextContent('“Papers for Chennai lot 0609”')
  within(passage).getByRole('link', { name: 'Open report' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Report of Mon 08-Jun-2026' })).toBeNull()
  expect(chip).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^missed ?20-May$/ }))
  expect(screen.getByRole('group', { name: 'No report for Wed 20-May-2026' })).toHaveTextContent(
    'no report came in',
  )
})

it('copies the digest as text', async () => {
  const { user } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledWith(
    [
      'Meera Iyer, 11-May-2026 to 09-Jun-2026',
      '- 23 of 24 reports, 21 on time, 2 late, 1 missed.',
      '- 31 tasks completed, 28 by their due date. Now 4 open, 1 overdue, 1 blocked.',
      '- Challenges named in 9 reports, last: “Papers for Chennai lot 0609”',
      '- Of 38 lines planned for the next day, 29 were reported done in the report after.',
    ].join('\n'),
  )
  expect(await screen.findByText('The digest is copied.')).toBeVisible()
})

it('opens with the team of the last 30 days, and keeps the choice and the period in the address', async () => {
  const { user, api, address: at } = await open({}, '/performance-hub')
  const today = Temporal.Instant.from(standInTime).toZonedDateTimeISO('Asia/Kolkata').toPlainDate()
  await expect
    .poll(() => api.askedOf('GET /performance/team').map(({ query }) => query))
    .toEqual([
      { from: today.subtract({ days: 29 }).toString(), to: today.toString(), page: '1', pageSize: '10' },
    ])
  expect(await screen.findByRole('region', { name: 'Performance Snapshot' })).toHaveTextContent('90 %')
  expect(api.askedOf('GET /performance')).toEqual([])
  await user.click(screen.getByRole('textbox', { name: 'Employee' }))
  await user.click(await screen.findByRole('option', { name: meera.name }))
  await expect.poll(at).toBe(address)
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await expect
    .poll(at)
    .toBe(`${address}&from=${today.subtract({ days: 6 }).toString()}&to=${today.toString()}`)
})

it('shows a team over dates of its own: one answer for its figures, people and charts', async () => {
  const given = '/performance-hub?from=2026-05-11&to=2026-06-09'
  const { user, api, address: at } = await open({}, given)
  const figures = await screen.findByRole('list', { name: 'The team' })
  await expect
    .poll(() =>
      within(figures)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    )
    .toEqual(['5People', '114of 120 reports', '90\u00a0%On time', '6Late', '6Missed'])
  expect(screen.getByText(/^Counted to/)).toHaveTextContent('Counted to Mon 08-Jun-2026.')
  const row = within(await screen.findByRole('region', { name: 'People' })).getByRole('row', {
    name: /Meera Iyer/,
  })
  expect(within(row).getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute('href', `/people/${meera.id}`)
  expect(within(row).getByRole('img', { name: /^Last 14 days: 1 late$/ })).toBeVisible()
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(-3, -1)
      .map((cell) => cell.textContent),
  ).toEqual(['1', '2'])
  expect(api.askedOf('GET /performance/team').map(({ query }) => [query['from'], query['to']])).toEqual([
    ['2026-05-11', '2026-06-09'],
  ])
  await user.click(within(row).getByRole('link', { name: /21 of 24 on time/ }))
  await expect.poll(at).toBe(`${address}&from=2026-05-11&to=2026-06-09`)
  const employee = screen.getByRole('textbox', { name: 'Employee' })
  await user.click(employee)
  await user.click(await screen.findByRole('option', { name: 'Your team' }))
  await expect.poll(at).toBe(given)
})

it('shows a page of a team, and one unit of several', async () => {
  const units = exampleOf('GET /business-units')
  const [unit] = units.items
  const other = { ...unit!, id: unit!.id.replace(/.$/, '9'), name: 'Yard' }
  const {
    user,
    api,
    address: at,
  } = await open(
    {
      'GET /performance/team': { ...team, total: 11 },
      'GET /business-units': { ...units, items: [unit!, other] },
    },
    '/performance-hub',
  )
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await expect.poll(at).toBe('/performance-hub?page=2')
  await expect.poll(() => api.askedOf('GET /performance/team').at(-1)!.query['page']).toBe('2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Business unit' }), 'Yard')
  await expect.poll(at).toBe(`/performance-hub?bu=${other.id}`)
  expect(api.askedOf('GET /performance/team').at(-1)!.query).toMatchObject({ businessUnitId: other.id })
  await expect
    .poll(() => api.askedOf('GET /leaderboard').at(-1)!.query)
    .toMatchObject({ businessUnitId: other.id })
})

it('says why a team has no figures yet, and reads it again after a failure', async () => {
  const nothing = { expected: 0, submitted: 0, late: 0, onTimeShare: null }
  const { user, api } = await open(
    { 'GET /performance/team': new Refused('internal') },
    '/performance-hub?from=2026-06-09&to=2026-06-10',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The team')
  const items = team.items.map((row) => ({ ...row, ...nothing, days: [] }))
  api.serve({
    'GET /performance/team': { ...team, countedTo: null, days: 0, points: [], current: nothing, items },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No day of this period counts yet/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Meera Iyer/ })).toHaveTextContent('Nothing due')
})

it('does not request a period that ends before it starts, and explains why at its field', async () => {
  const { api } = await open({}, `${address}&from=2026-06-09&to=2026-06-01`)
  expect(await screen.findByText('Start date cannot be after end date.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'From' })).toBeInvalid()
  expect(api.askedOf('GET /performance')).toEqual([])
})

it('applies no period while one of its dates is invalid, and keeps the typed text', async () => {
  const given = `${address}&from=2026-06-01&to=2026-06-09`
  const { user, address: at } = await open({}, given)
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }))
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  await type(from!, 'soon')
  await type(to!, '08-Jun-2026')
  expect(from).toBeInvalid()
  expect(from).toHaveValue('soon')
  expect(at()).toBe(given)
  await type(from!, '12-Jun-2026')
  expect(await screen.findByText('Start date cannot be after end date.')).toBeVisible()
  expect(at()).toBe(given)
  await type(to!, '13-Jun-2026')
  await expect.poll(at).toBe(`${address}&from=2026-06-12&to=2026-06-13`)
  await user.clear(to!)
  await user.tab()
  expect(await screen.findByText('Please select an employee and a date range.')).toBeVisible()
  expect(at()).toBe(`${address}&from=2026-06-12&to=2026-06-13`)
})

it('displays that nothing was found, and still shows open tasks', async () => {
  const figures = { ...period.figures, onTime: 0, late: 0, extra: 0, tasks: { completed: 0, byDueDate: 0 } }
  await open({ 'GET /performance': { ...period, figures } })
  expect(
    await screen.findByText('No EOD reports or completed tasks found for Meera Iyer in the selected period.'),
  ).toBeVisible()
  expect(screen.getByRole('region', { name: 'Open now' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Digest' })).toBeNull()
})

it('displays that a person joined within the period, and why nothing was due', async () => {
  const figures = {
    ...period.figures,
    due: 0,
    onTime: 0,
    late: 0,
    missed: 0,
    onTimeShare: null,
    todayDueAt: null,
  }
  const person = { ...period.person, joinedOn: '2026-06-05' }
  await open({ 'GET /performance': { ...period, person, figures } })
  expect(await screen.findByText(/Meera Iyer joined on/)).toHaveTextContent('05-Jun-2026')
  expect(screen.getByText(/No report was due: the working days were leave\./)).toBeVisible()
})

it('displays that the employee is not found, or why the figures failed to load, and retries', async () => {
  const { user, api } = await open({ 'GET /performance': new Refused('performance_employee_not_found') })
  expect(await screen.findByRole('alert')).toHaveTextContent('Selected employee not found.')
  api.serve({ 'GET /performance': period })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Digest' })).toBeVisible()
})

it('shows no figures of tasks to a person who may see no tasks', async () => {
  const figures = { ...period.figures, tasks: null }
  await open({ 'GET /performance': { ...period, figures, openNow: null } })
  expect(await screen.findByRole('region', { name: 'Reports by week' })).toBeVisible()
  expect(screen.queryByText('Tasks completed')).toBeNull()
  expect(screen.queryByRole('region', { name: /Tasks completed|Open now/ })).toBeNull()
})

it('shows no streak of today for a past period, and links to the tasks that are not listed', async () => {
  const { first } = period.openNow!
  await open({
    'GET /performance': {
      ...period,
      to: '2026-06-01',
      openNow: { ...period.openNow!, open: first.length + 5 },
    },
  })
  const figures = await screen.findByRole('list', { name: /^Meera Iyer, 11-May-2026 to 01-Jun-2026$/ })
  expect(within(figures).getAllByRole('listitem')[3]).toHaveTextContent(/^–Days in a row$/)
  expect(screen.getByRole('link', { name: '5 more' })).toHaveAttribute(
    'href',
    expect.stringContaining('/team-tasks?'),
  )
})

it('on a phone names the person in the collapsed filters, even if the figures failed to load', async () => {
  inWindow(phone)
  await open({ 'GET /performance': new Refused('internal') })
  expect(await screen.findByRole('button', { name: 'Meera Iyer, last 30 days' })).toBeVisible()
})

it('on a phone begins with the people of the team, the filters in one line', async () => {
  inWindow(phone)
  const { user } = await open({}, '/performance-hub')
  const row = await screen.findByText('1 missed')
  expect(row).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Your team, last 30 days' }))
  expect(screen.getByRole('textbox', { name: 'From' })).toBeVisible()
})
