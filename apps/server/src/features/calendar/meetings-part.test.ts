import { newId, publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

/** A weekly meeting on Tuesdays at 8 PM in Kolkata from the second of June on, and its attendees. */
async function meeting(company: Company, creator: Person, attendees: Person[], given: object = {}) {
  const id = newId<'meeting'>(api.clock.now())
  await company.insert('app.meetings', [
    {
      tenant_id: company.tenantId,
      id,
      title: 'Weekly',
      agenda: '',
      meeting_type: 'formal_meeting',
      starts_local: '2026-06-02 20:00',
      time_zone: 'Asia/Kolkata',
      minutes: 60,
      recurrence_rule: 'weekly',
      first_start: '2026-06-02T14:30:00Z',
      created_by: creator.id,
      created_by_name: creator.name,
      created_at: api.clock.now(),
      updated_by_name: creator.name,
      updated_at: api.clock.now(),
      ...given,
    },
  ])
  await company.insert(
    'app.meeting_attendees',
    attendees.map((one) => ({ tenant_id: company.tenantId, meeting_id: id, user_id: one.id })),
  )
  return id
}
const meetings = async (person: Person, query = { from: '2026-06-01', to: '2026-06-30' }) =>
  (await person.call('GET /calendar', { query })).body.meetings
const dates = (of: { date: string }[]) => of.map(({ date }) => date.slice(8))

test('a calendar shows the meetings that the caller attends or created, and no others', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const [ana, bo] = [await company.person(), await company.person()]
  const id = await meeting(company, manager, [ana])
  for (const person of [manager, ana])
    expect(dates(await meetings(person))).toEqual(['02', '09', '16', '23', '30'])
  expect((await meetings(ana))[1]).toMatchObject({
    meetingId: publicId('meeting', id),
    startsAt: '2026-06-09T14:30:00Z',
    endsAt: '2026-06-09T15:30:00Z',
    attendeeCount: 1,
  })
  // Neither a colleague, nor an administrator, nor another company (docs/spec/decisions.md#070).
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const elsewhere = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  for (const person of [bo, admin, elsewhere]) expect(await meetings(person)).toEqual([])
  const without = await company.person({ permissions: ['CAN_VIEW_OWN_CALENDAR'] })
  await company.insert('app.meeting_attendees', [
    { tenant_id: company.tenantId, meeting_id: id, user_id: without.id },
  ])
  expect(await meetings(without)).toEqual([])
})

test('an invitation awaits an answer until it is given or the occurrence begins', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const ana = await company.person()
  const id = await meeting(company, manager, [ana, manager])
  const waiting = async (person: Person) =>
    dates((await meetings(person)).filter(({ awaitsAnswer }) => awaitsAnswer))
  expect(await waiting(ana)).toEqual(['09', '16', '23', '30'])
  expect(await waiting(manager)).toEqual([])
  await company.insert('app.meeting_answers', [
    {
      tenant_id: company.tenantId,
      meeting_id: id,
      occurrence_date: '2026-06-16',
      user_id: ana.id,
      rsvp: 'Maybe',
      answered_at: api.clock.now(),
    },
  ])
  api.clock.set('2026-06-09T14:30:00Z')
  expect(await waiting(ana)).toEqual(['23', '30'])
  expect((await meetings(ana)).map(({ answer }) => answer)).toEqual([null, null, 'Maybe', null, null])
})

test('moved and cancelled occurrences are at their present times; only the creator may move future ones', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const ana = await company.person()
  const id = await meeting(company, manager, [ana])
  const exception = { tenant_id: company.tenantId, meeting_id: id, made_by_name: 'M', made_at: start }
  await company.insert('app.meeting_exceptions', [
    { ...exception, occurrence_date: '2026-06-16', moved_to: '2026-06-18 09:00', moved_minutes: 30 },
  ])
  await company.insert('app.meeting_exceptions', [{ ...exception, occurrence_date: '2026-06-23' }])
  const seen = await meetings(manager)
  expect(seen.find(({ date }) => date === '2026-06-16')).toMatchObject({
    startsAt: '2026-06-18T03:30:00Z',
    endsAt: '2026-06-18T04:00:00Z',
    movedFrom: '2026-06-16T14:30:00Z',
  })
  expect(seen.find(({ date }) => date === '2026-06-23')).toMatchObject({ isCancelled: true, mayMove: false })
  expect(dates(seen.filter(({ mayMove }) => mayMove))).toEqual(['09', '16', '30'])
  expect((await meetings(ana)).some(({ mayMove }) => mayMove)).toBe(false)
})

test('a day is the caller’s, also where clocks change and a meeting lasts past midnight', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', timeZone: 'Europe/Berlin' })
  // 9 to 10 PM in Kolkata is 4:30 PM in winter and 5:30 PM in summer in Berlin.
  await meeting(company, manager, [manager], {
    starts_local: '2026-03-27 21:00',
    first_start: '2026-03-27T15:30:00Z',
    recurrence_rule: 'daily',
  })
  const around = await meetings(manager, { from: '2026-03-28', to: '2026-03-30' })
  expect(around.map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-28T15:30:00Z',
    '2026-03-29T15:30:00Z',
    '2026-03-30T15:30:00Z',
  ])
  const night = await company.person({ role: 'Manager', timeZone: 'Asia/Kolkata' })
  await meeting(company, night, [night], {
    starts_local: '2026-06-10 23:30',
    first_start: '2026-06-10T18:00:00Z',
    recurrence_rule: 'none',
    last_start: '2026-06-10T18:00:00Z',
  })
  const day = (date: string) => meetings(night, { from: date, to: date })
  expect([await day('2026-06-10'), await day('2026-06-11'), await day('2026-06-12')].map(dates)).toEqual([
    ['10'],
    ['10'],
    [],
  ])
})

test('a series that was planned anew keeps the occurrences that it had', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  await meeting(company, manager, [], {
    starts_local: '2026-06-11 10:00',
    former_timetables: [
      {
        starts: '2026-06-02T20:00',
        timeZone: 'Asia/Kolkata',
        minutes: 60,
        rule: 'weekly',
        until: '2026-06-09T15:00:00Z',
        count: null,
      },
    ],
  })
  expect(dates(await meetings(manager))).toEqual(['02', '09', '11', '18', '25'])
})
