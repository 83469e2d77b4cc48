import { expect, test } from 'vitest'
import { isTimeZone, nextMidnight } from './time-zone.ts'

test.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])('%s is a zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Mars/Olympus', '+05:30', 'Asia/Kolkata; drop', '../UTC'])('"%s" is none', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test.each([
  ['2026-06-09T12:48:00Z', 'Asia/Kolkata', '2026-06-09T18:30:00Z'],
  ['2026-06-09T18:30:00Z', 'Asia/Kolkata', '2026-06-10T18:30:00Z'],
  // Midnight does not exist on that day in that zone: the day begins at 1:00.
  ['2018-11-03T20:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
])('after %s the next day in %s begins at %s', (now, zone, next) => {
  expect(nextMidnight(Temporal.Instant.from(now), zone).toString()).toBe(next)
})
