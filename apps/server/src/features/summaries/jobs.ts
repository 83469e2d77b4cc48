import { readPlatformUnit, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { acrossCompanies, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findZones } from '../reminders/api.ts'
import { unsubscribeLinks } from '../unsubscribe/api.ts'
import { chosenTimes, findDueDigests, type TimesInZone } from './digest-due-repo.ts'
import { digestTimesDue, sendDigests } from './digest.ts'
import type { Place, SummaryMail } from './place.ts'
import { sendWeeks, weekDaysDue } from './week.ts'
import { weeklyPeople } from './week-people-repo.ts'

/** How many digests one transaction decides. */
const digestsAtOnce = 1_000

/**
 * Sends people's digests and managers' weeks at the times that they chose, each minute. Without a mail server no digest
 * is decided, and weeks are notifications only.
 */
export function summaryJob(context: ServerContext): ScheduledJob {
  const { pools, clock, config } = context
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
      const now = clock.now()
      const zones = await findZones(readPlatformUnit(pools.work, platformScope(now)))
      const times = mail.isSent ? digestTimesDue(zones, now) : []
      if (times.length > 0)
        await acrossCompanies(context, chosenTimes(times), (scope) =>
          digestsOf(context, stopping, { ...scope, now }, times, mail),
        )
      const days = weekDaysDue(zones, now)
      if (days.length > 0)
        await acrossCompanies(context, weeklyPeople, async (scope) => {
          let place: Place | undefined
          do place = await writeFor(context, { ...scope, now }, (unit) => sendWeeks(unit, days, place, mail))
          while (place && !stopping.aborted)
        })
    },
  }
}

async function digestsOf(
  context: ServerContext,
  stopping: AbortSignal,
  scope: UnitScope,
  times: readonly TimesInZone[],
  mail: SummaryMail,
): Promise<void> {
  const due = await findDueDigests(readPlatformUnit(context.pools.work, scope), times)
  for (let begin = 0; begin < due.length && !stopping.aborted; begin += digestsAtOnce)
    await writeFor(context, scope, (unit) => sendDigests(unit, due.slice(begin, begin + digestsAtOnce), mail))
}
