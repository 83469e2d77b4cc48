import { expect, test } from 'vitest'
import { changeInWords, sentenceHasChange } from './change-words.ts'

test.each([
  ['Employee', 'Manager', 'role: Employee → Manager'],
  [null, 'Employee', 'role: Employee'],
  ['Employee', null, 'role: Employee, removed'],
  [null, null, 'role changed'],
])('from %j to %j reads %j', (from, to, words) => {
  expect(changeInWords({ field: 'role', from, to })).toBe(words)
})

test('a change of status, of a role or of a unit’s name is said by its sentence', () => {
  const said = ['task.status-changed', 'personal-task.part-moved', 'user.role-changed', 'business-unit.added']
  expect(said.filter((type) => !sentenceHasChange(type))).toEqual([])
  expect(['task.updated', 'business-unit.deleted', 'holiday.added'].filter(sentenceHasChange)).toEqual([])
})
