import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayMs, instantAt, readingAt, readingOf } from './clock-reading.ts'

/** Zones with clock changes by an hour, half an hour and a day, and with none. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const from = Temporal.Instant.from('2010-01-01T00:00Z').epochMilliseconds
const minutes = fc.integer({ min: 0, max: 40 * 366 * 24 * 60 }).map((minute) => from + minute * 60_000)
/** An instant or reading within hours of a clock change of the zone. */
const atChange = fc
  .tuple(zone, minutes, fc.integer({ min: -3_000, max: 3_000 }))
  .map(([name, near, minute]) => {
    const change = Temporal.Instant.fromEpochMilliseconds(near)
      .toZonedDateTimeISO(name)
      .getTimeZoneTransition('next')
    return [name, (change?.epochMilliseconds ?? near) + minute * 60_000] as const
  })
const anywhere = fc.oneof(fc.tuple(zone, minutes), atChange)
const local = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime()

test('a reading has the instant that Temporal finds for it, at clock changes too', () => {
  fc.assert(
    fc.property(anywhere, ([name, reading]) => {
      const wanted = local(reading).toZonedDateTime(name, { disambiguation: 'compatible' }).toInstant()
      expect(instantAt(reading, name).toString()).toBe(wanted.toString())
    }),
    { numRuns: 2_000 },
  )
})

test('an instant has the reading and the date that its zone shows, at clock changes too', () => {
  fc.assert(
    fc.property(anywhere, ([name, epoch]) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(epoch)
      const shown = instant.toZonedDateTimeISO(name).toPlainDateTime()
      expect(readingAt(instant, name)).toBe(readingOf(shown))
      expect(dateOf(readingAt(instant, name)).toString()).toBe(shown.toPlainDate().toString())
    }),
    { numRuns: 2_000 },
  )
})

test('at the instant of a clock change the new offset holds', () => {
  const change = Temporal.Instant.from('2026-03-29T01:00Z')
  expect(readingAt(change, 'Europe/Berlin')).toBe(readingOf(Temporal.PlainDateTime.from('2026-03-29T03:00')))
})

test('days before 1970 have their dates', () => {
  expect(dateOf(-1).toString()).toBe('1969-12-31')
  expect(dateOf(-dayMs).toString()).toBe('1969-12-31')
  expect(dateOf(0).toString()).toBe('1970-01-01')
})
