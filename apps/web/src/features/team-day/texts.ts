import type { RosterGroup } from '#core/team-day/roster.ts'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import { counted } from '#web/lib/numbers.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { RosterRow, TeamDay } from './use-team-day.ts'

interface GroupWords {
  /** The heading of the group. */
  name: string
  /** Beside its number, in the line under the sentence. */
  word: string
  mark: MarkName
}

export const groupWords: Record<RosterGroup, GroupWords> = {
  'on-time': { name: 'Submitted on time', word: 'on time', mark: 'submitted' },
  late: { name: 'Late', word: 'late', mark: 'late' },
  'not-in-yet': { name: 'Not in yet', word: 'not in yet', mark: 'today' },
  missing: { name: 'Missing', word: 'missing', mark: 'missing' },
  missed: { name: 'Missed', word: 'missed', mark: 'missed' },
  leave: { name: 'On leave', word: 'on leave', mark: 'leave' },
  resting: { name: 'Resting', word: 'resting', mark: 'weeklyOff' },
}

export const texts = {
  empty: 'Nobody reports to you yet. An administrator chooses who does.',
  emptyDay: 'Nobody reports here on this day.',
  acknowledged: 'Acknowledged',
  failed: 'Failed to acknowledge report.',
  reminderFailed: 'No reminder was sent.',
}

/** What has come of reminding. */
export function remindedText(count: number): string {
  if (count === 0) return texts.reminderFailed
  return count === 1 ? 'Reminder sent' : `${count.toLocaleString('en')} reminders sent`
}

/** What a row without a report says about the person, each sentence on a line of its own. */
export function absenceLines(row: RosterRow, now: Temporal.Instant, viewerZone: string): string[] {
  const { state, leave } = row
  if (state === 'leave') return leave?.reason ? [leave.reason] : []
  if (state === 'weekly-off') return ['Weekly off']
  if (state === 'holiday') return ['Holiday']
  if (state === 'first-day') return ['First day, no report is due']
  if (state === 'zone-change') return ['No report is due, the time zone changed']
  return [halfDay(row), dueText(row, now, viewerZone), missedText(row, now)].filter((line) => line !== '')
}

function halfDay({ leave }: RosterRow): string {
  return leave && leave.portion !== 'full' ? `On leave in the ${leave.portion}.` : ''
}

/** "Due tomorrow at 3:30 AM (7:00 PM there)." by the reader's clock, and by the person's where it shows another time. */
function dueText({ state, dueAt, timeZone }: RosterRow, now: Temporal.Instant, viewerZone: string): string {
  if (!dueAt) return ''
  const [there, here] = [formatTime(dueAt, timeZone), formatTime(dueAt, viewerZone)]
  const due = Temporal.Instant.from(dueAt)
  const day = dayWord(due, now, viewerZone)
  const at = [day, `at ${here}`, there !== here && `(${there} there)`].filter(Boolean).join(' ')
  return state === 'missing' ? `Was due ${at}, ${formatDuration(due.until(now))} ago.` : `Due ${at}.`
}

/** Nothing today, otherwise "tomorrow", "yesterday" or "on Wed 10-Jun-2026". */
function dayWord(due: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate()
  const [day, today] = [dayOf(due), dayOf(now)]
  const { days } = today.until(day)
  if (days === 0) return ''
  if (days === 1) return 'tomorrow'
  return days === -1 ? 'yesterday' : `on ${formatDateWithDay(day)}`
}

/** Whether the row is of the person's current day; in the roster of a past day, present figures have to say so. */
function isCurrentDay({ date, timeZone }: RosterRow, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(timeZone).toPlainDate().toString() === date
}

function missedText(row: RosterRow, now: Temporal.Instant): string {
  const { daysMissed, lastReportOn } = row
  if (daysMissed === 0) return ''
  const missed = `${counted(daysMissed, 'day', 'days')} missed${isCurrentDay(row, now) ? '' : ' by now'}`
  return lastReportOn ? `${missed}, last report ${formatDateWithDay(lastReportOn)}.` : `${missed}.`
}

/** "Until Thu 11-Jun-2026", or which half of the day. */
export function leaveEnd({ leave, date }: RosterRow): string {
  if (!leave) return ''
  if (leave.portion !== 'full') return leave.portion === 'morning' ? 'Morning' : 'Afternoon'
  return leave.until === date ? 'Only this day' : `Until ${formatDateWithDay(leave.until)}`
}

/**
 * "2:54 PM there", where the person's clock shows another time than the reader's, and "7:46 PM there, still Mon
 * 08-Jun-2026" where it is another day; nothing in the roster of a past day, of which the present time says nothing.
 */
export function placeText(row: RosterRow, now: Temporal.Instant, viewerZone: string): string {
  const here = now.toZonedDateTimeISO(viewerZone)
  const there = now.toZonedDateTimeISO(row.timeZone)
  if (!isCurrentDay(row, now) || there.offset === here.offset) return ''
  const time = `${formatTime(now, row.timeZone)} there`
  const { days } = here.toPlainDate().until(row.date)
  return days === 0 ? time : `${time}, ${days < 0 ? 'still' : 'already'} ${formatDateWithDay(row.date)}`
}

/**
 * The people of today's roster whose own day is another one than the reader's: "For 2 of them it is still Mon
 * 08-Jun-2026: their report of that day counts." Empty where it is the same day for all.
 */
export function otherDaysText({ date, today, people, items }: TeamDay): string {
  const dates = date === today ? items.map((row) => row.date).filter((day) => day !== date) : []
  if (dates.length === 0) return ''
  // The others of a large team are on further pages.
  const isWhole = people === items.length
  const days = [...new Set(dates)].toSorted().map((day) => {
    const count = dates.filter((one) => one === day).length
    const of = isWhole ? `${count.toLocaleString('en')} of them` : 'some'
    return `for ${of} it is ${day < date ? 'still' : 'already'} ${formatDateWithDay(day)}`
  })
  const text = days.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: their report of that day counts.`
}

/** "3 days", for how long a report has waited. */
export function ageText(date: string, today: Temporal.PlainDate): string {
  const { days } = Temporal.PlainDate.from(date).until(today, { largestUnit: 'day' })
  return days === 0 ? 'today' : counted(days, 'day', 'days')
}

/** "14 hours", "40 minutes", "3 days": a median in whole units. */
export function spanText(minutes: number): string {
  if (minutes < 60) return counted(Math.max(1, minutes), 'minute', 'minutes')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.round(hours / 24), 'day', 'days')
}
