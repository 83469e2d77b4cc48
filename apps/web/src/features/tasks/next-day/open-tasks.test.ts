import { expect, test } from 'vitest'
import { firstTaskOf, taskNamedBy } from './open-tasks.ts'

const task = (id: string, given: Partial<Parameters<typeof firstTaskOf>[0][number]> = {}) => ({
  id,
  title: id,
  column: 'Not Started' as const,
  priority: 'Medium' as const,
  dueDate: '2026-06-10',
  ...given,
})

test('the next day begins with the task that is due first, the more urgent one of two', () => {
  const tasks = [
    task('later', { dueDate: '2026-06-12', priority: 'High' }),
    task('low', { priority: 'Low' }),
    task('high', { priority: 'High' }),
  ]
  expect(firstTaskOf(tasks, '2026-06-09')?.id).toBe('high')
})

test('a task that is completed, blocked, overdue or due today is not the first task of the next day', () => {
  const tasks = [
    task('done', { column: 'Completed' }),
    task('blocked', { column: 'Blocked' }),
    task('overdue', { dueDate: '2026-06-01' }),
    task('today', { dueDate: '2026-06-09' }),
  ]
  expect(firstTaskOf(tasks, '2026-06-09')).toBeUndefined()
})

test('a line of the plan names a task by its title, regardless of case and spaces', () => {
  const tasks = [task('Walk Yard B')]
  expect(taskNamedBy('walk  yard b', tasks)?.id).toBe('Walk Yard B')
  expect(taskNamedBy('walk yard c', tasks)).toBeUndefined()
})
