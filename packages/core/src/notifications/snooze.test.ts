import { expect, test } from 'vitest'
import { snoozeChoices, snoozeEnd } from './snooze.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(text)

test.for([
  ['hour', '2026-06-09T10:00[Asia/Kolkata]', '2026-06-09T05:30:00Z'],
  ['evening', '2026-06-09T10:00[Asia/Kolkata]', '2026-06-09T12:30:00Z'],
  ['tomorrow', '2026-06-09T23:59[Asia/Kolkata]', '2026-06-10T03:30:00Z'],
  // The clock is put back at night: the next morning is 25 hours and not 24 after this one.
  ['tomorrow', '2026-10-24T09:00[Europe/Berlin]', '2026-10-25T08:00:00Z'],
  // An hour is an hour, also while the clock is put forward.
  ['hour', '2026-03-29T01:30[Europe/Berlin]', '2026-03-29T01:30:00Z'],
] as const)('%s after %s', ([time, now, end]) => {
  expect(snoozeEnd(time, at(now))?.toString()).toBe(end)
})

test('an evening that has begun cannot be chosen', () => {
  expect(snoozeChoices(at('2026-06-09T17:59[Asia/Kolkata]'))).toEqual(['hour', 'evening', 'tomorrow'])
  expect(snoozeChoices(at('2026-06-09T18:00[Asia/Kolkata]'))).toEqual(['hour', 'tomorrow'])
  expect(snoozeEnd('evening', at('2026-06-09T18:00[Asia/Kolkata]'))).toBeNull()
})
