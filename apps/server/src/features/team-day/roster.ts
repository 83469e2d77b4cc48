import { allows } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { mayAcknowledgeReport, reportScope, scopeCovers } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { firstLines, shownLines } from '#core/reports/first-lines.ts'
import { countSteps, isMissing, isOnLine } from '#core/team-day/line.ts'
import { countGroups, countUnits, rosterStateOf, type RosterState } from '#core/team-day/roster.ts'
import { daySentence } from '#core/team-day/sentence.ts'
import { lateFrom, type DueTimes } from '#core/time/report-clock.ts'
import { reminderRefusal } from '#core/working-days/reminder.ts'
import type { ReportingState } from '#core/working-days/reporting-day.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { recentDays } from '../consistency/api.ts'
import { countPending } from '../dashboards/api.ts'
import { leaveOn } from '../leave/api.ts'
import { findDueTimes } from '../working-days/api.ts'
import {
  findArrivals,
  findReportsOn,
  findWatched,
  type DayReportRow,
  type WatchedRow,
} from './roster-repo.ts'

type Asked = ServerOperation['GET /team-day']['query']
type Answer = ServerOperation['GET /team-day']['output']
type Row = Answer['items'][number]
type Leave = Row['leave']

/** Somebody on the day that the roster is about. */
export interface Member {
  row: WatchedRow
  date: Temporal.PlainDate
  /** The state of the day, which a report on a day off changes too; `state` counts no such report. */
  day: ReportingState
  state: RosterState
  dueAt: Temporal.Instant
}

/** A member with the marks of their last days. */
type MarkedMember = Member & Pick<Row, 'days'>

/**
 * The roster of a day: today is each person's own current day, a past day the same date for everybody.
 * @throws AppError `validation_failed` for a day to come.
 */
export async function rosterOf(
  unit: UnitOfWork,
  { date: asked, businessUnitId, page, pageSize }: Asked,
): Promise<Answer> {
  const today = todayFor(unit)
  const date = asked === undefined ? today : Temporal.PlainDate.from(asked)
  if (Temporal.PlainDate.compare(date, today) > 0)
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.date', message: 'This day has not begun.' }],
    })
  const isToday = date.equals(today)
  const acknowledges = allows(unit.actor.permissions, 'report.acknowledge')
  const [{ members, watched }, pending] = await Promise.all([
    membersOn(unit, businessUnitId, isToday ? 'today' : date),
    acknowledges ? countPending(unit, businessUnitId) : null,
  ])
  const from = (page - 1) * pageSize
  const shown = await withStrips(unit, members.slice(from, from + pageSize))
  const isOnePage = watched.length <= pageSize
  const isWithLeave = ({ state, days }: MarkedMember) =>
    state === 'leave' || firstAndLast(days)[1].isHalfLeave
  const onDay = ({ row, date: day }: Member) => ({ userId: row.user_id, date: day })
  const [reports, leave, steps] = await Promise.all([
    findReportsOn(unit, shown.filter(hasReport).map(onDay)),
    leaveOn(unit, shown.filter(isWithLeave).map(onDay)),
    isOnePage ? null : stepsOf(unit, members),
  ])
  const reportOf = new Map(reports.map((report) => [report.employee_id, report]))
  return {
    date: date.toString(),
    today: today.toString(),
    people: members.length,
    sentence: daySentence(
      members.map(({ row, state }) => ({ name: row.name, state })),
      !isToday,
    ),
    counts: countGroups(members.map(({ state }) => state)),
    pending,
    units: countUnits(members.map(({ row, state }) => ({ unitId: row.business_unit_id, state }))).map(
      ({ unitId, ...counts }) => ({ id: unitId, ...counts }),
    ),
    steps,
    items: shown.map((member) =>
      viewRow(unit, member, reportOf.get(member.row.user_id), leave.get(member.row.user_id) ?? null),
    ),
  }
}

/**
 * Everybody whose reporting the actor watches on a day: today is each person's own current day. `watched` has also those
 * who did not belong to the team then.
 */
export async function membersOn(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
  day: Temporal.PlainDate | 'today',
): Promise<{ members: Member[]; watched: WatchedRow[] }> {
  const date = day === 'today' ? undefined : day
  const [watched, dueTimes] = await Promise.all([findWatched(unit, businessUnitId, date), findDueTimes(unit)])
  const statesOf = await statesOn(unit, watched, day)
  const dueAtOf = dueTimesOf(dueTimes)
  const members = watched.flatMap((row): Member[] => {
    const last = date ?? row.today
    const dueAt = dueAtOf(last, row.zone)
    const states = statesOf(row)
    const state = rosterStateOf(states, {
      joinedThatDay: last.equals(row.joined_on),
      isPastDue: Temporal.Instant.compare(unit.now, dueAt) >= 0,
    })
    return state === null ? [] : [{ row, date: last, day: states.state, state, dueAt }]
  })
  return { members, watched }
}

/** `lateFrom` for many people, most of whom share a day and a zone. */
function dueTimesOf(dueTimes: DueTimes): (day: Temporal.PlainDate, zone: string) => Temporal.Instant {
  const known = new Map<string, Temporal.Instant>()
  return (day, zone) => {
    const key = `${day.toString()} ${zone}`
    const dueAt = known.get(key) ?? lateFrom(day, zone, dueTimes)
    known.set(key, dueAt)
    return dueAt
  }
}

/** The state of a day, and the one without its report. */
interface DayStates {
  state: ReportingState
  unreported: ReportingState
}

/** The states of everybody's day, which of today are known already for nearly everybody. */
async function statesOn(
  unit: UnitOfWork,
  watched: readonly WatchedRow[],
  day: Temporal.PlainDate | 'today',
): Promise<(row: WatchedRow) => DayStates> {
  const others = day === 'today' ? watched.filter((row) => !row.is_counted_today) : watched
  const found = await recentDays(
    unit,
    others.map(({ user_id: id, today }) => ({ id, today, last: day === 'today' ? today : day })),
    1,
  )
  return (row) => {
    const of = found.get(row.user_id)
    if (of) return { state: firstAndLast(of.days)[1].state, unreported: of.lastUnreported }
    const unreported = row.today_kind === 'working' ? 'not-due' : row.today_kind
    const reported = row.is_late_today ? 'late' : 'on-time'
    return { state: row.reported_today ? reported : unreported, unreported }
  }
}

/** Also on a day off, on which a report has no effect on figures. */
function hasReport({ day }: Member): boolean {
  return day === 'on-time' || day === 'late'
}

/** Whether a report is or was due on the day. */
function isExpected(state: RosterState): boolean {
  return isOnLine(state) || isMissing(state) || state === 'not-in-yet'
}

/** The times of everybody’s reports, of whom only a page is shown. */
async function stepsOf(unit: UnitOfWork, members: readonly Member[]): Promise<Answer['steps']> {
  const arrivals = await findArrivals(
    unit,
    members.filter(hasReport).map(({ row, date }) => ({ userId: row.user_id, date })),
  )
  const arrivalOf = new Map(arrivals.map(({ employee_id, submitted_at }) => [employee_id, submitted_at]))
  return countSteps(
    members.map(({ row, state, dueAt }) => ({
      state,
      submittedAt: arrivalOf.get(row.user_id)?.toString() ?? null,
      dueAt: isExpected(state) ? dueAt.toString() : null,
    })),
  )
}

/** The members with all their marked days. */
async function withStrips(unit: UnitOfWork, members: readonly Member[]): Promise<MarkedMember[]> {
  const strips = await recentDays(
    unit,
    members.map(({ row, date }) => ({ id: row.user_id, today: row.today, last: date })),
  )
  return members.map((member) => ({
    ...member,
    days: required(strips.get(member.row.user_id), 'strip of the person').days,
  }))
}

function viewRow(
  unit: UnitOfWork,
  member: MarkedMember,
  report: DayReportRow | undefined,
  leave: Leave,
): Row {
  const { row, date, days, state, dueAt } = member
  return {
    person: { id: row.user_id, name: row.name, designation: row.designation },
    businessUnit: viewUnitRef(row),
    timeZone: row.zone,
    date: date.toString(),
    days,
    state,
    leave,
    dueAt: isExpected(state) ? dueAt.toString() : null,
    report: report ? viewReport(unit, report) : null,
    daysMissed: row.days_missed,
    lastReportOn: row.last_reported_on?.toString() ?? null,
    remindedAt: row.reminded_at?.toString() ?? null,
    reminderRefusal: refusalFor(unit, row),
    isOffToday: row.today_kind !== 'working',
  }
}

/** A person who has moved to another unit is reminded by the managers there. */
function refusalFor(unit: UnitOfWork, row: WatchedRow): Row['reminderRefusal'] {
  const person = { employeeId: row.user_id, businessUnitId: row.present_unit_id }
  if (!scopeCovers(reportScope(unit.actor), person)) return 'not-found'
  return reminderRefusal({
    isYourself: row.user_id === unit.actor.userId,
    daysMissed: row.days_missed,
    isRemindedToday: row.reminded_at !== null,
  })
}

function viewReport(unit: UnitOfWork, report: DayReportRow): NonNullable<Row['report']> {
  const { lines, more } = firstLines(report.tasks_completed, shownLines)
  const facts = { employeeId: report.employee_id, businessUnitId: report.business_unit_id }
  return {
    id: report.id,
    submittedAt: report.submitted_at.toString(),
    lines,
    moreLines: more,
    canAcknowledge: !report.acknowledged_by_me && mayAcknowledgeReport(unit.actor, facts),
    acknowledgedByMe: report.acknowledged_by_me,
    firstAcknowledgment: report.first_acknowledgment,
  }
}
