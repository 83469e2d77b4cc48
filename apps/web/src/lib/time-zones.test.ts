import { expect, test } from 'vitest'
import { timeZones, zoneLabel } from './time-zones.ts'

const now = Temporal.Instant.from('2026-06-09T12:48:00Z')

test('a zone is listed once, by its current name, and always if it is in use', () => {
  const zones = timeZones(['Asia/Kolkata', 'Etc/GMT+3'])
  expect(zones.filter((zone) => /Calcutta|Kolkata/.test(zone))).toEqual(['Asia/Kolkata'])
  expect(zones).toContain('Etc/GMT+3')
  expect(zones).toContain('UTC')
  expect(new Set(zones).size).toBe(zones.length)
})

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata (UTC+5:30)'],
  ['America/New_York', 'America/New York (UTC−4)'],
  ['UTC', 'UTC (UTC)'],
  ['Asia/Kathmandu', 'Asia/Kathmandu (UTC+5:45)'],
])('%s is labelled %s', (zone, label) => {
  expect(zoneLabel(zone, now)).toBe(label)
})
