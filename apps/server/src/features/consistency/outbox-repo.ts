import type { ReportScope } from '#core/access/report-scope.ts'
import { outboxCap } from '#core/working-days/reminder.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { inScope } from '../people/api.ts'

export interface SentEmailRow {
  id: string
  employee_id: string
  employee_name: string
  recipient: string
  subject: string
  body: string
  mail_id: string
  sent_at: Temporal.Instant
}

/** The newest mails to the people of the scope, newest first. */
export function findSentEmails(unit: UnitOfWork, scope: ReportScope): Promise<SentEmailRow[]> {
  return unit.query<SentEmailRow>(sql`
    select e.id, e.employee_id, u.name as employee_name, e.recipient, e.subject, e.body, e.mail_id, e.sent_at
    from app.sent_emails e
    join app.users u on u.tenant_id = e.tenant_id and u.id = e.employee_id
    where e.tenant_id = ${unit.tenantId} ${inScope(scope)}
    order by e.sent_at desc, e.id desc limit ${literal(outboxCap)}`)
}
