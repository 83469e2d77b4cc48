import { expect, test } from 'vitest'
import { teamSearch } from './search.ts'

const { read: readTeamSearch, filtersOf, isNotCanonical, isFiltered } = teamSearch

const employee = 'user_01k0000000e0000000000000b1'

test('valid values are kept; defaults and everything else are dropped', () => {
  const valid = {
    view: 'kanban',
    employee,
    status: 'In Progress',
    dueDate: '2026-06-12',
    priority: 'High',
    by: 'me',
    page: 3,
    taskId: 'task_01k0000000e0000000000000f1',
  }
  expect(readTeamSearch(valid)).toEqual(valid)
  expect(
    readTeamSearch({
      view: 'list',
      employee: 'x',
      status: 'Done',
      dueDate: '2026-02-31',
      by: 'you',
      page: 1,
    }),
  ).toEqual({})
  expect(readTeamSearch({ dueDate: 'overdue', taskId: 'new', search: 7 })).toEqual({
    dueDate: 'overdue',
    taskId: 'new',
    search: '7',
  })
})

test('an address with superfluous parameters is replaced', () => {
  expect(isNotCanonical({ view: 'kanban', page: 2 })).toBe(false)
  expect(isNotCanonical({ view: 'list' })).toBe(true)
  expect(isNotCanonical({ colour: 'red' })).toBe(true)
})

test('view, page and the open task do not count as filters', () => {
  expect(filtersOf({ view: 'kanban', page: 2, taskId: 'new', employee })).toEqual({ userId: employee })
  expect(isFiltered({ view: 'kanban', page: 2 })).toBe(false)
  expect(isFiltered({ by: 'me' })).toBe(true)
})
