import { expect, test } from 'vitest'
import { dueBackup, lastScheduledTime, type BackupOutcome, type BackupRun } from './schedule.ts'

const at = '02:30'
const now = Temporal.Instant.from('2026-11-29T09:14:00Z')
const run = (dueAt: string, outcome: BackupOutcome, endedAt = dueAt): BackupRun => ({
  dueAt: Temporal.Instant.from(dueAt),
  endedAt: Temporal.Instant.from(endedAt),
  outcome,
})
const due = (...runs: BackupRun[]) => dueBackup(at, now, runs)?.toString()

test.each([
  ['2026-11-29T02:29:59.999Z', '2026-11-28T02:30:00Z'],
  ['2026-11-29T02:30:00Z', '2026-11-29T02:30:00Z'],
  ['2026-11-30T02:29:00Z', '2026-11-29T02:30:00Z'],
])('at %s the last scheduled time is %s', (time, last) => {
  expect(lastScheduledTime(at, Temporal.Instant.from(time)).toString()).toBe(last)
})

test('without any run a backup is due at once, so that the first one shows whether it works', () => {
  expect(due()).toBe('2026-11-29T02:30:00Z')
})

test('a time that no server was there for is made up for, once', () => {
  expect(due(run('2026-11-26T02:30:00Z', 'restored'))).toBe('2026-11-29T02:30:00Z')
  expect(due(run('2026-11-26T02:30:00Z', 'restored'), run('2026-11-29T02:30:00Z', 'restored'))).toBe(
    undefined,
  )
})

test('a backup that was only read counts as made', () => {
  expect(due(run('2026-11-29T02:30:00Z', 'read'))).toBe(undefined)
})

test('a failed backup is retried an hour after its end, until one is made', () => {
  expect(due(run('2026-11-29T02:30:00Z', 'failed', '2026-11-29T08:14:01Z'))).toBe(undefined)
  expect(due(run('2026-11-29T02:30:00Z', 'failed', '2026-11-29T08:14:00Z'))).toBe('2026-11-29T02:30:00Z')
  expect(
    due(run('2026-11-29T02:30:00Z', 'failed'), run('2026-11-29T02:30:00Z', 'read', '2026-11-29T04:00:00Z')),
  ).toBe(undefined)
})

test('the failure of an earlier day delays nothing', () => {
  expect(due(run('2026-11-28T02:30:00Z', 'failed', '2026-11-29T09:00:00Z'))).toBe('2026-11-29T02:30:00Z')
})

test('runs from before the clock was set back do not hold back the backups of the days in between', () => {
  expect(due(run('2027-11-29T02:30:00Z', 'restored'))).toBe('2026-11-29T02:30:00Z')
  expect(due(run('2027-11-29T02:30:00Z', 'failed'))).toBe('2026-11-29T02:30:00Z')
})

test('a schedule that is moved to a time that has passed today makes one more backup today', () => {
  const runs = [run('2026-11-29T02:30:00Z', 'restored')]
  expect(dueBackup('09:00', now, runs)?.toString()).toBe('2026-11-29T09:00:00Z')
  expect(dueBackup('23:00', now, runs)).toBe(undefined)
})
