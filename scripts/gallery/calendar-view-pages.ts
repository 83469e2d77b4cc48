import { expectPromised } from '#tests/setup/promised.ts'
import type { Page } from 'playwright'
import { fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/calendar-view'

interface Answer {
  meetings: object[]
  days: { date: string }[]
}

/** Adds the meetings of a busy person to the responses. */
async function withMeetings(page: Page): Promise<void> {
  await page.route('**/api/v1/calendar?*', async (request) => {
    const response = await request.fetch()
    const body = (await response.json()) as Answer
    body.meetings = body.days.flatMap(({ date }) => meetingsOn(date))
    expectPromised('GET /calendar', { status: 200, body })
    await request.fulfill({ response, json: body })
  })
}

function meetingsOn(date: string): object[] {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const meeting = (id: string, title: string, time: string, minutes: number, more: object = {}) => {
    const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Asia/Kolkata').toInstant()
    return {
      meetingId: `meet_01k0000000e0000000000000${id}`,
      date,
      startsAt: start.toString(),
      endsAt: start.add({ minutes }).toString(),
      timeZone: 'Asia/Kolkata',
      title,
      type: 'formal_meeting',
      recurrence: 'none',
      movedFrom: null,
      attendeeCount: 4,
      location: '',
      joinUrl: '',
      answer: null,
      isCancelled: false,
      awaitsAnswer: false,
      session: null,
      mayMove: true,
      ...more,
    }
  }
  const standUp = meeting('m1', 'Dispatch stand-up', '09:30', 30, {
    recurrence: 'daily',
    isCancelled: date === '2026-06-12',
  })
  const weekly = meeting('m2', 'Yard and carrier weekly', '18:00', 30, {
    recurrence: 'weekly',
    session: date === '2026-06-09' ? 'live' : null,
  })
  const memo = meeting('m3', 'Hosur breakdown: what we do tonight', '15:00', 45, { type: 'live_memo' })
  const asked = meeting('m4', 'Yard B walk-through', '14:00', 90, { awaitsAnswer: true, mayMove: false })
  return [
    ...(weekday === 7 ? [] : [standUp]),
    ...(weekday === 2 ? [weekly] : []),
    ...(date === '2026-06-09' ? [memo] : []),
    ...(date === '2026-06-10' ? [asked, meeting('m5', 'Q3 lane rates', '14:30', 60)] : []),
  ]
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menu').waitFor()
}

async function openMove(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move to…/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Move to').waitFor()
}

async function liftByKeys(page: Page): Promise<void> {
  const card = page.locator('[data-card][data-movable]').first()
  // On a phone the month has marks instead of entries.
  if ((await card.count()) === 0) return
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
}

const shot = (state: string, search: string, more: Partial<Shot> = {}): Shot => ({
  route,
  path: `${route}${search}`,
  role: 'manager',
  state,
  before: withMeetings,
  isReloaded: true,
  ...more,
})

/** The calendar in its views and states. */
export const calendarViewShots: Shot[] = [
  shot('month', ''),
  shot('month-employee', '', { role: 'employee' }),
  shot('day', '?day=2026-06-09'),
  shot('empty-day', '?view=month&day=2026-07-04'),
  shot('month-phone', '?view=month'),
  shot('once', '?recurring=once'),
  shot('kinds', '?kinds=reports,meetings', { role: 'employee' }),
  shot('week', '?view=week'),
  shot('agenda', '?view=agenda'),
  shot('people', '?view=people'),
  shot('people-day', '?view=people&day=2026-06-09'),
  shot('agenda-day', '?view=agenda&day=2026-06-10'),
  shot('nothing', '?view=agenda&kinds=none'),
  shot('new', '', { role: 'employee', act: openNew }),
  shot('move', '?view=month&day=2026-06-10', { act: openMove }),
  shot('lifted', '?view=month', { act: liftByKeys }),
  shot('loading', '', { before: leaveUnanswered('/calendar'), isLoading: true }),
  shot('error', '', { before: fail('/calendar'), expectedError: /500/ }),
  { route: '/team-calendar', role: 'employee', state: 'led-to-calendar' },
]
