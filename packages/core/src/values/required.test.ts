import { expect, test } from 'vitest'
import { firstAndLast, required } from './required.ts'

test('a missing value is an error that names it', () => {
  expect(required(0, 'count')).toBe(0)
  expect(() => required(undefined, 'count')).toThrow('There is no count.')
  expect(() => required(null, 'count')).toThrow('There is no count.')
})

test('the ends of a list are its first and its last element', () => {
  expect(firstAndLast([1, 2, 3])).toEqual([1, 3])
  expect(firstAndLast(['a'])).toEqual(['a', 'a'])
  expect(() => firstAndLast([])).toThrow('The list is empty.')
})
