import { expect, test } from 'vitest'
import { addLine, continueList, removeLine, repeatsBullet, withoutEmptyBullet } from './list-lines.ts'

test('Enter continues a list and an empty bullet ends it', () => {
  expect(continueList('- one', 5)).toEqual({ removeFrom: 5, insert: '\n- ' })
  expect(continueList('a\n  * one', 9)).toEqual({ removeFrom: 9, insert: '\n  * ' })
  expect(continueList('- one\n- ', 8)).toEqual({ removeFrom: 6, insert: '' })
  expect(continueList('one', 3)).toBeUndefined()
  expect(continueList('-one', 4)).toBeUndefined()
})

test('a bullet typed after the automatic one is dropped, other text is not', () => {
  expect(repeatsBullet('- one\n- -', 9)).toBe(true)
  expect(repeatsBullet('  * *', 5)).toBe(true)
  expect(repeatsBullet('-', 1)).toBe(false)
  expect(repeatsBullet('- one -', 7)).toBe(false)
  expect(repeatsBullet('- *', 3)).toBe(false)
  expect(repeatsBullet('- --', 4)).toBe(false)
})

test('an added line is removed again only as long as it is unchanged', () => {
  expect(addLine('', 'one')).toBe('- one')
  expect(addLine('- zero\n- ', 'one')).toBe('- zero\n- one')
  expect(addLine('zero\n', 'one')).toBe('zero\n- one')
  expect(removeLine('- zero\n- one\n- two', 'one')).toBe('- zero\n- two')
  expect(removeLine('- one, in part', 'one')).toBe('- one, in part')
})

test('an empty bullet at the end is not sent', () => {
  expect(withoutEmptyBullet('- one\n- ')).toBe('- one')
  expect(withoutEmptyBullet('- ')).toBe('')
  expect(withoutEmptyBullet('- one\n')).toBe('- one')
  expect(withoutEmptyBullet('one - two')).toBe('one - two')
})
