import { expect, test } from 'vitest'
import { insightFinding } from './insight-finding.ts'

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
