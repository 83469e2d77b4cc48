import { expect, test } from 'vitest'
import type { RecordedRun } from '../../backups/backup-runs.ts'
import { findingOfScheduled } from './check-database.ts'

const now = Temporal.Instant.from('2026-11-29T12:00:00Z')
const run = (endedAt: string, more: Partial<RecordedRun>): RecordedRun => ({
  dueAt: Temporal.Instant.from(endedAt),
  endedAt: Temporal.Instant.from(endedAt),
  outcome: 'restored',
  ...more,
})
const file = { fileName: 'daymark-2026-11-29T0230Z.backup', bytes: 5 * 1024 * 1024 }
const restored = run('2026-11-29T02:31:00Z', file)

test.each<[string, RecordedRun[], string, string]>([
  [
    'a backup of this night is fine',
    [restored],
    'fine',
    'The last scheduled backup, daymark-2026-11-29T0230Z.backup (5.0 MB), is 9 hours old and was verified by restoring it.',
  ],
  [
    'a backup that was only read is named as such',
    [run('2026-11-29T02:31:00Z', { ...file, outcome: 'read', reason: 'The role may not.' })],
    'fine',
    'is 9 hours old and was only verified by reading it (The role may not).',
  ],
  [
    'a backup of the night before is a warning',
    [run('2026-11-28T02:31:00Z', file)],
    'warning',
    'is 33 hours old',
  ],
  [
    'a failure is a warning with its reason',
    [run('2026-11-29T11:00:00Z', { outcome: 'failed', reason: 'The disk is full.' }), restored],
    'warning',
    'was verified by restoring it. The last attempt failed: The disk is full.',
  ],
  [
    'a failure without any backup is a warning with its reason',
    [run('2026-11-29T11:00:00Z', { outcome: 'failed', reason: 'The disk is full.' })],
    'warning',
    'No scheduled backup has been made yet. The last attempt failed: The disk is full.',
  ],
  [
    'a failure before the last backup is past',
    [restored, run('2026-11-29T02:00:00Z', { outcome: 'failed' })],
    'fine',
    'hours',
  ],
  ['no run is a warning', [], 'warning', 'No scheduled backup has been made yet'],
])('%s', (_what, runs, verdict, text) => {
  const finding = findingOfScheduled(runs, now)
  expect(finding.text).toContain(text)
  expect(finding.verdict).toBe(verdict)
})
