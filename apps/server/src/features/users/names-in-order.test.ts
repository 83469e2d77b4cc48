import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Mia' })

const inOrder = ['anna', 'Ärmel', 'Bob', 'Élodie', 'Emil', 'mia', 'Mia', 'Øyvind', 'Pia', 'Zoe']
for (const name of inOrder.filter((one) => one !== 'Mia').toReversed()) {
  const person = await company.person({ name, unit: name })
  for (const forDate of ['2026-06-08', '2026-06-09']) await person.submit({ forDate })
}
const withReports = inOrder.filter((name) => name !== 'Mia')

test('people are ordered alphabetically, page by page and in both directions', async () => {
  const names: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const { items } = (await admin.call('GET /users', { query: { sort: 'name', pageSize: 3, page } })).body
    names.push(...items.map(({ name }) => name))
  }
  expect(names).toEqual(inOrder)
  const backwards = (await admin.call('GET /users', { query: { sort: 'name', pageSize: 50, dir: 'desc' } }))
    .body.items
  expect(backwards.map(({ name }) => name)).toEqual(inOrder.toReversed())
})

test('pickers and units are in the same order', async () => {
  const people = (await admin.call('GET /people')).body.items
  expect(people.map(({ name }) => name)).toEqual(inOrder)
  const units = (await admin.call('GET /business-units', { query: { status: 'all' } })).body.items
  expect(units.map(({ name }) => name)).toEqual(withReports)
})

test('an export by employee contains every report once, in the same order, in pages of any size', async () => {
  for (const limit of [1, 4]) {
    const { id } = (
      await admin.call('POST /exports', {
        body: { list: 'reports', format: 'csv', rows: 18, filters: { scope: 'all' } },
      })
    ).body
    const names: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { body } = await admin.call('GET /reports/export', {
        query: {
          scope: 'all',
          export: id,
          sort: 'employee',
          dir: 'asc',
          pageSize: limit,
          ...(after ? { after } : {}),
        },
      })
      names.push(...body.items.map(({ employee }) => employee.name))
      after = body.next
    }
    expect(names).toEqual(withReports.flatMap((name) => [name, name]))
  }
})
