import type { Actor } from '#core/access/actor.ts'
import { readPlatformUnit, type PlatformUnit, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import { runProgressed, runQueued } from './events.ts'
import type { Outcome, Subject, Kind } from './kind.ts'
import { claimRun, lockRun, queueEnd, queueProgress, queueRelease, queueTotals } from './queue-repo.ts'
import type { Counts, RunRow } from './run-row.ts'
import { adminInfo, rolePermissions } from './companies.ts'
import { existingData } from './existing-data.ts'
import { userClaims } from './fix-claims.ts'

const atOnce = 50
/** Windows are notified of the progress once a second at most. */
const hintEveryMs = 1_000

export interface Worker {
  context: Pick<ServerContext, 'pools' | 'clock' | 'hub'>
  /** Waits, or ends early when the server stops. */
  wait(ms: number): Promise<void>
  isStopping(): boolean
}

/** Processes every run that waits or was abandoned, one by one. */
export async function processRuns(worker: Worker): Promise<void> {
  while (!worker.isStopping()) {
    const run = await claimRun(worker.context.pools.work, worker.context.clock.now())
    if (!run) return
    if (run.status === 'running') await work(worker, run)
  }
}

type Ended = 'lost' | 'stopped'

async function work(worker: Worker, claimed: RunRow): Promise<void> {
  const kind = kinds[claimed.kind]
  const { context } = worker
  const scope = (): UnitScope => ({
    tenantId: platformTenantId,
    principal: { kind: 'platform', actor: starterOf(claimed), tenantId: platformTenantId },
    now: context.clock.now(),
  })
  const writing = <T>(body: (unit: PlatformUnit) => Promise<T>): Promise<T> =>
    writePlatformUnit(context.pools.work, scope(), context.hub.publish, body)
  const reading = (): PlatformUnit => readPlatformUnit(context.pools.work, scope())

  let run = claimed
  if (run.position === '') {
    const total = await kind.count(reading())
    const results = Object.fromEntries(kind.counts.map((name) => [name, name === 'total' ? total : 0]))
    run = { ...run, total, done: 0, results }
    await writing(async (unit) => {
      if (!(await lockRun(unit, run))) return
      queueTotals(unit, run, total, results)
      runProgressed(unit)
    })
  }

  let hintedAt = context.clock.now().epochMilliseconds
  const step = (subject: Subject, repair: (unit: PlatformUnit) => Promise<Outcome | undefined>) =>
    writing(async (unit): Promise<Ended | RunRow> => {
      const held = await lockRun(unit, run)
      if (!held) return 'lost'
      if (held.stop_requested) {
        end(unit, run, 'stopped')
        return 'stopped'
      }
      const outcome = await repair(unit)
      const next = outcome ? after(run, subject, outcome) : { ...run, position: subject.position }
      if (outcome) queueProgress(unit, run, next, outcome.detail)
      if (unit.now.epochMilliseconds - hintedAt >= hintEveryMs) {
        hintedAt = unit.now.epochMilliseconds
        runProgressed(unit)
      }
      return next
    })

  for (;;) {
    const subjects = await kind.next(reading(), run.position, atOnce)
    for (const subject of subjects) {
      if (worker.isStopping()) return release(writing, run)
      const next = await step(subject, (unit) => kind.repair(unit, subject)).catch((error: unknown) =>
        // A failing item is recorded and skipped; if even that fails, the database is unavailable.
        step(subject, async () => kind.failed(subject, (error as Error).message.slice(0, 500))),
      )
      if (typeof next === 'string') return
      run = next
      if (run.pause_ms > 0) await worker.wait(run.pause_ms)
    }
    if (subjects.length < atOnce) break
  }
  await writing(async (unit) => {
    if (await lockRun(unit, run)) end(unit, run, 'done')
  })
}

function end(unit: PlatformUnit, run: RunRow, status: 'done' | 'stopped'): void {
  queueEnd(unit, run, status)
  runProgressed(unit)
}

async function release(
  writing: (body: (unit: PlatformUnit) => Promise<void>) => Promise<void>,
  run: RunRow,
): Promise<void> {
  await writing(async (unit) => {
    queueRelease(unit, run)
    runQueued(unit)
  })
}

function after(run: RunRow, subject: Subject, { counts }: Outcome): RunRow {
  const results: Counts = { ...run.results }
  for (const [name, more] of Object.entries(counts)) results[name] = (results[name] ?? 0) + more
  const done = run.done + 1
  const total = Math.max(run.total, done)
  if ('total' in results) results['total'] = total
  return { ...run, done, total, position: subject.position, results }
}

/** The person who started the run is the actor of its changes. */
function starterOf(run: RunRow): Actor {
  return {
    userId: run.started_by_id,
    name: run.started_by,
    designation: null,
    roleName: 'Platform Admin',
    businessUnitId: null,
    isTenantAdmin: false,
    permissions: new Set(),
  }
}

const kinds: Readonly<Record<MaintenanceKind, Kind>> = {
  'fix-user-claims': userClaims,
  'migrate-existing-data': existingData,
  'fix-role-permissions': rolePermissions,
  'backfill-tenant-admin-info': adminInfo,
}
