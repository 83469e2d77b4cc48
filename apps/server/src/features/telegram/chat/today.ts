import { allows } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import { readSpokenDate } from '#core/time/spoken-date.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import { occurrencesOf } from '../../meetings/api.ts'
import { reportDay } from '../../reports/api.ts'
import { findTasksDue } from './today-repo.ts'

const mostTasks = 20

const dayUnknown = 'Send /today, or name a day from today on: /today fri, /today tomorrow.'

/**
 * The acting person's day: their report, the tasks that are due, and their meetings.
 * @param named The words behind the command, which may name a later day; a later day has no report.
 */
export async function todayText(unit: UnitOfWork, named: string): Promise<string> {
  const { permissions } = unit.actor
  const today = todayFor(unit)
  const day = named === '' ? today : readSpokenDate(named, { today, yearless: 'upcoming' })
  if (!day || Temporal.PlainDate.compare(day, today) < 0) return dayUnknown
  const isToday = day.equals(today)
  const parts = await Promise.all([
    isToday && allows(permissions, 'report.submit') ? reportPart(unit) : null,
    allows(permissions, actOfPage('/my-tasks')) ? tasksPart(unit, day) : null,
    allows(permissions, 'meeting.list-own') ? meetingsPart(unit, day) : null,
  ])
  return [formatDateWithDay(day), ...parts.filter((part) => part !== null)].join('\n\n')
}

const kinds = { 'weekly-off': 'your weekly off', holiday: 'a holiday', leave: 'a day of leave' }

async function reportPart(unit: UnitOfWork): Promise<string> {
  const day = await reportDay(unit, 'today')
  if (day.report) {
    const { submittedAt, isLate, timeZone } = day.report
    return `Report: submitted${isLate ? ' late' : ''} at ${formatTime(submittedAt, timeZone)}.`
  }
  if (day.dueAt === null)
    return day.dayKind === 'working'
      ? 'Report: none is expected today.'
      : `Report: none is expected, today is ${kinds[day.dayKind]}.`
  const due = formatTime(day.dueAt, day.timeZone)
  return `Report: not submitted, ${day.isPastDue ? `late since ${due}` : `due by ${due}`}. Send /report to submit it.`
}

/** The tasks that are due on the day; with the overdue ones if it is today. */
async function tasksPart(unit: UnitOfWork, day: Temporal.PlainDate): Promise<string> {
  const first = day.equals(todayFor(unit)) ? null : day
  const tasks = await findTasksDue(unit, { first, last: day }, mostTasks)
  if (tasks.length === 0) return 'Tasks due: none.'
  const lines = tasks
    .slice(0, mostTasks)
    .map(({ title, due_date: due }) =>
      due.equals(day) ? `• ${title}` : `• ${title} (overdue since ${formatDateWithDay(due)})`,
    )
  if (tasks.length > mostTasks) lines.push('• and more, in Daymark')
  return ['Tasks due:', ...lines].join('\n')
}

async function meetingsPart(unit: UnitOfWork, day: Temporal.PlainDate): Promise<string> {
  const zone = zoneFor(unit)
  const start = day.toZonedDateTime(zone)
  const range = { from: start.toInstant(), to: start.add({ days: 1 }).toInstant() }
  const found = await occurrencesOf(unit, unit.actor.userId, range)
  const held = found.filter(({ occurrence }) => !occurrence.isCancelled)
  if (held.length === 0) return 'Meetings: none.'
  const lines = held.map(({ row, occurrence }) => `• ${formatTime(occurrence.start, zone)} ${row.title}`)
  return ['Meetings:', ...lines].join('\n')
}
