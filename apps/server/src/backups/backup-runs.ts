import { backupOutcomes, type BackupOutcome, type BackupRun } from '#core/backups/schedule.ts'
import type pg from 'pg'

/** A recorded run of the scheduled backup. */
export interface RecordedRun extends BackupRun {
  /** Undefined if there is none. */
  fileName?: string
  bytes?: number
  /** Why it failed, or was only read. */
  reason?: string
}

interface Row {
  endedAt: string
  dueAt: string
  outcome: string
  fileName: string | null
  bytes: string | null
  reason: string | null
}

const keptDays = 400
const readRuns = 50

/**
 * The last run of each outcome, and the last runs, the newest first. Those for a time that is ahead are from before the
 * clock was set back, and are left out.
 */
export async function lastRuns(owner: pg.Client, now: Temporal.Instant): Promise<RecordedRun[]> {
  const { rows } = await owner.query<Row>(
    `select ended_at::text as "endedAt", due_at::text as "dueAt", outcome, file_name as "fileName",
       bytes::text as bytes, reason
     from (
       select *, row_number() over (order by ended_at desc) as place,
         row_number() over (partition by outcome order by ended_at desc) as place_of_outcome
       from private.scheduled_backups where due_at <= $1
     ) runs
     where place <= $2 or place_of_outcome = 1 order by ended_at desc`,
    [now.toString(), readRuns],
  )
  return rows.map(({ endedAt, dueAt, outcome, fileName, bytes, reason }) => ({
    endedAt: Temporal.Instant.from(endedAt),
    dueAt: Temporal.Instant.from(dueAt),
    outcome: backupOutcomes.find((known) => known === outcome) ?? ('failed' satisfies BackupOutcome),
    ...(fileName === null ? {} : { fileName }),
    ...(bytes === null ? {} : { bytes: Number(bytes) }),
    ...(reason === null ? {} : { reason }),
  }))
}

/** Records a run, and deletes the records of runs that are long past. */
export async function recordRun(owner: pg.Client, run: RecordedRun): Promise<void> {
  const { endedAt, dueAt, outcome, fileName = null, bytes = null, reason = null } = run
  await owner.query(
    `insert into private.scheduled_backups (ended_at, due_at, outcome, file_name, bytes, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [endedAt.toString(), dueAt.toString(), outcome, fileName, bytes, reason],
  )
  await owner.query('delete from private.scheduled_backups where ended_at < $1', [
    endedAt.subtract({ hours: 24 * keptDays }).toString(),
  ])
}
