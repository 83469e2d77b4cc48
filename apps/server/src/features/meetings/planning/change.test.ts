import { asOwner, type Person } from '#tests/factories/company.ts'
import { companyWithPlanner, planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const company = () => companyWithPlanner(api)

const weekly = { recurrence: { rule: 'weekly' } }
const change = (person: Person, meetingId: string, body: Record<string, unknown>) =>
  person.call('PATCH /meetings/{meetingId}', { path: { meetingId }, body })
const cancel = (person: Person, meetingId: string, date: string) =>
  person.call('POST /meetings/{meetingId}/cancellations', { path: { meetingId }, body: { date } })
const move = (person: Person, meetingId: string, date: string, starts: string, minutes?: number) =>
  person.call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
    path: { meetingId, date },
    body: { starts, ...(minutes ? { minutes } : {}) },
  })
const stop = (person: Person, meetingId: string) =>
  person.call('POST /meetings/{meetingId}/stop', { path: { meetingId } })
const listed = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.call('GET /meetings', { query })).body.items
const starts = async (person: Person) =>
  (await listed(person, { from: '2026-06-01', to: '2026-07-05' })).map(({ date, startsAt, cancelledBy }) =>
    [date, startsAt, cancelledBy].filter(Boolean).join(' '),
  )
/** The newest notification, and a moment later the next one. */
const news = async (person: Person) => {
  const { items } = (await person.call('GET /notifications')).body
  api.clock.forward({ seconds: 1 })
  return items.map(({ message }) => message)[0]
}
const open = async (person: Person, meetingId: string, date?: string) =>
  (await person.call('GET /meetings/{meetingId}', { path: { meetingId }, query: date ? { date } : {} })).body

describe('only the creator', () => {
  test('changes, cancels, moves and stops a meeting; attendees are refused', async () => {
    const { manager, meera } = await company()
    const { id, date } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
    const answers = await Promise.all([
      change(meera, id, { title: 'Mine' }),
      cancel(meera, id, date),
      move(meera, id, date, '2026-06-10T12:00'),
      stop(meera, id),
    ])
    for (const { status, body } of answers)
      expect([status, (body as { error: { code: string } }).error.code]).toEqual([
        403,
        'meeting_creator_only',
      ])
  })
})

const relocate = (person: Person, meetingId: string, date: string, location: string | null) =>
  person.call('PUT /meetings/{meetingId}/occurrences/{date}/location', {
    path: { meetingId, date },
    body: { location },
  })

describe('the location', () => {
  const link = 'https://meet.example/yard'

  test('of a meeting is listed with the link to join, and its people are notified of a change', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], location: ' Room 4\u200b ' })
    expect((await listed(meera))[0]).toMatchObject({ location: 'Room 4', joinUrl: null })
    await news(meera)
    await change(manager, id, { location: `Room 4 or ${link}` })
    expect(await news(meera)).toBe(
      `Arjun Rao changed the location of “Yard weekly”; location: Room 4 or ${link}.`,
    )
    expect((await listed(meera))[0]).toMatchObject({ location: `Room 4 or ${link}`, joinUrl: link })
    expect((await change(manager, id, { location: 'x'.repeat(501) })).body).toMatchObject({
      error: { fields: [{ field: 'body.location' }] },
    })
    expect((await change(manager, id, { location: 'Room\n4' })).status).toBe(400)
  })

  test('of a single occurrence replaces that of the series until it is taken back', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly, location: link })
    const all = async () =>
      (await listed(meera, { from: '2026-06-10', to: '2026-06-24' })).map(({ location }) => location)
    expect((await relocate(meera, id, '2026-06-17', 'Gate 3')).status).toBe(403)
    await news(meera)
    expect((await relocate(manager, id, '2026-06-17', 'Gate 3')).status).toBe(204)
    expect(await news(meera)).toBe(
      'Arjun Rao changed the location of “Yard weekly”, Wed 17-Jun-2026 at 10:00 AM; location: Gate 3.',
    )
    expect(await all()).toEqual([link, 'Gate 3', link])
    await relocate(manager, id, '2026-06-17', null)
    expect(await all()).toEqual([link, link, link])
    api.clock.set('2026-06-17T06:00:00Z')
    expect((await relocate(manager, id, '2026-06-17', 'Gate 3')).body).toMatchObject({
      error: { code: 'meeting_over' },
    })
  })

  test('of a meeting that does not recur is that of the meeting', async () => {
    const { manager, meera } = await company()
    const { id, date } = await planned(manager, { attendeeIds: [meera.publicId] })
    await relocate(manager, id, date, 'Gate 3')
    expect((await open(meera, id)).meeting.location).toBe('Gate 3')
    await change(manager, id, { starts: '2026-06-12T10:00' })
    expect((await open(meera, id)).occurrence.location).toBe('Gate 3')
  })
})

describe('a changed meeting', () => {
  test('notifies its people of the changed fields, and added or removed people only of that', async () => {
    const { manager, meera, tomas } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId] })
    expect(await news(meera)).toMatch('invited you')
    expect(
      await change(manager, id, { starts: '2026-06-11T10:00', title: 'Yard and carriers' }),
    ).toMatchObject({ status: 200 })
    expect(await news(meera)).toBe(
      'Arjun Rao changed the title and time of “Yard and carriers”: it is Thu 11-Jun-2026 at 10:00 AM.',
    )
    await change(manager, id, { attendeeIds: [tomas.publicId] })
    expect(await news(meera)).toBe('Arjun Rao removed you from “Yard and carriers”.')
    expect(await news(tomas)).toMatch('Arjun Rao invited you to “Yard and carriers”, Thu 11-Jun-2026')
    expect(await listed(meera)).toEqual([])
    expect((await open(tomas, id)).meeting.attendees.map(({ name }) => name)).toEqual(['Tomás Ferreira'])
  })

  test('keeps at least one attendee or guest, and a time to come', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId] })
    expect((await change(manager, id, { attendeeIds: [] })).body).toMatchObject({
      error: { fields: [{ field: 'body.attendeeIds' }] },
    })
    expect((await change(manager, id, { starts: '2026-06-09T18:19' })).body).toMatchObject({
      error: { code: 'meeting_too_soon' },
    })
    expect(await starts(meera)).toEqual(['2026-06-10 2026-06-10T04:30:00Z'])
  })

  test('a replanned series keeps its past days, and the rest of its count', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, {
      attendeeIds: [meera.publicId],
      recurrence: { rule: 'weekly', count: 3 },
    })
    api.clock.set('2026-06-11T12:00:00Z')
    expect((await change(manager, id, { starts: '2026-06-19T15:00' })).status).toBe(200)
    expect(await starts(meera)).toEqual([
      '2026-06-26 2026-06-26T09:30:00Z',
      '2026-06-19 2026-06-19T09:30:00Z',
      '2026-06-10 2026-06-10T04:30:00Z',
    ])
    const taken = await change(manager, id, { starts: '2026-06-11T20:00' })
    expect(taken.status).toBe(200)
    api.clock.set('2026-06-20T12:00:00Z')
    expect((await change(manager, id, { minutes: 45 })).body).toMatchObject({
      error: { code: 'meeting_ended' },
    })
  })
})

describe('an occurrence', () => {
  test('is cancelled once, notifies its people, and can be restored until its start', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
    expect(await news(meera)).toMatch('invited you')
    expect((await cancel(manager, id, '2026-06-17')).status).toBe(204)
    expect((await cancel(manager, id, '2026-06-17')).status).toBe(204)
    expect(await news(meera)).toBe('Arjun Rao cancelled “Yard weekly”, Wed 17-Jun-2026 at 10:00 AM.')
    expect((await meera.call('GET /notifications')).body.items).toHaveLength(2)
    expect(await starts(meera)).toContain('2026-06-17 2026-06-17T04:30:00Z Arjun Rao')
    const back = { path: { meetingId: id, date: '2026-06-17' } }
    expect((await manager.call('DELETE /meetings/{meetingId}/cancellations/{date}', back)).status).toBe(204)
    expect(await starts(meera)).toContain('2026-06-17 2026-06-17T04:30:00Z')
    expect((await cancel(manager, id, '2026-06-18')).body).toMatchObject({
      error: { code: 'occurrence_not_found' },
    })
    await cancel(manager, id, '2026-06-17')
    api.clock.set('2026-06-17T04:30:00Z')
    expect(
      (await manager.call('DELETE /meetings/{meetingId}/cancellations/{date}', back)).body,
    ).toMatchObject({ error: { code: 'meeting_begun' } })
  })

  test('that is running can be neither cancelled nor moved, until its session is left', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
    // The session may begin an hour before the meeting, which could still be moved.
    api.clock.set('2026-06-17T04:00:00Z')
    const live = { path: { meetingId: id, date: '2026-06-17' } }
    await manager.call('POST /meetings/{meetingId}/occurrences/{date}/live', live)
    const isLive = { error: { code: 'session_is_live' } }
    expect((await cancel(manager, id, '2026-06-17')).body).toMatchObject(isLive)
    expect((await move(manager, id, '2026-06-17', '2026-06-18T15:00')).body).toMatchObject(isLive)
    await manager.call('DELETE /meetings/{meetingId}/occurrences/{date}/live', live)
    expect((await cancel(manager, id, '2026-06-17')).status).toBe(204)
  })

  test('moves to another time, keeps its date as its name, and moves back', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
    expect(await news(meera)).toMatch('invited you')
    expect((await move(manager, id, '2026-06-17', '2026-06-18T15:00', 60)).status).toBe(204)
    expect(await news(meera)).toBe(
      'Arjun Rao moved “Yard weekly” from Wed 17-Jun-2026 at 10:00 AM to Thu 18-Jun-2026 at 3:00 PM.',
    )
    expect((await open(meera, id, '2026-06-17')).occurrence).toMatchObject({
      date: '2026-06-17',
      startsAt: '2026-06-18T09:30:00Z',
      endsAt: '2026-06-18T10:30:00Z',
      movedFrom: '2026-06-17T04:30:00Z',
    })
    const mayMove = async (person: Person) => (await open(person, id, '2026-06-17')).may.move
    expect([await mayMove(manager), await mayMove(meera)]).toEqual([true, false])
    await move(manager, id, '2026-06-17', '2026-06-17T10:00', 30)
    expect((await open(meera, id, '2026-06-17')).occurrence).toMatchObject({
      startsAt: '2026-06-17T04:30:00Z',
      movedFrom: null,
    })
    const late = await move(manager, id, '2026-06-17', '2026-06-09T18:00')
    expect(late.body).toMatchObject({ error: { code: 'meeting_too_soon' } })
    api.clock.set('2026-06-17T04:30:00Z')
    expect(await mayMove(manager)).toBe(false)
  })

  test('a stopped series has no more of them, keeps those before, and is stopped once', async () => {
    const { manager, meera } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
    api.clock.set('2026-06-16T12:00:00Z')
    await planned(manager, { attendeeIds: [meera.publicId], title: 'Other', starts: '2026-06-30T10:00' })
    await move(manager, id, '2026-06-24', '2026-06-18T15:00')
    await move(manager, id, '2026-06-17', '2026-06-18T18:00')
    api.clock.set('2026-06-18T12:00:00Z')
    expect((await stop(manager, id)).status).toBe(204)
    expect(await news(meera)).toBe('Arjun Rao stopped the series “Yard weekly”.')
    const left = (await starts(meera)).filter(
      (one) => !one.includes('Arjun') && !one.startsWith('2026-06-30'),
    )
    expect(left.map((one) => one.slice(0, 10))).toEqual(['2026-06-24', '2026-06-10'])
    expect((await stop(manager, id)).body).toMatchObject({ error: { code: 'meeting_ended' } })
    const single = await planned(manager, { attendeeIds: [meera.publicId], starts: '2026-07-01T10:00' })
    expect((await stop(manager, single.id)).body).toMatchObject({ error: { code: 'meeting_not_recurring' } })
  })
})

test('the page of a series that was stopped before its first meeting says that it does not take place', async () => {
  const { manager, meera } = await company()
  const { id, date } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
  expect((await stop(manager, id)).status).toBe(204)
  // As the notifications of before lead there, with a date and without.
  for (const at of [undefined, date, '2026-06-24']) {
    const { occurrence, may, next } = await open(manager, id, at)
    expect(occurrence).toMatchObject({ date: at ?? date, cancelledBy: 'Arjun Rao', canAnswer: false })
    expect([may.bringBack, may.start, may.edit, next]).toEqual([false, false, false, null])
  }
  const path = { meetingId: id }
  const elsewhere = await meera.call('GET /meetings/{meetingId}', { path, query: { date: '2026-06-25' } })
  expect(elsewhere.body).toMatchObject({ error: { code: 'occurrence_not_found' } })
})

describe('finding a time', () => {
  test('says who is off, on leave, busy or elsewhere, and when all are free', async () => {
    const { here, manager, meera, tomas } = await company()
    const berlin = await here.person({ timeZone: 'Europe/Berlin', name: 'Zofia Berg' })
    await planned(manager, { attendeeIds: [meera.publicId], minutes: 60 })
    await tomas.call('POST /me/leave', {
      body: { startDate: '2026-06-10', endDate: '2026-06-10', reason: 'Family' },
    })
    const { status, body } = await manager.call('POST /meetings/availability', {
      body: {
        userIds: [meera, tomas, berlin].map(({ publicId }) => publicId),
        starts: '2026-06-10T10:30',
        minutes: 30,
      },
    })
    expect(status).toBe(200)
    const at = (from: string, to: string) => ({ from: `2026-06-10T${from}:00Z`, to: `2026-06-10T${to}:00Z` })
    expect(body.people).toEqual([
      {
        id: meera.publicId,
        name: 'Meera Iyer',
        state: 'busy',
        busyUntil: '2026-06-10T05:30:00Z',
        busy: [at('04:30', '05:30')],
        free: [at('02:30', '04:30'), at('05:30', '14:30')],
      },
      { id: tomas.publicId, name: 'Tomás Ferreira', state: 'leave', busyUntil: null, busy: [], free: [] },
      {
        id: berlin.publicId,
        name: 'Zofia Berg',
        state: 'outside-hours',
        busyUntil: null,
        busy: [],
        free: [at('06:00', '14:30')],
      },
    ])
    expect(body.day).toEqual(at('02:30', '14:30'))
    // Berlin opens at 8:00, which is 11:30 in Kolkata; Tomás is back on the 11th.
    expect(body.nextFree).toBe('2026-06-11T11:30')
  })
})

describe('taking over a meeting', () => {
  /** A series of a manager whom another manager and an employee attend. */
  async function series() {
    const { here, manager, meera, tomas } = await companyWithPlanner(api)
    const lead = await here.person({ name: 'Noor Hassan', role: 'Team Lead' })
    const { id } = await planned(manager, { attendeeIds: [meera.publicId, lead.publicId], ...weekly })
    return { here, manager, meera, tomas, lead, path: { meetingId: id } }
  }

  /** As people were archived before their meetings were handed over. */
  const becomes = (person: Person, state: 'archived' | 'suspended' | 'deleted') =>
    asOwner(api, (owner) =>
      owner.query(
        state === 'deleted'
          ? 'delete from app.users where id = $1'
          : `update app.users set ${state === 'archived' ? `status = 'archived'` : 'is_suspended = true'} where id = $1`,
        [person.id],
      ),
    )
  const takeOver = (person: Person, path: { meetingId: string }) =>
    person.call('POST /meetings/{meetingId}/take-over', { path })
  const open = async (person: Person, path: { meetingId: string }) =>
    (await person.call('GET /meetings/{meetingId}', { path })).body
  const told = async (person: Person) =>
    (await person.call('GET /notifications')).body.items.map(({ message }) => message)

  test.each(['archived', 'deleted'] as const)(
    'a manager who attends takes over the series of a creator who is %s, once; its people are notified',
    async (state) => {
      const { manager, meera, lead, path } = await series()
      expect((await open(lead, path)).may).toMatchObject({ takeOver: false, edit: false })
      await becomes(manager, state)
      expect((await open(lead, path)).may).toMatchObject({ takeOver: true, edit: false })
      expect((await takeOver(lead, path)).status).toBe(204)
      expect((await takeOver(lead, path)).status).toBe(204)
      const { meeting, may } = await open(lead, path)
      expect(meeting.createdBy).toEqual({ id: lead.publicId, name: 'Noor Hassan', isActive: true })
      expect(may).toMatchObject({ takeOver: false, edit: true, move: true })
      expect((await told(meera)).filter((one) => one.includes('took over'))).toEqual([
        'Noor Hassan took over “Yard weekly”.',
      ])
      const { items } = (await lead.call('GET /activity', { query: { scope: 'own' } })).body
      expect(items.filter(({ type }) => type === 'meeting.taken-over')).toMatchObject([
        { description: 'Noor Hassan took over “Yard weekly”.' },
      ])
      expect((await lead.call('POST /meetings/{meetingId}/stop', { path })).status).toBe(204)
    },
  )

  test('is refused while the creator is active or may become so again', async () => {
    const { manager, lead, path } = await series()
    for (const state of ['active', 'suspended'] as const) {
      if (state === 'suspended') await becomes(manager, state)
      const { status, body } = await takeOver(lead, path)
      expect([status, (body as unknown as { error: { code: string } }).error.code]).toEqual([
        409,
        'meeting_has_creator',
      ])
      expect((await open(lead, path)).may.takeOver).toBe(false)
    }
  })

  test('is refused to attendees who plan no meetings, and hides the meeting from others', async () => {
    const { here, manager, meera, path } = await series()
    await becomes(manager, 'archived')
    const stranger = await here.person({ role: 'Manager' })
    const codes = []
    for (const person of [meera, stranger]) {
      const { status, body } = await takeOver(person, path)
      codes.push([status, (body as unknown as { error: { code: string } }).error.code])
    }
    expect(codes).toEqual([
      [403, 'forbidden'],
      [404, 'meeting_not_found'],
    ])
    expect((await open(meera, path)).may.takeOver).toBe(false)
  })
})
