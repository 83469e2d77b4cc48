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

test('an entry about a comment quotes its current text, as long as its task or report exists', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const ana = await company.person({})
  const taskId = await give(manager, 'Prices', ana)
  const text = `Ask @[Bo](${ana.publicId}) first.\nThen call.`
  await ana.call('POST /tasks/{taskId}/comments', { path: { taskId }, body: { text } })
  const reportIds = await Promise.all(
    ['2026-06-09', '2026-06-08'].map(async (forDate) => {
      const { body } = await ana.call('POST /reports', { body: { forDate, tasksCompleted: '- Did it' } })
      return body.id
    }),
  )
  const path = { reportId: reportIds[0]! }
  await manager.call('POST /reports/{reportId}/acknowledgments', { path, body: { comments: 'Well caught.' } })
  await manager.call('POST /reports/acknowledgments', { body: { reportIds } })
  const quotes = async (person: Person, scope: 'own' | 'team' | 'all') =>
    (await person.call('GET /activity', { query: { scope } })).body.items
      .filter(({ type }) => /commented|acknowledged/.test(type))
      .map(({ comment }) => comment)
      .toSorted()
  const all = ['Ask @Bo first. Then call.', 'Well caught.', null]
  expect(await quotes(ana, 'own')).toEqual(all)
  expect(await quotes(manager, 'team')).toEqual(all)
  // People who manage users see that a report was acknowledged, and may not read it.
  const users = await company.person({ permissions: ['CAN_MANAGE_USERS'] })
  expect(await quotes(users, 'all')).toEqual([null, null])
  await manager.call('DELETE /tasks/{taskId}', { path: { taskId } })
  expect(await quotes(ana, 'own')).toEqual(['Well caught.', null, null])
})
