import type { Output } from '#web/lib/api.ts'
import { withoutEmptyBullet } from './list-lines.ts'

export type Report = Output<'GET /reports/{reportId}'>
export type ReportDay = Output<'GET /me/report-day'>
export type StoredFile = Output<'POST /attachments'>

export const textFields = ['tasksCompleted', 'challengesFaced', 'planForTomorrow'] as const
export type TextField = (typeof textFields)[number]
export const textTitles: Record<TextField, string> = {
  tasksCompleted: 'Tasks completed',
  challengesFaced: 'Challenges faced',
  planForTomorrow: 'Plan for tomorrow',
}
export type Texts = Record<TextField, string>

/** The draft that is kept on this device until the server has the report. */
export interface ReportDraft {
  texts: Texts
  isCopied: boolean
  /** Uploaded files; if they were chosen for this draft, with their upload key. */
  files: (StoredFile & { uploadKey?: string })[]
  /** Files on this device that are sent with the report when the connection returns. */
  waitingFiles?: { place: string; name: string; size: number }[]
  /** Suggested lines that were added to the completed tasks. */
  added: string[]
  /** Suggested lines that were added to the plan. */
  planned?: string[]
  /** Why the server refused it when it was sent in the background. */
  refusal?: string | undefined
}

export const emptyDraft: ReportDraft = {
  texts: { tasksCompleted: '', challengesFaced: '', planForTomorrow: '' },
  isCopied: false,
  files: [],
  added: [],
}

/** The latest version of a report, with which its edit starts. */
export function draftOf(report: Report): ReportDraft {
  const latest = report.versions.at(-1)
  if (!latest) return emptyDraft
  const { tasksCompleted, challengesFaced, planForTomorrow, attachments } = latest
  return {
    ...emptyDraft,
    texts: { tasksCompleted, challengesFaced, planForTomorrow },
    files: attachments,
  }
}

/** Whether both drafts would send the same content. */
export function isSameDraft(a: ReportDraft, b: ReportDraft): boolean {
  const contentOf = (draft: ReportDraft) =>
    JSON.stringify([bodyOf(draft), (draft.waitingFiles ?? []).map(({ name }) => name)])
  return contentOf(a) === contentOf(b)
}

/** The request body of a draft. */
export function bodyOf({ texts, files }: ReportDraft) {
  return {
    tasksCompleted: withoutEmptyBullet(texts.tasksCompleted),
    challengesFaced: withoutEmptyBullet(texts.challengesFaced),
    planForTomorrow: withoutEmptyBullet(texts.planForTomorrow),
    attachmentIds: files.map(({ id }) => id),
  }
}

/**
 * The name of a day's draft, which contains the person's id, so that drafts of two people on one device are separate.
 */
export function dayDraftName(userId: string, date: string): string {
  return `${dayDraftStart(userId)}${date}`
}

export function dayDraftStart(userId: string): string {
  return `${userId}.report-day.`
}

export function editDraftName(userId: string, reportId: string): string {
  return `${userId}.report-edit.${reportId}`
}

/** The texts under their titles, for copying. */
export function textOf({ texts }: ReportDraft): string {
  return textFields
    .filter((field) => texts[field].trim() !== '')
    .map((field) => `${textTitles[field]}\n${texts[field].trim()}`)
    .join('\n\n')
}
