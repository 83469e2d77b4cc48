import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { insightFinding, placeText } from './texts.ts'

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

test('the time of somebody whose date is still yesterday names that day', () => {
  const past = Temporal.Instant.from('2026-06-09T19:54:00Z')
  const sofia = { ...row, timeZone: 'Europe/Rome', date: '2026-06-09' }
  expect(placeText(sofia, past, 'Asia/Kolkata')).toBe('9:54 PM there, still Tue 09-Jun-2026')
})

const days = (onTime: number, late: number, missed: number) => [{ date: '2026-06-08', onTime, late, missed }]
const who = (name: string, missed: number, late = 0) => ({ person: { id: 'user_1', name }, missed, late })

test.each([
  [
    days(92, 7, 8),
    [who('Ibrahim Haddad', 4), who('Farhan S', 2), who('Rahul B', 2)],
    '92 of 107 reports came in on time. 8 were missed: 4 by Ibrahim, 2 by Farhan and 2 by Rahul.',
  ],
  [
    days(90, 0, 10),
    [who('Ibrahim H', 4), who('Farhan S', 2), who('Rahul B', 2)],
    '90 of 100 reports came in on time. 10 were missed, among them 4 by Ibrahim, 2 by Farhan and 2 by Rahul.',
  ],
  [days(9, 0, 1), [who('Yuki T', 1)], '9 of 10 reports came in on time. One was missed, by Yuki.'],
  [days(9, 1, 0), [who('Hamza Q', 0, 1)], '9 of 10 reports came in on time. None was missed.'],
  [days(0, 0, 0), [], 'No report was due on these days.'],
])('the finding of %j and %j', (given, slipping, finding) => {
  expect(insightFinding({ days: given, slipping })).toBe(finding)
})
