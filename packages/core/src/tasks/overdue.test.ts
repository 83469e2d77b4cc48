import { expect, test } from 'vitest'
import { isOverdue } from './overdue.ts'

const dueDate = Temporal.PlainDate.from('2026-06-09')

test('a task is overdue once its due date has ended, unless it is Completed', () => {
  expect(isOverdue({ dueDate, status: 'Blocked' }, dueDate)).toBe(false)
  expect(isOverdue({ dueDate, status: 'Not Started' }, dueDate.add({ days: 1 }))).toBe(true)
  expect(isOverdue({ dueDate, status: 'Completed' }, dueDate.add({ days: 1 }))).toBe(false)
})
