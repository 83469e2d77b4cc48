/** The reminders that people get at a time of their own day (docs/spec/tasks.md#9). */
export const reminderKinds = [
  'report-due',
  'report-missing',
  'task-due-tomorrow',
  'task-due-today',
  'task-overdue',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The summaries that people get at a time that they chose. */
export const summaryKinds = ['daily-digest', 'week-summary'] as const
export type SummaryKind = (typeof summaryKinds)[number]

/** The reminders about meetings, which come at a time before an occurrence (docs/spec/tasks.md#9). */
export const meetingReminderKinds = ['meeting-start', 'agenda-missing'] as const
export type MeetingReminderKind = (typeof meetingReminderKinds)[number]

/** The kinds for which the ledger records whether a reminder was sent to a person, or why not. */
export const ledgerKinds = [...reminderKinds, ...meetingReminderKinds, ...summaryKinds] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export type ReportReminderKind = 'report-due' | 'report-missing'
export type TaskReminderKind = Exclude<ReminderKind, ReportReminderKind>

/** Whether it is about a report; the others are about tasks. */
export function isAboutReport(kind: ReminderKind): kind is ReportReminderKind {
  return kind === 'report-due' || kind === 'report-missing'
}

/** Minutes before a report is due at which its author is reminded (docs/spec/tasks.md#9). */
export const remindedMinutesBefore = 15

/** Hours and minutes on the person's clock: the first at which the reminder is sent, and the first at which no more. */
interface ReminderWindow {
  from: string
  until: string
}

/** A server that was down catches up within the window (docs/spec/decisions.md#088 and #091). */
const reminderWindows: Readonly<Record<Exclude<ReminderKind, 'report-due'>, ReminderWindow>> = {
  'report-missing': { from: '09:30', until: '09:35' },
  'task-due-tomorrow': { from: '18:00', until: '18:05' },
  'task-due-today': { from: '09:00', until: '09:05' },
  'task-overdue': { from: '10:00', until: '10:05' },
}

/** Shown prominently (docs/spec/decisions.md#087). */
export const crucialReminders: ReadonlySet<ReminderKind> = new Set(['report-due', 'task-overdue'])

/** When somebody whose report is due at a time is reminded of it. */
function windowBefore(dueTime: string): ReminderWindow {
  const from = Temporal.PlainTime.from(dueTime).subtract({ minutes: remindedMinutesBefore })
  return { from: from.toString().slice(0, 5), until: dueTime }
}

function isWithin(time: Temporal.PlainTime, { from, until }: ReminderWindow): boolean {
  return Temporal.PlainTime.compare(time, from) >= 0 && Temporal.PlainTime.compare(time, until) < 0
}

/** A reminder whose window it is, for a report with the due time. */
export interface ReminderNow {
  kind: ReminderKind
  /** Null for reminders that come at the same time in every company. */
  dueTime: string | null
}

/**
 * The reminders whose window contains a time on the person's clock. A window is passed once a day on every day that has
 * it: a clock change skips or repeats an hour at night, and a reminder is unique by its day anyway.
 * @param dueTimes The times at which reports are due in some company.
 */
export function remindersAt(time: Temporal.PlainTime, dueTimes: readonly string[]): ReminderNow[] {
  const ofReports = dueTimes
    .filter((dueTime) => isWithin(time, windowBefore(dueTime)))
    .map((dueTime): ReminderNow => ({ kind: 'report-due', dueTime }))
  const others = Object.entries(reminderWindows)
    .filter(([, window]) => isWithin(time, window))
    .map(([kind]): ReminderNow => ({ kind: kind as ReminderKind, dueTime: null }))
  return [...ofReports, ...others]
}

/** A kind whose window it is now in a time zone, and the date there. */
export interface DueInZone extends ReminderNow {
  zone: string
  today: Temporal.PlainDate
}

/** Which kinds of reminders are due at `now` in which of the time zones. */
export function remindersIn(
  zones: readonly string[],
  dueTimes: readonly string[],
  now: Temporal.Instant,
): DueInZone[] {
  return zones.flatMap((zone) => {
    const local = now.toZonedDateTimeISO(zone)
    const today = local.toPlainDate()
    return remindersAt(local.toPlainTime(), dueTimes).map((one) => ({ ...one, zone, today }))
  })
}

/** How many days a missed report is looked back for (docs/spec/tasks.md#9). */
export const missedLookBackDays = 7

/** How many days before the current one decide a reminder of the kind. */
export function lookBackDaysOf(kind: ReminderKind): number {
  return kind === 'report-missing' ? missedLookBackDays : 0
}

/** For how many days people can read which reminders were sent to them and which were held back. */
export const remindersKeptDays = 30
