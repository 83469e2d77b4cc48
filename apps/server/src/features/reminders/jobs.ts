import { remindersIn } from '#core/reminders/kinds.ts'
import { readPlatformUnit, writePlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { decideFor } from './decide.ts'
import { findDuePeople, findDueTimesInUse, findZones } from './due-repo.ts'

/** How many people one transaction decides for. */
const atOnce = 1_000

/**
 * Sends people's reminders, each minute (docs/spec/tasks.md#9). Each reminder is sent at most once, and a later run
 * within the same window continues with the others.
 */
export function reminderJob({ pools, clock, hub }: ServerContext): ScheduledJob {
  return {
    name: 'reminders',
    cron: '* * * * *',
    run: async (stopping) => {
      // All parts belong to the minute in which the run began.
      const scope = platformScope(clock.now())
      const reading = readPlatformUnit(pools.work, scope)
      const [allZones, dueTimes] = await Promise.all([findZones(reading), findDueTimesInUse(reading)])
      const due = remindersIn(allZones, dueTimes, scope.now)
      for (const [kind, zones] of Map.groupBy(due, (one) => one.kind)) {
        const people = await findDuePeople(reading, kind, zones)
        for (let begin = 0; begin < people.length; begin += atOnce) {
          if (stopping.aborted) return
          const part = people.slice(begin, begin + atOnce)
          const isDone = await writePlatformUnit(pools.work, scope, hub.publish, (unit) =>
            decideFor(unit, kind, part),
          )
          if (!isDone) return
        }
      }
    },
  }
}
