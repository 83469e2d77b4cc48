import { publicId } from '#server/platform/ids.ts'
import { Company, openSession, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

// Tuesday 9 June, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const acts = {
  archive: 'POST /users/{userId}/archive',
  unarchive: 'POST /users/{userId}/unarchive',
  suspend: 'POST /users/{userId}/suspend',
  resume: 'POST /users/{userId}/resume',
} as const

async function team() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const employee = await company.person({ joinedOn: '2026-06-08' })
  const change = async (act: keyof typeof acts) => {
    const answer = await admin.call(acts[act], { path: { userId: employee.publicId } })
    expect(answer.status).toBe(200)
  }
  return { company, admin, employee, change }
}

async function missedOf(admin: Person): Promise<number> {
  const { body } = await admin.call('GET /consistency')
  return body.items[0]!.consecutiveDaysMissed
}

const stateOn = async (admin: Person, employee: Person, date: string) => {
  const { body } = await admin.call('GET /people/{userId}/reporting-days', {
    path: { userId: employee.publicId },
    query: { month: date.slice(0, 7) },
  })
  return body.days.find((day) => day.date === date)!.state
}

test.each([
  ['archived', 'archive', 'unarchive'],
  ['suspended', 'suspend', 'resume'],
] as const)(
  'days on which a person was %s are not missed, in lists, calendars and missed days',
  async (_, leave, back) => {
    const { admin, employee, change } = await team()
    await change(leave)
    // They are back on a Saturday; the next Monday is their first working day, and it is Tuesday now.
    api.clock.set('2026-06-20T06:00:00Z')
    await change(back)
    api.clock.set('2026-06-23T06:00:00Z')
    expect(await missedOf(admin)).toBe(1)
    expect([
      await stateOn(admin, employee, '2026-06-09'),
      await stateOn(admin, employee, '2026-06-20'),
      await stateOn(admin, employee, '2026-06-22'),
    ]).toEqual(['inactive', 'inactive', 'missed'])
    const { body } = await api.call(
      await openSession(api, { tenantId: employee.tenantId, userId: employee.id }),
      'GET /me/report-day',
    )
    expect(body.missedDates).toEqual(['2026-06-22'])
  },
)

test('an archiving or suspension that is undone on the same day leaves the day a working day', async () => {
  const { admin, employee, change } = await team()
  await change('archive')
  await change('unarchive')
  await change('suspend')
  await change('resume')
  api.clock.set('2026-06-10T06:00:00Z')
  expect(await stateOn(admin, employee, '2026-06-09')).toBe('missed')
  expect(await missedOf(admin)).toBe(1)
})

test('a person who is archived while suspended comes back when both have ended', async () => {
  const { admin, change } = await team()
  await change('suspend')
  api.clock.set('2026-06-11T06:00:00Z')
  await change('archive')
  await change('resume')
  api.clock.set('2026-06-15T06:00:00Z')
  await change('unarchive')
  api.clock.set('2026-06-17T06:00:00Z')
  expect(await missedOf(admin)).toBe(1)
})

test('the days are those of the zone that applied to the person', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  // 10 June, 2:48 AM in Kiritimati.
  const east = await company.person({ timeZone: 'Pacific/Kiritimati', joinedOn: '2026-06-01' })
  await admin.call(acts.suspend, { path: { userId: publicId('user', east.id) } })
  api.clock.set('2026-06-11T12:48:00Z')
  await admin.call(acts.resume, { path: { userId: publicId('user', east.id) } })
  const states = await Promise.all(
    ['2026-06-09', '2026-06-10', '2026-06-12'].map((date) => stateOn(admin, east, date)),
  )
  expect(states).toEqual(['missed', 'inactive', 'inactive'])
})
