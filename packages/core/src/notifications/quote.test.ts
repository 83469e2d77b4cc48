import { expect, test } from 'vitest'
import { separateComment } from './quote.ts'

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
