import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { companyWithPlanner, newMeeting, planned } from '#tests/factories/meetings.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const company = () => companyWithPlanner(api)

const refusal = async (person: Person, body: Record<string, unknown>) => {
  const answer = await person.call('POST /meetings', { body: { ...newMeeting(), ...body } })
  const { code, fields } = answer.body.error
  return [answer.status, code, fields?.[0]?.field, fields?.[0]?.message]
}
const messages = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)
const titles = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.call('GET /meetings', { query })).body.items.map(({ title, date }) => `${date} ${title}`)

describe('planning a meeting', () => {
  test('shows it only to its attendees and creator, and notifies the attendees', async () => {
    const { here, manager, meera, tomas } = await company()
    const { id } = await planned(manager, { attendeeIds: [meera.publicId] })
    expect(await titles(manager)).toEqual(['2026-06-10 Yard weekly'])
    expect(await titles(meera)).toEqual(['2026-06-10 Yard weekly'])
    expect(await titles(tomas)).toEqual([])
    expect(await messages(meera)).toEqual([
      'Arjun Rao invited you to “Yard weekly”, Wed 10-Jun-2026 at 10:00 AM.',
    ])
    const zofia = await here.person({ timeZone: 'Europe/Berlin' })
    await planned(manager, { attendeeIds: [zofia.publicId] })
    // Notifications have the time of the reader's clock.
    expect(await messages(zofia)).toEqual([
      'Arjun Rao invited you to “Yard weekly”, Wed 10-Jun-2026 at 6:30 AM.',
    ])
    const admin = await here.person({ role: 'Tenant Admin', unit: null })
    for (const stranger of [tomas, admin]) {
      const { status, body } = await stranger.call('GET /meetings/{meetingId}', { path: { meetingId: id } })
      expect([status, body.error.code, body.error.message]).toEqual([
        404,
        'meeting_not_found',
        "You don't have access to this meeting.",
      ])
    }
    const malformed = await meera.call('GET /meetings/{meetingId}', { path: { meetingId: 'meet_1' } })
    expect(malformed.body.error.fields).toEqual([{ field: 'path.meetingId', message: 'Meeting not found' }])
  })

  test('needs a title, a time, and at least 2 minutes until then', async () => {
    const { manager, meera } = await company()
    const attendeeIds = [meera.publicId]
    const missing = 'Title and Date/Time are required.'
    expect(await refusal(manager, { attendeeIds, title: ' ' })).toEqual([
      400,
      'validation_failed',
      'body.title',
      missing,
    ])
    expect(await refusal(manager, { attendeeIds, starts: '' })).toEqual([
      400,
      'validation_failed',
      'body.starts',
      missing,
    ])
    const tooSoon = 'Meeting must be scheduled at least 2 minutes in the future.'
    expect(await refusal(manager, { attendeeIds, starts: '2026-06-09T18:19' })).toEqual([
      422,
      'meeting_too_soon',
      'body.starts',
      tooSoon,
    ])
    expect((await planned(manager, { attendeeIds, starts: '2026-06-09T18:20' })).date).toBe('2026-06-09')
    expect((await refusal(manager, { attendeeIds, starts: '2026-02-30T10:00' }))[2]).toBe('body.starts')
    expect((await refusal(manager, { attendeeIds, timeZone: 'Mars/Base' }))[2]).toBe('body.timeZone')
  })

  test('needs an attendee, or a guest if it is external', async () => {
    const { manager } = await company()
    expect(await refusal(manager, { attendeeIds: [] })).toEqual([
      400,
      'validation_failed',
      'body.attendeeIds',
      'Please select at least one internal attendee.',
    ])
    expect(await refusal(manager, { mode: 'external' })).toEqual([
      400,
      'validation_failed',
      'body.guests',
      'Please enter at least one valid external guest email.',
    ])
  })

  test('with others needs the permission for it; for oneself, that to see meetings is enough', async () => {
    const { manager, meera, tomas } = await company()
    expect((await refusal(meera, { attendeeIds: [tomas.publicId] })).slice(0, 2)).toEqual([
      403,
      'meeting_others_refused',
    ])
    await planned(meera, { attendeeIds: [meera.publicId] })
    expect(await titles(meera)).toEqual(['2026-06-10 Yard weekly'])
    expect(await titles(manager)).toEqual([])
  })

  test('takes only active people of the company who may see meetings', async () => {
    const { here, manager } = await company()
    const people = [
      await here.person({ status: 'archived' }),
      await here.person({ isSuspended: true }),
      await here.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] }),
      await (await Company.create(api)).person(),
    ]
    for (const { publicId } of people)
      expect((await refusal(manager, { attendeeIds: [publicId] })).slice(0, 3)).toEqual([
        422,
        'meeting_attendee_not_found',
        'body.attendeeIds',
      ])
  })

  test('sent again with the same id changes nothing, and another person’s id reveals nothing', async () => {
    const { manager, meera } = await company()
    const other = await (await Company.create(api)).person({ role: 'Manager' })
    const lead = await company()
    const body = { ...newMeeting(), attendeeIds: [meera.publicId] }
    const { id } = (await manager.call('POST /meetings', { body })).body
    expect((await manager.call('POST /meetings', { body: { ...body, id } })).body.id).toBe(id)
    expect(await titles(manager)).toHaveLength(1)
    const theirs = await lead.manager.call('POST /meetings', {
      body: { ...body, id, attendeeIds: [lead.meera.publicId] },
    })
    expect(theirs.status).toBe(201)
    const foreign = await other.call('GET /meetings/{meetingId}', { path: { meetingId: id } })
    expect(foreign.status).toBe(404)
  })

  test('a series ends on its last day in UTC, or after a count, and cancelled days count', async () => {
    const { manager, meera } = await company()
    const attendeeIds = [meera.publicId]
    const { id } = await planned(manager, {
      attendeeIds,
      title: 'Stand-up',
      recurrence: { rule: 'daily', count: 3 },
    })
    const days = async () => (await titles(meera)).map((one) => one.slice(0, 10))
    expect(await days()).toEqual(['2026-06-12', '2026-06-11', '2026-06-10'])
    await manager.call('POST /meetings/{meetingId}/cancellations', {
      path: { meetingId: id },
      body: { date: '2026-06-11' },
    })
    expect(await days()).toEqual(['2026-06-12', '2026-06-11', '2026-06-10'])
    await planned(manager, {
      attendeeIds,
      title: 'Early',
      // 3:00 AM in Kolkata is the evening before in UTC.
      starts: '2026-06-10T03:00',
      recurrence: { rule: 'daily', until: '2026-06-11' },
    })
    expect(
      (await titles(meera)).filter((one) => one.endsWith('Early')).map((one) => one.slice(0, 10)),
    ).toEqual(['2026-06-12', '2026-06-11', '2026-06-10'])
    const past = { attendeeIds, recurrence: { rule: 'daily', until: '2026-06-08' } }
    expect((await refusal(manager, past)).slice(1)).toEqual([
      'validation_failed',
      'body.recurrence.until',
      'A series ends today or later.',
    ])
    expect((await refusal(manager, { attendeeIds, recurrence: { rule: 'daily', count: 0 } }))[2]).toBe(
      'body.recurrence.count',
    )
  })

  test('is listed newest day first, or oldest first, with the number of earlier and later ones', async () => {
    const { manager, meera } = await company()
    const attendeeIds = [meera.publicId]
    await planned(manager, { attendeeIds, title: 'Weekly', recurrence: { rule: 'weekly', count: 9 } })
    await planned(manager, { attendeeIds, title: 'Single', starts: '2026-06-24T09:00' })
    api.clock.set('2026-06-24T12:48:00Z')
    const list = async (query: Record<string, string>) =>
      (await meera.call('GET /meetings', { query: { from: '2026-06-24', to: '2026-07-01', ...query } })).body
    const { items, earlier, later, hasEarlier } = await list({ order: 'oldest-first' })
    const order = ['2026-06-24 Single', '2026-06-24 Weekly', '2026-07-01 Weekly']
    expect(items.map(({ date, title }) => `${date} ${title}`)).toEqual(order)
    expect([earlier, later, hasEarlier]).toEqual([
      { count: 2, from: '2026-05-24' },
      { count: 4, until: '2026-08-01' },
      true,
    ])
    expect((await list({})).items.map(({ date }) => date)).toEqual(['2026-07-01', '2026-06-24', '2026-06-24'])
    expect((await list({ search: 'single' })).earlier.count).toBe(0)
    const refused = await meera.call('GET /meetings', { query: { order: 'random' } })
    expect([refused.status, refused.body.error.fields?.[0]?.field]).toEqual([400, 'query.order'])
  })
})
