import { formatTimeOfDay } from '#core/time/format.ts'
import type { MarkFamily, MarkName } from '#web/ui/mark/marks.tsx'
import { marks } from '#web/ui/mark/marks.tsx'
import type { Calendar, DueTask, Kind, Meeting } from './calendar-types.ts'
import type { Period } from './period.ts'

interface EntryBase {
  /** Unique among the entries of a calendar. */
  key: string
  title: string
  mark: MarkName
  family: MarkFamily
  /** YYYY-MM-DD. */
  day: string
  mayMove: boolean
}

export interface MeetingEntry extends EntryBase {
  kind: 'meetings' | 'memos'
  meeting: Meeting
  /** In the person’s time zone. */
  start: Temporal.PlainDateTime
  end: Temporal.PlainDateTime
}

export interface TaskEntry extends EntryBase {
  kind: 'tasks'
  task: DueTask
}

/** A meeting, a live memo or a due task: something on a day that can be opened. */
export type Entry = MeetingEntry | TaskEntry

const taskMarks: Record<DueTask['column'], MarkName> = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  Blocked: 'blocked',
  Completed: 'completed',
}

export function meetingEntry(meeting: Meeting, timeZone: string): MeetingEntry {
  const local = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const start = local(meeting.startsAt)
  const isMemo = meeting.type === 'live_memo'
  const mark = meeting.session === 'live' ? 'active' : isMemo ? 'memo' : 'meeting'
  return {
    kind: isMemo ? 'memos' : 'meetings',
    key: `${meeting.meetingId} ${meeting.date}`,
    title: meeting.title,
    mark,
    family: marks[mark].family,
    day: start.toPlainDate().toString(),
    mayMove: meeting.mayMove,
    meeting,
    start,
    end: local(meeting.endsAt),
  }
}

export function taskEntry(task: DueTask): TaskEntry {
  const mark = task.isOverdue ? 'overdue' : taskMarks[task.column]
  return {
    kind: 'tasks',
    key: task.id,
    title: task.title,
    mark,
    family: marks[mark].family,
    day: task.dueDate,
    mayMove: task.mayMove,
    task,
  }
}

export interface ShownMeetings {
  /** Each occurrence of a series, or only the first that takes place. */
  recurring: 'each' | 'once'
  /** Includes occurrences that do not take place (docs/spec/decisions.md#130). */
  withCancelled: boolean
}

/** The entries of a calendar, without series and cancelled occurrences that are filtered out. */
export function entriesOf(calendar: Calendar, { recurring, withCancelled }: ShownMeetings): Entry[] {
  const shown = new Set<string>()
  const meetings = calendar.meetings.filter(({ meetingId, recurrence, isCancelled }) => {
    if (isCancelled && !withCancelled) return false
    if (recurring === 'each' || recurrence === 'none') return true
    if (isCancelled || shown.has(meetingId)) return false
    shown.add(meetingId)
    return true
  })
  return [
    ...meetings.map((meeting) => meetingEntry(meeting, calendar.timeZone)),
    ...calendar.tasks.map(taskEntry),
  ]
}

/** The entries of the shown kinds by day: meetings by their start, then tasks. */
export function entriesByDay(entries: readonly Entry[], shown: ReadonlySet<Kind>): Map<string, Entry[]> {
  const chosen = entries.filter(({ kind }) => shown.has(kind))
  return Map.groupBy(chosen.toSorted(byTime), ({ day }) => day)
}

function byTime(one: Entry, other: Entry): number {
  if (one.kind === 'tasks' || other.kind === 'tasks')
    return Number(one.kind === 'tasks') - Number(other.kind === 'tasks')
  return Temporal.PlainDateTime.compare(one.start, other.start) || (one.key < other.key ? -1 : 1)
}

/** "9:30 AM", "6 PM": for narrow places. */
export function shortTime({ hour, minute }: { hour: number; minute: number }): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

export function startTime({ start }: Pick<MeetingEntry, 'start'>): string {
  return formatTimeOfDay(start.toPlainTime())
}

export function endTime({ end }: Pick<MeetingEntry, 'end'>): string {
  return formatTimeOfDay(end.toPlainTime())
}

/** "9:30–10:00 AM", "11:30 AM – 12:30 PM". */
export function timeRange({ start, end }: Pick<MeetingEntry, 'start' | 'end'>): string {
  const [from, to] = [startTime({ start }), endTime({ end })]
  const isSameHalf = from.slice(-2) === to.slice(-2) && start.toPlainDate().equals(end.toPlainDate())
  return isSameHalf ? `${from.slice(0, -3)}–${to}` : `${from} – ${to}`
}

/** "9:30–10 AM", "11:30 AM–1 PM": for narrow places. */
export function shortRange({ start, end }: Pick<MeetingEntry, 'start' | 'end'>): string {
  const [from, to] = [shortTime(start), shortTime(end)]
  const isSameHalf = from.slice(-2) === to.slice(-2) && start.toPlainDate().equals(end.toPlainDate())
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** The number of entries of each kind on the days of a period, without cancelled occurrences. */
export function countsOf(
  calendar: Calendar,
  entries: readonly Entry[],
  { from: first, to: last }: Pick<Period, 'from' | 'to'>,
): Record<Kind, number> {
  const [from, to] = [first.toString(), last.toString()]
  const countOf = (kind: Kind) =>
    entries.filter(
      (entry) => entry.kind === kind && entry.day >= from && entry.day <= to && !isCancelled(entry),
    ).length
  const days = calendar.days.filter(({ date }) => date >= from && date <= to)
  const reports = days.map(({ ownReport, reports: team }) =>
    team ? team.onTime + team.late : Number(ownReport?.state === 'on-time' || ownReport?.state === 'late'),
  )
  return {
    meetings: countOf('meetings'),
    memos: countOf('memos'),
    tasks: countOf('tasks'),
    reports: reports.reduce((sum, count) => sum + count, 0),
    leave: calendar.leave.filter((stretch) => stretch.from <= to && stretch.to >= from).length,
    off: days.filter(({ isWeeklyOff }) => isWeeklyOff).length,
  }
}

/** The number of cancelled occurrences on the days of a period. */
export function countCancelled(calendar: Calendar, { from, to }: Pick<Period, 'from' | 'to'>): number {
  return entriesOf(calendar, { recurring: 'each', withCancelled: true }).filter(
    (entry) => isCancelled(entry) && entry.day >= from.toString() && entry.day <= to.toString(),
  ).length
}

function isCancelled(entry: Entry): boolean {
  return entry.kind !== 'tasks' && entry.meeting.isCancelled
}

/** The entries with the kept one first, so that it is drawn even if there is not room for all. */
export function keptFirst<T extends { key: string }>(
  entries: readonly T[],
  keptKey: string | undefined,
): T[] {
  return entries.toSorted((one, other) => Number(other.key === keptKey) - Number(one.key === keptKey))
}
