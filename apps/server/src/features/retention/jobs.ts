import { retentionKinds } from '#core/retention/kinds.ts'
import { deletedBefore } from '#core/retention/periods.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { forCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { recordsDeleted } from './events.ts'
import { limitAt, type Limit } from './batch-repo.ts'
import { oldRecords } from './old-records-repo.ts'
import { findLimited, findPeriods, storeProgress, type StoredPeriod } from './repo.ts'
import { companyDay } from './settings.ts'

/** Hourly: deletes the records that a company keeps no longer, once on each of its days. */
export function retentionJob(context: ServerContext): ScheduledJob {
  return {
    name: 'retention',
    cron: '37 * * * *',
    // The first run of a large company deletes for many minutes.
    longestSeconds: 3_600,
    run: (stopping) => forCompanies(context, stopping, findLimited, deleteOldRecords),
  }
}

/**
 * Deletes one batch of the first kind that has any left, in a transaction of its own; returns whether there may be
 * more. The periods are read again with each batch, so that a longer period stops a run.
 */
async function deleteOldRecords(unit: PlatformUnit): Promise<boolean> {
  const { today, zone } = await companyDay(unit)
  const periods = await findPeriods(unit, { isLocked: true })
  const reportsFrom = periods.find(({ kind }) => kind === 'reports')?.deletedBefore ?? null
  for (const kind of retentionKinds) {
    const period = periods.find((one) => one.kind === kind)
    if (!period) continue
    const before = dayToDelete(period, { today, reportsFrom })
    if (before) {
      await deleteBatch(unit, period, limitAt(before, zone))
      return true
    }
    await finishRun(unit, period)
  }
  return false
}

/** The day before which there are records to delete; undefined if they have been deleted as far as the period says. */
function dayToDelete(
  period: StoredPeriod,
  { today, reportsFrom }: { today: Temporal.PlainDate; reportsFrom: Temporal.PlainDate | null },
): Temporal.PlainDate | undefined {
  let before = deletedBefore(period, today)
  // A day with its reports needs its leave, even if leave was shortened first.
  if (before && period.kind === 'leave') before = reportsFrom ? earlierOf(before, reportsFrom) : undefined
  if (!before) return undefined
  const isDone =
    period.deletedBefore !== null && Temporal.PlainDate.compare(period.deletedBefore, before) >= 0
  return isDone ? undefined : before
}

function earlierOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other
}

async function deleteBatch(unit: PlatformUnit, period: StoredPeriod, limit: Limit): Promise<void> {
  const { kind, runDeleted, deletedBefore: was } = period
  const { deleted, keptFrom } = await oldRecords[kind].deleteBatch(unit, limit)
  await storeProgress(unit, kind, {
    deletedBefore: was && earlierOf(keptFrom, was) === keptFrom ? was : keptFrom,
    runDeleted: runDeleted + deleted,
  })
}

/** Records what a run has deleted, once; also a run that a longer period has stopped. */
async function finishRun(
  unit: PlatformUnit,
  { kind, runDeleted, deletedBefore: before }: StoredPeriod,
): Promise<void> {
  if (runDeleted === 0 || before === null) return
  await storeProgress(unit, kind, { deletedBefore: before, runDeleted: 0 })
  recordsDeleted(unit, kind, { count: runDeleted, before })
}
