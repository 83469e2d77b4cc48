import { maxSentCharacters, maxSentText } from '#core/assistant/limits.ts'
import type { Id } from '#core/ids/id.ts'
import type { TaskStatus } from '#core/tasks/kinds.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { WholeReport } from '../reports/api.ts'
import type { SentTask } from './tasks-repo.ts'

/** A record that a model is sent: its short key, what is sent of it, and what a citation of it shows. */
export interface SentRecord {
  key: string
  data: Record<string, unknown>
  source: RecordSource
  /** The texts in which the cited passage is looked for. */
  text: string
}

export type RecordSource =
  | {
      kind: 'report'
      reportId: Id<'report'>
      name: string
      date: string
      submittedAt: string
      timeZone: string
      isLate: boolean
    }
  | {
      kind: 'task'
      taskId: Id<'task'>
      title: string
      status: TaskStatus
      completedOn: string | null
      dueDate: string
    }
  | { kind: 'figure'; text: string }

export function reportRecord(report: WholeReport, index: number): SentRecord {
  const texts = {
    tasksCompleted: cut(report.tasksCompleted),
    challengesFaced: cut(report.challengesFaced),
    planForTomorrow: cut(report.planForTomorrow),
  }
  const { id: reportId, name, date, isLate, submittedAt, timeZone } = report
  return {
    key: `R${index + 1}`,
    data: { kind: 'report', by: name, date, late: isLate, ...texts },
    source: { kind: 'report', reportId, name, date, submittedAt, timeZone, isLate },
    text: Object.values(texts).filter(Boolean).join('\n'),
  }
}

export function taskRecord(task: SentTask, index: number, timeZone: string): SentRecord {
  const { id: taskId, title, status } = task
  const completedOn = task.completed_at && localDate(task.completed_at, timeZone).toString()
  const dueDate = task.due_date.toString()
  return {
    key: `T${index + 1}`,
    data: { kind: 'task', title, description: cut(task.description), status, completedOn, dueDate },
    source: { kind: 'task', taskId, title, status, completedOn, dueDate },
    text: `${title}\n${task.description}`,
  }
}

export function figureRecord(text: string, index: number): SentRecord {
  return { key: `F${index + 1}`, data: { kind: 'figure', text }, source: { kind: 'figure', text }, text: '' }
}

/** The first records that fit into one question. */
export function fitting(records: readonly SentRecord[]): SentRecord[] {
  let left = maxSentCharacters
  return records.filter(({ data }) => (left -= JSON.stringify(data).length) >= 0)
}

function cut(text: string): string {
  return text.length > maxSentText ? `${text.slice(0, maxSentText)}…` : text
}
