import { openMetrics } from '#server/platform/system/counters.ts'
import { TestClock } from '#tests/setup/api.ts'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { backupJobs } from './backup-job.ts'
import type { RecordedRun } from './backup-runs.ts'
import type { BackupOrder, BackupResult } from './make-backup.ts'

const made: BackupResult = { outcome: 'restored', name: 'a.backup', bytes: 7, rows: 3, files: 1, deleted: [] }
const failed: BackupResult = { outcome: 'failed', reason: 'The disk is full.' }

/** The job with a clock, and with a database and a process that are stand-ins. */
function jobAt(now: string) {
  const clock = new TestClock(now)
  const log = { info: vi.fn(), error: vi.fn() }
  const metrics = openMetrics()
  const recorded: RecordedRun[] = []
  const orders: BackupOrder[] = []
  const results: (BackupResult | undefined)[] = []
  let reads = 0
  const [job] = backupJobs(
    {
      clock,
      metrics,
      log: log as unknown as FastifyBaseLogger,
      config: { backups: { dir: '/backups', at: '02:30' }, files: { kind: 'folder', dir: '/files' } },
    },
    'postgres://owner@db/daymark',
    {
      lastRuns: async () => {
        reads++
        return recorded.toReversed()
      },
      record: async (run) => void recorded.push(run),
      make: async (order) => {
        orders.push(order)
        return results.length > 0 ? results.shift() : made
      },
    },
  )
  const stopping = new AbortController()
  return {
    clock,
    log,
    recorded,
    orders,
    results,
    run: () => job!.run(stopping.signal),
    reads: () => reads,
    counted: async () =>
      Object.fromEntries(
        (await metrics.backups.get()).values.map(({ labels, value }) => [labels.outcome, value]),
      ),
  }
}

test('a backup is made once for each scheduled time, and recorded with its verification', async () => {
  const { clock, run, orders, recorded, log, counted } = jobAt('2026-11-29T02:30:20Z')
  await run()
  clock.set('2026-11-29T02:31:20Z')
  await run()
  expect(orders).toEqual([
    {
      ownerUrl: 'postgres://owner@db/daymark',
      folder: '/backups',
      filesDir: '/files',
      now: '2026-11-29T02:30:20Z',
    },
  ])
  expect(recorded).toEqual([
    {
      outcome: 'restored',
      dueAt: Temporal.Instant.from('2026-11-29T02:30:00Z'),
      endedAt: Temporal.Instant.from('2026-11-29T02:30:20Z'),
      fileName: 'a.backup',
      bytes: 7,
    },
  ])
  clock.set('2026-11-30T02:30:20Z')
  await run()
  expect(orders).toHaveLength(2)
  expect(await counted()).toEqual({ restored: 2, read: 0, failed: 0 })
  expect(log.error).not.toHaveBeenCalled()
})

test('between two scheduled times the database is not read', async () => {
  const { clock, run, reads } = jobAt('2026-11-29T02:30:20Z')
  for (let minute = 0; minute < 10; minute++) {
    await run()
    clock.forward({ minutes: 1 })
  }
  expect(reads()).toBe(2)
})

test('a failure is retried each hour, and logged once with its reason', async () => {
  const { clock, run, results, orders, recorded, log, counted } = jobAt('2026-11-29T02:30:00Z')
  results.push(failed, failed, { outcome: 'failed', reason: 'The folder is gone.' })
  for (let minute = 0; minute < 200; minute++) {
    await run()
    clock.forward({ minutes: 1 })
  }
  expect(orders).toHaveLength(4)
  expect(recorded.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'restored'])
  expect(log.error.mock.calls.map(([, message]) => String(message))).toEqual([
    'the scheduled backup failed: The disk is full.',
    'the scheduled backup failed: The folder is gone.',
  ])
  expect(await counted()).toEqual({ restored: 1, read: 0, failed: 3 })
})

test('a backup that was only read is recorded with the reason', async () => {
  const { run, results, recorded } = jobAt('2026-11-29T02:30:00Z')
  results.push({ ...made, outcome: 'read', reason: 'No right.' })
  await run()
  expect(recorded[0]).toMatchObject({ outcome: 'read', reason: 'No right.', fileName: 'a.backup' })
})

test.each([
  ['the server stops in the middle', undefined],
  ['another process is making it', { outcome: 'busy' } as const],
])('if %s, nothing is recorded, and the next run makes it', async (_when, result) => {
  const { run, results, orders, recorded, counted } = jobAt('2026-11-29T02:30:00Z')
  results.push(result)
  await run()
  expect(recorded).toEqual([])
  expect(await counted()).toEqual({ restored: 0, read: 0, failed: 0 })
  await run()
  expect(orders).toHaveLength(2)
  expect(recorded).toHaveLength(1)
})

test('without a folder there is no job', () => {
  const context = { clock: new TestClock('2026-11-29T02:30:00Z'), metrics: openMetrics() } as never
  expect(backupJobs({ ...(context as object), config: {} } as never, 'postgres://owner@db/daymark')).toEqual(
    [],
  )
})
