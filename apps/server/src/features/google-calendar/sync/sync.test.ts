import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { signInWithGoogle } from '#tests/factories/google-person.ts'
import { newMeeting } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { Google } from '#tests/setup/google/google.ts'
import { readConfig } from '#server/config.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { googleCalendarJob } from '../jobs.ts'
import { eventIdOf } from './content.ts'
import { syncDue } from './sync.ts'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const google = await Google.start()
afterAll(() => google.close())
const { google: config, privateHosts } = readConfig(google.variables)
const api = await startApi(start, { google: config!, privateHosts, publicUrl: 'http://daymark.example' })
beforeEach(() => {
  api.clock.set(start)
  google.asked.length = 0
})

const may = ['CAN_USE_GOOGLE_CALENDAR', 'CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'] as const

/** A company with a person whose Google Calendar is connected, and a colleague. */
async function connected() {
  const here = await Company.create(api)
  const meera = await here.person({ name: 'Meera Iyer', permissions: [...may] })
  const tomas = await here.person({ name: 'Tomás Ferreira' })
  await signInWithGoogle(api, google, meera)
  return { here, meera, tomas }
}
type People = Awaited<ReturnType<typeof connected>>

const stateOf = async (person: Person) => (await person.call('GET /google-calendar')).body

/** Plans a meeting of Meera and Tomás that gets into her calendar. */
async function planned({ meera, tomas }: People, given: Record<string, unknown> = {}) {
  const body = { ...newMeeting(), attendeeIds: [tomas.publicId], addToCalendar: true, ...given }
  const answer = (await meera.call('POST /meetings', { body })).body
  const meetingId = idFromPublicId('meeting', answer.id)
  const idOf = (stretch: number) => eventIdOf(meera.tenantId, meetingId, stretch)
  const event = (stretch = 0) => google.calendar.events.get(idOf(stretch))
  const shown = (stretch = 0) => google.calendar.shown(idOf(stretch))
  return { ...answer, path: { meetingId: answer.id }, event, shown, idOf }
}

const change = (person: Person, { path }: { path: { meetingId: string } }, body: Record<string, unknown>) =>
  person.call('PATCH /meetings/{meetingId}', { path, body })

/** Brings all calendars up to date, as the job does. */
async function syncAll() {
  while ((await syncDue(api.context, platformTenantId)) > 0);
}

const mails = (person: Person) =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from app.mails where tenant_id = $1 and recipient like '%@elsewhere.example'`,
      [person.tenantId],
    )
    return rows[0]!.count
  })

describe('a meeting that is planned with Google Calendar', () => {
  test('is in it with its times, its people and its address, and only Google invites the guests', async () => {
    const people = await connected()
    const { calendarSynced, calendarError, event, idOf, path } = await planned(people, {
      agenda: 'Misses & <b>capacity</b>',
      guests: ['guest@elsewhere.example'],
    })
    expect([calendarSynced, calendarError]).toEqual([true, null])
    expect(event()).toEqual({
      id: idOf(0),
      location: '',
      status: 'confirmed',
      summary: 'Yard weekly',
      description: `Misses &amp; &lt;b&gt;capacity&lt;/b&gt;\n\nIn Daymark: http://daymark.example/meetings/${path.meetingId}`,
      start: { dateTime: '2026-06-10T10:00:00', timeZone: 'Asia/Kolkata' },
      end: { dateTime: '2026-06-10T10:30:00', timeZone: 'Asia/Kolkata' },
      attendees: [{ email: people.tomas.email }, { email: 'guest@elsewhere.example' }],
      guestsCanSeeOtherGuests: false,
      guestsCanInviteOthers: false,
    })
    expect(await stateOf(people.meera)).toMatchObject({
      state: 'connected',
      lastSuccess: { at: start, text: '“Yard weekly” added' },
      waiting: 0,
    })
    await change(people.meera, { path }, { guests: ['other@elsewhere.example'], title: 'Yard' })
    expect(await mails(people.meera)).toBe(0)
    expect(event()!.attendees!.map(({ email }) => email)).toEqual([
      people.tomas.email,
      'other@elsewhere.example',
    ])
  })

  test('needs a connected calendar and the permission; without it is planned nowhere', async () => {
    const here = await Company.create(api)
    const [person, manager] = [
      await here.person({ permissions: [...may] }),
      await here.person({ role: 'Manager' }),
    ]
    const body = { ...newMeeting(), attendeeIds: [person.publicId], addToCalendar: true }
    const refused = await person.call('POST /meetings', { body })
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'User not signed in to Google Calendar.',
    ])
    expect((await manager.call('POST /meetings', { body })).body.error.code).toBe('forbidden')
    expect((await person.call('GET /meetings')).body.items).toEqual([])
  })

  test('repeated, or with its answer from Google lost, creates one event', async () => {
    const people = await connected()
    google.next('POST', /events$/, 'lost')
    const { calendarSynced, calendarError, path, idOf } = await planned(people)
    expect([calendarSynced, calendarError]).toEqual([false, 'Could not connect to Google services...'])
    expect(await stateOf(people.meera)).toMatchObject({ state: 'failing', waiting: 1 })
    api.clock.forward({ seconds: 15 })
    await syncAll()
    expect(google.calendar.inserted.filter((id) => id === idOf(0))).toHaveLength(1)
    expect(google.askedFor('PATCH', /events/)).toEqual([])
    expect(await stateOf(people.meera)).toMatchObject({ state: 'connected', waiting: 0 })
    const again = { ...newMeeting(), id: path.meetingId, attendeeIds: [people.tomas.publicId] }
    await people.meera.call('POST /meetings', { body: { ...again, addToCalendar: true } })
    await syncAll()
    expect(google.calendar.inserted.filter((id) => id === idOf(0))).toHaveLength(1)
  })

  test('changed before its first answer arrived, has its current content', async () => {
    const people = await connected()
    google.next('POST', /events$/, 'lost')
    const meeting = await planned(people)
    await change(people.meera, meeting, { title: 'Renamed' })
    api.clock.forward({ seconds: 30 })
    await syncAll()
    expect(meeting.event()).toMatchObject({ summary: 'Renamed' })
  })
})

describe('a changed meeting', () => {
  test('is changed there, people keep their answers, and whom its person added there stays', async () => {
    const people = await connected()
    const meeting = await planned(people, { guests: ['guest@elsewhere.example'] })
    const before = meeting.event()!
    google.calendar.events.set(before.id, {
      ...before,
      attendees: [
        { email: people.tomas.email, responseStatus: 'accepted' } as { email: string },
        { email: 'guest@elsewhere.example' },
        { email: 'friend@private.example' },
      ],
    })
    const answer = await change(people.meera, meeting, { starts: '2026-06-11T09:00', title: 'Carriers' })
    expect(answer.body).toMatchObject({ calendarSynced: true, calendarError: null })
    expect(meeting.event()).toMatchObject({
      summary: 'Carriers',
      start: { dateTime: '2026-06-11T09:00:00' },
      attendees: [{ responseStatus: 'accepted' }, {}, {}],
    })
    await change(people.meera, meeting, { guests: [] })
    expect(meeting.event()!.attendees).toEqual([
      { email: people.tomas.email, responseStatus: 'accepted' },
      { email: 'friend@private.example' },
    ])
  })

  test('that does not recur is cancelled and brought back as one event', async () => {
    const people = await connected()
    const meeting = await planned(people)
    const path = { ...meeting.path, date: meeting.date }
    await people.meera.call('POST /meetings/{meetingId}/cancellations', {
      path,
      body: { date: meeting.date },
    })
    await syncAll()
    expect(meeting.event()!.status).toBe('cancelled')
    await people.meera.call('DELETE /meetings/{meetingId}/cancellations/{date}', { path })
    await syncAll()
    expect(meeting.event()!.status).toBe('confirmed')
    const to = { path, body: { starts: '2026-06-12T15:00', minutes: 45 } }
    await people.meera.call('PUT /meetings/{meetingId}/occurrences/{date}/time', to)
    await syncAll()
    expect(meeting.event()).toMatchObject({
      start: { dateTime: '2026-06-12T15:00:00' },
      end: { dateTime: '2026-06-12T15:45:00' },
    })
  })

  test('of the location changes the event, and single occurrences that have their own', async () => {
    const people = await connected()
    const given = { recurrence: { rule: 'daily', count: 3 }, location: 'Room 4' }
    const meeting = await planned(people, given)
    await people.meera.call('PUT /meetings/{meetingId}/occurrences/{date}/location', {
      path: { ...meeting.path, date: '2026-06-11' },
      body: { location: 'Gate 3' },
    })
    await syncAll()
    const locations = () => meeting.shown().map(({ location }) => location)
    expect(locations()).toEqual(['Room 4', 'Gate 3', 'Room 4'])
    await change(people.meera, meeting, { location: 'https://meet.example/yard' })
    await syncAll()
    expect(locations()).toEqual(['https://meet.example/yard', 'Gate 3', 'https://meet.example/yard'])
  })

  test('of a series cancels, moves and brings back single occurrences', async () => {
    const people = await connected()
    const meeting = await planned(people, { recurrence: { rule: 'daily', count: 4 } })
    expect(meeting.event()!.recurrence).toEqual(['RRULE:FREQ=DAILY;COUNT=4'])
    const on = (date: string) => ({ ...meeting.path, date })
    const cancel = (date: string) =>
      people.meera.call('POST /meetings/{meetingId}/cancellations', { path: meeting.path, body: { date } })
    await cancel('2026-06-11')
    await cancel('2026-06-12')
    await people.meera.call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
      path: on('2026-06-13'),
      body: { starts: '2026-06-13T16:00' },
    })
    await syncAll()
    const starts = () => meeting.shown().map((one) => one.start)
    expect(starts()).toEqual(['2026-06-10T04:30:00Z', '2026-06-13T10:30:00Z'])
    await people.meera.call('DELETE /meetings/{meetingId}/cancellations/{date}', { path: on('2026-06-12') })
    await syncAll()
    expect(starts()).toEqual(['2026-06-10T04:30:00Z', '2026-06-12T04:30:00Z', '2026-06-13T10:30:00Z'])
  })

  test('of a series that is planned anew ends one event and begins another, so that the past stays', async () => {
    const people = await connected()
    const meeting = await planned(people, { recurrence: { rule: 'daily', count: 5 } })
    api.clock.set('2026-06-11T12:00:00Z')
    await change(people.meera, meeting, { starts: '2026-06-12T15:00' })
    expect(meeting.shown(0).map((one) => one.start)).toEqual(['2026-06-10T04:30:00Z', '2026-06-11T04:30:00Z'])
    expect(meeting.shown(1).map((one) => one.start)).toEqual([
      '2026-06-12T09:30:00Z',
      '2026-06-13T09:30:00Z',
      '2026-06-14T09:30:00Z',
    ])
  })

  test('that is stopped ends there now, and one that has not begun is cancelled', async () => {
    const people = await connected()
    const meeting = await planned(people, { recurrence: { rule: 'daily' } })
    const other = await planned(people, { recurrence: { rule: 'daily' } })
    await people.meera.call('POST /meetings/{meetingId}/stop', { path: other.path })
    api.clock.set('2026-06-11T12:00:00Z')
    await people.meera.call('POST /meetings/{meetingId}/stop', { path: meeting.path })
    await syncAll()
    expect(other.event()!.status).toBe('cancelled')
    expect(meeting.shown()).toHaveLength(2)
  })

  test('that its person deleted in their calendar stays deleted', async () => {
    const people = await connected()
    const [purged, deleted] = [await planned(people), await planned(people)]
    google.calendar.purge(purged.idOf(0))
    google.calendar.events.set(deleted.idOf(0), { ...deleted.event()!, status: 'cancelled' })
    for (const meeting of [purged, deleted]) {
      expect((await change(people.meera, meeting, { title: 'Again' })).body).toMatchObject({
        calendarSynced: false,
        calendarError: 'Could not find the specific meeting instance in your calendar.',
      })
    }
    const series = await planned(people, { recurrence: { rule: 'daily' } })
    google.calendar.events.set(series.idOf(0), { ...series.event()!, status: 'cancelled' })
    api.clock.set('2026-06-11T12:00:00Z')
    await change(people.meera, series, { starts: '2026-06-12T15:00' })
    expect(series.event(1)).toBeUndefined()
    expect(purged.event()).toBeUndefined()
    expect(deleted.event()!.status).toBe('cancelled')
    expect((await stateOf(people.meera)).waiting).toBe(0)
  })

  test('of somebody who disconnected stays unchanged there, which is shown', async () => {
    const people = await connected()
    const meeting = await planned(people)
    await people.meera.call('DELETE /google-calendar')
    expect((await change(people.meera, meeting, { title: 'Later' })).body).toMatchObject({
      calendarSynced: false,
      calendarError: 'User not signed in to Google Calendar.',
    })
    await signInWithGoogle(api, google, people.meera)
    await syncAll()
    expect(meeting.event()!.summary).toBe('Later')
  })
})

describe('a finalized session', () => {
  /** Finalizes the first occurrence, after what `before` does. */
  async function finalized(people: People, meeting: Awaited<ReturnType<typeof planned>>, before = () => {}) {
    api.clock.set('2026-06-10T04:35:00Z')
    const path = { ...meeting.path, date: meeting.date }
    await people.meera.call('POST /meetings/{meetingId}/occurrences/{date}/live', { path })
    before()
    const item = { title: 'Confirm two trucks', assigneeIds: [people.tomas.publicId], dueDate: '2026-06-11' }
    const body = {
      notes: 'Ask @[Tomás](user_1) first\n/ Confirm two trucks @[Meera](user_2)\n/ Relabel',
      items: [{ ...item, priority: 'High', line: 2 }],
    }
    const answer = await people.meera.call('POST /meetings/{meetingId}/occurrences/{date}/finalize', {
      path,
      body,
    })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    return answer.body
  }

  test.each([{ rule: 'none' }, { rule: 'daily', count: 3 }])(
    'of a meeting with the rule %j has its minutes and tasks in the calendar, on that day alone',
    async (recurrence) => {
      const people = await connected()
      const meeting = await planned(people, { recurrence })
      expect(await finalized(people, meeting)).toMatchObject({ calendarSynced: true, calendarError: null })
      const [first, ...others] = meeting.shown()
      expect(first!.description).toMatch(
        /Minutes of Wed 10-Jun-2026\nAsk @?Tomás first\nTask: Confirm two trucks, for Tomás Ferreira, due 11-Jun-2026\nNo task: Relabel\n\nTasks\n- Confirm two trucks \(Tomás Ferreira, due 11-Jun-2026\)$/,
      )
      for (const { description } of others) expect(description).not.toContain('Minutes')
    },
  )

  test('of a meeting in no calendar has no state', async () => {
    const people = await connected()
    const meeting = await planned(people, { addToCalendar: false })
    expect(await finalized(people, meeting)).toMatchObject({ calendarSynced: null, calendarError: null })
    expect(google.askedFor('POST', /events/)).toEqual([])
  })

  test('says that its person is not signed in, and is written once they are', async () => {
    const people = await connected()
    const meeting = await planned(people)
    const answer = await finalized(people, meeting, () => {
      google.accounts.revokeAll()
    })
    expect(answer).toMatchObject({
      calendarSynced: false,
      calendarError: 'Not signed in to Google Calendar',
    })
    expect(await stateOf(people.meera)).toMatchObject({
      state: 'sign-in-again',
      lastError: {
        text: 'Google no longer accepts the sign-in. 1 meeting is not up to date in your calendar; it is once you sign in.',
      },
      waiting: 1,
    })
    await signInWithGoogle(api, google, people.meera)
    await syncAll()
    expect(meeting.shown()[0]!.description).toContain('Minutes of')
    expect((await stateOf(people.meera)).state).toBe('connected')
  })

  test('says that the calendar has not got that occurrence', async () => {
    const people = await connected()
    const meeting = await planned(people, { recurrence: { rule: 'daily' } })
    const answer = await finalized(people, meeting, () => {
      google.calendar.exceptions.set(`${meeting.idOf(0)} 2026-06-10T04:30:00Z`, { status: 'cancelled' })
    })
    expect(answer).toMatchObject({
      calendarSynced: false,
      calendarError: 'Could not find the specific meeting instance in your calendar.',
    })
  })

  test('is answered within some three seconds, however slow Google is, and gets there later', async () => {
    const people = await connected()
    const meeting = await planned(people)
    const held = Promise.withResolvers<void>()
    let begun = 0
    const answer = await finalized(people, meeting, () => {
      google.next('PATCH', /events/, { status: 503 }, held.promise)
      begun = performance.now()
    })
    expect(performance.now() - begun).toBeLessThan(4_500)
    expect(answer).toMatchObject({
      calendarSynced: false,
      calendarError: expect.stringContaining('not answered yet'),
    })
    held.resolve()
    await expect.poll(async () => (await stateOf(people.meera)).state).toBe('failing')
    api.clock.forward({ minutes: 1 })
    await syncAll()
    expect(meeting.shown()[0]!.description).toContain('Minutes of')
  })
})

describe('where Google does not do it', () => {
  const html = '<html><h1>Welcome to the hotel</h1></html>'

  test.each([
    [{ status: 500 }, 'Google has a problem (500).'],
    [{ status: 200, body: html }, 'Google answered something that Daymark does not understand.'],
    [
      { status: 200, body: { id: 'another', status: 'confirmed' } },
      'Google answered something that Daymark does not understand.',
    ],
    ['cut' as const, 'Could not connect to Google services...'],
  ])('answering %j, it is tried again, and is there once', async (answer, reason) => {
    const people = await connected()
    google.next('POST', /events$/, answer)
    const meeting = await planned(people)
    expect(meeting).toMatchObject({ calendarSynced: false, calendarError: reason })
    expect(await stateOf(people.meera)).toMatchObject({
      state: 'failing',
      lastError: { text: reason },
      waiting: 1,
    })
    await syncAll()
    expect(meeting.event()).toBeUndefined()
    api.clock.forward({ seconds: 15 })
    await syncAll()
    expect(meeting.event()).toBeDefined()
    expect(await stateOf(people.meera)).toMatchObject({ state: 'connected', waiting: 0 })
  })

  const tooMany = {
    error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded', message: 'x' }] },
  }
  test.each([
    [{ status: 429, headers: { 'retry-after': '300' } }, 300],
    [{ status: 403, body: tooMany }, 60],
  ])('asking to wait with %j, nothing of this person is asked before', async (answer, seconds) => {
    const people = await connected()
    google.next('POST', /events$/, answer)
    const first = await planned(people)
    const second = await planned(people)
    for (const { calendarSynced, calendarError } of [first, second])
      expect([calendarSynced, calendarError]).toEqual([false, expect.stringContaining('asks to wait')])
    const asked = google.asked.length
    api.clock.forward({ seconds: seconds - 1 })
    await syncAll()
    expect(google.asked).toHaveLength(asked)
    api.clock.forward({ seconds: 1 })
    await syncAll()
    expect([first.event()?.status, second.event()?.status]).toEqual(['confirmed', 'confirmed'])
  })

  test('an access token that ran out is replaced once, and kept', async () => {
    const people = await connected()
    google.accounts.expireAccess()
    expect((await planned(people)).calendarSynced).toBe(true)
    expect((await planned(people)).calendarSynced).toBe(true)
    expect(
      google.askedFor('POST', /token/).filter(({ body }) => body.includes('refresh_token')),
    ).toHaveLength(1)
  })

  test('a withdrawn sign-in stops all calls, and what waits is added after signing in again', async () => {
    const people = await connected()
    google.accounts.revokeAll()
    const first = await planned(people)
    expect(first).toMatchObject({
      calendarSynced: false,
      calendarError: 'User not signed in to Google Calendar.',
    })
    const asked = google.asked.length
    api.clock.forward({ hours: 10 })
    await syncAll()
    expect(google.asked).toHaveLength(asked)
    const refused = await people.meera.call('POST /meetings', {
      body: {
        ...newMeeting(),
        starts: '2026-06-12T10:00',
        attendeeIds: [people.tomas.publicId],
        addToCalendar: true,
      },
    })
    expect(refused.body.error.code).toBe('google_not_signed_in')
    expect(await stateOf(people.meera)).toMatchObject({ state: 'sign-in-again', waiting: 1 })
    await signInWithGoogle(api, google, people.meera)
    await syncAll()
    expect(first.event()?.status).toBe('confirmed')
  })

  test('it is given up after some three days, which is shown, and continues with the next change', async () => {
    const people = await connected()
    const meeting = await planned(people)
    for (let n = 0; n < 22; n++) google.next('GET', /events\/\w+$/, { status: 400 })
    await change(people.meera, meeting, { title: 'Never there' })
    let hours = 0
    for (; (await stateOf(people.meera)).waiting > 0 && hours < 200; hours++) {
      api.clock.forward({ hours: 1 })
      await syncAll()
    }
    expect(hours).toBeGreaterThan(48)
    expect(hours).toBeLessThan(96)
    expect(meeting.event()!.summary).toBe('Yard weekly')
    api.clock.set('2026-06-09T12:48:00Z')
    const answer = await change(people.meera, meeting, { title: 'There again' })
    expect(answer.body).toMatchObject({ calendarSynced: true, calendarError: null })
    expect(meeting.event()!.summary).toBe('There again')
  })

  test('waiting changes are retried immediately when the person requests it', async () => {
    const people = await connected()
    google.next('POST', /events$/, { status: 500 })
    const meeting = await planned(people)
    expect((await people.meera.call('POST /google-calendar/sync')).body).toMatchObject({ waiting: 1 })
    await syncAll()
    expect(meeting.event()?.status).toBe('confirmed')
    expect((await people.tomas.call('POST /google-calendar/sync')).status).toBe(403)
  })

  test('an answer that comes after a change does not count for the change', async () => {
    const people = await connected()
    const meeting = await planned(people)
    const held = Promise.withResolvers<void>()
    google.next('GET', /events\/\w+$/, { status: 200, body: meeting.event() }, held.promise)
    await asOwner(api, (owner) =>
      owner.query(
        'update app.google_events set changed = changed + 1, event_changed = changed + 1 where user_id = $1',
        [people.meera.id],
      ),
    )
    const slow = syncDue(api.context, platformTenantId)
    await expect.poll(() => google.askedFor('GET', /events\/\w+$/)).toHaveLength(1)
    const changed = change(people.meera, meeting, { title: 'Newest' })
    await expect.poll(async () => (await stateOf(people.meera)).waiting).toBe(1)
    held.resolve()
    await Promise.all([slow, changed])
    await syncAll()
    expect(meeting.event()!.summary).toBe('Newest')
    expect((await stateOf(people.meera)).waiting).toBe(0)
  })

  test('two servers at once add each meeting once', async () => {
    const people = await connected()
    google.next('POST', /events$/, { status: 429, headers: { 'retry-after': '60' } })
    const meetings = []
    for (let n = 0; n < 12; n++) meetings.push(await planned(people))
    api.clock.forward({ seconds: 60 })
    google.asked.length = 0
    await Promise.all([syncAll(), syncAll()])
    await syncAll()
    expect(google.askedFor('POST', /events$/)).toHaveLength(12)
    for (const { event } of meetings) expect(event()?.status).toBe('confirmed')
  })
})

test('nothing is sent for somebody who lost the permission, and they can still disconnect', async () => {
  const people = await connected()
  const { event } = await planned(people, { title: 'Lane rates' })
  const answer = await planned(people)
  await syncAll()
  await asOwner(api, (owner) =>
    owner.query(
      `update app.roles set permissions = array_remove(permissions, 'CAN_USE_GOOGLE_CALENDAR') where tenant_id = $1`,
      [people.meera.tenantId],
    ),
  )
  google.asked.length = 0
  await change(people.meera, answer, { title: 'Not for Google' })
  await syncAll()
  expect(google.asked).toEqual([])
  expect(event()).toBeDefined()
  expect((await people.meera.call('GET /google-calendar')).status).toBe(403)
  expect((await people.meera.call('DELETE /google-calendar')).status).toBe(200)
})

describe('guests of a meeting that does not get into the calendar are invited by mail, once', async () => {
  const mailing = await startApi(start, {
    google: config!,
    privateHosts,
    publicUrl: 'http://daymark.example',
    smtpUrl: 'smtp://127.0.0.1:1',
  })
  const body = { ...newMeeting(), mode: 'external', guests: ['guest@elsewhere.example'], addToCalendar: true }
  const work = () => googleCalendarJob(mailing.context).run(new AbortController().signal)

  async function organizer() {
    const meera = await (await Company.create(mailing)).person({ permissions: [...may] })
    await signInWithGoogle(mailing, google, meera)
    const sent = () =>
      asOwner(mailing, async (owner) => {
        const { rowCount } = await owner.query(
          `select from app.mails where tenant_id = $1 and recipient like '%@elsewhere.example'`,
          [meera.tenantId],
        )
        return rowCount
      })
    return { meera, sent }
  }

  test('when it is disconnected', async () => {
    const { meera, sent } = await organizer()
    google.next('POST', /events$/, { status: 500 })
    await meera.call('POST /meetings', { body })
    await work()
    expect(await sent()).toBe(0)
    await meera.call('DELETE /google-calendar')
    await work()
    expect(await sent()).toBe(1)
    await work()
    expect(await sent()).toBe(1)
  })

  test('not in the name of somebody who was archived', async () => {
    const { meera, sent } = await organizer()
    google.next('POST', /events$/, { status: 500 })
    await meera.call('POST /meetings', { body })
    await asOwner(mailing, (owner) =>
      owner.query(`update app.users set status = 'archived' where id = $1`, [meera.id]),
    )
    for (let runs = 0; runs < 2; runs++) await work()
    expect(await sent()).toBe(0)
    const { rowCount } = await asOwner(mailing, (owner) =>
      owner.query('select from app.google_events where user_id = $1', [meera.id]),
    )
    expect(rowCount).toBe(0)
  })

  test('when it is disconnected while the event is being written', async () => {
    const { meera, sent } = await organizer()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    google.next('POST', /events$/, { status: 500 }, answered)
    const before = google.askedFor('POST', /events$/).length
    const planning = meera.call('POST /meetings', { body })
    await expect.poll(() => google.askedFor('POST', /events$/).length).toBe(before + 1)
    expect((await meera.call('DELETE /google-calendar')).status).toBe(200)
    expect(await sent()).toBe(0)
    answer()
    await planning
    await work()
    expect(await sent()).toBe(1)
    await work()
    expect(await sent()).toBe(1)
  })

  test('when somebody else gets the series of an archived person, whether it is in the calendar or not', async () => {
    const here = await Company.create(mailing)
    const meera = await here.person({ permissions: [...may] })
    const heir = await here.person({ role: 'Manager' })
    const admin = await here.person({ role: 'Tenant Admin', unit: null })
    await signInWithGoogle(mailing, google, meera)
    const series = { ...body, recurrence: { rule: 'weekly' } }
    const added = await meera.call('POST /meetings', { body: series })
    google.next('POST', /events$/, { status: 500 })
    const waiting = await meera.call('POST /meetings', { body: series })
    expect([added.body.calendarSynced, waiting.body.calendarSynced]).toEqual([true, false])
    const { body: done } = await admin.call('POST /users/{userId}/archive', {
      path: { userId: meera.publicId },
      body: { seriesTo: heir.publicId },
    })
    expect(done.handover.series.count).toBe(2)
    const mailsAndQueued = () =>
      asOwner(mailing, async (owner) => {
        const { rows } = await owner.query(
          `select (select count(*)::int from app.mails where tenant_id = $1 and reply_to = $2) as mails,
            (select count(*)::int from app.google_events where tenant_id = $1) as queued`,
          [meera.tenantId, heir.email],
        )
        return rows[0] as unknown
      })
    expect(await mailsAndQueued()).toEqual({ mails: 2, queued: 0 })
    await work()
    expect(await mailsAndQueued()).toEqual({ mails: 2, queued: 0 })
  })
})
