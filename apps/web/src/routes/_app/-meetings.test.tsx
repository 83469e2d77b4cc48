import { dehydrate, hydrate } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { deliverOutbox, isSentByPage } from '#web/lib/outbox.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'
import { Route } from './meetings.index.tsx'

const planner = somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS')
const employee = somebodyWith('CAN_VIEW_OWN_MEETINGS')
const example = exampleOf('GET /meetings')
const [single] = example.items
type Occurrence = (typeof example.items)[number]
const meeting: Occurrence = {
  ...single!,
  title: 'Lane rates',
  recurrence: 'none',
  startsAt: '2026-06-10T05:30:00Z',
  endsAt: '2026-06-10T06:30:00Z',
  date: '2026-06-10',
  answer: null,
  isAnswerOwn: false,
}
const attended = { completed: 2, total: 3 }
const finalized: NonNullable<Occurrence['session']> = {
  state: 'finalized',
  isAsynchronous: false,
  liveSince: null,
  finalizedAt: '2026-06-09T05:00:00Z',
  by: 'Ana',
  tasks: attended,
}
const overview = {
  ...exampleOf('GET /meetings/overview'),
  toAnswer: [],
  counts: { live: 0, toAnswer: 0, toWriteUp: 0 },
}

/** A list of these, in the order of the server. */
function listOf(items: readonly Occurrence[], more: Partial<typeof example> = {}) {
  return {
    ...example,
    items: [...items],
    count: items.length,
    later: { count: 0, until: '2026-07-24' },
    earlier: { count: 0, from: '2026-05-09' },
    hasEarlier: false,
    ...more,
  }
}

const open = (items: readonly Occurrence[], api: Answers = {}, at = '/meetings', as = planner) =>
  renderPage(Route, {
    as,
    at,
    api: { 'GET /meetings': listOf(items), 'GET /meetings/overview': overview, ...api },
  })

// An answer that is still being sent would show its message in the next test.
afterEach(() =>
  vi.waitFor(() => {
    if (outboxStore.entries().some(({ key }) => isSentByPage(key))) throw new Error('An answer is being sent')
  }),
)

it('is called Meeting Workspaces by planners, and My Meetings by everybody else', async () => {
  await open([meeting])
  expect(screen.getByRole('heading', { level: 1, name: 'Meeting Workspaces' })).toBeVisible()
})

it('is called My Meetings by people who do not plan', async () => {
  await open([meeting], {}, '/meetings', employee)
  expect(screen.getByRole('heading', { level: 1, name: 'My Meetings' })).toBeVisible()
})

const id = (end: string) => `meet_01k0000000e0000000000000${end}`
/** A meeting of an hour that begins at 11 AM. */
const on = (date: string, more: Partial<Occurrence> = {}): Occurrence => ({
  ...meeting,
  date,
  startsAt: `${date}T05:30:00Z`,
  endsAt: `${date}T06:30:00Z`,
  ...more,
})
const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('begins at today, with a line for the current time, and goes on to the days that follow', async () => {
  const today = (title: string, start: string, end: string) =>
    on('2026-06-09', { title, meetingId: id(title === 'Weekly' ? 'm2' : 'm3'), startsAt: start, endsAt: end })
  const { api } = await open([
    today('Stand-up', '2026-06-09T04:00:00Z', '2026-06-09T04:30:00Z'),
    today('Weekly', '2026-06-09T12:30:00Z', '2026-06-09T13:00:00Z'),
    on('2026-06-10'),
    on('2026-06-12'),
  ])
  await screen.findByRole('heading', { name: 'Today' })
  expect(days().slice(0, 3)).toEqual(['Today', 'Wednesday, 10 June 2026', 'Friday, 12 June 2026'])
  const rows = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem')
  expect(rows.map((row) => /Stand-up|Now, 2:30 PM|Weekly/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Stand-up',
    'Now, 2:30 PM',
    'Weekly',
  ])
  expect(api.askedOf('GET /meetings')[0]!.query).toMatchObject({ from: '2026-06-09', order: 'oldest-first' })
})

it('says that nothing is on today, and folds what is further ahead than four days with meetings', async () => {
  const dates = ['2026-06-10', '2026-06-11', '2026-06-13', '2026-06-14', '2026-06-20', '2026-07-01']
  const { user, address } = await open(dates.map((date) => on(date)))
  expect(
    within(await screen.findByRole('region', { name: 'Today' })).getByText('Nothing today.'),
  ).toBeVisible()
  const later = screen.getByRole('button', { name: 'Later · 2 meetings, 15-Jun-2026 to 23-Jun-2026' })
  expect(later).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('heading', { name: 'Wednesday, 01 July 2026' })).toBeNull()
  await user.click(later)
  expect(screen.getByRole('heading', { name: 'Wednesday, 01 July 2026' })).toBeVisible()
  expect(address()).toBe('/meetings?open=later')
})

it('opens earlier days in place, newest first, and loads older ones', async () => {
  const pages: Record<string, readonly Occurrence[]> = {
    1: [on('2026-06-08'), on('2026-06-06')],
    2: [on('2026-05-12')],
  }
  const { user } = await open([], {
    'GET /meetings': ({ query }: { query: Record<string, string> }) =>
      query['order'] === 'oldest-first'
        ? listOf([on('2026-06-09')], { earlier: { count: 41, from: '2026-05-09' }, hasEarlier: true })
        : listOf(pages[query['page']!]!, { hasMore: query['page'] === '1' }),
  })
  const earlier = await screen.findByRole('button', {
    name: 'Earlier · 41 meetings since 09-May-2026, newest first',
  })
  await user.click(earlier)
  await screen.findByRole('heading', { name: 'Yesterday' })
  await user.click(screen.getByRole('button', { name: 'Show earlier meetings' }))
  expect(await screen.findByRole('heading', { name: 'Tuesday, 12 May 2026' })).toBeVisible()
  expect(days().slice(0, 5)).toEqual([
    'Today',
    expect.stringContaining('Earlier'),
    'Yesterday',
    'Saturday, 06 June 2026',
    'Tuesday, 12 May 2026',
  ])
})

const live = { ...finalized, state: 'live' as const, liveSince: '2026-06-09T08:44:00Z', finalizedAt: null }

it('pins a live meeting above today until the focus has left it', async () => {
  let session: Occurrence['session'] = live
  const others = [on('2026-06-09', { meetingId: id('m2'), title: 'Handover' })]
  const { user } = await open([], {
    'GET /meetings': () => listOf([...others, on('2026-06-09', { title: 'Live one', session })]),
  })
  const pinned = await screen.findByRole('region', { name: 'Live now' })
  expect(within(pinned).getByText('Live, 16 min')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Today' })).getByText('1 more')).toBeVisible()
  act(() => within(pinned).getByRole('link', { name: 'Join session of Live one' }).focus())
  session = finalized
  await act(() => queryClient.invalidateQueries({ queryKey: ['meetings'] }))
  expect(await within(pinned).findByText('Ended')).toBeVisible()
  expect(within(pinned).getByRole('link', { name: 'Minutes of Live one' })).toHaveFocus()
  await user.click(screen.getByRole('heading', { level: 1 }))
  const today = within(screen.getByRole('region', { name: 'Today' }))
  expect(await today.findByRole('link', { name: 'Live one' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull()
})

it('lists chosen days newest first, and names that order', async () => {
  const { api } = await open(
    [on('2026-06-08'), on('2026-06-06', { session: live })],
    {},
    '/meetings?from=2026-06-02&to=2026-06-08',
  )
  expect(await screen.findByText('Newest first')).toBeVisible()
  expect(days().slice(0, 2)).toEqual(['Yesterday', 'Saturday, 06 June 2026'])
  expect(screen.queryByRole('button', { name: /^(Later|Earlier)/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Join session of Lane rates' })).toBeVisible()
  expect(api.askedOf('GET /meetings')[0]!.query).not.toHaveProperty('order')
})

it('shows the kind and outcome of each occurrence', async () => {
  const past = {
    ...meeting,
    date: '2026-06-08',
    startsAt: '2026-06-08T05:30:00Z',
    endsAt: '2026-06-08T06:30:00Z',
    canAnswer: false,
  }
  const ids = ['m2', 'm3', 'm4', 'm5', 'm6', 'm7'].map((end) => `meet_01k0000000e0000000000000${end}`)
  await open([
    { ...past, type: 'live_memo', title: 'Gate 3', session: finalized },
    { ...past, meetingId: ids[0]!, title: 'Missed', isMissed: true, recurrence: 'daily', isMine: true },
    { ...past, meetingId: ids[1]!, title: 'Skipped one', cancelledBy: 'Ana Rao', recurrence: 'monthly' },
    {
      ...past,
      meetingId: ids[3]!,
      title: 'Mine',
      isMine: true,
      answers: { Attending: 4, Maybe: 1, Declined: 0 },
    },
    { ...meeting, meetingId: ids[5]!, title: 'Moved', movedFrom: '2026-06-09T09:30:00Z' },
    {
      ...past,
      meetingId: ids[4]!,
      title: 'Many',
      guestCount: 2,
      attendeeCount: 6,
      attendees: ['Ana Rao', 'Bo Lind', 'Cy Moe', 'Di Fox', 'Ed Lee'].map((name, at) => ({
        id: `user_01k0000000e0000000000000b${at}`,
        name,
      })),
    },
  ])
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!)
  expect((await row('Gate 3')).getByText('Live Memo captured at 11:00 AM')).toBeVisible()
  expect((await row('Gate 3')).getByText('3 tasks, 2 done')).toBeVisible()
  expect(
    (await row('Missed')).getByRole('link', { name: 'Post Asynchronous Update to Missed' }),
  ).toHaveAttribute('href', `/meetings/${ids[0]}?date=2026-06-08`)
  expect((await row('Missed')).getByText('Not written up')).toBeVisible()
  expect((await row('Skipped one')).getByText(/Ana Rao skipped this one/)).toBeVisible()
  expect((await row('Mine')).getByText('4')).toBeVisible()
  expect((await row('Many')).getByText(/2 guests from outside/)).toBeVisible()
  expect((await screen.findByRole('link', { name: 'Moved' })).closest('li')).toHaveTextContent(
    'moved from Tue 09-Jun-2026, 3:00 PM',
  )
  expect((await row('Many')).getByText('+2')).toBeVisible()
  expect(
    (await row('Many')).getByRole('img', { name: 'Ana Rao, Bo Lind, Cy Moe, Di Fox and 2 others' }),
  ).toBeVisible()
})

it('shows an answer immediately, and reverts a refused one with the reason', async () => {
  let answer: Occurrence['answer'] = null
  const { user, api } = await open([], {
    'GET /meetings': () => listOf([{ ...meeting, answer }]),
    'PUT /meetings/{meetingId}/answer': new Refused('meeting_begun'),
  })
  const buttons = within(await screen.findByRole('group', { name: 'Your answer to Lane rates' }))
  await user.click(buttons.getByRole('button', { name: 'Maybe' }))
  expect(await screen.findByText('This meeting has begun.')).toBeVisible()
  expect(await screen.findByRole('group', { name: 'Your answer to Lane rates' })).toBeVisible()
  api.serve({
    'PUT /meetings/{meetingId}/answer': () => {
      answer = 'Attending'
      return undefined
    },
  })
  await user.click(screen.getByRole('button', { name: 'Attending' }))
  expect(
    await screen.findByRole('button', { name: 'Attending, change your answer to Lane rates' }),
  ).toBeVisible()
  expect(api.askedOf('PUT /meetings/{meetingId}/answer').at(-1)?.body).toEqual({
    answer: 'Attending',
    date: '2026-06-10',
  })
})

it('asks whether an answer is for one occurrence or the whole series, and can undo a change', async () => {
  let answer: Occurrence['answer'] = 'Maybe'
  const { user, api } = await open([], {
    'GET /meetings': () => listOf([{ ...meeting, recurrence: 'weekly', answer, answerForSeries: answer }]),
    'PUT /meetings/{meetingId}/answer': ({ body }) => {
      answer = (body as { answer: Occurrence['answer'] }).answer
      return undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Maybe, change your answer/ }))
  await user.click((await screen.findAllByRole('menuitem', { name: 'Declined' }))[1]!)
  await waitFor(() =>
    expect(api.askedOf('PUT /meetings/{meetingId}/answer')[0]?.body).toEqual({
      answer: 'Declined',
      date: null,
    }),
  )
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() =>
    expect(api.askedOf('PUT /meetings/{meetingId}/answer')[1]?.body).toEqual({ answer: 'Maybe', date: null }),
  )
  expect(await screen.findByRole('button', { name: /^Maybe, change your answer/ })).toBeVisible()
  expect(await screen.findByText('Maybe: all of Lane rates')).toBeVisible()
})

const put = 'PUT /meetings/{meetingId}/answer'
/** A list with one meeting, whose answer is the last one sent. */
function answering(given: Partial<Occurrence> = {}): Answers {
  let now: Occurrence = { ...meeting, ...given }
  return {
    'GET /meetings': () => listOf([now]),
    [put]: ({ body }) => {
      const { answer, date } = body as { answer: Occurrence['answer']; date: string | null }
      if (date === null)
        now = { ...now, answerForSeries: answer, answer: now.isAnswerOwn ? now.answer : answer }
      else now = { ...now, isAnswerOwn: answer !== null, answer: answer ?? now.answerForSeries }
      return undefined
    },
  }
}

it('undoes a first answer too, so that the invitation is open again', async () => {
  const { user, api } = await open([], answering())
  await user.click(await screen.findByRole('button', { name: 'Attending' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  expect(await screen.findByRole('group', { name: 'Your answer to Lane rates' })).toBeVisible()
  expect(await screen.findByText('Answer taken back: Lane rates')).toBeVisible()
  expect(api.askedOf(put).map(({ body }) => body)).toEqual([
    { answer: 'Attending', date: '2026-06-10' },
    { answer: null, date: '2026-06-10' },
  ])
})

it('withdraws an answer by pressing it again, for one or for all, and keeps the focus in the row', async () => {
  const { user, api } = await open(
    [],
    answering({ recurrence: 'weekly', answerForSeries: 'Maybe', answer: 'Declined', isAnswerOwn: true }),
  )
  await user.click(await screen.findByRole('button', { name: /^Declined, change your answer/ }))
  const current = await screen.findAllByRole('menuitem', { current: true })
  expect(current.map(({ textContent }) => textContent)).toEqual(['Declined', 'Maybe'])
  await user.click(screen.getByRole('menuitem', { name: 'Declined', current: true }))
  await user.click(await screen.findByRole('button', { name: /^Maybe, change your answer/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take the answer to all back' }))
  const group = await screen.findByRole('group', { name: 'Your answer to Lane rates' })
  await waitFor(() => expect(within(group).getByRole('button', { name: 'Attending' })).toHaveFocus())
  expect(api.askedOf(put).map(({ body }) => body)).toEqual([
    { answer: null, date: '2026-06-10' },
    { answer: null, date: null },
  ])
})

const batch = 'POST /meetings/answers'
const several: Occurrence[] = [
  ...['m1', 'm2', 'm3'].map((end, at) => ({
    ...meeting,
    meetingId: `meet_01k0000000e0000000000000${end}`,
    title: `Meeting ${at + 1}`,
    ...(at === 1 ? { answer: 'Maybe' as const, isAnswerOwn: true } : {}),
  })),
  {
    ...meeting,
    meetingId: 'meet_01k0000000e0000000000000m4',
    title: 'Past one',
    canAnswer: false,
    date: '2026-06-08',
    startsAt: '2026-06-08T05:30:00Z',
    endsAt: '2026-06-08T06:30:00Z',
  },
]
const box = (title: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select ${title}, `) })

it('answers the selected meetings at once, counts accepted and skipped ones, and Undo restores each answer', async () => {
  const { user, api } = await open(several, {
    [batch]: {
      answered: 2,
      skipped: [{ meetingId: several[0]!.meetingId, date: '2026-06-10', reason: 'begun' }],
    },
  })
  await screen.findByRole('link', { name: 'Meeting 1' })
  expect(screen.queryByRole('checkbox', { name: /Past one/ })).toBeNull()
  await user.click(box('Meeting 1'))
  await user.keyboard('{Shift>}')
  await user.click(box('Meeting 3'))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  expect(bar.getByText('3 selected')).toBeVisible()
  expect(bar.queryByRole('button', { name: /Select all/ })).toBeNull()
  expect(screen.getByText(/cannot be answered: it has begun/)).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Attending' }))
  expect(await screen.findByText('2 meetings answered: Attending. 1 skipped: it has begun.')).toBeVisible()
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(api.askedOf(batch)).toHaveLength(2))
  const sent = api.askedOf(batch).map(({ body }) => (body as { answers: { answer: unknown }[] }).answers)
  expect(sent.map((answers) => answers.map(({ answer }) => answer))).toEqual([
    ['Attending', 'Attending', 'Attending'],
    ['Maybe', null],
  ])
})

it('selects rows by keyboard, explains why one cannot be selected, and keeps the selection if answering fails', async () => {
  const { user, api } = await open(several, { [batch]: new Refused('internal') })
  await screen.findByRole('link', { name: 'Meeting 1' })
  await user.keyboard('jjjjx')
  expect(await screen.findByText('Past one cannot be answered: it has begun')).toBeVisible()
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull()
  await user.keyboard('kx')
  expect(box('Meeting 3')).toBeChecked()
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Select all 3' }))
  expect(await bar.findByText('3 selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Declined' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(bar.getByText('3 selected')).toBeVisible()
  api.serve({ [batch]: { answered: 3, skipped: [] } })
  await user.click(again)
  expect(await screen.findByText('3 meetings answered: Declined.')).toBeVisible()
  const [first, second] = api.askedOf(batch)
  expect(second!.body).toEqual(first!.body)
})

describe('without a connection', () => {
  const answer = 'PUT /meetings/{meetingId}/answer'
  afterEach(async () => {
    endPage()
    vi.restoreAllMocks()
    await clearDevice()
    await refreshOutbox()
  })
  const chosen = (name: string) =>
    screen.findByRole('button', { name: `${name}, change your answer to Lane rates` })

  it('an answer waits on the device, also after a reload, and is sent once', async () => {
    const { user } = await open([meeting], {}, '/meetings', employee)
    await screen.findByRole('button', { name: 'Attending' })
    goOffline()
    await user.click(screen.getByRole('button', { name: 'Attending' }))
    expect(await chosen('Attending')).toBeVisible()
    expect(await screen.findByText('Will be sent when you are online')).toBeVisible()

    const answers = dehydrate(queryClient)
    endPage()
    await refreshOutbox()
    hydrate(queryClient, answers)
    const { api } = await open([meeting], { [answer]: undefined }, '/meetings', employee)
    expect(await chosen('Attending')).toBeVisible()
    const [{ key }] = outboxStore.entries() as [OutboxEntry]
    goOnline()
    await act(() => deliverOutbox(employee.user.id))
    await act(() => deliverOutbox(employee.user.id))
    expect(api.askedOf(answer).map(({ body, idempotencyKey }) => [body, idempotencyKey])).toEqual([
      [{ answer: 'Attending', date: '2026-06-10' }, key],
    ])
    expect(await chosen('Attending')).toBeVisible()
  })

  it('a later answer replaces one that was never sent, and the former answer leaves nothing to send', async () => {
    const { user } = await open([meeting], {}, '/meetings', employee)
    await screen.findByRole('button', { name: 'Attending' })
    goOffline()
    await user.click(screen.getByRole('button', { name: 'Attending' }))
    await user.click(await chosen('Attending'))
    await user.click(await screen.findByRole('menuitem', { name: 'Declined' }))
    expect(await chosen('Declined')).toBeVisible()
    await waitFor(() => expect(outboxStore.entries()).toHaveLength(1))
    await user.click(await chosen('Declined'))
    await user.click(await screen.findByRole('menuitem', { name: 'Take the answer back' }))
    expect(await screen.findByRole('button', { name: 'Attending' })).toBeVisible()
    await waitFor(() => expect(outboxStore.entries()).toEqual([]))
  })

  it('shows beside the meeting that an answer came after the start', async () => {
    const { user, api } = await open([meeting], {}, '/meetings', employee)
    await screen.findByRole('button', { name: 'Maybe' })
    goOffline()
    await user.click(screen.getByRole('button', { name: 'Maybe' }))
    await screen.findByText('Will be sent when you are online')
    api.serve({ [answer]: new Refused('meeting_begun') })
    goOnline()
    await act(() => deliverOutbox(employee.user.id))
    expect(await screen.findByText(/^Not sent: .*begun/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/^Not sent: /)).toBeNull())
  })

  it('several meetings cannot be answered together, and the buttons say why', async () => {
    const { user } = await open([meeting])
    await user.click(await screen.findByRole('checkbox', { name: /^Select Lane rates/ }))
    goOffline()
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
    expect(bar.getByRole('button', { name: 'Declined' })).toHaveAccessibleDescription(
      /several invitations can be answered together when the connection returns/,
    )
  })
})

it('marks a new meeting, and as seen once it is opened', async () => {
  const { user, api, address } = await open([{ ...meeting, isNew: true }], {
    'POST /meetings/{meetingId}/seen': undefined as never,
  })
  expect((await screen.findByRole('link', { name: 'Lane rates' })).closest('h3')).toHaveTextContent('New')
  await user.click(screen.getByRole('link', { name: 'Lane rates' }))
  expect(address()).toBe(`/meetings/${meeting.meetingId}?date=2026-06-10`)
  expect(api.askedOf('POST /meetings/{meetingId}/seen')).toHaveLength(1)
})

it('displays that there are no meetings, and offers to plan one', async () => {
  const { user, address } = await open([])
  expect(await screen.findByText('No Meetings Found')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Plan a New Meeting' }).at(-1)!)
  expect(address()).toBe('/meetings?plan=choose')
})

it('displays that there are none in the chosen days, and resets the filters', async () => {
  const { user, address } = await open([], {}, '/meetings?kind=memo')
  expect(await screen.findByText('No Meetings in Range')).toBeVisible()
  expect(screen.queryByText('No Meetings Found')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  expect(address()).toBe('/meetings')
})

it('refuses days in the wrong order, and applies them once they are valid', async () => {
  const { user, api, address } = await open([meeting], {}, '/meetings?from=2026-06-02&to=2026-06-16')
  await user.click(await screen.findByRole('button', { name: '02-Jun-2026 – 16-Jun-2026' }))
  const from = await screen.findByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, '1 jul{Enter}')
  expect(await screen.findByText('Start date cannot be after end date.')).toBeVisible()
  expect(address()).toBe('/meetings?from=2026-06-02&to=2026-06-16')
  const to = screen.getByRole('textbox', { name: 'To' })
  await user.clear(to)
  await user.type(to, '5 jul{Enter}')
  expect(address()).toBe('/meetings?from=2026-07-01&to=2026-07-05')
  expect(api.askedOf('GET /meetings').at(-1)?.query).toMatchObject({ from: '2026-07-01', to: '2026-07-05' })
})

it('moves between rows with J and K, and to today with T', async () => {
  const { user } = await open([on('2026-06-09', { title: 'Stand-up', meetingId: id('m2') }), meeting])
  await screen.findByRole('link', { name: 'Stand-up' })
  await user.keyboard('jj')
  expect(screen.getByRole('link', { name: 'Lane rates' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Stand-up' })).toHaveFocus()
  await user.keyboard('t')
  expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus()
})

const mine = { ...overview.series[0]!, isMine: true }

it('skips the next occurrence of a series and stops it, after asking', async () => {
  const { user, api } = await open([meeting], {
    'GET /meetings/overview': { ...overview, series: [mine] },
    'POST /meetings/{meetingId}/cancellations': undefined as never,
    'POST /meetings/{meetingId}/stop': undefined as never,
  })
  await user.click(await screen.findByRole('button', { name: `Actions for the series ${mine.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Skip This Time' }))
  await user.click(await screen.findByRole('button', { name: 'Skip This Time' }))
  expect(await screen.findByText(/^Meeting for/)).toHaveTextContent('Meeting for 16-Jun-2026 cancelled.')
  expect(api.askedOf('POST /meetings/{meetingId}/cancellations')[0]?.body).toEqual({ date: '2026-06-16' })
  await user.click(await screen.findByRole('button', { name: `Actions for the series ${mine.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop series' }))
  await user.click(await screen.findByRole('button', { name: 'Stop series' }))
  expect(await screen.findByText(`Recurring series for "${mine.title}" has been stopped.`)).toBeVisible()
})

it('reports that a series could not be stopped', async () => {
  const { user } = await open([meeting], {
    'GET /meetings/overview': { ...overview, series: [mine] },
    'POST /meetings/{meetingId}/stop': new Refused('meeting_ended'),
  })
  await user.click(await screen.findByRole('button', { name: `Actions for the series ${mine.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop series' }))
  await user.click(await screen.findByRole('button', { name: 'Stop series' }))
  expect(await screen.findByText('Failed to stop recurring series.')).toBeVisible()
  expect(await screen.findByText('This series has ended.')).toBeVisible()
})

it('names the items that wait for the person', async () => {
  await open([meeting], {
    'GET /meetings/overview': {
      ...overview,
      toAnswer: [meeting],
      toWriteUp: [{ ...meeting, title: 'Stand-up', date: '2026-06-08', startsAt: '2026-06-08T05:30:00Z' }],
      // The lists have the first 20 items each.
      counts: { live: 0, toAnswer: 34, toWriteUp: 1 },
    },
  })
  const aside = within(await screen.findByRole('complementary'))
  expect(await aside.findByText('Answer before tomorrow, 11:00 AM')).toBeVisible()
  expect(aside.getByText('Stand-up, yesterday')).toBeVisible()
  expect(aside.getByText('2 of 35')).toBeVisible()
  expect(screen.getByText(/34 invitations to answer/)).toBeVisible()
})

it('displays that the list could not be loaded, and retries', async () => {
  const { user, api } = await open([], { 'GET /meetings': new Refused('internal') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.serve({ 'GET /meetings': listOf([meeting]) })
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Lane rates' })).toBeVisible()
})
