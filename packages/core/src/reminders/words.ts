import { counted } from '../texts/counted.ts'
import { formatDate, formatDateWithDay, formatTimeOfDay } from '../time/format.ts'
import type { HeldBackReason } from './decide.ts'
import {
  remindedMinutesBefore,
  type LedgerKind,
  type ReportReminderKind,
  type TaskReminderKind,
} from './kinds.ts'

/** The name of each kind, and when it is sent. */
export const reminderNames: Readonly<Record<LedgerKind, { name: string; rule: string }>> = {
  'report-due': {
    name: 'Report due',
    rule: 'A quarter of an hour before it is due, on a working day without a report.',
  },
  'report-missing': {
    name: 'Report missing',
    rule: 'At 9:30 AM, when your last working day of the past week has no report.',
  },
  'task-due-tomorrow': {
    name: 'Task due tomorrow',
    rule: 'At 6:00 PM on the day before an open task is due.',
  },
  'task-due-today': { name: 'Task due today', rule: 'At 9:00 AM on the day on which an open task is due.' },
  'task-overdue': { name: 'Task overdue', rule: 'At 10:00 AM, once for each day on which a task was due.' },
  'meeting-start': { name: 'Meeting starts', rule: 'Ten and five minutes before a meeting starts.' },
  'agenda-missing': {
    name: 'Agenda missing',
    rule: 'A day before a meeting of a series that you planned, when it has no agenda.',
  },
  'daily-digest': {
    name: 'Daily digest',
    rule: 'By mail, at the time that you chose, on working days.',
  },
  'week-summary': {
    name: 'Week’s summary',
    rule: 'At 9:00 AM on the day that you chose, about the people whose reports you see.',
  },
}

/** Quoted from the specification; its time is that of the standard due time. */
const itIsTime = "It's 6:45 PM. Time to prepare and submit your End-of-Day report!"

/** By due time: thousands of people have the same. */
const dueMessages = new Map<string, string>()

/**
 * The message about a report, in the specification's words with the company's time (docs/spec/tasks.md#9).
 * @param dueTime HH:MM, when the report of that day is due.
 */
export function reportReminder(kind: ReportReminderKind, day: Temporal.PlainDate, dueTime: string): string {
  if (kind === 'report-missing') return `Your report for ${formatDateWithDay(day)} is missing.`
  const known = dueMessages.get(dueTime)
  if (known !== undefined) return known
  const time = Temporal.PlainTime.from(dueTime).subtract({ minutes: remindedMinutesBefore })
  const message = itIsTime.replace('6:45 PM', formatTimeOfDay(time))
  dueMessages.set(dueTime, message)
  return message
}

interface AboutTask {
  title: string
  dueDate: Temporal.PlainDate
}

/** One message about all tasks of a kind, which names two of them at most. */
export function taskReminder(kind: TaskReminderKind, tasks: readonly [AboutTask, ...AboutTask[]]): string {
  const [first, second, ...others] = tasks
  const day = formatDate(first.dueDate)
  if (second === undefined) {
    const title = `“${first.title}”`
    if (kind === 'task-overdue') return `${title} is overdue since ${day}.`
    return kind === 'task-due-today' ? `${title} is due today, ${day}.` : `${title} is due tomorrow, ${day}.`
  }
  const named = [first, second].map(({ title }) => `“${title}”`)
  const rest = others.length === 0 ? [] : [counted(others.length, 'other', 'others')]
  const state = {
    'task-overdue': 'overdue',
    'task-due-today': 'due today',
    'task-due-tomorrow': 'due tomorrow',
  }
  return `${tasks.length} tasks are ${state[kind]}: ${new Intl.ListFormat('en-GB').format([...named, ...rest])}.`
}

export interface ReminderDecision {
  kind: LedgerKind
  heldBack: HeldBackReason | null
  /** The day of the report or summary, the task's due date, or the date of the meeting's occurrence. */
  day: Temporal.PlainDate
  /** The title of the task or the meeting at that time. */
  about: string | null
}

/** Why a reminder was sent or not, as a sentence to the person. */
export function explainReminder({ kind, heldBack, day, about }: ReminderDecision): string {
  const date = formatDateWithDay(day)
  if (heldBack === 'reported') return `Not sent: your report for ${date} was in.`
  if (heldBack === 'nothing-to-say') return `Not sent: for ${date} there was nothing to tell.`
  if (heldBack === 'turned-off') return 'Not sent: you turned these reminders off.'
  if (heldBack === 'declined') return `Not sent: you had declined “${about}” of ${date}.`
  if (heldBack) return `Not sent: ${daysOff[heldBack]}.`
  switch (kind) {
    case 'report-due':
      return `Because ${date} was a working day, and its report was not in.`
    case 'report-missing':
      return `Because your last working day, ${date}, had no report.`
    case 'task-due-tomorrow':
      return `Because “${about}” was open, with you as an assignee, and due the next day, ${date}.`
    case 'task-due-today':
      return `Because “${about}” was open, with you as an assignee, and due that day, ${date}.`
    case 'task-overdue':
      return `Because “${about}” was still open, with you as an assignee, and due on ${date}.`
    case 'meeting-start':
      return `Because “${about}” of ${date} was about to start, and you attend or planned it.`
    case 'agenda-missing':
      return `Because “${about}” of ${date} had no agenda a day before, and you planned it.`
    case 'daily-digest':
      return `Because you asked for a digest each working day, and ${date} was one.`
    case 'week-summary':
      return `Because you asked for the week’s summary on this day, ${date}.`
  }
}

const daysOff: Record<
  Exclude<HeldBackReason, 'reported' | 'nothing-to-say' | 'turned-off' | 'declined'>,
  string
> = {
  'weekly-off': 'it was your weekly off',
  holiday: 'it was a holiday',
  leave: 'you were on leave',
  'half-leave': 'you were on leave for that half of the day',
}
