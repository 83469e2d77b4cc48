import { formatDateWithDay } from '#core/time/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { newEntry, refusedError, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { bodyOf, textOf, type Report, type ReportDraft } from './report-draft.ts'

export const daySubject = (date: string) => `report ${date}`
export const editSubject = (reportId: string) => `edit ${reportId}`

export const reportLabel = (date: string) => `Report for ${formatDateWithDay(date)}`
export const editLabel = (date: string) => `Edit of the report for ${formatDateWithDay(date)}`

/**
 * The submission of a day as an outbox entry. It contains the date, so that it still counts for its day if it is sent
 * after midnight.
 */
export function submissionEntry(userId: string, date: string, draft: ReportDraft): OutboxEntry {
  return {
    ...common(userId, draft),
    operation: 'POST /reports',
    args: { body: { id: newId('report'), forDate: date, ...bodyOf(draft), isCopied: draft.isCopied } },
    subject: daySubject(date),
    label: reportLabel(date),
    path: `/submit-eod/${date}`,
  }
}

export function editEntry(userId: string, report: Report, draft: ReportDraft): OutboxEntry {
  return {
    ...common(userId, draft),
    operation: 'POST /reports/{reportId}/versions',
    args: { path: { reportId: report.id }, body: bodyOf(draft) },
    subject: editSubject(report.id),
    label: editLabel(report.date),
    path: `/edit-eod/${report.id}`,
  }
}

function common(userId: string, draft: ReportDraft) {
  return {
    ...newEntry(userId),
    kept: draft,
    text: textOf(draft),
    ...(draft.waitingFiles ? { files: draft.waitingFiles.map(({ place }) => place) } : {}),
  }
}

interface ReportSending {
  endDraft: () => Promise<void>
  /** Reads again what the device holds of the report. */
  reload: () => Promise<void>
  /** Fetches again what the pages show of reports. */
  refetch: () => void
  /** Whether a refusal with this code means that the report has changed, so that the page shows why. */
  isOutdated: (code: string) => boolean
  onDone: (report: Report) => void
}

/**
 * Sends the entry of a form. Its draft ends once the server has it, or once it waits on the device.
 * @throws ApiError the server's refusal.
 */
export async function sendReport(entry: OutboxEntry, sending: ReportSending): Promise<void> {
  const { endDraft, reload, refetch, isOutdated, onDone } = sending
  const outcome = await sendNow(entry)
  if (outcome.is === 'refused') {
    if (isOutdated(outcome.refusal.code)) refetch()
    throw refusedError(outcome.refusal)
  }
  await endDraft()
  await reload()
  if (outcome.is === 'done') onDone(outcome.output as Report)
  if (outcome.is !== 'waiting') refetch()
}
