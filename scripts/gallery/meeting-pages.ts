import type { Page } from 'playwright'
import { expectPromised } from '#tests/setup/promised.ts'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const names = [
  'Kwame Boateng',
  'Priya Raghunathan',
  'Hamza Qureshi',
  'Meera Iyer',
  'Zofia Wiśniewska',
  'Sana Khalil',
]
const people = names.map((name, at) => ({ id: `user_01k0000000e0000000000000g${at}`, name }))
const creator = people[0]!

/** The instant of a time in the zone of the demo's company. */
export function atClock(day: string, time: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Asia/Kolkata').toInstant().toString()
}

/** An occurrence on a day, in the zone of the demo's company. */
function occurrence(at: number, day: string, start: string, end: string, rest: object) {
  return {
    meetingId: `meet_01k0000000e000000000000g${String(at).padStart(2, '0')}`,
    date: day,
    startsAt: atClock(day, start),
    endsAt: atClock(day, end),
    timeZone: 'Asia/Kolkata',
    title: 'Dispatch stand-up',
    type: 'formal_meeting',
    recurrence: 'none',
    location: '',
    joinUrl: '',
    cancelledBy: null,
    movedFrom: null,
    createdBy: creator,
    isMine: false,
    attendees: people.slice(0, 4),
    attendeeCount: 6,
    guestCount: 0,
    answer: null,
    isAnswerOwn: false,
    answerForSeries: null,
    canAnswer: false,
    answers: null,
    isNew: false,
    session: null,
    isMissed: false,
    ...rest,
  }
}

const session = {
  state: 'finalized',
  isAsynchronous: false,
  liveSince: null,
  finalizedAt: atClock('2026-06-09', '10:04'),
  by: 'Priya Raghunathan',
  tasks: { completed: 2, total: 3 },
}
const standUp = { recurrence: 'daily', isMine: true }
const memo = { type: 'live_memo', isMine: true, attendees: people.slice(0, 3), attendeeCount: 3 }
const answers = { Attending: 4, Maybe: 1, Declined: 0 }

const invitation = occurrence(1, '2026-06-11', '11:00', '12:00', {
  title: 'Q3 lane rates with Hapag, and what else nobody could agree on when we met in the spring',
  guestCount: 2,
  canAnswer: true,
  isNew: true,
})
const missed = occurrence(9, '2026-06-08', '09:30', '10:00', { ...standUp, isMissed: true })

const items = [
  invitation,
  occurrence(2, '2026-06-10', '09:30', '10:00', { ...standUp, answers }),
  occurrence(3, '2026-06-10', '14:00', '14:45', {
    title: 'Yard B walk-through before the audit',
    recurrence: 'weekly',
    canAnswer: true,
    attendeeCount: 4,
  }),
  occurrence(4, '2026-06-10', '16:00', '17:00', {
    title: 'Monsoon diversion plan, NH-48',
    movedFrom: atClock('2026-06-09', '15:00'),
    canAnswer: true,
    answer: 'Attending',
    isAnswerOwn: true,
  }),
  occurrence(5, '2026-06-09', '09:30', '10:00', { ...standUp, session }),
  occurrence(6, '2026-06-09', '15:00', '15:00', {
    ...memo,
    title: 'Hosur breakdown: what we do tonight',
    session,
  }),
  occurrence(7, '2026-06-09', '18:00', '18:30', {
    title: 'Yard and carrier weekly',
    recurrence: 'weekly',
    isMine: true,
    session: { ...session, state: 'live', liveSince: atClock('2026-06-09', '18:02'), finalizedAt: null },
  }),
  occurrence(8, '2026-06-09', '18:30', '19:00', {
    title: 'Week 25 capacity with Hapag desk',
    canAnswer: true,
    answer: 'Maybe',
    isAnswerOwn: true,
  }),
  missed,
  occurrence(10, '2026-06-06', '09:30', '10:00', {
    ...standUp,
    session: { ...session, isAsynchronous: true, tasks: { completed: 2, total: 2 } },
  }),
  occurrence(11, '2026-06-06', '17:00', '17:30', {
    title: 'Fuel card review',
    recurrence: 'monthly',
    cancelledBy: 'Zofia Wiśniewska',
    attendeeCount: 3,
  }),
]

const listed = {
  today: '2026-06-09',
  timeZone: 'Asia/Kolkata',
  from: '2026-06-02',
  to: '2026-06-23',
  items,
  count: items.length,
  page: 1,
  hasMore: false,
  later: { count: 9, until: '2026-07-24' },
  earlier: { count: 41, from: '2026-05-09' },
  hasEarlier: true,
}
const nothing = {
  ...listed,
  items: [],
  count: 0,
  later: { count: 0, until: '2026-07-24' },
  earlier: { count: 0, from: '2026-05-09' },
  hasEarlier: false,
}
const overview = {
  live: [],
  toAnswer: [invitation],
  toWriteUp: [missed],
  counts: { live: 0, toAnswer: 1, toWriteUp: 1 },
  series: [
    {
      meetingId: missed.meetingId,
      title: 'Dispatch stand-up',
      recurrence: 'daily',
      startsAt: '2026-05-05T04:00:00Z',
      timeZone: 'Asia/Kolkata',
      isMine: true,
      next: { date: '2026-06-10', startsAt: '2026-06-10T04:00:00Z' },
      last: null,
    },
  ],
}

const oldestFirst = items.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
const fromToday = oldestFirst.filter(({ date }) => date >= listed.today)
const beforeToday = items.filter(({ date }) => date < listed.today)
/** A busy fortnight: further days than are open at first. */
const further = ['12', '13', '15', '16'].map((day, at) =>
  occurrence(20 + at, `2026-06-${day}`, '09:30', '10:00', { ...standUp, answers }),
)
const coming = { ...listed, items: [...fromToday, ...further], count: fromToday.length + further.length }

async function withMeetings(page: Page): Promise<void> {
  await answer('/meetings/overview', overview)(page)
  expectPromised('GET /meetings', { status: 200, body: coming })
  await page.route('**/api/v1/meetings?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('order') === 'oldest-first') return route.fulfill({ json: coming })
    const isEarlier = query.get('to') === '2026-06-08'
    return route.fulfill({ json: isEarlier ? { ...listed, items: beforeToday, hasEarlier: false } : listed })
  })
}

async function openAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Maybe, change your answer/ }).click()
  await page.getByRole('menuitem', { name: 'Attending' }).waitFor()
}

async function askStop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Actions for the series/ }).click()
  await page.getByRole('menuitem', { name: 'Stop series' }).click()
  await page.getByRole('button', { name: 'Stop series' }).waitFor()
}

async function planSeries(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /^More/ }).click()
  await page.getByLabel('Recurrence').selectOption('weekly')
  await page.getByLabel('Ends').selectOption('count')
  await page.getByLabel('Meetings', { exact: true }).fill('6')
}

/** Four people and their days, on a day on which they have meetings, and what the fold holds. */
async function planForFour(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Yard and carrier weekly')
  for (const name of ['Hannah', 'Meera', 'Arjun', 'Kenji']) {
    await dialog.getByRole('combobox', { name: 'Attendees' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
  await dialog.getByRole('textbox', { name: 'Date' }).fill('10 jun')
  await dialog.getByRole('textbox', { name: 'Date' }).blur()
  await dialog.getByLabel('Time', { exact: true }).selectOption('3:00 PM')
  await dialog.getByRole('slider').waitFor()
  await dialog.getByRole('button', { name: /^More/ }).click()
  await dialog.getByLabel('Recurrence').selectOption('weekly')
  await dialog.getByRole('button', { name: /^More/ }).click()
  await dialog.getByText('Looking who is free…').waitFor({ state: 'hidden' })
}

async function planWithGuests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'With guests from outside' }).click()
}

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule Meeting' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
}

async function writeMemo(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Gate 3 demurrage')
  await page
    .getByLabel('Notes')
    .fill('Who calls the port\n/ Call the port due:tomorrow p:high\n/ Relabel due:nextweek')
}

async function reviewMemo(page: Page): Promise<void> {
  await writeMemo(page)
  await page.getByRole('combobox', { name: 'Attendees' }).fill('meera')
  await page.getByRole('option', { name: /Meera/ }).first().click()
  await page.getByRole('button', { name: 'Review tasks' }).click()
  await page.getByText('Tasks to create').waitFor()
}

const list = { route: '/meetings', role: 'manager' } as const

/** The list of meetings, planning, and live memos, in their states. */
export const meetingShots: Shot[] = [
  { ...list, state: 'loaded', before: withMeetings },
  { ...list, role: 'employee', state: 'loaded', before: withMeetings },
  { ...list, path: '/meetings?open=both', state: 'unfolded', before: withMeetings },
  { ...list, path: '/meetings?from=2026-06-02&to=2026-06-23', state: 'range', before: withMeetings },
  { ...list, state: 'empty', before: answer('/meetings', nothing) },
  { ...list, path: '/meetings?kind=memo', state: 'no-match', before: answer('/meetings', nothing) },
  { ...list, state: 'loading', before: leaveUnanswered('/meetings'), isLoading: true },
  { ...list, state: 'error', before: fail('/meetings'), expectedError: /500/ },
  { ...list, state: 'answers', before: withMeetings, act: openAnswers },
  { ...list, state: 'stop', before: withMeetings, act: askStop },
  { ...list, path: '/meetings?plan=choose', state: 'choose' },
  { ...list, path: '/meetings?plan=formal', state: 'plan' },
  { ...list, path: '/meetings?plan=formal', state: 'plan-series', act: planSeries },
  { ...list, path: '/meetings?plan=formal', state: 'plan-lanes', act: planForFour },
  { ...list, path: '/meetings?plan=formal', state: 'plan-guests', act: planWithGuests },
  { ...list, path: '/meetings?plan=formal', state: 'plan-problem', act: submitEmpty },
  { ...list, path: '/meetings?plan=memo', state: 'memo', act: writeMemo },
  { ...list, path: '/meetings?plan=memo', state: 'memo-review', act: reviewMemo },
]
