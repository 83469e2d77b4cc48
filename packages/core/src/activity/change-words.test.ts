import { expect, test } from 'vitest'
import { changeInWords } from './change-words.ts'

test.each([
  ['Employee', 'Manager', 'role: Employee → Manager'],
  [null, 'Employee', 'role: Employee'],
  ['Employee', null, 'role: Employee, removed'],
  [null, null, 'role changed'],
])('from %j to %j reads %j', (from, to, words) => {
  expect(changeInWords({ field: 'role', from, to })).toBe(words)
})
