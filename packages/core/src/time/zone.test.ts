import { describe, expect, test } from 'vitest'
import { localDate } from './report-clock.ts'
import { isSameTimeZone, knownTimeZone, zoneChangeFrom } from './zone.ts'

const now = Temporal.Instant.from('2026-06-09T12:48:00Z')

test('a time zone is known by its name in any case, and not by an offset', () => {
  expect(knownTimeZone('europe/berlin', now)).toBe('Europe/Berlin')
  expect(knownTimeZone('UTC', now)).toBe('UTC')
  for (const given of ['+05:30', 'Mars/Olympus', '', ' ', '12'])
    expect(knownTimeZone(given, now)).toBeUndefined()
})

test('an old and a new name of a zone are the same zone', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata', now)).toBe(true)
  expect(isSameTimeZone('Asia/Kolkata', 'Asia/Colombo', now)).toBe(false)
})

describe('a changed zone applies', () => {
  test('from the next midnight of the old one', () => {
    expect(zoneChangeFrom(now, 'America/New_York', 'Asia/Kolkata').toString()).toBe('2026-06-10T04:00:00Z')
  })

  test('from the next midnight of the new one if that is later, so that no day occurs twice', () => {
    expect(zoneChangeFrom(now, 'Asia/Kolkata', 'America/New_York').toString()).toBe('2026-06-10T04:00:00Z')
  })

  test.each([
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
    ['Asia/Kolkata', 'America/St_Johns'],
    ['Europe/Berlin', 'Pacific/Auckland'],
  ])('never before today has ended, from %s to %s', (from, to) => {
    const at = zoneChangeFrom(now, from, to)
    const today = localDate(now, from)
    for (const zone of [from, to])
      expect(Temporal.PlainDate.compare(localDate(at, zone), today)).toBeGreaterThan(0)
    const wait = now.until(at).total('hours')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(50)
  })
})
