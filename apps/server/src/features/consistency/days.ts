import { todayFor, zoneFor } from '#server/platform/today.ts'
import type { Id } from '#core/ids/id.ts'
import { allows } from '#core/access/acts.ts'
import { mayReadReportsOf, reportScope } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { submissionRefusal } from '#core/reports/submission.ts'
import { daysBetween } from '#core/time/days.ts'
import {
  reportingStateOf,
  reportingStatesOver,
  stripDays,
  type ReportingState,
} from '#core/working-days/reporting-day.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendar, findCalendars, findLateness, type CalendarOfDays } from '../working-days/api.ts'
import {
  findDayReports,
  findDaysInFormerUnit,
  findPersonToday,
  type DayReportRow,
  type PersonToday,
} from './days-repo.ts'

type CalendarDay = ServerOperation['GET /people/{userId}/reporting-days']['output']['days'][number]
type MarkedDay = ServerOperation['GET /consistency']['output']['items'][number]['days'][number]

interface Days {
  calendar: CalendarOfDays
  reports: ReadonlyMap<string, DayReportRow>
  today: Temporal.PlainDate
}

/** A person whose days are marked. */
export interface MarkedPerson {
  id: Id<'user'>
  /** Their current day. */
  today: Temporal.PlainDate
  /** The last of the days; by default their current one. */
  last?: Temporal.PlainDate
}

export interface RecentDays {
  days: MarkedDay[]
  /** The state of the last day without its report. */
  lastUnreported: ReportingState
}

/** The last days of each person, 14 by default, in their own zone, by their ids. */
export async function recentDays(
  unit: UnitOfWork,
  people: readonly MarkedPerson[],
  count = stripDays,
): Promise<Map<string, RecentDays>> {
  if (people.length === 0) return new Map()
  const ids = people.map(({ id }) => id)
  const lasts = people
    .map(({ today, last = today }) => last)
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [earliest, to] = firstAndLast(lasts)
  const from = earliest.subtract({ days: count - 1 })
  const [calendars, latenessOf] = await Promise.all([
    findCalendars(unit, ids, { from, to }),
    findLateness(unit, ids, from, to),
  ])
  // Days are compared as text: a Temporal value for each day of each person would take most of the time.
  const dates = daysBetween(from, to)
  const all = dates.map(String)
  const statesOf = reportingStatesOver(dates)
  return new Map(
    people.map(({ id, today, last = today }) => {
      const calendar = required(calendars.get(id), 'calendar of the person')
      const stateOn = statesOf(calendar, today.toString())
      const isLateOn = latenessOf(id)
      const lastDay = last.toString()
      const end = all.indexOf(lastDay) + 1
      const days = all.slice(end - count, end).map((date) => ({
        date,
        state: shownState(stateOn(date, isLateOn(date))),
        isHalfLeave: calendar.halfLeave.has(date),
      }))
      return [id, { days, lastUnreported: shownState(stateOn(lastDay, undefined)) }]
    }),
  )
}

/** Marks do not distinguish a current day whose report is still awaited. */
function shownState(state: ReportingState | 'awaited'): ReportingState {
  return state === 'awaited' ? 'not-due' : state
}

/**
 * Finds a person whose calendar the actor may see, because they may read their reports.
 * @throws AppError `user_not_found`.
 */
export async function readablePerson(unit: UnitOfWork, userId: Id<'user'>): Promise<PersonToday> {
  const person = await findPersonToday(unit, userId)
  if (!person || !isReadable(unit, person)) throw new AppError('user_not_found')
  return person
}

function isReadable({ actor }: UnitOfWork, person: PersonToday): boolean {
  return mayReadReportsOf(actor, { employeeId: person.id, businessUnitId: person.business_unit_id })
}

/**
 * The last 14 days of a person whose reports the actor may read. For a person who was moved out of the actor's unit,
 * only the days in it, whose reports stayed there (docs/spec/decisions.md#124).
 * @throws AppError `user_not_found`.
 */
export async function readableRecentDays(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<{ person: PersonToday; days: MarkedDay[] }> {
  const person = await findPersonToday(unit, userId)
  if (!person) throw new AppError('user_not_found')
  const inUnit = isReadable(unit, person) ? 'always' : await daysInUnitOfActor(unit, person)
  if (!inUnit) throw new AppError('user_not_found')
  const { days } = required((await recentDays(unit, [person])).get(person.id), 'strip of the person')
  return { person, days: inUnit === 'always' ? days : days.filter(({ date }) => inUnit.has(date)) }
}

async function daysInUnitOfActor(
  unit: UnitOfWork,
  { id: userId, today }: PersonToday,
): Promise<ReadonlySet<string> | undefined> {
  const scope = reportScope(unit.actor)
  if (scope.kind !== 'unit') return undefined
  const from = today.subtract({ days: stripDays - 1 })
  return findDaysInFormerUnit(unit, { userId, businessUnitId: scope.businessUnitId, from, to: today })
}

/** Every day of the month for somebody. */
export async function monthOf(
  unit: UnitOfWork,
  person: { id: Id<'user'>; today: Temporal.PlainDate },
  month: string,
): Promise<CalendarDay[]> {
  const { days, dates } = await findMonth(unit, person, month)
  return dates.map((date) => calendarDay(days, date))
}

/** Every day of the month for the actor, with the days whose report can still be submitted. */
export async function ownMonth(
  unit: UnitOfWork,
  month: string,
): Promise<ServerOperation['GET /me/reporting-days']['output']> {
  const today = todayFor(unit)
  const timeZone = zoneFor(unit)
  const { days, dates } = await findMonth(unit, { id: unit.actor.userId, today }, month)
  const canSubmit = (date: Temporal.PlainDate): boolean =>
    allows(unit.actor.permissions, 'report.submit') &&
    !days.reports.has(date.toString()) &&
    submissionRefusal({ ...days.calendar, timeZone }, date, unit.now) === null
  return {
    month,
    today: today.toString(),
    days: dates.map((date) => ({ ...calendarDay(days, date), canSubmit: canSubmit(date) })),
  }
}

async function findMonth(
  unit: UnitOfWork,
  { id, today }: { id: Id<'user'>; today: Temporal.PlainDate },
  month: string,
): Promise<{ days: Days; dates: Temporal.PlainDate[] }> {
  const yearMonth = Temporal.PlainYearMonth.from(month)
  const [first, last] = [
    yearMonth.toPlainDate({ day: 1 }),
    yearMonth.toPlainDate({ day: yearMonth.daysInMonth }),
  ]
  const [calendar, reports] = await Promise.all([
    findCalendar(unit, id, first, last),
    findDayReports(unit, id, first, last),
  ])
  // The person may have been deleted since they were found.
  if (!calendar) throw new AppError('user_not_found')
  return { days: { calendar, reports: byDate(reports), today }, dates: daysBetween(first, last) }
}

function byDate(reports: readonly DayReportRow[]): Map<string, DayReportRow> {
  return new Map(reports.map((report) => [report.for_date.toString(), report]))
}

function markOf({ calendar, reports, today }: Days, date: Temporal.PlainDate): MarkedDay {
  const day = date.toString()
  return {
    date: day,
    state: reportingStateOf(calendar, reports.get(day)?.is_late, date, today),
    isHalfLeave: calendar.halfLeave.has(day),
  }
}

function calendarDay(days: Days, date: Temporal.PlainDate): CalendarDay {
  const report = days.reports.get(date.toString())
  return { ...markOf(days, date), reportId: report ? report.id : null }
}
