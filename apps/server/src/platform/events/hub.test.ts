import { TestClock } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import type { TenantHint } from './hint.ts'
import { createHub } from './hub.ts'

const start = '2026-06-09T12:00:00Z'
const hint = (topic: string, tenantId = 'ours'): TenantHint => ({ tenantId, topic, ids: [], userIds: null })

function hubSince() {
  const clock = new TestClock(start)
  const hub = createHub(clock)
  const since = (seconds: number) =>
    hub.hintsSince('ours', Temporal.Instant.from(start).add({ seconds }))?.map(({ topic }) => topic)
  return { clock, hub, since }
}

test('returns the hints of one company since a time, from this and other servers', () => {
  const { clock, hub, since } = hubSince()
  hub.markComplete()
  clock.forward({ seconds: 10 })
  hub.publish([hint('reports'), hint('theirs', 'theirs')])
  clock.forward({ seconds: 10 })
  hub.deliver([hint('users')])
  expect(since(10)).toEqual(['reports', 'users'])
  // Including the margin for clocks that differ.
  expect(since(14)).toEqual(['reports', 'users'])
  expect(since(16)).toEqual(['users'])
  expect(since(26)).toEqual([])
})

test('does not answer for times before it was linked to all servers, or while it was not', () => {
  const { clock, hub, since } = hubSince()
  expect(since(100)).toBeUndefined()
  hub.markComplete()
  expect(since(5)).toBeUndefined()
  expect(since(6)).toEqual([])
  clock.forward({ seconds: 30 })
  hub.markComplete()
  expect(since(35)).toBeUndefined()
  expect(since(36)).toEqual([])
  hub.markComplete(20)
  clock.forward({ seconds: 10 })
  expect(since(50)).toBeUndefined()
  clock.forward({ seconds: 20 })
  expect(since(55)).toBeUndefined()
  expect(since(56)).toEqual([])
})

test('keeps hints for a minute, and a limited number of them', () => {
  const { clock, hub, since } = hubSince()
  hub.markComplete()
  clock.forward({ seconds: 10 })
  hub.publish([hint('old')])
  clock.forward({ seconds: 61 })
  hub.publish([hint('new')])
  expect(since(15)).toBeUndefined()
  expect(since(16)).toEqual(['new'])
  clock.forward({ seconds: 10 })
  hub.publish(Array.from({ length: 5_000 }, () => hint('many')))
  expect(since(76)).toBeUndefined()
  expect(since(77)).toHaveLength(5_000)
})
