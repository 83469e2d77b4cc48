import { expect, test } from 'vitest'
import { suggestedTask } from './suggested-task.ts'

const today = Temporal.PlainDate.from('2026-06-09')

test('a task without more is due in three days with medium priority', () => {
  expect(suggestedTask({ title: 'Roster' }, today)).toEqual({
    title: 'Roster',
    description: '',
    suggestedDueDate: '2026-06-12',
    suggestedPriority: 'Medium',
  })
})

test.each([
  ['2026-06-09', '2026-06-09'],
  ['2026-07-01', '2026-07-01'],
  ['2026-06-08', '2026-06-12'],
  ['2028-01-01', '2026-06-12'],
  ['2026-02-30', '2026-06-12'],
  ['tomorrow', '2026-06-12'],
  ['', '2026-06-12'],
])('the suggested due date %j becomes %s', (suggestedDueDate, due) => {
  expect(suggestedTask({ title: 'Roster', suggestedDueDate }, today)?.suggestedDueDate).toBe(due)
})

test.each([
  ['high', 'High'],
  [' LOW ', 'Low'],
  ['urgent', 'Medium'],
])('the suggested priority %j becomes %s', (suggestedPriority, priority) => {
  expect(suggestedTask({ title: 'Roster', suggestedPriority }, today)?.suggestedPriority).toBe(priority)
})

test('texts are plain, the title on one line, and none without a title', () => {
  expect(
    suggestedTask({ title: '**Ros\nter**', description: '<script>x</script>\n# Plan\n`now`' }, today),
  ).toMatchObject({ title: 'Ros ter', description: 'x\nPlan\nnow' })
  expect(suggestedTask({ title: '<b></b>' }, today)).toBeNull()
})
