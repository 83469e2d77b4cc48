import type { Weekday } from '#core/time/weekday.ts'
import { rotation, scheduling } from '#tests/factories/schedules.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const { companyWithAdmin, companyWith, pathOf, put, patch, read, storedOf } = scheduling(api)

describe('refusals', () => {
  test.each([
    ['2026-03-11', 200],
    ['2026-03-10', 422],
    ['2026-09-07', 200],
    ['2026-09-08', 422],
  ])('up to 90 days back or ahead: from %s answers %i', async (from, status) => {
    const { admin, person } = await companyWith()
    const answer = await put(admin, person, rotation, from)
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body.error).toMatchObject({
        code: 'schedule_start_out_of_range',
        message: 'Weekly offs can change from 90 days back to 90 days ahead.',
      })
  })

  test.each([
    ['no week', [], 'Give at least one week.'],
    ['nine weeks', Array.from({ length: 9 }, (): Weekday[] => ['Sunday']), 'A rotation has at most 8 weeks.'],
    ['no day off for an employee', [[]], 'Weekly Off Day is required for Employees.'],
    [
      'no day of work',
      [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
      'At least one day must be worked.',
    ],
  ] satisfies [string, Weekday[][], string][])('%s', async (_, weeks, message) => {
    const { admin, person } = await companyWith()
    expect((await put(admin, person, weeks)).body.error).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'body.weeks', message }],
    })
    expect(await storedOf(person)).toEqual([])
  })

  test('people who count as employees have a day off, for every name of the role', async () => {
    const { admin, company } = await companyWithAdmin()
    const clerk = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
    expect((await put(admin, clerk, [[]])).body.error.fields).toEqual([
      { field: 'body.weeks', message: 'Weekly Off Day is required for Employees.' },
    ])
    const lead = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_REPORTS'] })
    expect((await put(admin, lead, [[]])).status).toBe(200)
  })

  test('only a person who is no employee may have no weekly off', async () => {
    const { admin, company } = await companyWithAdmin()
    const manager = await company.person({ role: 'Manager' })
    expect((await put(admin, manager, [[]])).body.now.inWords).toBe('None')
    expect((await admin.call('GET /users/{userId}', pathOf(manager))).body.weeklyOffDay).toBeNull()
  })

  test('callers who may not edit people, or whose permissions are exceeded by the person’s', async () => {
    const { admin, company, person } = await companyWith()
    const reader = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS'] })
    expect((await read(reader, person)).now.inWords).toBe('Sunday')
    expect((await put(reader, person, rotation)).body.error.code).toBe('forbidden')
    const editor = await company.person({ unit: null, permissions: ['CAN_EDIT_USER'] })
    expect((await put(editor, admin, rotation)).body.error.code).toBe('user_out_of_reach')
    expect((await person.call('GET /users/{userId}/schedule', pathOf(person))).status).toBe(403)
  })

  test('the own weekly offs for days before today', async () => {
    const { admin } = await companyWithAdmin()
    expect((await put(admin, admin, rotation, '2026-06-08')).body.error).toMatchObject({
      code: 'own_schedule_of_past',
      message: 'You cannot change your own weekly offs for days before today.',
    })
    expect(await storedOf(admin)).toEqual([])
    expect((await put(admin, admin, rotation, '2026-06-09')).status).toBe(200)
  })

  test('a person of another company is not found', async () => {
    const { admin } = await companyWithAdmin()
    const { person } = await companyWith()
    for (const answer of [
      await put(admin, person, rotation),
      await admin.call('GET /users/{userId}/schedule', pathOf(person)),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'user_not_found'])
    expect(await storedOf(person)).toEqual([])
  })
})

test('of two concurrent changes the later is refused and can be repeated; no entry is lost or written twice', async () => {
  const { company, admin, person } = await companyWith()
  const second = await company.person({ role: 'Tenant Admin', unit: null })
  let refused = 0
  const untilTaken = async (send: (version: number) => Promise<{ status: number }>): Promise<number> => {
    for (let version = 1; ; refused++) {
      const { status } = await send(version)
      if (status !== 409) return status
      version = (await admin.call('GET /users/{userId}', pathOf(person))).body.version
    }
  }
  const statuses = await Promise.all([
    untilTaken((version) => put(admin, person, rotation, '2026-06-09', version)),
    untilTaken((version) => put(second, person, [['Friday']], '2026-06-20', version)),
    untilTaken((version) => patch(second, person, { weeklyOffDay: 'Tuesday', designation: 'Lead', version })),
    untilTaken((version) => patch(admin, person, { name: 'Other Name', version })),
  ])
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(refused).toBeGreaterThan(0)
  const stored = await storedOf(person)
  expect(stored[0]).toBe('2025-01-06 1')
  expect(new Set(stored.map((entry) => entry.slice(0, 10))).size).toBe(stored.length)
  const { body } = await admin.call('GET /users/{userId}', pathOf(person))
  expect([body.name, body.designation]).toEqual(['Other Name', 'Lead'])
})
