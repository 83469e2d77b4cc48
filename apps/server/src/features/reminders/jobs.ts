import { remindersIn, type DueInZone, type ReminderKind } from '#core/reminders/kinds.ts'
import { readPlatformUnit, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { acrossCompanies, activeCompanies, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { carryOut, decideFor, type DecidedReminder } from './decide.ts'
import {
  findDuePeople,
  findDueTimesInUse,
  findOldestOpen,
  findZones,
  mayOthersBeDue,
  type DuePerson,
} from './due-repo.ts'

/** How many people one transaction decides for. */
const atOnce = 2_000

/** A kind of reminder that was decided for everybody for whom it is due in some zones. */
interface Finished {
  /** The zones with their days and times, as text. */
  due: string
  /** The transaction from which on others may have become due. */
  since: string
}

/**
 * Sends people's reminders, each minute (docs/spec/tasks.md#9). Each reminder is sent at most once. A later run within
 * the same window continues with the others, or looks only at those who may have become due since; on a cluster it looks
 * at everybody again.
 */
export function reminderJob(context: ServerContext): ScheduledJob {
  const { pools, clock } = context
  const finished = new Map<ReminderKind, Finished>()
  return {
    name: 'reminders',
    cron: '* * * * *',
    run: async (stopping) => {
      // All parts belong to the minute in which the run began.
      const now = clock.now()
      const reading = readPlatformUnit(pools.work, platformScope(now))
      const [allZones, dueTimes] = await Promise.all([findZones(reading), findDueTimesInUse(reading)])
      const due = remindersIn(allZones, dueTimes, now)
      if (due.length > 0)
        await acrossCompanies(context, activeCompanies, (scope) =>
          remind(context, stopping, { ...scope, now }, due, finished),
        )
    },
  }
}

async function remind(
  context: ServerContext,
  stopping: AbortSignal,
  scope: UnitScope,
  due: readonly DueInZone[],
  finished: Map<ReminderKind, Finished>,
): Promise<void> {
  const reading = readPlatformUnit(context.pools.work, scope)
  for (const [kind, zones] of Map.groupBy(due, (one) => one.kind)) {
    // Each node of a cluster numbers its own transactions.
    const before = scope.tenantId === platformTenantId ? finished.get(kind) : undefined
    const now: Finished = { due: JSON.stringify(zones), since: await findOldestOpen(reading) }
    const since = before?.due === now.due ? before.since : undefined
    const isAll = since === undefined || (await mayOthersBeDue(reading, kind, since))
    const people = await findDuePeople(reading, kind, zones, isAll ? undefined : since)
    const isDone = await inParts(people, stopping, {
      decide: (part) => decideFor(reading, kind, part),
      store: (part, decisions) => writeFor(context, scope, (unit) => carryOut(unit, decisions, part)),
    })
    if (!isDone) return
    finished.set(kind, now)
  }
}

/** Decides for the next part while the one before is being stored. Returns false if it ended early. */
async function inParts(
  people: readonly DuePerson[],
  stopping: AbortSignal,
  {
    decide,
    store,
  }: {
    decide(part: readonly DuePerson[]): Promise<DecidedReminder[]>
    store(part: readonly DuePerson[], decisions: readonly DecidedReminder[]): Promise<boolean>
  },
): Promise<boolean> {
  let stored = Promise.resolve(true)
  for (let begin = 0; begin < people.length && !stopping.aborted; begin += atOnce) {
    const part = people.slice(begin, begin + atOnce)
    const [decisions, isDone] = await Promise.all([decide(part), stored])
    if (!isDone) return false
    stored = store(part, decisions)
  }
  return (await stored) && !stopping.aborted
}
