import * as column from '#server/platform/db/column.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { outboxCap } from '#core/working-days/reminder.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { inScope } from '../people/api.ts'

export const sentEmailRow = {
  id: column.id('sentEmail'),
  employee_id: column.id('user'),
  employee_name: column.text,
  recipient: column.text,
  subject: column.text,
  body: column.text,
  mail_id: column.innerId,
  sent_at: column.instant,
}
export type SentEmailRow = column.RowOf<typeof sentEmailRow>

/** The newest mails to people of the scope, newest first. */
export function findSentEmails(unit: UnitOfWork, scope: ReportScope): Promise<SentEmailRow[]> {
  return unit.query(
    sentEmailRow,
    sql`
    select e.id, e.employee_id, u.name as employee_name, e.recipient, e.subject, e.body, e.mail_id, e.sent_at
    from app.sent_emails e
    join app.users u on u.tenant_id = e.tenant_id and u.id = e.employee_id
    where e.tenant_id = ${unit.tenantId} ${inScope(scope)}
    order by e.sent_at desc, e.id desc limit ${literal(outboxCap)}`,
  )
}
