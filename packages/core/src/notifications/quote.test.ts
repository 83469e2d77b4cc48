import { expect, test } from 'vitest'
import { quoted, separateComment } from './quote.ts'

const separated = (message: string, actionType: string | null = 'EOD_ACKNOWLEDGED') => {
  const { sentence, comment } = separateComment({ message, actionType })
  return [sentence, comment]
}
const sentence = 'Farida acknowledged your report for 08-Jun-2026.'

test('the comment of an acknowledgment is separated from its sentence, with and without a reaction', () => {
  expect(separated(`${sentence} “Well “done” today.”`)).toEqual([sentence, 'Well “done” today.'])
  expect(separated(`${sentence} 👏 “Good recovery”`)).toEqual([`${sentence} 👏`, 'Good recovery'])
})

test('a message without a comment stays whole', () => {
  expect(separated(sentence)).toEqual([sentence, null])
  expect(separated(`${sentence} 👏`)).toEqual([`${sentence} 👏`, null])
})

test('a quoted title of a task is no comment', () => {
  const moved = 'Ana moved “Roster for 08-Jun-2026. “Week””'
  expect(separated(moved, 'TASK_STATUS_CHANGED')).toEqual([moved, null])
  expect(separated(`${sentence} “Thanks”`, null)).toEqual([`${sentence} “Thanks”`, null])
})

test('a comment on a task is separated from its sentence; messages from before comments were quoted stay whole', () => {
  const commented = 'Ana commented on “Driver roster”.'
  expect(separated(`${commented} “Done by “noon”.”`, 'TASK_COMMENT_ADDED')).toEqual([
    commented,
    'Done by “noon”.',
  ])
  expect(separated(`${commented} “Now”`, 'TASK_MENTIONED')).toEqual([commented, 'Now'])
  expect(separated(commented, 'TASK_COMMENT_ADDED')).toEqual([commented, null])
})

test('a quoted comment is one line, names people without their ids, and is cut where it is long', () => {
  expect(quoted(' Done\nby noon, @[Bo Lind](user_01k0000000e0000000000000b1)! ')).toBe(
    '“Done by noon, @Bo Lind!”',
  )
  expect(quoted('x'.repeat(200))).toBe(`“${'x'.repeat(139)}…”`)
})
