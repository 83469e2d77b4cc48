import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { forCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { recordAll } from '../activity/api.ts'
import { claimOffDays, findCompaniesDue } from './repo.ts'

const atOnce = 500

/**
 * Records each weekly off in its person's log, once, as soon as the day has begun for them (docs/spec/tasks.md#4,
 * docs/spec/decisions.md#047). All zones begin their days at a quarter of an hour.
 */
export function weeklyOffJob(context: ServerContext): ScheduledJob {
  return {
    name: 'weekly-offs',
    cron: '1,16,31,46 * * * *',
    run: (stopping) =>
      forCompanies(context, stopping, findCompaniesDue, async (unit) => {
        const { claimed, due } = await claimOffDays(unit, atOnce)
        recordAll(
          unit,
          claimed.map(({ id, name, date }) => ({
            type: 'leave.weekly-off',
            about: { id, name },
            by: { person: { id, name } },
            data: { date: date.toString() },
          })),
        )
        return due === atOnce
      }),
  }
}
