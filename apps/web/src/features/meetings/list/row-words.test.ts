import { expect, test } from 'vitest'
import type { Occurrence } from '../meeting-types.ts'
import { isToJoin } from './row-words.ts'

const occurrence = {
  startsAt: '2026-06-09T12:30:00Z',
  endsAt: '2026-06-09T13:00:00Z',
  cancelledBy: null,
  session: null,
} as Occurrence
const session = (state: 'live' | 'finalized') => ({
  session: { state } as NonNullable<Occurrence['session']>,
})

test.each([
  ['11:29', {}, false],
  ['11:30', {}, true],
  ['12:59', {}, true],
  ['13:00', {}, false],
  ['13:00', session('live'), true],
  ['12:45', session('finalized'), false],
  ['12:45', { cancelledBy: 'Noor Hassan' }, false],
])('at %s, a meeting from 12:30 to 13:00 with %j can be joined: %s', (time, given, wanted) => {
  const now = Temporal.Instant.from(`2026-06-09T${time}:00Z`)
  expect(isToJoin({ ...occurrence, ...given }, now)).toBe(wanted)
})
