import { dueBackup, lastScheduledTime } from '#core/backups/schedule.ts'
import type { Config } from '../config.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { longestBackupSeconds, makeBackupInChild } from './backup-child.ts'
import { lastRuns, recordRun, type RecordedRun } from './backup-runs.ts'
import type { BackupOrder, BackupResult } from './make-backup.ts'

/** The parts of the job that tests replace. */
export interface BackupParts {
  lastRuns(now: Temporal.Instant): Promise<RecordedRun[]>
  record(run: RecordedRun): Promise<void>
  /** Resolves with undefined if the server stops before the backup is made. */
  make(order: BackupOrder, stopping: AbortSignal): Promise<BackupResult | undefined>
}

export type BackupContext = Pick<ServerContext, 'clock' | 'metrics' | 'log'> & {
  config: Pick<Config, 'backups' | 'files'>
}

function partsOf(ownerUrl: string): BackupParts {
  return {
    lastRuns: (now) => withOwner(ownerUrl, (owner) => lastRuns(owner, now)),
    record: (run) => withOwner(ownerUrl, (owner) => recordRun(owner, run)),
    make: makeBackupInChild,
  }
}

/**
 * Makes the backup of the last scheduled time, unless it has been made. The job runs each minute instead of at that
 * time, so that a missed or failed backup is made up for.
 */
export function backupJobs(
  context: BackupContext,
  ownerUrl: string | undefined,
  parts = ownerUrl === undefined ? undefined : partsOf(ownerUrl),
): ScheduledJob[] {
  const { backups } = context.config
  if (!backups || ownerUrl === undefined || !parts) return []
  /** A scheduled time that is known to have its backup: nothing has to be read until the next one. */
  let madeFor: Temporal.Instant | undefined
  return [
    {
      name: 'backups',
      cron: '* * * * *',
      longestSeconds: longestBackupSeconds + 600,
      async run(stopping) {
        const now = context.clock.now()
        const scheduled = lastScheduledTime(backups.at, now)
        if (madeFor?.equals(scheduled)) return
        const runs = await parts.lastRuns(now)
        const dueAt = dueBackup(backups.at, now, runs)
        if (dueAt) return makeAndRecord(context, parts, { ownerUrl, dueAt, runs, stopping })
        const isMade = runs.some((run) => run.outcome !== 'failed' && run.dueAt.equals(scheduled))
        if (isMade) madeFor = scheduled
      },
    },
  ]
}

interface DueRun {
  ownerUrl: string
  dueAt: Temporal.Instant
  runs: readonly RecordedRun[]
  stopping: AbortSignal
}

async function makeAndRecord(
  { clock, config, log, metrics }: BackupContext,
  parts: BackupParts,
  { ownerUrl, dueAt, runs, stopping }: DueRun,
): Promise<void> {
  const result = await parts.make(
    {
      ownerUrl,
      folder: config.backups!.dir,
      now: clock.now().toString(),
      ...(config.files.kind === 'folder' ? { filesDir: config.files.dir } : {}),
    },
    stopping,
  )
  // Without a result, the next server makes it; if another process is making it, that one records it.
  if (!result || result.outcome === 'busy') return
  metrics.backups.inc({ outcome: result.outcome })
  if (result.outcome === 'failed') {
    const [last] = runs
    // A failed backup is retried each hour, and its reason logged once.
    if (!(last?.outcome === 'failed' && last.dueAt.equals(dueAt) && last.reason === result.reason))
      log.error({ reason: result.reason }, `the scheduled backup failed: ${result.reason}`)
    return parts.record({ outcome: 'failed', dueAt, endedAt: clock.now(), reason: result.reason })
  }
  const { outcome, name, bytes, rows, files, deleted } = result
  log.info(
    { file: name, bytes, rows, files, verification: outcome, deleted },
    'the scheduled backup was made',
  )
  return parts.record({
    outcome,
    dueAt,
    endedAt: clock.now(),
    fileName: name,
    bytes,
    ...(outcome === 'read' ? { reason: result.reason } : {}),
  })
}
