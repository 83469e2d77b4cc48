import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeCached, dropCached } from './task-cache.ts'
import type { TaskSummary } from './task-types.ts'

const task = (id: string, column: TaskSummary['column']) =>
  ({ id, column, status: column, may: {}, title: id }) as TaskSummary

function cached() {
  const client = new QueryClient()
  client.setQueryData(['tasks', 'GET /tasks/mine', {}], { items: [task('a', 'Not Started')], count: 1 })
  client.setQueryData(['tasks', 'GET /tasks/mine/board', {}], {
    columns: [
      { status: 'Not Started', count: 2, items: [task('a', 'Not Started'), task('b', 'Not Started')] },
      { status: 'In Progress', count: 1, items: [task('c', 'In Progress')] },
    ],
  })
  client.setQueryData(['tasks', 'GET /tasks/{taskId}', {}], task('a', 'Not Started'))
  client.setQueryData(['team-tasks', 'GET /tasks/team', {}], { items: [task('a', 'Not Started')] })
  return client
}

test('a moved task is moved in every list, column and detail of the board, and nowhere else', () => {
  const client = cached()
  changeCached(client, 'mine', 'a', (one) => ({ ...one, column: 'In Progress' }))
  expect(client.getQueryData(['tasks', 'GET /tasks/mine', {}])).toMatchObject({
    items: [{ id: 'a', column: 'In Progress' }],
  })
  expect(client.getQueryData(['tasks', 'GET /tasks/mine/board', {}])).toMatchObject({
    columns: [
      { count: 1, items: [{ id: 'b' }] },
      { count: 2, items: [{ id: 'a' }, { id: 'c' }] },
    ],
  })
  expect(client.getQueryData(['tasks', 'GET /tasks/{taskId}', {}])).toMatchObject({ column: 'In Progress' })
  expect(client.getQueryData(['team-tasks', 'GET /tasks/team', {}])).toMatchObject({
    items: [{ column: 'Not Started' }],
  })
})

test('a change without a move keeps the card at its position', () => {
  const client = cached()
  changeCached(client, 'mine', 'b', (one) => ({ ...one, isPinned: true }))
  expect(client.getQueryData(['tasks', 'GET /tasks/mine/board', {}])).toMatchObject({
    columns: [{ count: 2, items: [{ id: 'a' }, { id: 'b', isPinned: true }] }, { count: 1 }],
  })
})

test('a task that leaves its group is counted in the new one, in all pages with the same filters', () => {
  const client = new QueryClient()
  const grouped = (today: number, done: number, completedToday: number) => ({
    today: '2026-06-09',
    groups: [
      { group: 'today', count: today },
      { group: 'later', count: 3 },
      { group: 'done', count: done },
    ],
    completedToday,
  })
  const page = (query: object, ...items: string[]) => {
    const key = ['tasks', 'GET /tasks/mine', { query }]
    const dueDate = '2026-06-09'
    client.setQueryData(key, {
      items: items.map((id) => ({ ...task(id, 'Not Started'), dueDate })),
      grouped: grouped(2, 5, 1),
    })
    return () => client.getQueryData<{ grouped: object }>(key)!.grouped
  }
  const first = page({ part: 'open', page: 1 }, 'a', 'b')
  const second = page({ part: 'open', page: 2 }, 'c')
  const done = page({ part: 'done', page: 1 })
  const filtered = page({ part: 'open', page: 1, priority: 'High' }, 'b')
  changeCached(client, 'mine', 'c', (one) => ({ ...one, column: 'Completed' }))
  for (const numbers of [first, second, done]) expect(numbers()).toEqual(grouped(1, 6, 2))
  expect(filtered()).toEqual(grouped(2, 5, 1))
})

test('a deleted task is removed from lists and columns of both boards', () => {
  const client = cached()
  dropCached(client, 'a')
  expect(client.getQueryData(['tasks', 'GET /tasks/mine', {}])).toMatchObject({ items: [] })
  expect(client.getQueryData(['team-tasks', 'GET /tasks/team', {}])).toMatchObject({ items: [] })
  expect(client.getQueryData(['tasks', 'GET /tasks/mine/board', {}])).toMatchObject({
    columns: [{ count: 1, items: [{ id: 'b' }] }, { count: 1 }],
  })
})
