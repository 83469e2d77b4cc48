import { expect, test } from 'vitest'
import { tasksSearch } from './tasks-search.ts'

const { read: readTasksSearch, filtersOf, isNotCanonical, isFiltered } = tasksSearch

const task = 'task_01k0000000e000000000000001'

test('valid values are kept', () => {
  const search = {
    view: 'calendar',
    search: 'roster',
    status: 'In Progress',
    priority: 'High',
    page: 3,
    month: '2026-06',
    taskId: task,
  } as const
  expect(readTasksSearch(search)).toEqual(search)
  expect(readTasksSearch({ taskId: 'new', page: '2', search: 25 })).toEqual({
    taskId: 'new',
    page: 2,
    search: '25',
  })
})

test.each([
  [{ view: 'list' }],
  [{ view: 'table' }],
  [{ status: 'Done', priority: 'Urgent' }],
  [{ page: 1 }],
  [{ page: 'x' }],
  [{ month: '2026-13' }],
  [{ taskId: 'report_01k0000000e000000000000001' }],
  [{ search: '   ', other: 1 }],
])('defaults and invalid values are dropped: %j', (raw) => {
  expect(readTasksSearch(raw)).toEqual({})
  expect(isNotCanonical(raw)).toBe(true)
})

test('filters are distinguished from the other parameters', () => {
  expect(isFiltered({ view: 'calendar', page: 2, taskId: task })).toBe(false)
  expect(isFiltered({ status: 'Blocked' })).toBe(true)
  expect(filtersOf({ search: 'a', page: 4 })).toEqual({ search: 'a' })
})
