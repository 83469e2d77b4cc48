import { writePlatformUnit, platformTenantId } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { decideNext, type Place } from './decide.ts'

/** Sends people's reminders, each minute (2 §9). */
export function reminderJob({ pools, clock, hub }: ServerContext): ScheduledJob {
  return {
    name: 'reminders',
    cron: '* * * * *',
    run: async (stopping) => {
      // All parts belong to the minute in which the run began.
      const of = { tenantId: platformTenantId, actor: nobody, now: clock.now() }
      let place: Place | undefined
      do place = await writePlatformUnit(pools.work, of, hub.publish, (unit) => decideNext(unit, place))
      while (place && !stopping.aborted)
    },
  }
}
