import type { Operation } from '#contract/operation.ts'
import { operations, type OperationKey } from '#contract/operations.ts'
import { allPermissions } from '#core/access/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, Company, type Person } from '../factories/company.ts'
import { planned } from '../factories/meetings.ts'
import { startApi } from '../setup/api.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const target = await company.person({ name: 'Tara Target', email: 'hushmail@company.example' })

/** For each field of the target that some people may not see, a word that occurs only there. */
const words = {
  'an email': 'hushmail',
  'a notification email': 'hushnotice',
  'a personal task': 'hushtask',
  'the description of a personal task': 'hushdescription',
  'the reason of a leave': 'hushreason',
  'a report': 'hushreport',
  'the title of a meeting': 'hushmeeting',
  'the agenda of a meeting': 'hushagenda',
}
const nowhere = 'hushnothing'

const withoutPeople = allPermissions.filter(
  (permission) => !/MANAGE_USERS|TENANT|PLATFORM|ROLES|EDIT_USER|CREATE_USER|ARCHIVE/.test(permission),
)
const readers: Record<string, () => Promise<Person>> = {
  'a colleague of the same unit': () => company.person(),
  'a colleague of another unit': () => company.person({ unit: 'Sales' }),
  'the lead of the same unit': () => company.person({ role: 'Team Lead' }),
  'a manager of the same unit': () => company.person({ role: 'Manager' }),
  'a manager of another unit': () => company.person({ role: 'Manager', unit: 'Sales' }),
  'somebody with every permission but those on people': () => company.person({ permissions: withoutPeople }),
}

/** The searchable lists, without exports, which must be started before they are read. */
const lists = (Object.keys(operations) as OperationKey[]).filter((key) => {
  const { query, access } = operations[key] as Operation
  return (
    access !== 'platform' &&
    key !== 'GET /reports/export' &&
    query !== undefined &&
    'search' in shapeOf(query)
  )
})

function shapeOf(schema: unknown): object {
  return (schema as { shape: object }).shape
}

/** The parameters that a list needs, for each of its scopes. */
function queriesOf(key: OperationKey): Record<string, string>[] {
  const shape = shapeOf((operations[key] as Operation).query)
  const all = { month: '2026-06', from: '2026-06-01', to: '2026-06-30', date: '2026-06-09' }
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in shape))
  const scopes = 'scope' in shape ? ['own', 'team', 'all'] : [undefined]
  return scopes.map((scope) => (scope === undefined ? given : { ...given, scope }))
}

beforeAll(async () => {
  await asOwner(api, (owner) =>
    owner.query(`update app.users set notification_email = 'hushnotice@home.example' where id = $1`, [
      target.id,
    ]),
  )
  const made = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer
    if (status !== 200 && status !== 201) throw new Error(`The answer is ${status}.`)
  }
  await made(
    target.call('POST /tasks', {
      body: { title: 'A hushtask', description: 'A hushdescription', dueDate: '2026-06-12' },
    }),
  )
  await target.submit({ tasksCompleted: '- A hushreport' })
  await made(
    target.call('POST /me/leave', {
      body: { startDate: '2026-06-11', endDate: '2026-06-11', reason: 'A hushreason' },
    }),
  )
  const planner = await company.person({ role: 'Manager', unit: 'Finance' })
  await planned(planner, { title: 'A hushmeeting', agenda: 'A hushagenda', attendeeIds: [target.publicId] })
})

describe.each(Object.keys(readers))('a search of %s', (name) => {
  let reader: Person
  /** Everything that the lists show to the reader without a search. */
  let shown = ''
  const ask = async (key: OperationKey, query: Record<string, string>) => {
    const { status, body } = await reader.call(key, { query })
    return status === 200 ? JSON.stringify(body) : undefined
  }
  beforeAll(async () => {
    reader = await readers[name]!()
    for (const key of lists) for (const query of queriesOf(key)) shown += (await ask(key, query)) ?? ''
  })

  test.each(lists)('finds nothing by hidden values: %s', async (key) => {
    for (const query of queriesOf(key)) {
      const nothing = await ask(key, { ...query, search: nowhere })
      if (nothing === undefined) continue
      for (const [field, word] of Object.entries(words)) {
        if (shown.includes(word)) continue
        for (const search of [word, word.slice(0, -2)])
          expect(await ask(key, { ...query, search }), `${field}, by "${search}"`).toBe(nothing)
      }
    }
  })
})

test('readers who may see these values find them, which shows that the searches above are meaningful', async () => {
  const administrator = await company.person({ role: 'Tenant Admin', unit: null })
  const month = { from: '2026-06-01', to: '2026-06-30' }
  const searches: [Person, OperationKey, string, Record<string, string>?][] = [
    [administrator, 'GET /users', 'hushmail'],
    [administrator, 'GET /leave-records', 'hushreason'],
    [target, 'GET /tasks/mine', 'hushtask'],
    [target, 'GET /tasks/mine', 'hushdescription'],
    [target, 'GET /meetings', 'hushmeeting', month],
  ]
  for (const [person, key, search, more] of searches) {
    const found = await person.call(key, { query: { ...more, search } })
    const { items } = found.body as unknown as { items: unknown[] }
    expect(items, `${key} by ${search}`).toHaveLength(1)
  }
})
