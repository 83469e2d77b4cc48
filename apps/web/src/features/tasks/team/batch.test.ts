import { expect, test } from 'vitest'
import { batchText, type BatchVerb } from './batch.ts'

const verbs: BatchVerb[] = ['complete', 'reassign', 'due-date', 'delete']
const skipped = (...reasons: ('created-by-others' | 'completed')[]) =>
  reasons.map((reason) => ({ taskId: 'task_01k0000000e0000000000000f1', reason }))

test('the result of a batch is shown with the specification’s sentences', () => {
  expect(verbs.map((verb) => batchText(verb, { changed: 12, skipped: [] }))).toEqual([
    '12 tasks marked as Complete.',
    '12 tasks reassigned.',
    'Due date updated for 12 tasks.',
    '12 tasks deleted.',
  ])
})

test('one task is counted in the singular', () => {
  expect(verbs.map((verb) => batchText(verb, { changed: 1, skipped: [] }))).toEqual([
    '1 task marked as Complete.',
    '1 task reassigned.',
    'Due date updated for 1 task.',
    '1 task deleted.',
  ])
})

test('skipped tasks are named with their reasons', () => {
  const others = skipped('created-by-others', 'created-by-others', 'created-by-others')
  expect(batchText('reassign', { changed: 12, skipped: others })).toBe(
    '12 tasks reassigned. 3 skipped: created by somebody else.',
  )
  expect(batchText('due-date', { changed: 0, skipped: [...others, ...skipped('completed')] })).toBe(
    'Due date updated for 0 tasks. 3 skipped: created by somebody else. 1 skipped: already completed.',
  )
})
