import { readPlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findZones } from '../reminders/api.ts'
import { unsubscribeLinks } from '../unsubscribe/api.ts'
import { findDueDigests } from './digest-due-repo.ts'
import { digestTimesDue, sendDigests } from './digest.ts'
import type { Place, SummaryMail } from './place.ts'
import { sendWeeks, weekDaysDue } from './week.ts'

/** How many digests one transaction decides. */
const digestsAtOnce = 1_000

/**
 * Sends people's digests and managers' weeks at the times that they chose, each minute. Without a mail server no digest
 * is decided, and weeks are notifications only.
 */
export function summaryJob(context: ServerContext): ScheduledJob {
  const { pools, clock, hub, config } = context
  const unsubscribe = unsubscribeLinks(context)
  const mail: SummaryMail = {
    isSent: config.smtpUrl !== undefined,
    linksOf: (person) => ({ publicUrl: config.publicUrl, unsubscribe: unsubscribe?.(person) }),
  }
  return {
    name: 'summaries',
    cron: '* * * * *',
    run: async (stopping) => {
      // All parts belong to the minute in which the run began.
      const scope = platformScope(clock.now())
      const write = <T>(work: (unit: PlatformUnit) => Promise<T>) =>
        writePlatformUnit(pools.work, scope, hub.publish, work)
      const reading = readPlatformUnit(pools.work, scope)
      const zones = await findZones(reading)
      const due = mail.isSent ? await findDueDigests(reading, digestTimesDue(zones, scope.now)) : []
      for (let begin = 0; begin < due.length && !stopping.aborted; begin += digestsAtOnce)
        await write((unit) => sendDigests(unit, due.slice(begin, begin + digestsAtOnce), mail))
      const days = weekDaysDue(zones, scope.now)
      let place: Place | undefined
      if (days.length > 0)
        do place = await write((unit) => sendWeeks(unit, days, place, mail))
        while (place && !stopping.aborted)
    },
  }
}
