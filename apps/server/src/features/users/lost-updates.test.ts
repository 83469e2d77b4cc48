import { cheapHash } from '#tests/setup/password-hash.ts'
import { publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi, type Answer, type Refusal } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const administrator = (name: string) => company.person({ role: 'Tenant Admin', unit: null, name })
const [ana, bo] = [await administrator('Ana Admin'), await administrator('Bo Boss')]

interface Given {
  version: number
  [field: string]: unknown
}

/** A record that two people edit: two of its fields, each with a new value, and how it is read and changed. */
interface Shared {
  one: [field: string, value: unknown]
  other: [field: string, value: unknown]
  /** The text of the refusal about the first field, where another person has set it. */
  message: string
  by: readonly [Caller, Caller]
  read(): Promise<{ version: number }>
  change(by: Caller, body: Given, headers?: Record<string, string>): Promise<Answer>
}
type Caller = Pick<Person, 'call' | 'name'>

const records: Record<string, () => Promise<Shared>> = {
  'a person': async () => {
    const path = { userId: (await company.person({ name: 'Meera' })).publicId }
    return {
      one: ['name', 'Meera Rao'],
      other: ['designation', 'Lead'],
      message: 'Ana Admin changed this to “Meera Rao” meanwhile.',
      by: [ana, bo],
      read: async () => (await ana.call('GET /users/{userId}', { path })).body,
      change: (by, body, headers = {}) => by.call('PATCH /users/{userId}', { path, body, headers }),
    }
  },
  'a holiday': async () => {
    const { body } = await ana.call('POST /holidays', { body: { date: nextDate(), name: 'Day' } })
    const path = { holidayId: body.id }
    return {
      one: ['name', 'Day off'],
      other: ['businessUnitId', await company.unitPublicId('Sales')],
      message: 'Ana Admin changed this to “Day off” meanwhile.',
      by: [ana, bo],
      read: async () => {
        const holiday = (await ana.call('GET /holidays')).body.items.find(({ id }) => id === body.id)!
        return { ...holiday, businessUnitId: holiday.businessUnit?.id }
      },
      change: (by, given, headers = {}) =>
        by.call('PATCH /holidays/{holidayId}', { path, body: given, headers }),
    }
  },
  'a company': async () => {
    const path = { tenantId: publicId('tenant', (await Company.create(api)).tenantId) }
    const pat = await platformAdministrator(api)
    const sam = await platformAdministrator(api)
    return {
      one: ['name', 'Initech'],
      other: ['maxUsers', 77],
      message: `${pat.name} changed this to “Initech” meanwhile.`,
      by: [pat, sam],
      read: async () => (await pat.call('GET /platform/tenants/{tenantId}', { path })).body,
      change: (by, body, headers = {}) =>
        by.call('PATCH /platform/tenants/{tenantId}', { path, body, headers }),
    }
  },
}

let days = 0
/** A different day for each holiday. */
function nextDate(): string {
  return Temporal.PlainDate.from('2026-08-03').add({ days: days++ }).toString()
}

test.each(Object.entries(records))(
  '%s: what two people change in different fields is both kept',
  async (_, make) => {
    const { one, other, by, read, change } = await make()
    const { version } = await read()
    for (const [person, [field, value]] of [
      [by[0], one],
      [by[1], other],
    ] as const)
      expect((await change(person, { version, [field]: value })).status).toBe(200)
    expect(await read()).toMatchObject({ [one[0]]: one[1], [other[0]]: other[1], version: version + 2 })
  },
)

test.each(Object.entries(records))(
  '%s: a later change of the same field is refused with the name of the first author',
  async (_, make) => {
    const { one, other, message, by, read, change } = await make()
    const { version } = await read()
    await change(by[0], { version, [one[0]]: one[1] })
    const stored = await read()
    const late = await change(by[1], { version, [one[0]]: 'Mine', [other[0]]: other[1] })
    const { error } = late.body as Refusal
    expect([late.status, error.code, error.fields]).toEqual([
      409,
      'record_changed',
      [{ field: `body.${one[0]}`, message }],
    ])
    expect(await read()).toEqual(stored)
    // After seeing the refusal they may replace the value.
    const again = await change(by[1], { version: version + 1, [one[0]]: 'Mine' })
    expect(again.status).toBe(200)
  },
)

test.each(Object.entries(records))(
  '%s: a repeated request has the same answer under its key, even after other changes',
  async (_, make) => {
    const { one, by, read, change } = await make()
    const { version } = await read()
    const mine = { version, [one[0]]: one[1] }
    const key = { 'idempotency-key': 'once' }
    const first = await change(by[0], mine, key)
    await change(by[1], { version: version + 1, [one[0]]: 'Theirs' })
    expect((await change(by[0], mine, key)).body).toEqual(first.body)
    expect(await read()).toMatchObject({ [one[0]]: 'Theirs' })
  },
)

test('the person’s own later changes are no conflict, as from another device', async () => {
  const person = await company.person()
  const path = { userId: person.publicId }
  for (const name of ['One', 'Two', 'Three']) {
    const { status, body } = await ana.call('PATCH /users/{userId}', { path, body: { version: 1, name } })
    expect([status, body.name]).toEqual([200, name])
  }
})

test('setting the same value as somebody else is no change and no conflict', async () => {
  const path = { userId: (await company.person()).publicId }
  for (const by of [ana, bo]) {
    const answer = await by.call('PATCH /users/{userId}', { path, body: { version: 1, name: 'Same' } })
    expect([answer.status, answer.body.version]).toEqual([200, 2])
  }
})

test('a version that does not exist yet is refused', async () => {
  const path = { userId: (await company.person()).publicId }
  const { status, body } = await ana.call('PATCH /users/{userId}', { path, body: { version: 2, name: 'X' } })
  expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'body.version'])
})

test('when two people rename a unit, the later is refused, and succeeds after seeing the other’s change', async () => {
  const { body: unit } = await ana.call('POST /business-units', { body: { name: 'Harbour' } })
  const rename = (by: Person, name: string, version: number) =>
    by.call('PATCH /business-units/{businessUnitId}', {
      path: { businessUnitId: unit.id },
      body: { name, version },
    })
  expect((await rename(ana, 'Port', unit.version)).body.version).toBe(2)
  const late = await rename(bo, 'Docks', unit.version)
  expect([late.status, late.body.error.fields]).toEqual([
    409,
    [{ field: 'body.name', message: 'Ana Admin changed this to “Port” meanwhile.' }],
  ])
  expect((await rename(bo, 'Docks', 2)).body).toMatchObject({ name: 'Docks', version: 3 })
})

test('weekly offs are one field, whether they are changed in the form or in their own dialog', async () => {
  const path = { userId: (await company.person()).publicId }
  const weeks = [['Monday', 'Friday']]
  const set = { weeks, from: '2026-06-09', version: 1 }
  const put = await ana.call('PUT /users/{userId}/schedule', { path, body: set })
  expect(put.body.version).toBe(2)
  const form = await bo.call('PATCH /users/{userId}', { path, body: { version: 1, weeklyOffDay: 'Sunday' } })
  expect(form.body.error.fields).toEqual([
    { field: 'body.weeklyOffDay', message: 'Ana Admin changed this to “Monday and Friday” meanwhile.' },
  ])
  expect(
    (await ana.call('PATCH /users/{userId}', { path, body: { version: 2, weeklyOffDay: 'Sunday' } })).status,
  ).toBe(200)
  const late = await bo.call('PUT /users/{userId}/schedule', { path, body: { ...set, version: 2 } })
  expect(late.body.error.fields).toEqual([
    { field: 'body.weeks', message: 'Ana Admin changed this to “Sunday” meanwhile.' },
  ])
})

test('a person’s changes of their own profile are recorded as theirs', async () => {
  const person = await company.person({ name: 'Meera', passwordHash: await cheapHash('right-horse') })
  const path = { userId: person.publicId }
  const own = { notificationEmail: 'meera@home.example', currentPassword: 'right-horse' }
  await person.call('PATCH /me/profile', { body: own })
  const body = { version: 1, notificationEmail: 'meera@work.example', designation: 'Lead' }
  const late = await ana.call('PATCH /users/{userId}', { path, body })
  expect(late.body.error.fields).toEqual([
    {
      field: 'body.notificationEmail',
      message: 'Meera changed this to “meera@home.example” meanwhile.',
    },
  ])
})

test('the changes of people are new ones and every changed field, oldest first', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Ada' })
  const changes = async (query = {}) => (await admin.call('GET /users/changes', { query })).body
  api.clock.forward({ minutes: 5 })
  const { next } = await changes()
  api.clock.forward({ minutes: 5 })
  const path = { userId: (await company.person({ name: 'Meera' })).publicId }
  const { version } = (await admin.call('GET /users/{userId}', { path })).body
  expect((await changes({ after: next })).items.map(({ name }) => name)).toEqual(['Meera'])
  api.clock.forward({ minutes: 5 })
  const since = api.clock.now().toString()
  expect((await changes({ updatedSince: since })).items).toEqual([])
  await admin.call('PATCH /users/{userId}', { path, body: { timeZone: 'Europe/Berlin', version } })
  expect((await changes({ updatedSince: since })).items.map(({ name }) => name)).toEqual(['Meera'])
  const all = await changes({ pageSize: 1 })
  expect([all.items.map(({ name }) => name), all.hasMore]).toEqual([['Ada'], true])
})
