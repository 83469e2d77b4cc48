import { teamStatus } from '#core/tasks/progress.ts'
import { asOwner } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { demoPassword } from './accounts.ts'
import { seedDemo } from './seed.ts'

// Tuesday, 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
await seedDemo({ ownerUrl: api.database.ownerUrl, clock: api.clock })

async function signedIn(email: string): Promise<string> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: demoPassword },
  })
  return response.cookies[0]!.value
}

test('the demo employee has a full board with pinned and overdue tasks, sub-tasks and comments', async () => {
  const employee = await signedIn('employee@acme.example')
  const { columns } = (await api.call(employee, 'GET /tasks/mine/board')).body
  expect(columns.map(({ status, count }) => [status, count])).toEqual([
    ['Not Started', expect.toSatisfy((count: number) => count >= 3)],
    ['In Progress', expect.toSatisfy((count: number) => count >= 3)],
    ['Blocked', expect.toSatisfy((count: number) => count >= 1)],
    ['Completed', expect.toSatisfy((count: number) => count >= 4)],
  ])
  const tasks = columns.flatMap(({ items }) => items)
  expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(['personal', 'direct', 'team']))
  expect(tasks.some(({ isOverdue }) => isOverdue)).toBe(true)
  expect(tasks.some(({ recurrence }) => recurrence)).toBe(true)
  expect(tasks.some(({ items }) => items.total > 0)).toBe(true)
  expect((await api.call(employee, 'GET /tasks/mine/pinned')).body.items).toHaveLength(3)
  const report = (await api.call(employee, 'GET /tasks/mine/for-report')).body
  expect(report.completedToday).toHaveLength(4)
  expect(report.openUntilTomorrow.length).toBeGreaterThan(2)
})

test('managers see the tasks that they assigned, open ones first, and nobody’s personal tasks', async () => {
  const manager = await signedIn('manager@acme.example')
  const { count, overdue } = (await api.call(manager, 'GET /tasks/team/count')).body
  expect(count).toBeGreaterThan(20)
  expect(overdue).toBeGreaterThan(0)
  const { items } = (await api.call(manager, 'GET /tasks/team', { query: { pageSize: 100 } })).body
  expect(items.some(({ type }) => type === 'personal')).toBe(false)
})

test('the status of every task follows from its assignees', async () => {
  const rows = await asOwner(api, async (owner) => {
    const { rows: found } = await owner.query(`
      select k.*, extract(epoch from k.created_at) * 1000 as made, (select count(*)::int from app.task_comments c where c.task_id = k.id) as comments,
        (select count(*)::int from app.task_items i where i.task_id = k.id) as items,
        (select count(*)::int from app.task_items i where i.task_id = k.id and i.is_completed) as done,
        (select json_agg(a.stage) from app.task_assignees a where a.task_id = k.id) as stages
      from app.tasks k`)
    return found as Record<string, unknown>[]
  })
  expect(rows.length).toBeGreaterThan(58)
  for (const row of rows) {
    const stages = (row['stages'] as 'Completed'[]).map((stage) => ({ stage }))
    expect([row['title'], row['comment_count'], row['item_count'], row['items_completed']]).toEqual([
      row['title'],
      row['comments'],
      row['items'],
      row['done'],
    ])
    if (row['task_type'] === 'team' && !row['is_locked'])
      expect([row['title'], row['status']]).toEqual([row['title'], teamStatus(stages)])
    expect(Number(row['made'])).toBeLessThan(api.clock.now().epochMilliseconds)
  }
})

test('the demo manager has series with minutes, decisions and tasks, an invitation to answer and one to write up', async () => {
  const manager = await signedIn('manager@acme.example')
  const overview = (await api.call(manager, 'GET /meetings/overview')).body
  expect((await api.call(manager, 'GET /meetings/unseen-count')).body.count).toBe(1)
  expect(overview.toAnswer.map(({ title }) => title)).toEqual(['Review of the quarter'])
  expect(overview.toWriteUp.length).toBeGreaterThan(0)
  expect(overview.series.length).toBeGreaterThan(2)
  const { items } = (await api.call(manager, 'GET /meetings', { query: { to: '2026-06-23' } })).body
  expect(items.some(({ session }) => (session?.tasks.total ?? 0) > 0)).toBe(true)
  expect(items.some(({ movedFrom }) => movedFrom !== null)).toBe(true)
  expect(items.some(({ type }) => type === 'live_memo')).toBe(true)
  const records = (await api.call(manager, 'GET /meeting-records', { query: { only: 'decisions' } })).body
  expect(records.items.length).toBeGreaterThan(2)
})
