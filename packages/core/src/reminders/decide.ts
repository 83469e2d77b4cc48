import type { Portion } from '../leave/portion.ts'
import {
  dayKindOf,
  isExpected,
  isReportable,
  type DayKind,
  type PersonCalendar,
} from '../working-days/working-day.ts'
import { missedLookBackDays, type ReminderKind } from './kinds.ts'

/** An open task whose part of the person is open too. */
export interface OpenTask {
  id: string
  title: string
  dueDate: Temporal.PlainDate
}

/** The facts about a person at the time of a reminder. */
export interface PersonFacts {
  /** The person's current day. */
  today: Temporal.PlainDate
  /** At least from `missedLookBackDays` before today on. */
  calendar: PersonCalendar
  /** The half of today that the person is on leave. */
  halfLeave: Exclude<Portion, 'full'> | null
  /** YYYY-MM-DD of the days that have a report, over the same days as the calendar. */
  reported: ReadonlySet<string>
  /** Whether the person turned the kind of reminder off on every channel. */
  isTurnedOff: boolean
}

/** Why a reminder was not sent. */
export const heldBackReasons = [
  'weekly-off',
  'holiday',
  'leave',
  'half-leave',
  'reported',
  'nothing-to-say',
  'turned-off',
  'declined',
] as const
export type HeldBackReason = (typeof heldBackReasons)[number]

export interface Decision<Task extends OpenTask = OpenTask> {
  /** Makes it unique among the person's reminders of this kind. */
  occasion: string
  /** Null if it is sent. */
  heldBack: HeldBackReason | null
  /** The day of the report, or the due date of the task. */
  day: Temporal.PlainDate
  task: Task | null
}

/**
 * Which reminders of a kind a person gets now, and which are held back and why: on a weekly off, a holiday or leave,
 * and about a report that is in. Returns none if there is nothing to remind of.
 *
 * @param tasks The tasks that the reminder is about: due on its day or, if overdue, not yet reminded of since their due
 * date was set.
 */
export function decideReminders<Task extends OpenTask>(
  kind: ReminderKind,
  person: PersonFacts,
  tasks: readonly Task[],
): Decision<Task>[] {
  const decisions = decisionsOf(kind, person, tasks)
  if (!person.isTurnedOff) return decisions
  return decisions.map((one) => ({ ...one, heldBack: one.heldBack ?? 'turned-off' }))
}

function decisionsOf<Task extends OpenTask>(
  kind: ReminderKind,
  person: PersonFacts,
  tasks: readonly Task[],
): Decision<Task>[] {
  if (kind === 'report-due') return reportDue(person)
  if (kind === 'report-missing') return reportMissing(person)
  return aboutTasks(kind, person, tasks)
}

/** Half a day of leave does not hold it back: the day's report is due all the same. */
function reportDue({ calendar, today, reported }: PersonFacts): Decision<never>[] {
  const dayOff = dayOffOn(calendar, today)
  if (!dayOff && !isReportable(calendar, today)) return []
  const occasion = today.toString()
  return [
    { occasion, heldBack: dayOff ?? (reported.has(occasion) ? 'reported' : null), day: today, task: null },
  ]
}

/** Looks back to the last working day. */
function reportMissing(person: PersonFacts): Decision<never>[] {
  const { calendar, today, reported } = person
  const day = lastWorkingDay(calendar, today)
  if (!day) return []
  const heldBack = reported.has(day.toString()) ? 'reported' : timeOff(person, 'morning')
  return [{ occasion: today.toString(), heldBack, day, task: null }]
}

function lastWorkingDay(calendar: PersonCalendar, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  for (let days = 1; days <= missedLookBackDays; days++) {
    const day = today.subtract({ days })
    if (isExpected(calendar, day)) return day
  }
  return undefined
}

function aboutTasks<Task extends OpenTask>(
  kind: ReminderKind,
  person: PersonFacts,
  tasks: readonly Task[],
): Decision<Task>[] {
  const heldBack = timeOff(person, kind === 'task-due-tomorrow' ? 'afternoon' : 'morning')
  // A reminder of overdue tasks is sent on the next working day instead.
  const comesAgain = heldBack && kind === 'task-overdue' ? ` on ${person.today.toString()}` : ''
  return tasks.map((task) => ({
    occasion: `${task.id} ${task.dueDate.toString()}${comesAgain}`,
    heldBack,
    day: task.dueDate,
    task,
  }))
}

function timeOff({ calendar, today, halfLeave }: PersonFacts, half: PersonFacts['halfLeave']) {
  return dayOffOn(calendar, today) ?? (halfLeave === half ? ('half-leave' as const) : null)
}

function dayOffOn(calendar: PersonCalendar, date: Temporal.PlainDate): Exclude<DayKind, 'working'> | null {
  const kind = dayKindOf(calendar, date)
  return kind === 'working' ? null : kind
}
