import { maxAttachments } from '#core/reports/limits.ts'
import { shownFileName } from '#core/reports/file-name.ts'
import { loadDraft, saveDraft } from '#web/lib/drafts.ts'
import { keepFile, keptFiles } from '#web/lib/kept-files.ts'
import { newId } from '#web/lib/new-id.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { useReportDay } from '#web/lib/use-report-day.ts'
import { attachmentRefusal } from '#web/ui/attachments/upload.ts'
import { addLine } from './list-lines.ts'
import { dayDraftName, emptyDraft, type ReportDraft } from './report-draft.ts'
import { daySubject, reportLabel } from './report-entry.ts'

interface Added {
  /** A line for the completed tasks; may be empty. */
  line: string
  files: readonly File[]
}

/** Whether something can be added to the draft of today's report, and how. */
export type DayToAddTo =
  /** The person submits no reports. */
  | { is: 'missing' }
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => unknown }
  | { is: 'closed'; because: string }
  | {
      is: 'open'
      /** Resolves to what could not be added, one sentence each. */
      add: (added: Added) => Promise<string[]>
    }

const notKept = 'could not be kept on this device.'

/** The draft of today's report, to which another page adds a line and files. */
export function useAddToDay(): DayToAddTo {
  const { user } = useMe()
  const isReporter = useMay()('report.submit')
  const { data: day, error, refetch } = useReportDay()
  const waiting = useOutbox().filter((entry) => entry.userId === user.id && !entry.refusal)
  if (!isReporter) return { is: 'missing' }
  if (!day) return error ? { is: 'failed', error, retry: () => refetch() } : { is: 'loading' }
  if (day.report) return { is: 'closed', because: 'Today’s report is submitted already.' }
  if (waiting.some(({ subject }) => subject === daySubject(day.date)))
    return { is: 'closed', because: 'Today’s report waits to be sent.' }
  if (day.refusal) return { is: 'closed', because: day.refusal.message }
  return { is: 'open', add: (added) => addToDraft(user.id, day.date, added) }
}

async function addToDraft(userId: string, date: string, { line, files }: Added): Promise<string[]> {
  const name = dayDraftName(userId, date)
  const draft = (await loadDraft<ReportDraft>(name))?.value ?? emptyDraft
  const problems = await addFiles(name, draft, files)
  if (line === '') return problems
  const texts = { ...draft.texts, tasksCompleted: addLine(draft.texts.tasksCompleted, line) }
  const savedAt = await saveDraft(name, { ...draft, texts }, { label: reportLabel(date) })
  return savedAt === undefined ? [`The text ${notKept}`, ...problems] : problems
}

/** The form uploads them when it opens. */
async function addFiles(name: string, draft: ReportDraft, files: readonly File[]): Promise<string[]> {
  const held = new Set([
    ...draft.files.map(({ id, uploadKey }) => uploadKey ?? id),
    ...(await keptFiles(name)).map(({ key }) => key),
  ])
  let places = maxAttachments - held.size
  const problems: string[] = []
  for (const file of files) {
    const refusal = attachmentRefusal(file, places)
    if (refusal !== undefined) problems.push(refusal)
    else if (await keepFile(name, newId('key'), file)) places -= 1
    else problems.push(`${shownFileName(file.name)} ${notKept}`)
  }
  return problems
}
