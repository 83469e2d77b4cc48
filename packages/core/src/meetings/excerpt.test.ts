import { expect, test } from 'vitest'
import { searchWords } from '../search/found-words.ts'
import { excerptOf } from './excerpt.ts'

const minutes = `## Yard
Hosur is short of trucks.

! the second weighbridge opens on Thursdays
/task Confirm two trucks due: tomorrow @[Meera Iyer](user_01k0000000e0000000000000b1)
// no task`

test.each([
  ['', 'Yard'],
  ['trucks', 'Hosur is short of trucks.'],
  ['confirm TRUCKS', 'Task: Confirm two trucks due: tomorrow @Meera Iyer'],
  ['thursdays weighbridge', 'Decision: the second weighbridge opens on Thursdays'],
  ['nowhere', 'Yard'],
])('of minutes searched for %j, the line is %j', (search, line) => {
  expect(excerptOf(minutes, searchWords(search))).toBe(line)
})

test('minutes without text have no excerpt', () => {
  expect(excerptOf('\n  \n', [])).toBe('')
})

test('of a long line it is the part with the found word', () => {
  const long = `${'a '.repeat(400)}weighbridge${' b'.repeat(400)}`
  const excerpt = excerptOf(long, ['weighbridge'])
  expect(excerpt).toMatch(/^….* weighbridge .*…$/)
  expect(excerpt.length).toBeLessThan(250)
  expect(excerptOf(long, []).startsWith('a a')).toBe(true)
  expect(excerptOf(`${'a '.repeat(400)}weighbridge`, ['weighbridge'])).toMatch(/^….*weighbridge$/)
})
