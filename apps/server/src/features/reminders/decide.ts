import { decideReminders } from '#core/reminders/decide.ts'
import { crucialReminders, remindersAt, type ReminderKind } from '#core/reminders/kinds.ts'
import { reportReminder, taskReminder } from '#core/reminders/words.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { announce, type NotificationTo } from '../notifications/api.ts'
import { ownLink } from '../tasks/api.ts'
import { findDuePeople, findZones, type DueInZone, type DuePerson, type DueTask } from './facts-repo.ts'
import { isOnlyDecider, storeDecisions, type Decided } from './repo.ts'

/** How many people one transaction decides for. */
const atOnce = 5_000

type DecidedReminder = Decided<ReminderKind>

/** Up to where the reminders of a minute are decided. */
export type Place = Pick<DuePerson, 'tenantId' | 'userId'>

/**
 * Decides the reminders that are due now for the next people, stores the decisions, and notifies those to whom one is
 * sent, in one transaction: whatever happens, each reminder is sent once or not at all, and a later run within the same
 * window goes on with the others.
 *
 * @returns Where the next part begins; undefined where nobody is left.
 */
export async function decideNext(unit: PlatformUnit, after: Place | undefined): Promise<Place | undefined> {
  if (!(await isOnlyDecider(unit, 'reminders'))) return undefined
  const due = (await findZones(unit)).flatMap(({ zone, local }): DueInZone[] =>
    remindersAt(local.toPlainTime()).map((kind) => ({ zone, kind, today: local.toPlainDate() })),
  )
  if (due.length === 0) return undefined
  const people = await findDuePeople(unit, due, after, atOnce)
  const decisions = people.flatMap((person) =>
    decideReminders(person.kind, person, person.tasks).map((one): DecidedReminder => ({
      ...one,
      ...whose(person),
    })),
  )
  if (decisions.length > 0) notifyOf(unit, await storeDecisions(unit, decisions))
  return people.length < atOnce ? undefined : people.at(-1)
}

function whose({ tenantId, userId, kind }: DuePerson) {
  return { tenantId, userId, kind }
}

/** One notification per person and kind, whatever the number of tasks. */
function notifyOf(unit: PlatformUnit, stored: readonly DecidedReminder[]): void {
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  const notifications = Map.groupBy(sent, ({ userId, kind }) => `${userId} ${kind}`)
    .values()
    .map((together) => ({ tenantId: together[0]!.tenantId, notification: notificationOf(together) }))
  for (const [tenantId, told] of Map.groupBy(notifications, (one) => one.tenantId))
    announce(
      unit.within(tenantId),
      told.map(({ notification }) => notification),
    )
}

function notificationOf(together: readonly DecidedReminder[]): NotificationTo {
  const { userId, kind, day } = together[0]!
  return {
    userId,
    type: 'reminder',
    actionType: actionTypes[kind],
    isCrucial: crucialReminders.has(kind),
    ...(kind === 'report-due' || kind === 'report-missing'
      ? aboutReport(kind, day, userId)
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
  kind: 'report-due' | 'report-missing',
  day: Temporal.PlainDate,
  id: Id<'user'>,
): Content {
  return {
    message: reportReminder(kind, day),
    link: `/submit-eod/${day.toString()}`,
    target: { kind: 'user', id },
  }
}

function aboutTasks(
  kind: Exclude<ReminderKind, 'report-due' | 'report-missing'>,
  userId: Id<'user'>,
  tasks: readonly DueTask[],
): Content {
  const [first, ...others] = tasks as [DueTask, ...DueTask[]]
  return {
    message: taskReminder(kind, [first, ...others]),
    ...(others.length === 0
      ? { link: ownLink(first.id), target: { kind: 'task', id: first.id } }
      : { link: '/my-tasks', target: { kind: 'user', id: userId } }),
  }
}
