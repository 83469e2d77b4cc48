import { expect, test } from 'vitest'
import { namesChallenge } from './digest.ts'

test.each(['', ' - ', 'None.', '“N / A”', 'no issues so far', '**Nothing**'])(
  '%j names no challenge',
  (text) => expect(namesChallenge(text)).toBe(false),
)

test.each(['None of the trucks came', 'Rain', '- no trucks'])('%j names a challenge', (text) =>
  expect(namesChallenge(text)).toBe(true),
)

test('a report of signs alone is read within a few milliseconds', () => {
  const before = process.threadCpuUsage()
  expect(namesChallenge(`${'-'.repeat(19_999)}a`)).toBe(true)
  const { user } = process.threadCpuUsage(before)
  expect(user / 1000).toBeLessThan(50)
})
