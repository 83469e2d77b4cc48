import { operations, type ServerOperation } from '#contract/operations.ts'
import { allows } from '#core/access/acts.ts'
import {
  answerQuestion,
  noTexts,
  questionOf,
  summaryOf,
  verbOf,
  type AskedField,
  type ReportConversation,
} from '#core/telegram/report-conversation.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { firstAndLast } from '#core/values/required.ts'
import { reportDay, editReport, findReportOfDay, submitReport, viewReport } from '../../reports/api.ts'
import type { BotMessage } from '../messages/message.ts'
import { storeConversation, deleteConversation, lockConversation } from './conversation-repo.ts'

type Day = ServerOperation['GET /me/report-day']['output']
type Report = NonNullable<Day['report']>

/** Begins the acting person's report of today, or says why it cannot be written. */
export async function beginReport(unit: UnitOfWork): Promise<BotMessage> {
  if (!allows(unit.actor.permissions, 'report.submit'))
    return { text: 'Nobody expects daily reports from you in Daymark.' }
  const day = await reportDay(unit, 'today')
  if (day.report) return alreadySubmitted(day.report, unit.tenantId)
  if (day.refusal) return { text: day.refusal.message }
  const conversation: ReportConversation = {
    kind: 'submit',
    reportId: unit.newId<'report'>(),
    date: day.date,
    step: 'tasksCompleted',
    texts: noTexts,
  }
  storeConversation(unit, conversation)
  return { text: `${headOf(day)}\n\n${questionOf(conversation, 'tasksCompleted')}` }
}

/** Begins the one edit of today's report, while its two hours last. */
export async function beginEdit(unit: UnitOfWork): Promise<BotMessage> {
  const { report } = await reportDay(unit, 'today')
  if (!report) return { text: 'There is no report of today to edit. Send /report to submit one.' }
  if (!report.canEdit) return { text: report.editLock ?? stateOf(report) }
  const [, latest] = firstAndLast(report.versions)
  const conversation: ReportConversation = {
    kind: 'edit',
    reportId: report.id,
    date: report.date,
    step: 'tasksCompleted',
    texts: {
      tasksCompleted: latest.tasksCompleted,
      challengesFaced: latest.challengesFaced,
      planForTomorrow: latest.planForTomorrow,
    },
  }
  storeConversation(unit, conversation)
  return { text: questionOf(conversation, 'tasksCompleted') }
}

/** Takes a message as the answer to the last question, and asks the next one. */
export function continueReport(unit: UnitOfWork, conversation: ReportConversation, text: string): BotMessage {
  const answered = answerQuestion(conversation, text, problemOf)
  if ('problem' in answered) return { text: answered.problem }
  const next = answered.conversation
  storeConversation(unit, next)
  if (next.step !== 'confirm') return { text: questionOf(next, next.step) }
  return {
    text: summaryOf(next),
    buttons: [
      { label: verbOf(next), data: `send ${next.reportId}` },
      { label: 'Cancel', data: 'cancel' },
    ],
  }
}

/** "Submitted late at 7:42 PM", with what can still be done. */
function stateOf(report: Report): string {
  const at = formatTime(report.submittedAt, report.timeZone)
  const until = formatTime(report.editableUntil, report.timeZone)
  const fate = report.canEdit ? `You can edit once until ${until}` : report.editLock
  return [`${report.isLate ? 'Submitted late' : 'Submitted'} at ${at}.`, fate].filter(Boolean).join('\n')
}

function alreadySubmitted(report: Report, tenantId: string): BotMessage {
  const text = stateOf(report)
  return report.canEdit ? { text, buttons: [{ label: 'Edit report', data: `edit ${tenantId}` }] } : { text }
}

const offNotes = {
  working: null,
  'weekly-off': 'Today is your weekly off. You can submit a report anyway.',
  holiday: 'Today is a holiday. You can submit a report anyway.',
  leave: 'You are on leave today. You can submit a report anyway.',
}

function headOf({ date, dueAt, isPastDue, timeZone, dayKind }: Day): string {
  const due = dueAt === null ? null : formatTime(dueAt, timeZone)
  const when = due === null ? '' : isPastDue ? `, late since ${due}` : `, due by ${due}`
  const note = offNotes[dayKind]
  return `Report for ${formatDateWithDay(date)}${when}.${note === null ? '' : `\n${note}`}\nSend /cancel to stop.`
}

/** The form's problem with the text. */
function problemOf(field: AskedField, text: string): string | undefined {
  return operations['POST /reports'].body.shape[field].safeParse(text).error?.issues[0]?.message
}

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
  const [, { attachments: files }] = firstAndLast(present.versions)
  return editReport(unit, reportId as Id<'report'>, { ...texts, attachmentIds: files.map(({ id }) => id) })
}
