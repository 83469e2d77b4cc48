/** A run of the scheduled backup that has ended. */
export interface BackupRun {
  /** The scheduled time that it was made for. */
  dueAt: Temporal.Instant
  endedAt: Temporal.Instant
  /** `restored`: verified by restoring it; `read`: only read completely; `failed`: there is no backup of this run. */
  outcome: BackupOutcome
}

export const backupOutcomes = ['restored', 'read', 'failed'] as const
export type BackupOutcome = (typeof backupOutcomes)[number]

const retryAfter = Temporal.Duration.from({ hours: 1 })

/** The last scheduled time at or before now. `at` is the time of the day in UTC, as HH:MM. */
export function lastScheduledTime(at: string, now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO('UTC').withPlainTime(Temporal.PlainTime.from(at)).toInstant()
  return Temporal.Instant.compare(today, now) <= 0 ? today : today.subtract({ hours: 24 })
}

/**
 * The scheduled time for which a backup has to be made now, if there is one: the last, if it has no backup yet. A
 * missed time is made up for as soon as a server runs, and a failed backup is retried an hour later. Runs for a time
 * that is ahead do not count, because they are from before the clock was set back.
 */
export function dueBackup(
  at: string,
  now: Temporal.Instant,
  runs: readonly BackupRun[],
): Temporal.Instant | undefined {
  const due = lastScheduledTime(at, now)
  const since = runs.filter(({ dueAt }) => isFrom(due, dueAt) && isFrom(dueAt, now))
  if (since.some(({ outcome }) => outcome !== 'failed')) return undefined
  return since.every(({ endedAt }) => isFrom(endedAt.add(retryAfter), now)) ? due : undefined
}

/** Returns true if `later` is at or after `earlier`. */
function isFrom(earlier: Temporal.Instant, later: Temporal.Instant): boolean {
  return Temporal.Instant.compare(earlier, later) <= 0
}
