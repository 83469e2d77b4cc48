import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

const give = async (by: Person, title: string, ...people: Person[]) => {
  const assigneeIds = people.map(({ publicId }) => publicId)
  const answer = await by.call('POST /tasks', { body: { title, dueDate: '2026-06-12', assigneeIds } })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const titles = async (person: Person, query: Record<string, string>) => {
  const { items } = (await person.call('GET /activity', { query })).body
  const { count } = (await person.call('GET /activity/count', { query })).body
  expect(count).toBe(items.length)
  return items
    .filter(({ kind }) => kind === 'tasks')
    .map(({ targetName }) => targetName)
    .toSorted()
}

async function twoUnits() {
  const company = await Company.create(api)
  return {
    company,
    admin: await company.person({ role: 'Tenant Admin', unit: 'Technology' }),
    here: await company.person({ role: 'Manager' }),
    there: await company.person({ role: 'Manager', unit: 'Sales' }),
    ana: await company.person({ unit: 'Sales' }),
    bo: await company.person({ unit: 'Sales' }),
  }
}

test('an action on a team task belongs to the unit of the team, not of the person who assigned it', async () => {
  const { admin, here, there, ana, bo } = await twoUnits()
  const taskId = await give(admin, 'Prices', ana, bo)
  expect((await here.call('GET /tasks/{taskId}', { path: { taskId } })).status).toBe(404)
  expect(await titles(here, { scope: 'team' })).toEqual([])
  expect(await titles(there, { scope: 'team' })).toEqual(['Prices'])
  await ana.call('POST /tasks/{taskId}/comments', { path: { taskId }, body: { text: 'Done' } })
  expect(await titles(here, { scope: 'team', kind: 'tasks' })).toEqual([])
  expect(await titles(there, { scope: 'team', kind: 'tasks' })).toEqual(['Prices', 'Prices'])
  expect(await titles(admin, {})).toEqual(['Prices'])
})

test('entries about tasks of others are in the feeds of people who manage them, and of nobody else', async () => {
  const { company, admin, there, ana, bo } = await twoUnits()
  await give(there, 'Prices', ana, bo)
  await give(there, 'Offers', ana)
  const reports = await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'], unit: 'Sales' })
  const every = await company.person({ permissions: ['CAN_VIEW_ALL_REPORTS'], unit: null })
  const users = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_MANAGE_TEAM_TASKS'] })
  for (const [person, scope] of [
    [reports, 'team'],
    [every, 'all'],
    // Manages only the tasks of Technology.
    [users, 'all'],
  ] as const)
    for (const more of [{}, { kind: 'tasks' }, { userId: ana.publicId }, { userId: there.publicId }])
      // oxlint-disable-next-line no-await-in-loop
      expect(await titles(person, { scope, ...more })).toEqual([])
  expect(await titles(there, { scope: 'team' })).toEqual(['Offers', 'Prices'])
  expect(await titles(admin, { scope: 'all' })).toEqual(['Offers', 'Prices'])
})
