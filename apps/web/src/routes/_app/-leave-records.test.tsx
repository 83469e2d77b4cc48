import { screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { Route } from './admin.leave-records.tsx'
import { Route as OwnLeave } from './leave.tsx'

const page = exampleOf('GET /leave-records/stretches')
const byPeople = exampleOf('GET /leave-people')
const [person] = byPeople.people
/** Four weeks from Sunday, 7 June, in which one person is on leave. */
const grid = {
  ...byPeople,
  days: Array.from({ length: 28 }, (_, nth) => ({
    date: Temporal.PlainDate.from('2026-06-07').add({ days: nth }).toString(),
    out: nth === 2 ? 4 : 0,
    holidays: [],
  })),
  people: [
    {
      ...person!,
      weeklyOffs: ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'],
      leave: [{ ...person!.leave[0]!, reason: 'Family matter' }],
    },
    { ...person!, id: 'user_01k0000000e0000000000000b9', name: 'Aarav Nair', leave: [] },
  ],
  total: 2,
}
const api = {
  'GET /leave-records/choices': exampleOf('GET /leave-records/choices'),
  'GET /leave-records/stretches': { ...page, counts: { upcoming: 1, past: 7 } },
  'GET /leave-records/plan': exampleOf('GET /leave-records/plan'),
  'GET /leave-people': grid,
  'POST /leave-records/remove': undefined,
} satisfies Answers
const manager = somebodyWith('CAN_MANAGE_ALL_LEAVES')
afterEach(() => vi.unstubAllGlobals())
afterEach(async () => {
  goOnline()
  await clearDevice()
  await refreshOutbox()
})

it('opens as people and days: who is out until when, bars with their card, and the rest folded', async () => {
  const { user, address } = await renderPage(Route, { as: manager, at: '/admin/leave-records', api })
  expect(await screen.findByRole('region', { name: 'Out today 1' })).toHaveTextContent('back Tue 16-Jun')
  const table = screen.getByRole('table', { name: /^Leave from 07-Jun – 04-Jul-2026/ })
  const bar = within(table).getByRole('button', { name: /on leave 09-Jun – 15-Jun-2026/ })
  expect(bar.closest('td')).toHaveAttribute('colspan', '7')
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([person!.name, 'Out'])
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('4 out')
  await user.hover(bar)
  const card = within(screen.getByRole('dialog', { name: `Leave of ${person!.name}` }))
  expect(card.getByText('6 days, 1 weekly off not counted')).toBeVisible()
  expect(card.getByText('Family matter')).toBeVisible()
  await user.click(bar)
  expect(card.getByRole('button', { name: `All leave of ${person!.name}` })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bar).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(within(table).getByRole('rowheader', { name: 'Aarav Nair' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Four weeks later' }))
  expect(address()).toContain('from=2026-07-05')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(address()).toBe('/admin/leave-records?view=table')
})

it('folds those who are out after three on a phone, and shows them in place', async () => {
  inWindow(phone)
  const [out] = grid.outToday
  const nameOf = (nth: number) => `Person ${nth}`
  const outToday = Array.from({ length: 7 }, (_, nth) => ({
    ...out!,
    id: `user_01k0000000e00000000000${nth}${nth}${nth}${nth}`,
    name: nameOf(nth),
  }))
  const { user } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records',
    api: { ...api, 'GET /leave-people': { ...grid, outToday, outTodayTotal: 7 } },
  })
  const list = within(await screen.findByRole('region', { name: 'Out today 7' }))
  expect(list.getAllByRole('link')).toHaveLength(3)
  await user.click(list.getByRole('button', { name: 'and 4 more' }))
  expect(list.getAllByRole('link')).toHaveLength(7)
  expect(list.getByRole('link', { name: nameOf(3) })).toHaveFocus()
})

it('adds leave for the person and the days that the keyboard has chosen', async () => {
  const { user, api: asked } = await renderPage(Route, { as: manager, at: '/admin/leave-records', api })
  const day = await screen.findByRole('button', { name: `Add leave for ${person!.name}, Tue 16-Jun-2026` })
  // The table is one tab stop.
  const stops = screen.getAllByRole('button', { name: /Add leave for|on leave/ })
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  day.focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: /on leave 09-Jun/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Employee', { selector: 'input' }).value).toContain(
    person!.name,
  )
  expect(dialog.getByLabelText('Start date')).toHaveValue('16-Jun-2026')
  expect(dialog.getByLabelText(/^End date/)).toHaveValue('18-Jun-2026')
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus())
  expect(asked.askedOf('GET /leave-people')[0]!.query).toMatchObject({ from: '2026-06-07', to: '2026-07-04' })
})

it('groups consecutive days of leave, with upcoming and past ones separate', async () => {
  const {
    user,
    api: asked,
    address,
  } = await renderPage(Route, { as: manager, at: '/admin/leave-records?view=table', api })
  const row = await screen.findByRole('row', { name: /Family visit/ })
  expect(within(row).getByText('11-Jun – 15-Jun-2026')).toBeVisible()
  expect(within(row).getByText('4 days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Past (7)' }))
  expect(address()).toContain('when=past')
  expect(asked.askedOf('GET /leave-records/stretches').map(({ query }) => query['when'])).toEqual([
    'upcoming',
    'past',
  ])
})

it('removes selected days of a group with one request', async () => {
  const { user, api: asked } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records?view=table',
    api,
  })
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove leave' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^4 days become working days again/)).toBeVisible()
  await user.click(question.getByRole('checkbox', { name: 'Mon 15-Jun-2026' }))
  expect(question.getByText(/^3 days become working days again/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove leave' }))
  expect(asked.askedOf('POST /leave-records/remove').map(({ body }) => body)).toMatchObject([
    { dates: ['2026-06-11', '2026-06-12', '2026-06-13'] },
  ])
})

it('opens the dialog by its address, as the command does, and closes it', async () => {
  const { user, address } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records?add=leave',
    api,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Add leave' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/leave-records')
})

it('shows a message for each missing field, and none twice', async () => {
  const { user } = await renderPage(Route, { as: manager, at: '/admin/leave-records?view=table', api })
  await user.click(await screen.findByRole('button', { name: 'Add leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  await user.click(dialog.getByRole('button', { name: 'Add leave' }))
  const summary = within(await dialog.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Choose an employee.',
    'A start date is required.',
    'A reason is required.',
  ])
})

it.each([
  ['Upcoming', 3],
  ['Past', 5],
] as const)('exports as many rows of %s as its tab counts, regardless of pages', async (name, count) => {
  const written = standInForFiles()
  const all = { upcoming: stretchesOf(3), past: stretchesOf(5) }
  const answers: Answers = {
    ...api,
    'GET /leave-records/stretches': ({ query }) => {
      const items = all[query['when'] as 'upcoming' | 'past']
      const [page, pageSize] = [Number(query['page']), 2]
      return {
        items: items.slice((page - 1) * pageSize, page * pageSize),
        counts: { upcoming: all.upcoming.length, past: all.past.length },
        total: items.length,
      }
    },
    'POST /exports': exampleOf('POST /exports'),
  }
  const { user, api: asked } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records?view=table',
    api: answers,
  })
  const tab = await screen.findByRole('button', { name: `${name} (${count})` })
  await user.click(tab)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(`${count} rows exported to leave-records.csv.`)).toBeVisible()
  expect(Papa.parse(await written.files[0]!.text()).data).toHaveLength(count + 1)
  expect(asked.askedOf('POST /exports')[0]!.body).toMatchObject({
    rows: count,
    filters: { when: name.toLowerCase() },
  })
})

/** Leave of one person in different weeks. */
function stretchesOf(count: number) {
  return Array.from({ length: count }, (_, week) => {
    const from = Temporal.PlainDate.from('2026-06-11').add({ weeks: week }).toString()
    return { ...page.items[0]!, from, to: from, dates: [from] }
  })
}

it('the own page schedules the chosen day of the own row, and has no buttons in the rows of others', async () => {
  const employee = somebodyWith('CAN_SUBMIT_OWN_EOD')
  const self = { ...grid.people[1]!, id: employee.user.id, name: 'Meera Iyer' }
  const colleague = { ...grid.people[0]!, leave: [{ ...grid.people[0]!.leave[0]!, reason: null }] }
  const { user } = await renderPage(OwnLeave, {
    as: employee,
    at: '/leave',
    api: {
      'GET /me/leave': { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null },
      'GET /me/leave/plan': exampleOf('GET /me/leave/plan'),
      'GET /leave-people': {
        ...grid,
        people: [self, { ...colleague, id: 'user_01k0000000e0000000000000b9' }],
      },
    },
  })
  const own = await screen.findByRole('button', { name: 'Add leave for Meera Iyer, Thu 18-Jun-2026' })
  const table = screen.getByRole('table', { name: /^Leave from/ })
  const buttons = within(table).getAllByRole('button')
  expect(
    buttons.filter((button) => button.getAttribute('aria-label')!.startsWith('Add leave for')),
  ).toHaveLength(within(table).getAllByRole('button', { name: /^Add leave for Meera Iyer/ }).length)
  // Not for a day that is over.
  expect(within(table).queryByRole('button', { name: /Mon 08-Jun-2026/ })).toBeNull()
  await user.click(own)
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  expect(dialog.getByLabelText('Start date')).toHaveValue('18-Jun-2026')
})

it('leave that waits to be sent is hollow in the own row, and can be taken back from its list', async () => {
  const employee = somebodyWith('CAN_SUBMIT_OWN_EOD')
  const self = { ...grid.people[1]!, id: employee.user.id, name: 'Meera Iyer' }
  const none = { leaveToday: null, markRefusal: null, upcoming: [], stretches: [] }
  const { user } = await renderPage(OwnLeave, {
    as: employee,
    at: '/leave',
    api: {
      'GET /me/leave': { ...exampleOf('GET /me/leave'), ...none },
      'GET /leave-people': { ...grid, people: [self, grid.people[0]!] },
    },
  })
  const day = await screen.findByRole('button', { name: 'Add leave for Meera Iyer, Thu 18-Jun-2026' })
  expect(screen.getByText('No leave ahead')).toBeVisible()
  goOffline()
  await user.click(day)
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  await user.type(dialog.getByLabelText('Reason'), 'Wedding{Enter}')
  const bar = await screen.findByRole('button', {
    name: 'Meera Iyer, leave Thu 18-Jun-2026, waiting to be sent: Wedding',
    hidden: true,
  })
  expect(bar.closest('td')).not.toBeNull()
  const list = await screen.findByRole('list', { name: 'Upcoming leave' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /^Thu 18-Jun-2026WeddingWill be sent when you are online/,
  )
  expect(screen.queryByText('No leave ahead')).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('No leave ahead')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add leave for Meera Iyer, Thu 18-Jun-2026' })).toBeVisible()
})

it('lists the reader’s own leave once, beside its buttons, and not among those who are out', async () => {
  const employee = somebodyWith('CAN_SUBMIT_OWN_EOD')
  const dates = ['2026-06-18', '2026-06-19']
  const ahead = { from: dates[0]!, to: dates[1]!, dates, portion: 'full' as const, reason: 'Wedding' }
  const self = {
    ...grid.people[1]!,
    id: employee.user.id,
    name: 'Zoya Khan',
    leave: [{ ...ahead, notCounted: { weeklyOffs: 0, holidays: 0 } }],
  }
  const stretch = { ...ahead, markedBy: { name: 'Zoya Khan', isMe: true } }
  const out = { ...grid.outToday[0]!, id: self.id, name: self.name }
  const { user, api: asked } = await renderPage(OwnLeave, {
    as: employee,
    at: '/leave',
    api: {
      'GET /me/leave': { ...exampleOf('GET /me/leave'), stretches: [stretch] },
      'GET /leave-people': {
        ...grid,
        people: [self, grid.people[0]!],
        outToday: [out, ...grid.outToday],
        outTodayTotal: grid.outTodayTotal + 1,
      },
      'POST /me/leave/cancel': undefined,
    },
  })
  const others = await screen.findByRole('region', { name: 'Out today 1' })
  expect(others).not.toHaveTextContent('Zoya Khan')
  const own = within(screen.getByRole('region', { name: 'Your leave' }))
  expect(own.getByText('On leave today')).toBeVisible()
  expect(own.getByRole('button', { name: 'Change leave of today' })).toBeVisible()
  expect(own.getByRole('listitem')).toHaveTextContent('18-Jun – 19-Jun-2026, 2 daysWedding')
  expect(screen.getAllByText(/18-Jun – 19-Jun-2026/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Manage My Leave' })).toBeNull()
  // The bar in the own row leads to the same cancellation.
  await user.click(screen.getByRole('button', { name: /^Zoya Khan, on leave 18-Jun/ }))
  const card = within(screen.getByRole('dialog', { name: 'Leave of Zoya Khan' }))
  await user.click(card.getByRole('button', { name: 'Cancel leave' }))
  await waitFor(() =>
    expect(asked.askedOf('POST /me/leave/cancel').map(({ body }) => body)).toEqual([{ dates }]),
  )
})
