import { allows } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { reminderReason, type SkipReason } from '#core/working-days/reminder.ts'
import { attentionLevel } from '#core/working-days/reporting.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { employeesReminded } from './events.ts'
import { criticalLetter } from './letter.ts'
import { filtersOf, refusalFor } from './list.ts'
import { findAllConsistency, type ConsistencyRow } from './list-repo.ts'
import { queueSentEmails, queueTriggerLogs, takeReminders } from './remind-repo.ts'

type Answer = ServerOperation['POST /consistency/reminders']['output']
type Filters = ServerOperation['POST /consistency/reminders/all']['body']

/**
 * Reminds the employees among these people, each once per day in their own zone (docs/spec/reporting.md#4,
 * docs/spec/decisions.md#041). People beyond the actor's scope are skipped like missing ones.
 */
export async function remindEmployees(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  publicUrl: string | undefined,
): Promise<Answer> {
  const wanted = [...new Set(userIds)]
  const rows = await findAllConsistency(unit, { scope: reportScope(unit.actor), userIds: wanted })
  const found = new Set(rows.map((row) => row.user_id))
  const answer = await remind(unit, rows, publicUrl)
  for (const id of wanted) if (!found.has(id)) answer.skipped.push(skip(id, 'not-found'))
  return answer
}

/** Reminds everybody in the actor's scope who matches the filters, has missed days and works today. */
export async function remindAll(
  unit: UnitOfWork,
  filters: Filters,
  publicUrl: string | undefined,
): Promise<Answer> {
  const rows = await findAllConsistency(unit, filtersOf(unit, filters))
  const missing = rows.filter((row) => row.days_missed > 0)
  const answer = await remind(
    unit,
    missing.filter((row) => row.today_kind === 'working'),
    publicUrl,
  )
  for (const row of missing)
    if (row.today_kind !== 'working') answer.skipped.push(skip(row.user_id, 'off-today'))
  return answer
}

/** Whether the actor can remind the person now: in their scope, with days missed, and not reminded today. */
export async function mayRemind(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  if (!allows(unit.actor.permissions, 'consistency.remind')) return false
  const [row] = await findAllConsistency(unit, { scope: reportScope(unit.actor), userIds: [userId] })
  return row !== undefined && refusalFor(unit, row) === null
}

async function remind(
  unit: UnitOfWork,
  rows: readonly ConsistencyRow[],
  publicUrl: string | undefined,
): Promise<Answer> {
  const askedFor = rows.filter((row) => refusalFor(unit, row) === null)
  const taken = await takeReminders(unit, askedFor)
  const reminded = rows.filter((row) => taken.get(row.user_id) === 'taken')
  const skipped = rows
    .filter((row) => taken.get(row.user_id) !== 'taken')
    .map((row) => skip(row.user_id, refusalFor(unit, row) ?? meanwhile(taken.get(row.user_id))))
  if (reminded.length > 0) send(unit, reminded, publicUrl)
  return {
    sent: reminded.map((row) => ({ userId: row.user_id, name: row.name })),
    skipped,
  }
}

/** All consequences of reminders, in the transaction that claimed them. */
function send(unit: UnitOfWork, reminded: readonly ConsistencyRow[], publicUrl: string | undefined): void {
  queueTriggerLogs(
    unit,
    reminded.map((row) => ({
      employeeId: row.user_id,
      employeeName: row.name,
      reason: reminderReason(row.days_missed),
    })),
  )
  const letters = reminded
    .filter((row) => attentionLevel(row.days_missed) === 'critical')
    .map((row) => ({
      ...criticalLetter(row, { from: unit.actor.name, publicUrl }),
      employeeId: row.user_id,
    }))
  const mailIds = sendMails(unit, letters)
  if (letters.length > 0)
    queueSentEmails(
      unit,
      letters.map((letter, i) => ({ ...letter, mailId: required(mailIds[i], 'id of the mail') })),
    )
  employeesReminded(unit, reminded)
}

/** Why a person who could be reminded when they were read cannot any more. */
function meanwhile(taken: 'taken' | 'was-taken' | undefined): SkipReason {
  return taken === undefined ? 'not-found' : 'already-sent-today'
}

function skip(userId: Id<'user'>, reason: SkipReason): Answer['skipped'][number] {
  return { userId, reason }
}
