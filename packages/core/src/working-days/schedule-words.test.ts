import { expect, test } from 'vitest'
import type { Weekday } from '../time/weekday.ts'
import { weekdays } from '../time/weekday.ts'
import { workDaysInWords } from './schedule-words.ts'

test.each<[string, readonly Weekday[][]]>([
  ['Mon–Sat', [['Sunday']]],
  ['Mon–Fri', [['Saturday', 'Sunday']]],
  ['Every day', [[]]],
  ['Mon, Tue, Thu–Sun', [['Wednesday']]],
  ['Mon, Thu–Sat', [['Tuesday', 'Wednesday', 'Sunday']]],
  ['No days', [[...weekdays]]],
  ['Rotates over 2 weeks', [['Sunday'], ['Saturday', 'Sunday']]],
])('%s', (words, weeks) => {
  expect(workDaysInWords(weeks)).toBe(words)
})
