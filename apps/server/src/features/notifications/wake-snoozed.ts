import { topicOfStored } from '#core/notifications/topics.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { acrossCompanies, scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { announceAcross } from './api.ts'
import { dueSnoozed, findOpenParts, findReported, takeAwake, type AwakeRow } from './snooze-repo.ts'

const atOnce = 500

/** Brings back snoozed reminders each minute. */
export function snoozeJob(context: ServerContext): ScheduledJob {
  return {
    name: 'snoozes',
    cron: '* * * * *',
    run: (stopping) =>
      acrossCompanies(context, dueSnoozed, async ({ tenantId }) => {
        let taken: number
        do taken = await writeFor(context, scopeOf(context, tenantId), wakeSnoozed)
        while (taken === atOnce && !stopping.aborted)
      }),
  }
}

/**
 * Writes snoozed reminders as new notifications, in the transaction that removes the old ones. A reminder whose matter
 * was done meanwhile does not return. Returns how many were removed.
 */
async function wakeSnoozed(unit: PlatformUnit): Promise<number> {
  const awake = await takeAwake(unit, atOnce)
  const isDone = await findDone(unit, awake)
  const still = awake.filter((row) => !isDone(row))
  announceAcross(
    unit,
    still.flatMap((row) =>
      topicOfStored(row.action_type) && row.link !== null
        ? {
            tenantId: row.tenant_id,
            userId: row.user_id,
            type: 'reminder' as const,
            message: row.message,
            link: row.link,
            actionType: row.action_type as NotificationAction,
            target: targetOf(row),
            isCrucial: row.is_crucial,
            ...(row.fact ? { fact: row.fact, people: row.people } : {}),
          }
        : [],
    ),
  )
  for (const row of awake)
    unit.within(row.tenant_id).hint({ topic: 'notifications', ids: [], userIds: [row.user_id] })
  return awake.length
}

/** Whether the matter of a reminder is done: the report is in, or the person's part of the task is no longer open. */
async function findDone(unit: PlatformUnit, rows: readonly AwakeRow[]): Promise<(row: AwakeRow) => boolean> {
  const reported = await findReported(
    unit,
    rows.flatMap((row) => {
      const day = dayOf(row)
      return day === undefined ? [] : { tenantId: row.tenant_id, userId: row.user_id, day }
    }),
  )
  const open = await findOpenParts(
    unit,
    rows.flatMap(({ tenant_id: tenantId, user_id: userId, taskId }) =>
      taskId === undefined ? [] : { tenantId, userId, taskId },
    ),
  )
  return (row) => {
    const { taskId } = row
    const day = dayOf(row)
    if (day !== undefined && reported.has(`${row.user_id} ${day}`)) return true
    return taskId !== undefined && !open.has(`${row.user_id} ${taskId}`)
  }
}

/** The day of the report that a reminder is about. */
function dayOf({ link }: AwakeRow): string | undefined {
  return link?.match(/^\/submit-eod\/(\d{4}-\d{2}-\d{2})$/)?.[1]
}

function targetOf({ taskId, user_id: userId }: AwakeRow) {
  return taskId === undefined ? { kind: 'user' as const, id: userId } : { kind: 'task' as const, id: taskId }
}
