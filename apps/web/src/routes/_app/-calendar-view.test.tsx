import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleOf, Refused, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { endPage } from '#tests/setup/web/render-page.tsx'
import {
  calendarAnswers as calendar,
  calendarExample as example,
  openCalendar as open,
} from '#tests/setup/web/calendar-page.ts'

const [meeting, task] = [example.meetings[0]!, example.tasks[0]!]
const saved = { ...exampleOf('PATCH /tasks/{taskId}'), id: task.id, version: 4 }

/** A message, whose dates are separate elements. */
const expectMessage = (text: string) => waitFor(() => expect(document.body).toHaveTextContent(text))
const dayButton = (name: RegExp) => screen.findByRole('button', { name })
const taskIn = (cell: HTMLElement | null) =>
  within(cell!).queryByRole('button', { name: new RegExp(task.title) })
/** Opens the filters, in which the legend is too. */
async function openFilters(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  return within(await screen.findByRole('dialog', { name: /^Filters/ }))
}
const cellOf = (date: string) => document.querySelector<HTMLElement>(`td[data-cell="${date}"]`)

test('the keys of a date grid move between days; Enter opens one, arrows move the open one, Escape closes it', async () => {
  const { user, address } = await open()
  const today = await dayButton(/^Tue 09-Jun-2026, today, 2 entries/)
  today.focus()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/calendar-view?day=2026-06-09')
  expect(screen.getByRole('region', { name: 'Tue 09-Jun-2026' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(address()).toBe('/calendar-view?day=2026-06-17'))
  expect(screen.getByRole('region', { name: 'Wed 17-Jun-2026' })).toBeInTheDocument()
  expect(await dayButton(/^Wed 17-Jun-2026/)).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/calendar-view'))
  expect(screen.queryByRole('region', { name: 'Wed 17-Jun-2026' })).not.toBeInTheDocument()
})

test('a day with one line left counts people and entries together, so that its week is as high as the others', async () => {
  vi.stubGlobal('innerHeight', 400)
  const leave = ['a1', 'a2', 'a3'].map((end) => ({
    ...example.leave[0]!,
    userId: `user_01k0000000e0000000000000${end}`,
  }))
  const all = calendar({ leave })['GET /calendar'] as (asked: Asked) => typeof example
  const withHoliday = (asked: Asked) => {
    const found = all(asked)
    const holidays = [{ name: 'Yard inspection', businessUnit: null }]
    return { ...found, days: found.days.map((day) => ({ ...day, holidays })) }
  }
  await open('/calendar-view', { ...calendar(), 'GET /calendar': withHoliday })
  await dayButton(/^Tue 09-Jun-2026, today, .*2 entries/)
  const day = within(cellOf('2026-06-09')!)
  expect(day.getByRole('button', { name: '+4 more' })).toBeVisible()
  expect(day.queryByRole('button', { name: /away/ })).toBeNull()
})

test('keys switch to other periods and views, which are in the address', async () => {
  const { user, address, api } = await open()
  await dayButton(/^Tue 09-Jun-2026/)
  await user.keyboard('{PageDown}')
  expect(address()).toBe('/calendar-view?date=2026-07-01')
  expect(screen.getByRole('heading', { level: 2, name: 'July 2026' })).toBeInTheDocument()
  await user.keyboard('t')
  expect(address()).toBe('/calendar-view')
  expect(await dayButton(/^Tue 09-Jun-2026/)).toHaveFocus()
  await user.keyboard('w')
  expect(address()).toBe('/calendar-view?view=week')
  await screen.findByRole('region', { name: 'Week 07-Jun – 13-Jun-2026' })
  expect(api.askedOf('GET /calendar').map(({ query }) => `${query['from']} ${query['to']}`)).toEqual([
    '2026-05-31 2026-07-04',
    '2026-06-28 2026-08-01',
    '2026-06-07 2026-06-13',
  ])
  await user.keyboard('a')
  await screen.findByRole('heading', { name: /^Tue 09-Jun-2026/ })
  await user.keyboard('m')
  expect(address()).toBe('/calendar-view')
})

test('hidden kinds are in the address, and their number stays visible', async () => {
  const { user, address } = await open()
  await dayButton(/^Tue 09-Jun-2026, today, 2 entries/)
  const filters = await openFilters(user)
  await user.click(filters.getByRole('checkbox', { name: 'Tasks due 1' }))
  expect(decodeURIComponent(address())).toBe('/calendar-view?kinds=meetings,memos,reports,leave,off')
  await dayButton(/^Tue 09-Jun-2026, today, 1 entry/)
  expect(filters.getByRole('checkbox', { name: 'Tasks due 1' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Filters, 1 changed' })).toBeInTheDocument()
  await user.click(filters.getByRole('button', { name: 'Reset Filters' }))
  expect(address()).toBe('/calendar-view')
})

test('a series is shown each time or once', async () => {
  const series = ['09', '16'].map((day) => ({
    ...meeting,
    date: `2026-06-${day}`,
    startsAt: `2026-06-${day}T12:30:00Z`,
    endsAt: `2026-06-${day}T13:00:00Z`,
  }))
  const { user, address } = await open('/calendar-view', calendar({ meetings: series }))
  expect(await screen.findAllByRole('button', { name: new RegExp(meeting.title) })).toHaveLength(2)
  const filters = await openFilters(user)
  await user.click(filters.getByRole('checkbox', { name: 'Each time of a series' }))
  expect(screen.getAllByRole('button', { name: new RegExp(meeting.title) })).toHaveLength(1)
  expect(address()).toBe('/calendar-view?recurring=once')
})

test('a cancelled occurrence is hidden and not counted until its filter shows it', async () => {
  const cancelled = { ...meeting, meetingId: 'meet_01k0000000e0000000000000m9', isCancelled: true }
  const { user, address } = await open('/calendar-view', calendar({ meetings: [meeting, cancelled] }))
  await dayButton(/^Tue 09-Jun-2026, today, 2 entries/)
  const filters = await openFilters(user)
  expect(filters.getByRole('checkbox', { name: 'Meetings 1' })).toBeVisible()
  await user.click(filters.getByRole('checkbox', { name: 'Cancelled 1', checked: false }))
  expect(address()).toBe('/calendar-view?cancelled=shown')
  await dayButton(/^Tue 09-Jun-2026, today, 3 entries/)
  expect(filters.getByRole('checkbox', { name: 'Meetings 1' })).toBeVisible()
})

test('a task is moved by keyboard with announcements, and moved back by Undo', async () => {
  const { user, api } = await open('/calendar-view', {
    ...calendar(),
    'PATCH /tasks/{taskId}': saved,
  })
  await dayButton(/^Tue 09-Jun-2026/)
  taskIn(cellOf('2026-06-09'))!.focus()
  await user.keyboard(' {ArrowRight}{ArrowDown}')
  const lifted = taskIn(cellOf('2026-06-17'))!
  expect(lifted).toHaveFocus()
  expect(document.querySelector('[data-announcement]')).toHaveTextContent('Wed 17-Jun-2026')
  await user.keyboard('{Enter}')
  expect(document.querySelector('[data-announcement]')).toHaveTextContent(
    `Dropped ${task.title}. Wed 17-Jun-2026`,
  )
  await expectMessage(`Moved “${task.title}” to Wed 17-Jun-2026`)
  expect(api.askedOf('PATCH /tasks/{taskId}').map(({ body }) => body)).toEqual([
    { version: 3, dueDate: '2026-06-17' },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectMessage(`Moved “${task.title}” to Tue 09-Jun-2026`)
  expect(api.askedOf('PATCH /tasks/{taskId}')[1]!.body).toEqual({ version: 4, dueDate: '2026-06-09' })
})

test('Escape puts a lifted entry back, and nothing is sent', async () => {
  const { user, api } = await open()
  await dayButton(/^Tue 09-Jun-2026/)
  taskIn(cellOf('2026-06-09'))!.focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  expect(taskIn(cellOf('2026-06-09'))).toHaveFocus()
  expect(taskIn(cellOf('2026-06-10'))).toBeNull()
  expect(api.askedOf('PATCH /tasks/{taskId}')).toEqual([])
})

test('a refused move is reverted, with the reason', async () => {
  const { user } = await open('/calendar-view?day=2026-06-09', {
    ...calendar(),
    'PATCH /tasks/{taskId}': new Refused('task_personal_edit'),
  })
  await user.click(await screen.findByRole('button', { name: `Move to…, ${task.title}` }))
  const form = await screen.findByRole('form', { name: `Move ${task.title}` })
  const field = within(form).getByLabelText('Move to')
  await user.clear(field)
  await user.type(field, '11 jun')
  await user.click(within(form).getByRole('button', { name: 'Move' }))
  await expectMessage('was not moved. You can only edit your personal tasks.')
  expect(taskIn(cellOf('2026-06-09'))).toBeInTheDocument()
  expect(taskIn(cellOf('2026-06-11'))).toBeNull()
})

test('a meeting moves to another time by the clock of its own zone', async () => {
  const own = { ...meeting, mayMove: true, awaitsAnswer: false, timeZone: 'Europe/Berlin' }
  const { user, api } = await open('/calendar-view?view=week', {
    ...calendar({ meetings: [own] }),
    'PUT /meetings/{meetingId}/occurrences/{date}/time': undefined,
  })
  const entry = await screen.findByRole('button', { name: new RegExp(meeting.title) })
  entry.focus()
  await user.keyboard(' {ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'This one only' }))
  await expectMessage(`Moved “${meeting.title}” to Wed 10-Jun-2026, 6:30 PM`)
  const [asked] = api.askedOf('PUT /meetings/{meetingId}/occurrences/{date}/time')
  // 6:30 PM in Kolkata is 3 PM in Berlin.
  expect([asked!.path['date'], asked!.body]).toEqual(['2026-06-09', { starts: '2026-06-10T15:00' }])
})

test('the all-day lane of the week folds what is more than three lines, and says that a week is empty', async () => {
  const ids = ['a1', 'a2', 'a3']
  const leave = ids.map((end) => ({ ...example.leave[0]!, userId: `user_01k0000000e0000000000000${end}` }))
  const { user } = await open('/calendar-view?view=week', calendar({ meetings: [], leave }))
  const lane = () =>
    within(document.querySelector<HTMLElement>('td[data-cell="2026-06-09"]:not([data-times])')!)
  await dayButton(/^Tue 09-Jun-2026, today/)
  await user.click(await lane().findByRole('button', { name: /^\+2 ?more, all day$/ }))
  expect(lane().getAllByRole('button', { name: /on leave/ })).toHaveLength(3)
  expect(screen.queryByText('Nothing this week.')).toBeNull()
  endPage()
  await open('/calendar-view?view=week', calendar({ meetings: [], tasks: [], leave: [] }))
  expect(await screen.findByText('Nothing this week.')).toBeVisible()
})

const timePut = 'PUT /meetings/{meetingId}/occurrences/{date}/time'

test('a dropped occurrence of a series asks in place: Escape puts it back, and all coming ones can be moved', async () => {
  const own = { ...meeting, mayMove: true, timeZone: 'Asia/Kolkata' }
  const workspace = exampleOf('GET /meetings/{meetingId}')
  const { user, api } = await open('/calendar-view?view=week', {
    ...calendar({ meetings: [own] }),
    'GET /meetings/{meetingId}': {
      ...workspace,
      // It has begun, so the next one counts.
      occurrence: { ...workspace.occurrence, date: '2026-06-09', startsAt: '2026-06-09T04:00:00Z' },
      next: '2026-06-16',
    },
    'PATCH /meetings/{meetingId}': {
      id: meeting.meetingId,
      date: '2026-06-17',
      calendarSynced: null,
      calendarError: null,
    },
  })
  const title = new RegExp(meeting.title)
  const entryOn = (date: string) =>
    within(document.querySelector<HTMLElement>(`td[data-times][data-cell="${date}"]`)!).queryByRole(
      'button',
      {
        name: title,
      },
    )
  ;(await screen.findByRole('button', { name: title })).focus()
  await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}')
  await screen.findByRole('menuitem', { name: 'This one only' })
  expect(entryOn('2026-06-10')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(entryOn('2026-06-09')).toHaveFocus())
  expect([...api.askedOf(timePut), ...api.askedOf('PATCH /meetings/{meetingId}')]).toEqual([])
  await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'All from the next one on' }))
  await expectMessage(`Moved all coming “${meeting.title}”: this one to Wed 10-Jun-2026, 6:15 PM`)
  // The next one is a week later, and moves by a day too.
  expect(api.askedOf('PATCH /meetings/{meetingId}')[0]!.body).toEqual({ starts: '2026-06-17T18:15' })
})

const single = { ...meeting, recurrence: 'none' as const, mayMove: true, awaitsAnswer: false }

test('Shift with arrow keys changes the end of a lifted meeting, and Undo restores it', async () => {
  const own = { ...single, timeZone: 'Asia/Kolkata' }
  const { user, api } = await open('/calendar-view?view=week', {
    ...calendar({ meetings: [own] }),
    [timePut]: undefined,
  })
  ;(await screen.findByRole('button', { name: new RegExp(meeting.title) })).focus()
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(document.querySelector('[data-announcement]')).toHaveTextContent('Tue 09-Jun-2026, 6:00–7:00 PM')
  await user.keyboard('{Enter}')
  await expectMessage(`Moved “${meeting.title}” to Tue 09-Jun-2026, 6:00–7:00 PM`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectMessage(`Moved “${meeting.title}” to Tue 09-Jun-2026, 6:00–6:30 PM`)
  expect(api.askedOf(timePut).map(({ body }) => body)).toEqual([
    { starts: '2026-06-09T18:00', minutes: 60 },
    { starts: '2026-06-09T18:00', minutes: 30 },
  ])
})

test('what the person may not move has no handles, and lifting it shows the reason', async () => {
  const { user } = await open(
    '/calendar-view?view=week',
    calendar({ meetings: [{ ...meeting, mayMove: false }] }),
  )
  const entry = await screen.findByRole('button', { name: new RegExp(meeting.title) })
  expect(entry.querySelector('[data-resize]')).toBeNull()
  entry.focus()
  await user.keyboard(' ')
  await expectMessage(`Only the person who planned “${meeting.title}” can move it.`)
  expect(document.querySelector('[data-announcement]')).toBeEmptyDOMElement()
})

/** Drags with the mouse within the hours of a day, which are 1,440 px high here: a minute is a pixel. */
function dragInWeek(on: Element, from: number, to: number) {
  const at = (clientY: number) => ({ clientX: 50, clientY, button: 0, isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(on, at(from))
  fireEvent.pointerMove(window, at(to))
  fireEvent.pointerUp(window, at(to))
}
function oneMinuteAPixel() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 1440))
  Element.prototype.setPointerCapture ??= () => undefined
  Element.prototype.hasPointerCapture ??= () => false
}
afterEach(() => vi.restoreAllMocks())

test('a drag over empty time draws a new entry, and the form of a meeting starts with its time', async () => {
  const { user, address } = await open('/calendar-view?view=week', calendar({ meetings: [] }), [
    'CAN_VIEW_OWN_MEETINGS',
  ])
  await screen.findByRole('button', { name: /9 AM, free/ })
  oneMinuteAPixel()
  dragInWeek(document.querySelector('td[data-times][data-cell="2026-06-11"]')!, 14 * 60 + 4, 15 * 60 + 13)
  const menu = await screen.findByRole('menu')
  expect(menu).toHaveTextContent('Add to Thu 11-Jun-2026, 2–3:15 PM')
  await user.click(within(menu).getByRole('menuitem', { name: 'Meeting' }))
  await waitFor(() => expect(address()).toBe('/meetings?plan=2026-06-11&at=14%3A00&minutes=75'))
})

test('a handle drags the end of a meeting', async () => {
  const own = { ...single, timeZone: 'Asia/Kolkata' }
  const { api } = await open('/calendar-view?view=week', {
    ...calendar({ meetings: [own] }),
    [timePut]: undefined,
  })
  const entry = await screen.findByRole('button', { name: new RegExp(meeting.title) })
  oneMinuteAPixel()
  dragInWeek(entry.querySelector('[data-resize="end"]')!, 18 * 60 + 30, 19 * 60 + 5)
  await expectMessage(`Moved “${meeting.title}” to Tue 09-Jun-2026, 6:00–7:00 PM`)
  expect(api.askedOf(timePut)[0]!.body).toEqual({ starts: '2026-06-09T18:00', minutes: 60 })
})

test('N offers what the person may add, and the form of a task starts with the day', async () => {
  const { user, address } = await open('/calendar-view?day=2026-06-11', calendar(), [
    'CAN_CREATE_PERSONAL_TASKS',
  ])
  await dayButton(/^Thu 11-Jun-2026/)
  await user.keyboard('n')
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Task due on this day', 'Leave'])
  expect(menu).toHaveTextContent('Add to Thu 11-Jun-2026')
  await user.click(within(menu).getByRole('menuitem', { name: 'Task due on this day' }))
  expect(address()).toContain('taskId=new')
  await waitFor(() => expect(screen.getByLabelText('Due date')).toHaveValue('11-Jun-2026'))
})

test('a person who may see their own meetings may plan one, as on the page of meetings', async () => {
  const { user } = await open('/calendar-view?day=2026-06-11', calendar(), ['CAN_VIEW_OWN_MEETINGS'])
  await dayButton(/^Thu 11-Jun-2026/)
  await user.keyboard('n')
  expect(await screen.findByRole('menuitem', { name: 'Meeting' })).toBeVisible()
})

test('the legend has only the marks that are shown', async () => {
  const { user } = await open('/calendar-view')
  await dayButton(/^Tue 09-Jun-2026/)
  const legend = within((await openFilters(user)).getByRole('list', { name: 'Legend' }))
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent?.trim()))
    .toMatchInlineSnapshot(`
    [
      "Meeting",
      "In progress",
      "On leave",
      "Waits for your answer",
      "One of a series",
    ]
  `)
})

test('a person who may add nothing is offered nothing', async () => {
  const { user } = await open('/calendar-view', calendar(), [], 'Auditor')
  await dayButton(/^Tue 09-Jun-2026/)
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
  await user.keyboard('n')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each(['month', 'week', 'agenda'] as const)(
  'the name of the period opens a month picker, also by keys (%s)',
  async (view) => {
    const { user, address } = await open(`/calendar-view${view === 'month' ? '' : `?view=${view}`}`)
    const name = view === 'week' ? '07-Jun – 13-Jun-2026' : 'June 2026'
    const heading = screen.getByRole('heading', { level: 2, name })
    const button = within(heading).getByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
    const popup = await screen.findByRole('dialog', { name: 'Choose a month' })
    const month = (label: RegExp | string) => within(popup).getByRole('cell', { name: label })
    await waitFor(() => expect(month('June 2026, this month')).toHaveFocus())
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    expect(month('October 2027')).toHaveFocus()
    // To the end of the calendar's range.
    await user.keyboard('{Home}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(within(popup).getByLabelText('Year')).toHaveValue('2031')
    expect(month('December 2031')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(popup).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await user.click(button)
    await user.click(await screen.findByRole('cell', { name: 'August 2026' }))
    await waitFor(() => expect(address()).toContain('date=2026-08-01'))
    await user.click(within(screen.getByRole('heading', { level: 2 })).getByRole('button'))
    await user.click(await screen.findByRole('cell', { name: 'June 2026, this month' }))
    await waitFor(() => expect(address()).not.toContain('date'))
  },
)

test('in the week, arrows move between quarters of an hour and days, and Enter offers what can be added there', async () => {
  const { user, address } = await open(
    '/calendar-view?view=week',
    calendar({
      meetings: [{ ...meeting, startsAt: '2026-06-10T04:00:00Z', endsAt: '2026-06-10T04:30:00Z' }],
    }),
    ['CAN_CREATE_PERSONAL_TASKS'],
  )
  const slot = await screen.findByRole('button', { name: 'Tue 09-Jun-2026, 9 AM, free' })
  const keys = screen.getByText('PgDn').closest('p')
  expect(keys).toHaveTextContent(/Enter open, new at a free time.*N new$/)
  slot.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Tue 09-Jun-2026, 9:30 AM, free' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  // In Kolkata.
  const busy = screen.getByRole('button', { name: `Wed 10-Jun-2026, 9:30 AM, ${meeting.title}` })
  expect(busy).toHaveFocus()
  await user.tab()
  expect(document.activeElement).toHaveAccessibleName(new RegExp(meeting.title))
  // From the entry, which lasts until 10, and back.
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Wed 10-Jun-2026, 10 AM, free' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await user.tab()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: `Wed 10-Jun-2026, 9:30 AM, ${meeting.title}` })).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}{ArrowUp}{ArrowUp}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sun 14-Jun-2026, 9 AM, free' })).toHaveFocus(),
  )
  expect(address()).toContain('date=2026-06-14')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menu')).toHaveTextContent('Add to Sun 14-Jun-2026, 9 AM')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Sun 14-Jun-2026, 9 AM, free' })).toHaveFocus()
})

test('in the week, a person who may add nothing has no times to press', async () => {
  const { user } = await open('/calendar-view?view=week', calendar(), [], 'Auditor')
  await dayButton(/^Tue 09-Jun-2026, today/)
  expect(screen.queryByRole('button', { name: /9 AM, free/ })).not.toBeInTheDocument()
  expect(screen.getByText('PgDn').closest('p')).not.toHaveTextContent('new')
  await user.click(document.querySelector('td[data-times]')!)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('the open day names who reported and who did not, all of them on request, and shows if that fails', async () => {
  const id = exampleOf('GET /calendar/reporters').onTime.people[0]!.id
  const named = (...names: string[]) => ({
    people: names.map((name) => ({ id, name, reportId: null })),
    total: names.length,
  })
  const days = [{ ...example.days[0]!, reports: { onTime: 5, late: 0, missed: 0, awaited: 1 } }]
  let isFailing = false
  const { user, api } = await open('/calendar-view?day=2026-06-09', {
    ...calendar(),
    'GET /calendar': ({ query }) => {
      const first = Temporal.PlainDate.from(query['from']!)
      const date = (index: number) => first.add({ days: index }).toString()
      return {
        ...example,
        days: Array.from({ length: 35 }, (_, index) => ({ ...days[0]!, date: date(index) })),
      }
    },
    'GET /calendar/reporters': ({ query }) => {
      if (isFailing) return new Refused('forbidden')
      return {
        date: query['date']!,
        onTime: named('Ana', 'Bo', 'Cai', 'Dara', 'Eli'),
        late: named(),
        missed: named(),
        awaited: named('Farid'),
      }
    },
  })
  const reports = await screen.findByRole('region', { name: /^Reports 5 of 6 in/ })
  await waitFor(() => expect(reports).toHaveTextContent('Ana, Bo, Cai and 2 others'))
  expect(reports).toHaveTextContent('1 not in yetFarid')
  await user.click(within(reports).getByRole('button', { name: '2 others, on time' }))
  expect(reports).toHaveTextContent('Ana, Bo, Cai, Dara, Eli')
  isFailing = true
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(await screen.findByText(/The names could not be loaded/)).toBeInTheDocument()
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reports).toHaveTextContent('Ana, Bo, Cai and 2 others'))
  expect(new Set(api.askedOf('GET /calendar/reporters').map(({ query }) => query['date']))).toEqual(
    new Set(['2026-06-09', '2026-06-10']),
  )
})
