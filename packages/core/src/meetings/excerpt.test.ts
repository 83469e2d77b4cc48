import { expect, test } from 'vitest'
import { searchWords } from '../search/found-words.ts'
import { excerptOf } from './excerpt.ts'

const minutes = `## Yard
Hosur is short of trucks.

! the second weighbridge opens on Thursdays
/task Confirm two trucks due: tomorrow @[Meera Iyer](user_01k0000000e0000000000000b1)
/ Count the seals p:high
/task
- [ ] Sweep the lanes
- [x] @[Meera Iyer](user_01k0000000e0000000000000b1) counts pallets
* Gate 3 stays closed
// no task`
const day = Temporal.PlainDate.from('2026-06-09')

test.each([
  ['', 'Yard'],
  ['trucks', 'Hosur is short of trucks.'],
  ['confirm TRUCKS', 'Task: Confirm two trucks, for Meera Iyer, due 10-Jun-2026'],
  ['seals', 'Task: Count the seals'],
  ['lanes', 'Sweep the lanes'],
  ['pallets', '@Meera Iyer counts pallets'],
  ['gate', 'Gate 3 stays closed'],
  ['thursdays weighbridge', 'Decision: the second weighbridge opens on Thursdays'],
  ['nowhere', 'Yard'],
])('of minutes searched for %j, the line is %j', (search, line) => {
  expect(excerptOf(minutes, searchWords(search), day)).toBe(line)
})

test('minutes without text have no excerpt', () => {
  expect(excerptOf('\n  \n', [], day)).toBe('')
})

test('of a long line it is the part with the found word', () => {
  const long = `${'a '.repeat(400)}weighbridge${' b'.repeat(400)}`
  const excerpt = excerptOf(long, ['weighbridge'], day)
  expect(excerpt).toMatch(/^….* weighbridge .*…$/)
  expect(excerpt.length).toBeLessThan(250)
  expect(excerptOf(long, [], day).startsWith('a a')).toBe(true)
  expect(excerptOf(`${'a '.repeat(400)}weighbridge`, ['weighbridge'], day)).toMatch(/^….*weighbridge$/)
})
