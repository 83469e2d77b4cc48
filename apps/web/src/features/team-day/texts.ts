import { capitalised } from '#core/texts/capitalised.ts'
import { formatNumber } from '#core/texts/format-number.ts'
import { counted } from '#core/texts/counted.ts'
import type { RosterGroup } from '#core/team-day/roster.ts'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import { allInWords } from '#web/lib/people-text.ts'
import { placeOfZone } from '#web/lib/report-time.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { Insight, RosterRow, TeamDay } from './use-team-day.ts'

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
  nobodyMissing: 'Nobody is missing or silent.',
  nobodyMissed: 'Nobody missed this day.',
  allAcknowledged: 'Every report is acknowledged.',
  dayAcknowledged: 'Every report of this day is acknowledged.',
  failed: 'Failed to acknowledge report.',
  reminderFailed: 'No reminder was sent.',
}

/** The result of sending reminders. */
export function remindedText(count: number): string {
  if (count === 0) return texts.reminderFailed
  return count === 1 ? 'Reminder sent' : `${formatNumber(count)} reminders sent`
}

/** Why a row has no report, and when the report is due: one sentence per line. */
export function absenceLines(row: RosterRow, now: Temporal.Instant, viewerZone: string): string[] {
  const { state, leave } = row
  if (state === 'leave')
    return [leave?.reason ?? '', row.daysMissed > 0 ? leaveText(row) : ''].filter((line) => line !== '')
  if (state === 'weekly-off') return ['Weekly off']
  if (state === 'holiday') return ['Holiday']
  if (state === 'first-day') return ['First day, no report is due']
  if (state === 'zone-change') return ['No report is due, the time zone changed']
  return [halfDay(row), dueText(row, now, viewerZone), missedText(row, now)].filter((line) => line !== '')
}

function halfDay(row: RosterRow): string {
  return row.leave && row.leave.portion !== 'full' ? `${leaveText(row)}.` : ''
}

/** "Due tomorrow at 3:30 AM (7:00 PM there).": the reader's local time, then the person's if it differs. */
function dueText({ state, dueAt, timeZone }: RosterRow, now: Temporal.Instant, viewerZone: string): string {
  if (!dueAt || state === 'missed') return ''
  const [there, here] = [formatTime(dueAt, timeZone), formatTime(dueAt, viewerZone)]
  const due = Temporal.Instant.from(dueAt)
  const day = dayWord(due, now, viewerZone)
  const at = [day, `at ${here}`, there !== here && `(${there} there)`].filter(Boolean).join(' ')
  return state === 'missing' ? `Was due ${at}, ${formatDuration(due.until(now))} ago.` : `Due ${at}.`
}

/** "Since 3:30 PM (7:00 PM in Seoul)", with the day if it is not the reader's. Empty on a day that is over. */
export function sinceText(
  { state, dueAt, timeZone }: RosterRow,
  now: Temporal.Instant,
  viewerZone: string,
): string {
  if (state !== 'missing' || !dueAt) return ''
  const [there, here] = [formatTime(dueAt, timeZone), formatTime(dueAt, viewerZone)]
  const day = dayWord(Temporal.Instant.from(dueAt), now, viewerZone)
  const elsewhere = there === here ? '' : `(${there} in ${placeOfZone(timeZone)})`
  return ['Since', day, here, elsewhere].filter(Boolean).join(' ')
}

/** "Last report Sat 21-Nov-2026". */
export function lastReportText({ lastReportOn }: RosterRow): string {
  return lastReportOn ? `Last report ${formatDateWithDay(lastReportOn)}` : 'No report so far'
}

/** "16 until 7:00 PM, 2 until 9:30 PM (Nairobi)": when those who still have time must have reported. */
export function untilText(rows: readonly RosterRow[], viewerZone: string): string {
  const due = rows.flatMap((row) => (row.dueAt === null ? [] : [{ ...row, dueAt: row.dueAt }]))
  const byMoment = [...Map.groupBy(due, ({ dueAt }) => dueAt)].toSorted(([one], [other]) =>
    Temporal.Instant.compare(one, other),
  )
  return byMoment
    .map(([at, people]) => {
      const here = formatTime(at, viewerZone)
      const isElsewhere = people.every(({ timeZone }) => formatTime(at, timeZone) !== here)
      const [first] = people
      const place = isElsewhere && first ? ` (${placeOfZone(first.timeZone)})` : ''
      return `${formatNumber(people.length)} until ${here}${place}`
    })
    .join(', ')
}

/** The titles of the folds: "19 still have time", "7 are in", "6 are away". */
export function foldTitles({
  counts,
  date,
  today,
}: TeamDay): Record<'stillHaveTime' | 'areIn' | 'away', string> {
  const [time, reported, away] = [
    counts['not-in-yet'],
    counts['on-time'] + counts.late,
    counts.leave + counts.resting,
  ]
  const isOver = date !== today
  const be = (count: number) => (isOver ? (count === 1 ? 'was' : 'were') : count === 1 ? 'is' : 'are')
  const number = (count: number) => formatNumber(count)
  return {
    stillHaveTime: `${number(time)} still ${time === 1 ? 'has' : 'have'} time`,
    areIn: isOver ? `${number(reported)} came in` : `${number(reported)} ${be(reported)} in`,
    away: `${number(away)} ${be(away)} away`,
  }
}

/** Empty for today, otherwise "tomorrow", "yesterday" or "on Wed 10-Jun-2026". */
function dayWord(due: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate()
  const [day, today] = [dayOf(due), dayOf(now)]
  const { days } = today.until(day)
  if (days === 0) return ''
  if (days === 1) return 'tomorrow'
  return days === -1 ? 'yesterday' : `on ${formatDateWithDay(day)}`
}

/** Whether the row shows the person's current day. In the roster of a past day, current figures are marked as such. */
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

/** "On leave until Thu 11-Jun-2026", "On leave, only this day" or "On leave in the morning". Empty without leave. */
export function leaveText({ leave, date }: RosterRow): string {
  if (!leave) return ''
  if (leave.portion !== 'full') return `On leave in the ${leave.portion}`
  return leave.until === date ? 'On leave, only this day' : `On leave until ${formatDateWithDay(leave.until)}`
}

/**
 * The person's local time if it differs from the reader's: "2:54 PM there", or "7:46 PM there, still Mon 08-Jun-2026" on
 * another day. Empty in the roster of a past day.
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
 * The people of today's roster whose local date differs from the reader's: "For 2 of them it is still Mon 08-Jun-2026: their
 * report of that day counts." Empty if everybody has the same date.
 */
export function otherDaysText({ date, today, people, items }: TeamDay): string {
  const dates = date === today ? items.map((row) => row.date).filter((day) => day !== date) : []
  if (dates.length === 0) return ''
  // The others of a large team are on further pages.
  const isWhole = people === items.length
  const days = [...new Set(dates)].toSorted().map((day) => {
    const count = dates.filter((other) => other === day).length
    const who = isWhole ? `${formatNumber(count)} of them` : 'some'
    return `for ${who} it is ${day < date ? 'still' : 'already'} ${formatDateWithDay(day)}`
  })
  const text = days.join(', ')
  return `${capitalised(text)}: their report of that day counts.`
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

/** The finding of the chart: how many reports came in on time, and who missed reports. */
export function insightFinding({ days, slipping }: Pick<Insight, 'days' | 'slipping'>): string {
  const sum = (key: 'onTime' | 'late' | 'missed') => days.reduce((total, day) => total + day[key], 0)
  const [onTime, late, missed] = [sum('onTime'), sum('late'), sum('missed')]
  const expected = onTime + late + missed
  if (expected === 0) return 'No report was due on these days.'
  const first = `${formatNumber(onTime)} of ${counted(expected, 'report', 'reports')} came in on time.`
  const misses = slipping.filter((entry) => entry.missed > 0)
  const [most] = misses
  if (!most) return `${first} None was missed.`
  if (missed === 1) return `${first} One was missed, by ${firstName(most)}.`
  const names = allInWords(misses.map((entry) => `${entry.missed} by ${firstName(entry)}`))
  const named = misses.reduce((total, entry) => total + entry.missed, 0)
  return `${first} ${formatNumber(missed)} were missed${named === missed ? ':' : ', among them'} ${names}.`
}

function firstName({ person }: Insight['slipping'][number]): string {
  const [first = person.name] = person.name.split(' ', 1)
  return first
}
