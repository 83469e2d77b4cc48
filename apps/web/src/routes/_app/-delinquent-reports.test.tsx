import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './delinquent-reports.tsx'

const list = exampleOf('GET /consistency')
const [row] = list.items
const summary = exampleOf('GET /consistency/summary')
/** A search that finds only the person of the example. */
const found = ({ query }: Asked) =>
  query['search'] && !row!.employee.name.includes(query['search']) ? { items: [], total: 0 } : list
const open = (at: string, api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS'),
    at,
    api: {
      'GET /consistency': found,
      'GET /consistency/summary': summary,
      'GET /business-units': exampleOf('GET /business-units'),
      'GET /people': exampleOf('GET /people'),
      ...api,
    },
  })

it('takes its filters from the address, and removes unknown parameters', async () => {
  const { api, address } = await open('/delinquent-reports?attention=critical&colour=red')
  await expect.poll(address).toBe('/delinquent-reports?attention=critical')
  expect(await screen.findByRole('list', { name: 'Active filters' })).toHaveTextContent('3 or more days')
  expect(await screen.findByText(row!.employee.name)).toBeVisible()
  expect(api.askedOf('GET /consistency').map(({ query }) => query)).toEqual([
    { attention: 'critical', page: '1', pageSize: '100' },
  ])
})

it('displays that nobody matches, and resets the filters', async () => {
  const { user, address } = await open('/delinquent-reports?search=nobody')
  expect(await screen.findByText('No employees match the current filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  await expect.poll(address).toBe('/delinquent-reports')
  expect(await screen.findByText(row!.employee.name)).toBeVisible()
})

it('displays that everyone is up to date', async () => {
  await open('/delinquent-reports', {
    'GET /consistency/summary': {
      ...summary,
      employees: 4,
      upToDate: 4,
      warning: 0,
      critical: 0,
      remindable: 0,
      offToday: 0,
    },
  })
  expect(await screen.findByText('Everyone is up to date.')).toBeVisible()
})

it('with a filter, limits the message that people are up to date to the filter', async () => {
  await open('/delinquent-reports?search=Camille', {
    'GET /consistency/summary': {
      ...summary,
      employees: 1,
      upToDate: 1,
      warning: 0,
      critical: 0,
      remindable: 0,
      offToday: 0,
    },
  })
  expect(await screen.findByText('1 employee, up to date.')).toBeVisible()
  expect(screen.queryByText('Everyone is up to date.')).toBeNull()
})

it('counts how many of those who missed days are off today and skipped by Remind all', async () => {
  await open('/delinquent-reports', {
    'GET /consistency/summary': { ...summary, employees: 34, upToDate: 27, remindable: 5, offToday: 2 },
  })
  expect(
    await screen.findByText(
      '7 of 34 employees have not reported since a missed working day. Today counts once it is over. Remind all leaves out 2 who are off today.',
    ),
  ).toBeVisible()
})

it('asks before everybody is reminded, as the address requests, even if nobody is left', async () => {
  const { user, address } = await open('/delinquent-reports?remind=all', {
    'GET /consistency/summary': { ...summary, warning: 1, critical: 0, remindable: 0, offToday: 1 },
    'GET /consistency/remindable': { total: 0, people: [], offToday: 1 },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Nobody can be reminded now' })
  expect(dialog).toHaveTextContent('Everybody who could be reminded is off today.')
  expect(within(dialog).queryByRole('button', { name: 'Send reminders' })).toBeNull()
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(address()).toBe('/delinquent-reports')
})

it('asks with the number and the names before everybody is reminded, and names who is skipped', async () => {
  const { user, api } = await open('/delinquent-reports?attention=critical', {
    'GET /consistency/remindable': {
      total: 2,
      people: [
        { userId: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer' },
        { userId: 'user_01k0000000e0000000000000b2', name: 'Omar One' },
      ],
      offToday: 1,
    },
    'POST /consistency/reminders/all': exampleOf('POST /consistency/reminders/all'),
  })
  await user.click(await screen.findByRole('button', { name: 'Remind all (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remind 2 people?' })
  expect(dialog).toHaveTextContent('Meera Iyer and Omar One.')
  expect(dialog).toHaveTextContent('1 person is off today and left out.')
  expect(api.askedOf('POST /consistency/reminders/all')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Send reminders' }))
  expect(await screen.findByText('1 reminder(s) sent successfully.')).toBeVisible()
  expect(api.askedOf('POST /consistency/reminders/all').map(({ body }) => body)).toEqual([
    { attention: 'critical' },
  ])
})

it('shows a disabled reminder for a person who is not silent now, with the days missed before, and no reminder for all', async () => {
  const idle = {
    ...row!,
    days: [
      ...Array.from({ length: 4 }, (_, index) => ({
        date: `2026-06-0${index + 1}`,
        state: 'missed' as const,
        isHalfLeave: false,
      })),
      { date: '2026-06-05', state: 'on-time' as const, isHalfLeave: false },
    ],
    consecutiveDaysMissed: 0,
    attention: 'none' as const,
    reminderRefusal: 'nothing-missed' as const,
  }
  const { user } = await open('/delinquent-reports', {
    'GET /consistency': { items: [idle], total: 1 },
    'GET /consistency/summary': { ...summary, remindable: 0 },
  })
  expect(await screen.findByText('0 days')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  const cellUnder = (head: string) => screen.getAllByRole('cell')[heads.indexOf(head)]
  expect(cellUnder('Silent now')).toHaveTextContent('0 days')
  expect(cellUnder('Missed in 14 days')).toHaveTextContent('4')
  const reminder = screen.getByRole('button', { name: `Send reminder to ${row!.employee.name}` })
  expect(reminder).toHaveAttribute('aria-disabled', 'true')
  expect(reminder).toHaveAttribute(
    'title',
    `${row!.employee.name} has missed nothing since their last report.`,
  )
  // Without a mocked response, sending a reminder would fail this test.
  await user.click(reminder)
  expect(screen.queryByRole('button', { name: /^Remind all/ })).toBeNull()
  // A single page cannot be turned.
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
