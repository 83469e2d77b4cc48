import type { Output } from '#web/lib/api.ts'
import { withoutEmptyBullet } from './list-lines.ts'

export type Report = Output<'GET /reports/{reportId}'>
export type ReportDay = Output<'GET /me/report-day'>
export type StoredFile = Output<'POST /attachments'>

export const textFields = ['tasksCompleted', 'challengesFaced', 'planForTomorrow'] as const
export type TextField = (typeof textFields)[number]
export type Texts = Record<TextField, string>

/** What is kept on this device until the server has the report. */
export interface ReportDraft {
  texts: Texts
  isCopied: boolean
  /** Files that the server has already. */
  files: StoredFile[]
  /** Suggested lines that were added to what was completed. */
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

/** The newest version of a report as the start of its edit. */
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

/** Whether both would send the same. */
export function isSameDraft(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

/** What is sent of it. */
export function bodyOf({ texts, files }: ReportDraft) {
  return {
    tasksCompleted: withoutEmptyBullet(texts.tasksCompleted),
    challengesFaced: withoutEmptyBullet(texts.challengesFaced),
    planForTomorrow: withoutEmptyBullet(texts.planForTomorrow),
    attachmentIds: files.map(({ id }) => id),
  }
}

/** The name of a day's draft: a person's own, so that two on one device never meet. */
export function dayDraftName(userId: string, date: string): string {
  return `${dayDraftStart(userId)}${date}`
}

export function dayDraftStart(userId: string): string {
  return `${userId}.report-day.`
}

export function editDraftName(userId: string, reportId: string): string {
  return `${userId}.report-edit.${reportId}`
}
