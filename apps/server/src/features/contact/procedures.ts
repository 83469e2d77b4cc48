import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { platformRead, platformWrite } from '#server/platform/http/procedure.ts'
import { messageMarked } from './events.ts'
import { findMessage, findMessages, markMessage, type MessageRow } from './repo.ts'

export const contactProcedures = [
  platformRead('GET /platform/contact-messages', async (unit, { query: { page, pageSize } }) => {
    const { rows, ...counts } = await findMessages(unit, { limit: pageSize, offset: (page - 1) * pageSize })
    return { items: rows.map(view), page, ...counts }
  }),

  platformWrite('PATCH /platform/contact-messages/{messageId}', async (unit, { params, body }) => {
    const isChanged = await markMessage(unit, params.messageId, body.isAnswered)
    const row = await findMessage(unit, params.messageId)
    if (!row) throw new AppError('contact_message_not_found')
    if (isChanged) messageMarked(unit, row, body.isAnswered)
    return view(row)
  }),
]

function view(row: MessageRow): ServerOperation['GET /platform/contact-messages']['output']['items'][number] {
  return {
    id: row.id,
    receivedAt: row.received_at.toString(),
    name: row.name,
    email: row.email,
    organisation: row.organisation,
    message: row.message,
    topic: row.topic,
    mail: { state: row.mail_state, at: row.mail_at?.toString() ?? null },
    answeredAt: row.answered_at?.toString() ?? null,
    answeredBy: row.answered_by,
  }
}
