import { platformTenantId, readPlatformUnit, writePlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findZones } from '../reminders/api.ts'
import { unsubscribeLinks } from '../unsubscribe/api.ts'
import { sendDigests } from './digest.ts'
import type { Place, SummaryMail } from './place.ts'
import { sendWeeks } from './week.ts'

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
      const of = { tenantId: platformTenantId, actor: nobody, now: clock.now() }
      const zones = (await findZones(readPlatformUnit(pools.work, of))).map(({ zone }) => zone)
      if (zones.length === 0) return
      for (const send of [sendDigests, sendWeeks]) {
        const sendNext = (after: Place | undefined) =>
          writePlatformUnit(pools.work, of, hub.publish, (unit) => send(unit, zones, after, mail))
        let place = await sendNext(undefined)
        while (place && !stopping.aborted) place = await sendNext(place)
      }
    },
  }
}
