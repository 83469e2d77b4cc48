import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const namesFor = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call('GET /tasks/assignees', { query })).body.items.map(({ name }) => name)

test('a manager is offered the employees of their unit by name, never archived, suspended or managing ones', async () => {
  const here = await Company.create(api)
  const manager = await here.person({ role: 'Manager' })
  for (const name of ['meera Iyer', 'Zoë', 'Arjun']) await here.person({ name })
  await here.person({ name: 'Gone', status: 'archived' })
  await here.person({ name: 'Away', isSuspended: true })
  await here.person({ name: 'Lead', role: 'Team Lead' })
  await here.person({ name: 'Other unit', unit: 'Finance' })
  await here.person({ name: 'No tasks', permissions: ['CAN_SUBMIT_OWN_EOD'] })
  await (await Company.create(api)).person({ name: 'Stranger' })
  expect(await namesFor(manager)).toEqual(['Arjun', 'meera Iyer', 'Zoë'])
  const admin = await here.person({ role: 'Tenant Admin', unit: null })
  expect(await namesFor(admin)).toEqual(['Arjun', 'meera Iyer', 'Other unit', 'Zoë'])
})

test('a search finds any part of a name, and emails only for people who may see them', async () => {
  const here = await Company.create(api)
  const manager = await here.person({ role: 'Manager' })
  await here.person({ name: 'Meera Iyer', email: `roster.${here.tenantId.slice(-6)}@x.example` })
  await here.person({ name: '100% Tomás' })
  expect(await namesFor(manager, { search: 'IYER' })).toEqual(['Meera Iyer'])
  // A search that finds people by email reveals the email.
  for (const [person, found] of [
    [manager, []],
    [await here.person({ role: 'Team Lead' }), []],
    [await here.person({ role: 'Tenant Admin', unit: null }), ['Meera Iyer']],
  ] as const) {
    expect(await namesFor(person, { search: 'roster' })).toEqual(found)
    const people = await person.call('GET /people', { query: { search: 'roster' } })
    expect(people.body.items.map(({ name }) => name)).toEqual(found)
  }
  expect(await namesFor(manager, { search: '%' })).toEqual(['100% Tomás'])
  expect(await namesFor(manager, { search: 'nobody' })).toEqual([])
})

test('people on leave, a weekly off or a holiday on the given day are shown and marked', async () => {
  const here = await Company.create(api)
  const manager = await here.person({ role: 'Manager' })
  const ann = await here.person({ name: 'Ann', weeklyOffDay: 'Friday' })
  await here.person({ name: 'Bo', weeklyOffDay: 'Wednesday' })
  await ann.call('POST /me/leave', {
    body: { startDate: '2026-06-10', endDate: '2026-06-10', reason: 'Away', portion: 'full' },
  })
  await here.insert('app.holidays', [
    {
      tenant_id: here.tenantId,
      id: crypto.randomUUID(),
      date: '2026-06-15',
      name: 'Rest',
      created_at: api.clock.now(),
    },
  ])
  const kindsOn = async (date?: string) =>
    (await manager.call('GET /tasks/assignees', { query: date ? { date } : {} })).body.items.map(
      ({ dayKind }) => dayKind,
    )
  expect(await kindsOn('2026-06-10')).toEqual(['leave', 'weekly-off'])
  expect(await kindsOn('2026-06-12')).toEqual(['weekly-off', 'working'])
  expect(await kindsOn('2026-06-15')).toEqual(['holiday', 'holiday'])
  expect(await kindsOn()).toEqual(['working', 'working'])
})

test('at most 50 people are shown, and an employee is offered nobody', async () => {
  const here = await Company.create(api)
  const manager = await here.person({ role: 'Manager' })
  const people = await Promise.all(Array.from({ length: 52 }, () => here.person()))
  expect(await namesFor(manager)).toHaveLength(50)
  expect(await namesFor(people[0]!)).toEqual([])
})
