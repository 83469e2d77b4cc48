import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ReportConversation } from '#core/telegram/report-conversation.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { editReport, findReportOfDay, submitReport, viewReport } from '../../reports/api.ts'
import type { BotMessage } from '../messages/message.ts'
import { deleteConversation, lockConversation } from './conversation-repo.ts'
import { stateOf } from './write-report.ts'

export const overText = 'This report is not being written any more. Send /report to begin.'

/**
 * Submits or saves what the acting person wrote, with the same rules as the form.
 * @throws AppError as `submitReport` and `editReport`
 */
export async function sendReport(unit: UnitOfWork, reportId: string): Promise<BotMessage> {
  const conversation = await lockConversation(unit)
  if (conversation?.reportId !== reportId || conversation.step !== 'confirm') return { text: overText }
  deleteConversation(unit)
  const report =
    conversation.kind === 'submit' ? await submit(unit, conversation) : await edit(unit, conversation)
  return { text: stateOf(viewReport(unit.actor, report, unit.now)) }
}

function submit(unit: UnitOfWork, { reportId, date, texts }: ReportConversation) {
  const input = { id: reportId as Id<'report'>, forDate: date, ...texts, isCopied: false, attachmentIds: [] }
  return submitReport(unit, input)
}

async function edit(unit: UnitOfWork, { reportId, date, texts }: ReportConversation) {
  const present = await findReportOfDay(unit, unit.actor.userId, Temporal.PlainDate.from(date))
  if (!present) throw new AppError('report_not_found')
  // Keeps its files, because the chat handles none.
  const files = present.versions.at(-1)!.attachments
  return editReport(unit, reportId as Id<'report'>, { ...texts, attachmentIds: files.map(({ id }) => id) })
}
