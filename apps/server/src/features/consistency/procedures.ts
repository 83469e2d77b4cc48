import { read, write } from '#server/platform/http/procedure.ts'
import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMailStates } from '../mail/api.ts'
import type { PersonToday } from './days-repo.ts'
import { monthOf, ownMonth, readablePerson, readableRecentDays } from './days.ts'
import { listConsistency, remindableOf, summariseConsistency } from './list.ts'
import { remindAll, remindEmployees } from './remind.ts'
import { findSentEmails } from './outbox-repo.ts'

export const consistencyProcedures = [
  read('GET /consistency', (unit, { query }) => listConsistency(unit, query)),
  read('GET /consistency/summary', (unit, { query }) => summariseConsistency(unit, query)),
  read('GET /consistency/remindable', (unit, { query }) => remindableOf(unit, query)),
  write('POST /consistency/reminders', (unit, { body, context }) =>
    remindEmployees(unit, body.userIds, context.config.publicUrl),
  ),
  write('POST /consistency/reminders/all', (unit, { body, context }) =>
    remindAll(unit, body, context.config.publicUrl),
  ),
  read('GET /consistency/sent-emails', (unit, { context }) =>
    listSentEmails(unit, { hasMailServer: context.config.smtpUrl !== undefined }),
  ),

  read('GET /people/{userId}/reporting-days', async (unit, { params, query }) => {
    const person = await readablePerson(unit, params.userId)
    return {
      person: viewPerson(person),
      month: query.month,
      today: person.today.toString(),
      days: await monthOf(unit, person, query.month),
    }
  }),
  read('GET /people/{userId}/recent-days', async (unit, { params }) => {
    const { person, days } = await readableRecentDays(unit, params.userId)
    return { person: viewPerson(person), today: person.today.toString(), days }
  }),
  read('GET /me/reporting-days', (unit, { query }) => ownMonth(unit, query.month)),
]

function viewPerson({ id, name }: PersonToday) {
  return { id, name }
}

/**
 * The mails about missing reports: all of them for people who manage users, those to their own scope for a manager.
 * Only people who manage users see the addresses. Without a mail server no mail leaves.
 */
async function listSentEmails(
  unit: UnitOfWork,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<ServerOperation['GET /consistency/sent-emails']['output']> {
  const seesAll = allows(unit.actor.permissions, 'consistency.list-all-mails')
  const rows = await findSentEmails(unit, seesAll ? { kind: 'tenant' } : reportScope(unit.actor))
  const states = await findMailStates(
    unit,
    rows.map((row) => row.mail_id),
  )
  return {
    items: rows.map((row) => {
      const { status, sentAt } = states.get(row.mail_id) ?? {
        status: 'failed' as const,
        sentAt: null,
      }
      return {
        id: row.id,
        employee: { id: row.employee_id, name: row.employee_name },
        to: seesAll ? row.recipient : null,
        subject: row.subject,
        body: row.body,
        sentAt: row.sent_at.toString(),
        state: status === 'sent' || hasMailServer ? status : 'no-mail-server',
        leftAt: sentAt?.toString() ?? null,
      }
    }),
  }
}
