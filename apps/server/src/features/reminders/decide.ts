import { decideReminders } from '#core/reminders/decide.ts'
import {
  crucialReminders,
  isAboutReport,
  type ReminderKind,
  type ReportReminderKind,
  type TaskReminderKind,
} from '#core/reminders/kinds.ts'
import { reportReminder, taskReminder } from '#core/reminders/words.ts'
import { standardDueTime } from '#core/time/report-clock.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { announceAcross, type NotificationTo } from '../notifications/api.ts'
import { ownLink } from '../tasks/api.ts'
import type { DuePerson } from './due-repo.ts'
import { findFacts, type DueTask } from './facts-repo.ts'
import { isOnlyDecider, queueOverdueReminded, storeDecisions, type Decided } from './repo.ts'

type DecidedReminder = Decided<ReminderKind>

/**
 * Decides a kind of reminder for these people, stores the decisions, and notifies those to whom one is sent, in one
 * transaction.
 *
 * @returns False where another server is deciding reminders at this moment, and nothing was done.
 */
export async function decideFor(
  unit: PlatformUnit,
  kind: ReminderKind,
  people: readonly DuePerson[],
): Promise<boolean> {
  if (!(await isOnlyDecider(unit, 'reminders'))) return false
  const decisions = (await findFacts(unit, kind, people)).flatMap(({ tenantId, userId, facts, tasks }) =>
    decideReminders(kind, facts, tasks).map((one): DecidedReminder => ({ ...one, tenantId, userId, kind })),
  )
  if (decisions.length > 0) notifyOf(unit, await storeDecisions(unit, decisions), people)
  queueOverdueReminded(unit, decisions)
  return true
}

/** One notification per person and kind, whatever the number of tasks. */
function notifyOf(
  unit: PlatformUnit,
  stored: readonly DecidedReminder[],
  people: readonly DuePerson[],
): void {
  const dueTimes = new Map(people.map(({ id, due_time }) => [id, due_time]))
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  const together = [...Map.groupBy(sent, ({ userId, kind }) => `${userId} ${kind}`).values()]
  announceAcross(
    unit,
    together.map((one) => {
      const { tenantId, userId } = one[0]!
      return { ...notificationOf(one, dueTimes.get(userId) ?? standardDueTime), tenantId }
    }),
  )
}

function notificationOf(together: readonly DecidedReminder[], dueTime: string): NotificationTo {
  const { userId, kind, day } = together[0]!
  return {
    userId,
    type: 'reminder',
    actionType: actionTypes[kind],
    isCrucial: crucialReminders.has(kind),
    ...(isAboutReport(kind)
      ? aboutReport(kind, { day, dueTime }, userId)
      : aboutTasks(
          kind,
          userId,
          together.flatMap(({ task }) => task ?? []),
        )),
  }
}

const actionTypes: Record<ReminderKind, NotificationAction> = {
  'report-due': 'REPORT_DUE',
  'report-missing': 'REPORT_MISSING',
  'task-due-tomorrow': 'TASK_DUE_TOMORROW',
  'task-due-today': 'TASK_DUE_TODAY',
  'task-overdue': 'TASK_OVERDUE',
}

type Content = Pick<NotificationTo, 'message' | 'link' | 'target'>

function aboutReport(
  kind: ReportReminderKind,
  { day, dueTime }: { day: Temporal.PlainDate; dueTime: string },
  id: Id<'user'>,
): Content {
  return {
    message: reportReminder(kind, day, dueTime),
    link: `/submit-eod/${day.toString()}`,
    target: { kind: 'user', id },
  }
}

function aboutTasks(kind: TaskReminderKind, userId: Id<'user'>, tasks: readonly DueTask[]): Content {
  const [first, ...others] = tasks as [DueTask, ...DueTask[]]
  return {
    message: taskReminder(kind, [first, ...others]),
    ...(others.length === 0
      ? { link: ownLink(first.id), target: { kind: 'task', id: first.id } }
      : { link: '/my-tasks', target: { kind: 'user', id: userId } }),
  }
}
