import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { placeDuePeople } from './place.ts'

/** Assigns people the role and unit of their groups, right after a change of them. */
export function placementJob(context: ServerContext): ScheduledJob {
  return {
    name: 'scim-placements',
    cron: '* * * * *',
    wakeOn: 'scim-placements',
    run: (stopping) => placeDuePeople(context, stopping),
  }
}
