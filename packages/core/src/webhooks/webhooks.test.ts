import { expect, test } from 'vitest'
import { facts } from '../facts/table.ts'
import { pathOfEvent, publicEventNames, publicFields, testEvent } from './events.ts'
import { failingHours, hasFailedTooLong, retrySeconds, secondsToRetry } from './retries.ts'

const namesOf = Object.entries(facts).map(([type, { event }]) => [type, event] as const)

test('every fact has a public name that is listed, or is said to stay inside', () => {
  for (const [type, event] of namesOf) {
    expect(event, `${type} says nothing about its event`).not.toBeUndefined()
    if (event !== null) expect(publicEventNames).toContain(event)
  }
})

test('every public name is that of a fact, and none is that of a test', () => {
  const used = new Set<string | null>(namesOf.map(([, event]) => event))
  expect(publicEventNames.filter((name) => !used.has(name))).toEqual([])
  expect(publicEventNames).not.toContain(testEvent)
})

test('the facts that stay inside are these', () => {
  const inside = namesOf.filter(([, event]) => event === null).map(([type]) => type)
  const kinds = Map.groupBy(inside, (type) => type.split('.')[0]!)
  expect([...kinds.keys()].toSorted()).toEqual([
    'account',
    'assistant',
    'business-unit',
    'channel',
    'company-archive',
    'company-key',
    'company-sign-in',
    'export',
    'leave',
    'personal-task',
    'reminder',
    'retention',
    'role',
    'scim-group',
    'scim-key',
    'scim-placements',
    'sign-in-domain',
    'summary',
    'task',
    'tenant',
    'user',
    'webhook',
  ])
  // Among these kinds, only repairs and what nobody did stay inside.
  expect(['business-unit', 'leave', 'role'].flatMap((kind) => kinds.get(kind))).toEqual([
    'business-unit.repaired',
    'leave.weekly-off',
    'role.refreshed',
    'role.repaired',
  ])
})

test('an event has the days, counts and states of its fact, and no text that somebody wrote', () => {
  const data = { title: 'Secret', dueDate: '2026-06-12', fields: ['title'], comment: 'Secret', to: 'Blocked' }
  expect(publicFields('task.created', data)).toEqual({ dueDate: '2026-06-12' })
  expect(publicFields('task.status-changed', data)).toEqual({ to: 'Blocked' })
  expect(publicFields('task.commented', data)).toEqual({})
  expect(publicFields('person.role-changed', { from: 'Employee', to: 'Manager' })).toEqual({})
  expect(publicFields('meeting.planned', { title: 'Secret', date: '2026-06-12' })).toEqual({
    date: '2026-06-12',
  })
  expect(publicFields('company.changed', null)).toEqual({})
})

test('an event leads to its record where that has a page', () => {
  expect(pathOfEvent('report.submitted', 'report_1')).toBe('/manage-reports?report=report_1')
  expect(pathOfEvent('meeting.changed', 'meet_1')).toBe('/meetings/meet_1')
  expect(pathOfEvent('leave.added', 'leave_1')).toBeNull()
  expect(pathOfEvent('person.added', null)).toBeNull()
})

test('a message is tried ten times over three days, a little later each time than the schedule says', () => {
  const waits = Array.from({ length: 10 }, (_, n) => secondsToRetry(n + 1, 0))
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
  expect(secondsToRetry(2, 1)).toBe(330)
  const total = retrySeconds.reduce((sum, seconds) => sum + seconds, 0)
  expect(total / 3_600).toBeGreaterThan(failingHours)
})

test('a webhook has failed too long after three days', () => {
  const since = Temporal.Instant.from('2026-06-09T12:00:00Z')
  expect(hasFailedTooLong(since, Temporal.Instant.from('2026-06-12T11:59:59Z'))).toBe(false)
  expect(hasFailedTooLong(since, Temporal.Instant.from('2026-06-12T12:00:00Z'))).toBe(true)
})
