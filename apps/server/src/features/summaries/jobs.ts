import { platformTenantId, writePlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { unsubscribeLinks } from '../unsubscribe/api.ts'
import { sendDigests } from './digest.ts'
import type { Place, SummaryMail } from './place.ts'

/** Mails people's digests at the times that they chose, each minute. Without a mail server nothing is decided. */
export function summaryJob(context: ServerContext): ScheduledJob {
  const { pools, clock, hub, config } = context
  const unsubscribe = unsubscribeLinks(context)
  const mail: SummaryMail = {
    linksOf: (person) => ({ publicUrl: config.publicUrl, unsubscribe: unsubscribe?.(person) }),
  }
  return {
    name: 'summaries',
    cron: '* * * * *',
    run: async (stopping) => {
      if (config.smtpUrl === undefined) return
      // All parts belong to the minute in which the run began.
      const of = { tenantId: platformTenantId, actor: nobody, now: clock.now() }
      const decide = (after: Place | undefined) => (unit: PlatformUnit) => sendDigests(unit, after, mail)
      let place: Place | undefined
      do place = await writePlatformUnit(pools.work, of, hub.publish, decide(place))
      while (place && !stopping.aborted)
    },
  }
}
