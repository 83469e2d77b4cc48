import { forCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { awardBadges } from './award.ts'
import { claimMonthEnds, findCompaniesAtMonthEnd } from './month-end-repo.ts'

const atOnce = 500

/**
 * Awards badges at the end of each person's month: its last working days may have been leave, or nobody submits any
 * more (docs/spec/decisions.md#046). All zones begin their months at a quarter of an hour.
 */
export function monthEndJob(context: ServerContext): ScheduledJob {
  return {
    name: 'badges-of-the-month',
    cron: '2,17,32,47 * * * *',
    run: (stopping) =>
      forCompanies(context, stopping, findCompaniesAtMonthEnd, async (unit) => {
        const { userIds, due } = await claimMonthEnds(unit, atOnce)
        await awardBadges(unit, userIds)
        return due === atOnce
      }),
  }
}
