import { expect, test } from 'vitest'
import { searchWords } from '../search/found-words.ts'
import { excerptOf } from './excerpt.ts'
import type { RecordedMinutes } from './task-words.ts'

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
const recorded = (text: string, rest: Partial<RecordedMinutes> = {}): RecordedMinutes => ({
  minutes: text,
  day: Temporal.PlainDate.from('2026-06-09'),
  tasks: [],
  taskLines: null,
  ...rest,
})

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
])('a search of minutes for %j finds the line %j', (search, line) => {
  expect(excerptOf(recorded(minutes), searchWords(search))).toBe(line)
})

test('minutes without text have no excerpt', () => {
  expect(excerptOf(recorded('\n  \n'), [])).toBe('')
})

test('of a long line it is the part with the found word', () => {
  const long = `${'a '.repeat(400)}weighbridge${' b'.repeat(400)}`
  const excerpt = excerptOf(recorded(long), ['weighbridge'])
  expect(excerpt).toMatch(/^….* weighbridge .*…$/)
  expect(excerpt.length).toBeLessThan(250)
  expect(excerptOf(recorded(long), []).startsWith('a a')).toBe(true)
  expect(excerptOf(recorded(`${'a '.repeat(400)}weighbridge`), ['weighbridge'])).toMatch(/^….*weighbridge$/)
})

test('an action item is shown as the task that it became, or as none', () => {
  const task = {
    id: 'task_1',
    title: 'Confirm two trucks',
    assignees: [{ name: 'Bo' }],
    dueDate: '2026-06-12',
  }
  const of = recorded(minutes, { tasks: [task], taskLines: [{ line: 5, taskId: 'task_1' }] })
  expect(excerptOf(of, ['confirm'])).toBe('Task: Confirm two trucks, for Bo, due 12-Jun-2026')
  expect(excerptOf(of, ['seals'])).toBe('No task: Count the seals')
})
