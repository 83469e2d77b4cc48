import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMailStates } from '../mail/api.ts'
import { findSentEmails } from './outbox-repo.ts'

/**
 * The mails about missing reports: all of them for people who manage users, those to their own scope for a manager.
 * Only people who manage users see the addresses. Without a mail server no mail leaves.
 */
export async function listSentEmails(
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
