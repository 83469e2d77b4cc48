import { expect, test } from 'vitest'
import { isLapsed, keptUntil } from './lapse.ts'

const at = Temporal.Instant.from('2026-06-09T12:48:00Z')

test('unsent work is kept for 30 days after its last change', () => {
  expect(keptUntil(at).toString()).toBe('2026-07-09T12:48:00Z')
  expect(isLapsed(at, Temporal.Instant.from('2026-07-09T12:47:59Z'))).toBe(false)
  expect(isLapsed(at, Temporal.Instant.from('2026-07-09T12:48:00Z'))).toBe(true)
})

test('unsent work is kept although its time is ahead of the clock', () => {
  expect(isLapsed(at, Temporal.Instant.from('2020-01-01T00:00:00Z'))).toBe(false)
})
