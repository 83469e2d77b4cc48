import { decideReminders } from '#core/reminders/decide.ts'
import { isAboutReport, type ReminderKind } from '#core/reminders/kinds.ts'
import { standardDueTime } from '#core/time/report-clock.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { PlatformUnit, UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordAcross, type NewFact } from '../activity/api.ts'
import type { DuePerson } from './due-repo.ts'
import { findFacts, type DueTask } from './facts-repo.ts'
import { isOnlyDecider, queueOverdueReminded, storeDecisions, type Decided } from './repo.ts'

export type DecidedReminder = Decided<ReminderKind>

/** Decides a kind of reminder for these people (at least one). */
export async function decideFor(
  unit: UnitOfWork,
  kind: ReminderKind,
  people: readonly DuePerson[],
): Promise<DecidedReminder[]> {
  return (await findFacts(unit, kind, people)).flatMap(({ tenantId, userId, facts, tasks }) =>
    decideReminders(kind, facts, tasks).map((one): DecidedReminder => ({ ...one, tenantId, userId, kind })),
  )
}

/**
 * Stores decisions about these people, and notifies those to whom a reminder is sent, in one transaction.
 *
 * @returns False if another server is deciding reminders at this moment, and nothing was done.
 */
export async function carryOut(
  unit: PlatformUnit,
  decisions: readonly DecidedReminder[],
  people: readonly DuePerson[],
): Promise<boolean> {
  if (!(await isOnlyDecider(unit, 'reminders'))) return false
  if (decisions.length > 0) notifyOf(unit, await storeDecisions(unit, decisions), people)
  queueOverdueReminded(unit, decisions)
  return true
}

/** One notification per person and kind, for any number of tasks. */
function notifyOf(
  unit: PlatformUnit,
  stored: readonly DecidedReminder[],
  people: readonly DuePerson[],
): void {
  const dueTimes = new Map(people.map(({ id, due_time }) => [id, due_time]))
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  const together = [...Map.groupBy(sent, ({ userId, kind }) => `${userId} ${kind}`).values()]
  recordAcross(
    unit,
    together.map((one) => {
      const [{ tenantId, userId }] = firstAndLast(one)
      return { ...reminderOf(one, dueTimes.get(userId) ?? standardDueTime), tenantId }
    }),
  )
}

type ReminderFact = NewFact<`reminder.${ReminderKind}`>

function reminderOf(together: readonly DecidedReminder[], dueTime: string): ReminderFact {
  const [{ userId, kind, day }] = firstAndLast(together)
  const toPerson = { by: 'nobody', groups: { person: [userId] } } as const
  if (isAboutReport(kind))
    return {
      type: `reminder.${kind}`,
      ...toPerson,
      subject: { kind: 'user', id: userId },
      data: { day: day.toString(), dueTime },
    }
  const [first, ...others] = together.flatMap(({ task }) => task ?? []) as [DueTask, ...DueTask[]]
  return {
    type: `reminder.${kind}`,
    ...toPerson,
    subject: others.length === 0 ? { kind: 'task', id: first.id } : { kind: 'user', id: userId },
    data: { tasks: [dueOf(first), ...others.map(dueOf)] },
  }
}

function dueOf({ title, dueDate }: DueTask) {
  return { title, dueDate: dueDate.toString() }
}
