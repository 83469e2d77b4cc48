import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { InlineReport } from '#web/features/reports/read/inline-report.tsx'
import { withReminded } from '#web/features/team-day/use-acts.ts'
import { TodayPage } from '#web/features/team-day/today-page.tsx'
import type { RosterRow, TeamDay } from '#web/features/team-day/use-team-day.ts'

afterEach(clearDevice)

const example = exampleOf('GET /team-day')
const detail = exampleOf('GET /reports/{reportId}')
const [row] = example.items

const person = (index: number, name: string, more: Partial<RosterRow> = {}): RosterRow => ({
  ...row!,
  person: { id: `user_01k0000000e0000000000000c${index}`, name, designation: null },
  ...more,
})
const reported = (index: number, name: string): RosterRow =>
  person(index, name, {
    report: {
      ...row!.report!,
      id: `report_01k0000000e0000000000000a${index}`,
      submittedAt: `2026-06-09T0${9 - index}:00:00Z`,
      lines: [`Line of ${name}`],
    },
  })
const missing = (index: number, name: string): RosterRow =>
  person(index, name, { state: 'missed', report: null, daysMissed: 2, reminderRefusal: null })

const arjun = reported(1, 'Arjun Mehta')
const hannah = reported(2, 'Hannah Schmidt')
const [farhan, ibrahim] = [missing(3, 'Farhan Siddiqui'), missing(4, 'Ibrahim Haddad')]

function dayOf(items: RosterRow[], more: Partial<TeamDay> = {}): TeamDay {
  const count = (state: string) => items.filter((item) => item.state === state).length
  return {
    ...example,
    people: items.length,
    counts: { ...example.counts, 'on-time': count('on-time'), missed: count('missed') },
    pending: 2,
    items,
    ...more,
  }
}

const whole = ({ path }: Asked) => ({ ...detail, id: path['reportId']!, acknowledgments: [] })
const team: Answers = {
  'GET /team-day': dayOf([arjun, hannah, farhan, ibrahim]),
  'GET /team-day/insight': exampleOf('GET /team-day/insight'),
  'GET /reports/pending-count': { count: 2 },
  'GET /reports/{reportId}': whole,
  'POST /reports/{reportId}/acknowledgments': whole,
  'POST /consistency/reminders': exampleOf('POST /consistency/reminders'),
}

function Page({ from, isDirector = false }: { from?: string; isDirector?: boolean }) {
  const [date, setDate] = useState(from)
  const [unit, setUnit] = useState<string>()
  return (
    <TodayPage
      businessUnitId={unit}
      onUnit={isDirector ? setUnit : undefined}
      documentTitle="Home"
      scopeName="Technology"
      date={date}
      onDate={setDate}
      reportsToo={false}
      shortcuts={null}
      renderReport={(props) => <InlineReport {...props} />}
      aside={[]}
      below={null}
    />
  )
}

const manager = () => somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS')
const show = (api: Answers = {}, as = manager()) => renderPage(<Page />, { as, api: { ...team, ...api } })
/** The first row of a person: in a list, or in a fold that is open. */
const rowOf = (name: string) =>
  screen.getAllByRole('heading', { level: 3, name: new RegExp(name) })[0]!.closest('li')!
const shown = () => screen.findByRole('heading', { level: 3, name: /Arjun Mehta/ })
const unfold = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

it('a morning by keyboard: react, acknowledge all, remind, without navigating', async () => {
  const { user, api } = await show()
  await shown()
  // The first report is open, with its first lines; the whole report is loaded on a press.
  expect(await screen.findByRole('radiogroup', { name: 'Reaction' })).toBeVisible()
  expect(api.askedOf('GET /reports/{reportId}')).toHaveLength(0)
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Report of Arjun Mehta' })).toHaveFocus()
  await user.keyboard('3')
  expect(screen.getByRole('radio', { name: 'Celebrate' })).toBeChecked()
  await user.keyboard('a')
  expect(within(rowOf('Arjun Mehta')).getByText('Acknowledged')).toBeVisible()
  // The next pending report is open, and has the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report of Hannah Schmidt' })).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Report of Hannah Schmidt' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await screen.findByRole('radiogroup', { name: 'Reaction' })
  await user.keyboard('a')
  await waitFor(() => expect(api.askedOf('POST /reports/{reportId}/acknowledgments')).toHaveLength(2))
  expect(
    api.askedOf('POST /reports/{reportId}/acknowledgments').map(({ path, body }) => [path['reportId'], body]),
  ).toEqual([
    [arjun.report!.id, { reaction: '🎉' }],
    [hannah.report!.id, { reaction: null }],
  ])
  // The missing people are before the reports.
  await user.keyboard('kkkr')
  await waitFor(() => expect(api.askedOf('POST /consistency/reminders')).toHaveLength(1))
  expect(screen.queryByText(/Report Acknowledged!/)).toBeNull()
  expect(screen.queryByText(/Reminder sent to/)).toBeNull()
})

it('shows the whole of the open report on a press', async () => {
  const { user, api } = await show()
  await user.click(await screen.findByRole('button', { name: 'Show the whole report' }))
  await waitFor(() => expect(api.askedOf('GET /reports/{reportId}')).toHaveLength(1))
  expect(screen.getByRole('button', { name: /^Acknowledge$/ })).toBeVisible()
})

it('shows when a report was submitted by its author’s clock, with the place and, if it was later, the day', async () => {
  const tokyo = { ...arjun, date: '2026-06-09', timeZone: 'Asia/Tokyo' }
  const late = { ...hannah, date: '2026-06-08', state: 'late' as const }
  await show({ 'GET /team-day': dayOf([tokyo, late]) })
  await shown()
  expect(rowOf('Arjun Mehta').querySelector('time')).toHaveTextContent(/^5:00 PM Tokyo$/)
  expect(rowOf('Hannah Schmidt').querySelector('time')).toHaveTextContent(/^12:30 PM 09-Jun-2026$/)
})

it('Escape closes the open report, and leaves the focus on its row', async () => {
  const { user } = await show()
  await shown()
  await user.keyboard('j')
  expect(await screen.findByRole('radiogroup', { name: 'Reaction' })).toBeVisible()
  await user.keyboard('j{Escape}')
  expect(screen.queryByRole('radiogroup', { name: 'Reaction' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Report of Arjun Mehta' })).toHaveFocus()
})

it('pending counts decrease immediately, and Review pending is the filled button only while no report is open', async () => {
  const { user } = await show({ 'POST /reports/{reportId}/acknowledgments': () => new Promise(() => {}) })
  await shown()
  expect(screen.getByRole('link', { name: /Review pending \(2\)/ })).toBeVisible()
  await user.click(within(rowOf('Hannah Schmidt')).getByRole('button', { name: /^Acknowledge the report/ }))
  expect(await screen.findByRole('link', { name: /Review pending \(1\)/ })).toBeVisible()
  expect(within(rowOf('Hannah Schmidt')).getByText('Acknowledged')).toBeVisible()
})

it('a failed acknowledgment returns to its row, keeps its comment, and is retried with the same key', async () => {
  const { user, api } = await show({ 'POST /reports/{reportId}/acknowledgments': unreachable })
  await shown()
  await user.type(await screen.findByLabelText(/Comment/), 'Well planned')
  await user.click(screen.getByRole('button', { name: /^Acknowledge$/ }))
  expect(await within(rowOf('Arjun Mehta')).findByRole('alert')).toHaveTextContent(
    'Failed to acknowledge report.',
  )
  expect(screen.getByRole('link', { name: /Review pending \(2\)/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Report of Arjun Mehta' }))
  await waitFor(() => expect(screen.getByLabelText(/Comment/)).toHaveValue('Well planned'))
  api.serve({ 'POST /reports/{reportId}/acknowledgments': whole })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.askedOf('POST /reports/{reportId}/acknowledgments')).toHaveLength(2))
  const [first, second] = api.askedOf('POST /reports/{reportId}/acknowledgments')
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey)
  expect(second!.body).toEqual({ comments: 'Well planned', reaction: null })
})

it('reminds all of a group in place, and shows in the row which reminder failed', async () => {
  const { user, api } = await show({ 'POST /consistency/reminders': unreachable })
  await shown()
  await user.click(screen.getByRole('button', { name: 'Remind all (2)' }))
  expect(await within(rowOf('Farhan Siddiqui')).findByRole('alert')).toHaveTextContent(
    'No reminder was sent.',
  )
  api.serve({
    'POST /consistency/reminders': exampleOf('POST /consistency/reminders'),
    'GET /team-day': withReminded(
      dayOf([arjun, hannah, farhan, ibrahim]),
      [farhan.person.id, ibrahim.person.id],
      '2026-06-09T12:30:00Z',
    ),
  })
  await user.click(screen.getByRole('button', { name: 'Remind all (2)' }))
  await waitFor(() => expect(within(rowOf('Farhan Siddiqui')).getByText(/^Reminded/)).toBeVisible())
  expect(api.askedOf('POST /consistency/reminders').at(-1)!.body).toEqual({
    userIds: [farhan.person.id, ibrahim.person.id],
  })
  expect(screen.queryByRole('button', { name: /Remind all/ })).toBeNull()
})

it('reminds all of a group except those who are off today, who can be reminded individually', async () => {
  const resting = { ...missing(5, 'Divya Krishnan'), isOffToday: true }
  const { user, api } = await show({ 'GET /team-day': dayOf([farhan, ibrahim, resting]) })
  await user.click(await screen.findByRole('button', { name: 'Remind all (2)' }))
  await waitFor(() =>
    expect(api.askedOf('POST /consistency/reminders').at(-1)!.body).toEqual({
      userIds: [farhan.person.id, ibrahim.person.id],
    }),
  )
  expect(within(rowOf('Divya Krishnan')).getByRole('button', { name: /^Send reminder/ })).toBeVisible()
})

it('offers a reminder to somebody who is silent and on leave, as the tracker does, and says until when', async () => {
  const onLeave = {
    ...missing(5, 'Divya Krishnan'),
    state: 'leave' as const,
    leave: { portion: 'full' as const, until: example.date, reason: null },
    isOffToday: true,
  }
  const { user, api } = await show({ 'GET /team-day': dayOf([farhan, onLeave]) })
  await user.click(await screen.findByRole('button', { name: 'Send reminder to Divya Krishnan' }))
  expect(screen.getByText('On leave, only this day')).toBeVisible()
  await waitFor(() =>
    expect(api.askedOf('POST /consistency/reminders').at(-1)!.body).toEqual({ userIds: [onLeave.person.id] }),
  )
})

it('the arrow keys change the day, but not while typing and never to a future day', async () => {
  const { user, api } = await show()
  await shown()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today')
  await user.type(await screen.findByLabelText(/Comment/), 'x{ArrowLeft}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today')
  await user.keyboard('{Escape}{ArrowLeft}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Yesterday' })).toBeVisible()
  await waitFor(() => expect(api.askedOf('GET /team-day').at(-1)!.query).toEqual({ date: '2026-06-08' }))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

it('keeps the rows in their places when the day is refetched', async () => {
  const { api } = await show()
  await shown()
  const read = { ...arjun, report: { ...arjun.report!, canAcknowledge: false, acknowledgedByMe: true } }
  const newest = {
    ...reported(0, 'Zoe Last'),
    person: { ...arjun.person, id: 'user_01k0000000e0000000000000c9', name: 'Zoe Last' },
  }
  api.serve({ 'GET /team-day': dayOf([newest, hannah, read, farhan, ibrahim]) })
  await act(() => queryClient.invalidateQueries({ queryKey: ['consistency'] }))
  await screen.findByRole('heading', { level: 3, name: /Zoe Last/ })
  const reports = within(screen.getByRole('region', { name: 'To acknowledge' }))
  expect(reports.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Arjun Mehta',
    'Hannah Schmidt',
    exampleOf('GET /team-day/insight').waiting[0]!.person.name,
    'Zoe Last',
  ])
  expect(within(rowOf('Arjun Mehta')).getByText('Acknowledged')).toBeVisible()
})

it('offers nothing that the reader may not do', async () => {
  const reader = {
    ...arjun,
    report: { ...arjun.report!, canAcknowledge: false },
  }
  await show(
    { 'GET /team-day': dayOf([reader, farhan, ibrahim], { pending: null }) },
    somebodyWith('CAN_VIEW_ALL_REPORTS'),
  )
  await screen.findByRole('button', { name: /^1 is in/ })
  for (const name of [/^Acknowledge/, /^Send reminder/, /^Remind all/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /Review pending/ })).toBeNull()
})

it.each([
  { does: 'says', as: manager(), pending: 0 },
  { does: 'does not say', as: somebodyWith('CAN_MANAGE_TEAM_REPORTS'), pending: null },
])(
  '$does that every report is acknowledged, which only people who acknowledge know',
  async ({ does, as, pending }) => {
    const insight = { ...exampleOf('GET /team-day/insight'), waiting: [], medianMinutesToAcknowledgment: 180 }
    const day = dayOf([farhan], { pending })
    await show({ 'GET /team-day/insight': insight, 'GET /team-day': day }, as)
    const median = await screen.findByText(/^Half of your team’s reports are acknowledged within/)
    await waitFor(() => expect(median).toBeVisible())
    expect(screen.queryAllByText('Every report is acknowledged.')).toHaveLength(does === 'says' ? 1 : 0)
    expect(screen.queryAllByRole('region', { name: 'To acknowledge' })).toHaveLength(does === 'says' ? 1 : 0)
  },
)

it('continues the reports of the day with those that have waited longest, and leads to the others', async () => {
  const insight = exampleOf('GET /team-day/insight')
  const [oldest] = insight.waiting
  const { user, api } = await show({ 'GET /team-day': dayOf([arjun, farhan], { pending: 9 }) })
  await shown()
  const reports = within(screen.getByRole('region', { name: 'To acknowledge' }))
  expect(await reports.findByText(oldest!.line)).toBeVisible()
  expect(reports.getByRole('link', { name: '7 more in Review' })).toHaveAttribute(
    'href',
    '/manage-reports?review=1',
  )
  await user.click(reports.getByRole('button', { name: `Acknowledge the report of ${oldest!.person.name}` }))
  expect(await screen.findByRole('link', { name: /Review pending \(8\)/ })).toBeVisible()
  expect(reports.getByText('Acknowledged')).toBeVisible()
  expect(api.askedOf('POST /reports/{reportId}/acknowledgments')[0]!.path['reportId']).toBe(oldest!.reportId)
})

it('shows that a team is empty, and offers a retry if the day could not be read', async () => {
  const { user, api } = await show({ 'GET /team-day': new Refused('internal') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  // The pending reports of all days do not depend on the roster of one day.
  expect(screen.getByRole('link', { name: 'Review pending (2)' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'The day of the team' })).not.toHaveAttribute('aria-busy')
  api.serve({
    'GET /team-day': dayOf([], { sentence: { lead: 'Nobody reports on this day.', rest: '' } }),
  })
  await user.click(again)
  expect(
    await screen.findByText('Nobody reports to you yet. An administrator chooses who does.'),
  ).toBeVisible()
})

it('shows by when a report is or was due, on which day, and by the person’s own clock', async () => {
  const waits = { report: null, daysMissed: 0, timeZone: 'Pacific/Auckland' }
  const due = person(1, 'Aroha Ngata', { ...waits, state: 'not-in-yet', dueAt: '2026-06-10T07:00:00Z' })
  const late = person(2, 'Yuki Tanaka', { ...waits, state: 'missing', dueAt: '2026-06-09T07:00:00Z' })
  const { user } = await show({
    'GET /team-day': dayOf([due, late], {
      counts: { ...example.counts, 'on-time': 0, 'not-in-yet': 1, missing: 1 },
    }),
  })
  expect(await screen.findByText('1 until 12:30 PM (Auckland)')).toBeVisible()
  expect(rowOf('Yuki Tanaka')).toHaveTextContent('Since 12:30 PM (7:00 PM in Auckland)')
  await unfold(user, /^1 still has time/)
  expect(rowOf('Aroha Ngata')).toHaveTextContent('Due tomorrow at 12:30 PM (7:00 PM there).')
})

it('shows the local time elsewhere on people’s own current day, but not in the roster of a past day', async () => {
  const there = { timeZone: 'Pacific/Auckland' }
  const rows = [
    { ...reported(1, 'Aroha Ngata'), ...there },
    { ...reported(2, 'Yuki Tanaka'), ...there, date: '2026-06-08' },
  ]
  const { user } = await show({ 'GET /team-day': dayOf(rows, { pending: null }) })
  await unfold(user, /^2 are in/)
  expect(rowOf('Aroha Ngata')).toHaveTextContent(/9:00 PM there/)
  expect(rowOf('Yuki Tanaka')).not.toHaveTextContent(/there/)
})

it('begins with ten of the people who are missing', async () => {
  const many = Array.from({ length: 31 }, (_, index) => ({
    ...farhan,
    person: {
      ...farhan.person,
      id: `user_01k0000000e00000000000${String(index).padStart(2, '0')}c3`,
      name: `P ${index}`,
    },
  }))
  const { user } = await show({ 'GET /team-day': dayOf(many, { pending: null }) })
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: '21 more' }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(31)
})

it('names who is silent apart from who is missing, with the days', async () => {
  const silent = person(3, 'Camille Laurent', {
    state: 'not-in-yet',
    report: null,
    daysMissed: 3,
    dueAt: null,
  })
  const gone = { ...missing(4, 'Ibrahim Haddad'), state: 'missing' as const }
  await show({ 'GET /team-day': dayOf([silent, gone]) })
  const list = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await list('Missing')).getByText('2 days silent')).toBeVisible()
  expect((await list('Silent for a day or more')).getByText('3 days silent')).toBeVisible()
  expect((await list('Silent for a day or more')).queryByText('Ibrahim Haddad')).toBeNull()
})

it('draws everybody on one line: marks in order of time that name themselves, with the arrow keys', async () => {
  const tokyo = { ...reported(1, 'Yuki Tanabe'), timeZone: 'Asia/Tokyo', dueAt: '2026-06-09T10:00:00Z' }
  const due = person(2, 'Grace Wanjiru', { state: 'not-in-yet', report: null, dueAt: '2026-06-09T16:00:00Z' })
  const gone = person(3, 'Min-jun Park', { state: 'missing', report: null, dueAt: '2026-06-09T09:30:00Z' })
  const { user } = await show({
    'GET /team-day': dayOf([due, gone, tokyo], {
      sentence: { lead: '1 of 3 reports is in.', rest: 'Min-jun’s report is missing.' },
    }),
  })
  const line = await screen.findByRole('group', {
    name: '1 of 3 reports is in. Min-jun’s report is missing.',
  })
  const marks = within(line).getAllByRole('link')
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Yuki Tanabe, on time, 1:30 PM, 5:00 PM in Tokyo',
    'Min-jun Park, missing since 3:00 PM',
    'Grace Wanjiru, due 9:30 PM',
  ])
  marks[0]!.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(marks[2]).toHaveFocus()
  // The arrows of the line do not turn the day.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today')
})

it('names a day on which no report is due on its line', async () => {
  const off = person(1, 'Imran Sheikh', { state: 'holiday', report: null, dueAt: null })
  await show({ 'GET /team-day': dayOf([off]) })
  const line = await screen.findByRole('group', { name: /^The only report is in/ })
  expect(within(line).getByText('Holiday')).toBeVisible()
  expect(screen.getByText('Nobody is missing or silent.')).toBeVisible()
})

it('breaks the line where the day was read last if it cannot be read again', async () => {
  const { api } = await show()
  await shown()
  api.serve({ 'GET /team-day': new Refused('internal') })
  await act(() => queryClient.invalidateQueries({ queryKey: ['consistency'] }))
  expect(await screen.findByText(/^As of \d/)).toBeVisible()
  expect(rowOf('Arjun Mehta')).toBeVisible()
})

it('chooses among units with their day, by the arrow keys', async () => {
  const { items } = exampleOf('GET /business-units')
  const [unit] = items
  const units = [{ id: unit!.id, expected: 3, reported: 1, missing: 2 }]
  const { user, api } = await renderPage(<Page isDirector />, {
    as: manager(),
    api: {
      ...team,
      'GET /business-units': { items: [unit!] },
      'GET /team-day': dayOf([arjun, farhan], { units }),
    },
  })
  const choice = await screen.findByRole('radio', { name: `${unit!.name}, 1 of 3 in, 2 missing` })
  // Nothing is open for somebody who looks at several teams.
  expect(screen.queryByRole('radiogroup', { name: 'Reaction' })).toBeNull()
  screen.getByRole('radio', { name: /^All units/ }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(choice).toBeChecked())
  expect(api.askedOf('GET /team-day').at(-1)!.query).toEqual({ businessUnitId: unit!.id })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today')
})

it('lists no report of all units under a unit, and marks none as acknowledged that is not', async () => {
  const { items } = exampleOf('GET /business-units')
  const insight = exampleOf('GET /team-day/insight')
  const [oldest] = insight.waiting
  const { user } = await renderPage(<Page isDirector />, {
    as: manager(),
    api: {
      ...team,
      'GET /business-units': { items },
      'GET /team-day': ({ query }: Asked) =>
        dayOf(query['businessUnitId'] ? [hannah] : [arjun], { pending: 2 }),
      'GET /team-day/insight': ({ query }: Asked) => ({
        ...insight,
        waiting: query['businessUnitId'] ? [] : insight.waiting,
      }),
    },
  })
  const reports = within(await screen.findByRole('region', { name: 'To acknowledge' }))
  expect(await reports.findByText(oldest!.line)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: new RegExp(items[0]!.name) }))
  expect(await reports.findByText('Line of Hannah Schmidt')).toBeVisible()
  await waitFor(() => expect(reports.queryByText(oldest!.person.name)).toBeNull())
  expect(reports.queryByText('Acknowledged')).toBeNull()
})

it('another unit begins at its first page', async () => {
  const many = Array.from({ length: 9 }, (_, index) => reported(index, `Person ${index}`))
  const { items } = exampleOf('GET /business-units')
  const { user, api } = await renderPage(<Page isDirector />, {
    as: manager(),
    api: { ...team, 'GET /business-units': { items }, 'GET /team-day': dayOf(many, { people: 250 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Next people' }))
  await screen.findByText(/^201 to 250 of 250 people/)
  await user.click(screen.getByRole('radio', { name: new RegExp(items[0]!.name) }))
  await waitFor(() =>
    expect(
      api
        .askedOf('GET /team-day')
        .map(({ query }) => [query['page'] ?? '1', query['businessUnitId'] !== undefined]),
    ).toEqual([
      ['1', false],
      ['2', false],
      ['1', true],
    ]),
  )
})

it('does not mark a person whom another manager has reminded meanwhile as reminded here', async () => {
  const { user } = await show({
    'POST /consistency/reminders': {
      sent: [],
      skipped: [{ userId: farhan.person.id, reason: 'already-sent-today' }],
    },
  })
  await shown()
  await user.click(screen.getByRole('button', { name: 'Send reminder to Farhan Siddiqui' }))
  expect(await screen.findByText('No reminder was sent.')).toBeInTheDocument()
  // The server's data for the row takes precedence.
  await waitFor(() => expect(within(rowOf('Farhan Siddiqui')).queryByText(/^Reminded/)).toBeNull())
})

it('the keys shown on a button do the same as the button: they open the review', async () => {
  const { user, address } = await show()
  await shown()
  expect(await screen.findByRole('link', { name: /^Review pending/ })).toHaveTextContent('G V')
  await user.keyboard('gv')
  await expect.poll(address).toBe('/manage-reports?review=1')
})

it('names the day of people whose date is still yesterday or already tomorrow, above the line', async () => {
  const items = [
    arjun,
    { ...missing(3, 'Sofia Rossi'), timeZone: 'Pacific/Pago_Pago', date: '2026-06-08' },
    { ...missing(4, 'Camille Petit'), timeZone: 'Pacific/Niue', date: '2026-06-08' },
    { ...missing(5, 'Aroha Ngata'), timeZone: 'Pacific/Kiritimati', date: '2026-06-10' },
  ]
  const { user } = await show({ 'GET /team-day': dayOf(items) })
  await shown()
  expect(screen.getByRole('region', { name: 'The day in one sentence' })).toHaveTextContent(
    'For 2 of them it is still Mon 08-Jun-2026, for 1 of them it is already Wed 10-Jun-2026: their report of that day counts.',
  )
  await unfold(user, /^1 is in/)
  expect(rowOf('Arjun Mehta')).not.toHaveTextContent('09-Jun-2026')
})
