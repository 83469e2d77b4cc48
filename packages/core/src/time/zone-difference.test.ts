import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneDifference } from './zone-difference.ts'

const summer = Temporal.Instant.from('2026-06-09T12:48:00Z')
const winter = Temporal.Instant.from('2026-12-09T12:48:00Z')

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata', summer, 'the same as yours'],
  ['Asia/Calcutta', 'Asia/Kolkata', summer, 'the same as yours'],
  ['Europe/Berlin', 'Asia/Kolkata', summer, '3 h 30 min behind you'],
  ['Europe/Berlin', 'Asia/Kolkata', winter, '4 h 30 min behind you'],
  ['Asia/Kolkata', 'Europe/Berlin', summer, '3 h 30 min ahead of you'],
  ['Europe/London', 'Africa/Lagos', summer, 'the same as yours'],
  ['Europe/London', 'Africa/Lagos', winter, '1 h behind you'],
  ['Asia/Kathmandu', 'Asia/Kolkata', summer, '15 min ahead of you'],
  ['Pacific/Kiritimati', 'Etc/GMT+12', summer, '26 h ahead of you'],
])('the clock of %s is, for somebody in %s, …', (zone, readers, now, words) => {
  expect(zoneDifference(now, zone, readers)).toBe(words)
})

test('a person behind you sees you ahead of them by the same amount', () => {
  const zones = fc.constantFrom(
    'America/St_Johns',
    'Asia/Kolkata',
    'Europe/Berlin',
    'Pacific/Auckland',
    'UTC',
  )
  const instants = fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000))
  fc.assert(
    fc.property(instants, zones, zones, (now, one, other) => {
      const swapped = zoneDifference(now, other, one).replace(/behind|ahead of/, (word) =>
        word === 'behind' ? 'ahead of' : 'behind',
      )
      expect(zoneDifference(now, one, other)).toBe(swapped)
    }),
  )
})
