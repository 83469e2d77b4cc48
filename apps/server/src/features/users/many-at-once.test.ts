import { Company } from '#tests/factories/company.ts'
import { countStatements } from '#tests/setup/count-statements.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

// A mail server that is never contacted, because no job sends the mail.
const api = await startApi('2026-06-09T12:48:00Z', { smtpUrl: 'smtp://127.0.0.1:9' })
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null })
await company.unit('Technology')

let number = 0
const rows = (count: number) =>
  Array.from({ length: count }, () => {
    const name = `New ${String(++number).padStart(3, '0')}`
    const email = `new${number}@company.example`
    const role = { role: 'Employee', businessUnit: 'Technology', weeklyOffDay: 'Sunday' }
    return { name, email, notificationEmail: email, designation: '', timeZone: '', ...role }
  })
const newest = async (type: string, limit: number) => {
  const { items } = (await admin.call('GET /activity', { query: { pageSize: limit } })).body
  return items.filter((item) => item.type === type).map(({ targetName }) => targetName)
}

test('an import of many people takes as many statements as one of few, and its entries are in order', async () => {
  const added = async (count: number) => {
    api.clock.forward({ seconds: 1 })
    const body = { rows: rows(count) }
    const statements = await countStatements(async () => {
      expect((await admin.call('POST /users/import', { body })).status).toBe(201)
    })
    expect(await newest('user.created', count)).toEqual(body.rows.map(({ name }) => name).toReversed())
    return statements
  }
  // The first request of a session reads it.
  await admin.call('GET /users')
  const few = await added(2)
  expect(few).toBeGreaterThan(5)
  expect(await added(60)).toBe(few)
})

test('invitations of many people take as many statements as those of few, and each person gets their own link', async () => {
  const invited = async (count: number) => {
    api.clock.forward({ seconds: 1 })
    const people = await Promise.all(Array.from({ length: count }, () => company.person()))
    const userIds = people.map(({ publicId }) => publicId)
    let urls: string[] = []
    const statements = await countStatements(async () => {
      const { status, body } = await admin.call('POST /users/invitations', { body: { userIds } })
      expect(status).toBe(200)
      expect(body.items.map(({ userId }) => userId)).toEqual(userIds.toSorted())
      urls = body.items.map(({ url }) => url)
    })
    const names = new Map(people.map((person) => [person.publicId, person.name]))
    expect(await newest('user.invited', count)).toEqual(
      userIds
        .toSorted()
        .toReversed()
        .map((id) => names.get(id)),
    )
    const last = { token: urls.at(-1)!.split('#')[1]! }
    const look = await api.call(undefined, 'POST /api/auth/invitation/look', { body: last })
    expect(look.body.name).toBe(names.get(userIds.toSorted().at(-1)!))
    return statements
  }
  const few = await invited(2)
  expect(few).toBeGreaterThan(5)
  expect(await invited(40)).toBe(few)
})
