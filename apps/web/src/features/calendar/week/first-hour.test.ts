import { expect, test } from 'vitest'
import { firstHour } from './first-hour.ts'

test.each([
  ['another week', 9, undefined, 8],
  ['the middle of the day', 9, 12, 8],
  ['the evening: as late as needed, with the day before it', 9, 18.5, 11],
  ['the evening of a low window: an hour before now', 2, 18.5, 17],
  ['the early morning', 9, 6, 5],
  ['just after midnight', 9, 0.5, 0],
])('%s', (_, inSight, now, first) => {
  expect(firstHour(inSight, now)).toBe(first)
})
