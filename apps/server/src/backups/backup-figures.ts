import { withOwner } from '#server/platform/db/owner.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { BackupFigures } from '#server/platform/system/metrics.ts'
import { rememberFor } from '#server/platform/system/remember.ts'
import { lastRuns, type RecordedRun } from './backup-runs.ts'

const rememberMs = 60_000

/** Reads the figures of the scheduled backups for `/metrics`; undefined if none are scheduled on this server. */
export function backupFigures(
  { clock, config }: Pick<ServerContext, 'clock' | 'config'>,
  ownerUrl: string | undefined,
): (() => Promise<BackupFigures>) | undefined {
  if (!config.backups || ownerUrl === undefined) return undefined
  const read = rememberFor(rememberMs, () => withOwner(ownerUrl, (owner) => lastRuns(owner, clock.now())))
  return async () => figuresOf(await read(), clock.now())
}

function figuresOf(runs: readonly RecordedRun[], now: Temporal.Instant): BackupFigures {
  const ageOf = (outcome: 'restored' | 'read') => {
    const last = runs.find((run) => run.outcome === outcome)
    return last && Math.max(0, last.endedAt.until(now).total('seconds'))
  }
  return {
    ages: { restored: ageOf('restored'), read: ageOf('read') },
    bytes: runs.find(({ bytes }) => bytes !== undefined)?.bytes,
  }
}
