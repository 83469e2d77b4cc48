import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { placeText } from './texts.ts'

const [row] = exampleOf('GET /team-day').items
const now = Temporal.Instant.from('2026-06-09T13:54:00Z')

test.each([
  ['Asia/Kolkata', '2026-06-09', ''],
  ['Europe/Berlin', '2026-06-09', '3:54 PM there'],
  ['Pacific/Auckland', '2026-06-10', '1:54 AM there, already Wed 10-Jun-2026'],
  ['Pacific/Auckland', '2026-06-09', ''],
] as const)('the time in %s, in a row of %s, for somebody in Kolkata, is "%s"', (timeZone, date, text) => {
  expect(placeText({ ...row, timeZone, date }, now, 'Asia/Kolkata')).toBe(text)
})

test('the time of somebody who is still in yesterday names that day', () => {
  const past = Temporal.Instant.from('2026-06-09T19:54:00Z')
  const sofia = { ...row, timeZone: 'Europe/Rome', date: '2026-06-09' }
  expect(placeText(sofia, past, 'Asia/Kolkata')).toBe('9:54 PM there, still Tue 09-Jun-2026')
})
