import { viewUnitRef } from '../business-units/api.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { reminderRefusal } from '#core/working-days/reminder.ts'
import { attentionLevel } from '#core/working-days/reporting.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recentDays } from './days.ts'
import {
  countConsistency,
  findConsistencyPage,
  findRemindable,
  type ConsistencyFilters,
  type ConsistencyRow,
} from './list-repo.ts'

type Answer = ServerOperation['GET /consistency']['output']
type Asked = ServerOperation['POST /consistency/reminders/all']['body']

/** The requested filters within the actor's scope. A unit beyond it has no people. */
export function filtersOf(
  unit: UnitOfWork,
  { search, businessUnitId, attention }: Asked,
): ConsistencyFilters {
  return { scope: reportScope(unit.actor), search, businessUnitId, attention }
}

export async function listConsistency(
  unit: UnitOfWork,
  query: ServerOperation['GET /consistency']['query'],
): Promise<Answer> {
  const { rows, total } = await findConsistencyPage(unit, filtersOf(unit, query), {
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  })
  const strips = await recentDays(
    unit,
    rows.map((row) => ({ id: row.user_id, today: row.today })),
  )
  return {
    items: rows.map((row) =>
      viewRow(unit, row, required(strips.get(row.user_id), 'strip of the person').days),
    ),
    total,
  }
}

export async function summariseConsistency(
  unit: UnitOfWork,
  query: ServerOperation['GET /consistency/summary']['query'],
): Promise<ServerOperation['GET /consistency/summary']['output']> {
  const { employees, warning, critical, remindable, off_today } = await countConsistency(
    unit,
    filtersOf(unit, query),
  )
  const upToDate = employees - warning - critical
  return { employees, upToDate, warning, critical, remindable, offToday: off_today }
}

export async function remindableOf(
  unit: UnitOfWork,
  query: ServerOperation['GET /consistency/remindable']['query'],
): Promise<ServerOperation['GET /consistency/remindable']['output']> {
  const { total, people, off_today: offToday } = await findRemindable(unit, filtersOf(unit, query))
  return { total, people: people.map(({ user_id: userId, name }) => ({ userId, name })), offToday }
}

/** Why the actor cannot remind the employee now, or null. */
export function refusalFor(unit: UnitOfWork, row: ConsistencyRow): ReturnType<typeof reminderRefusal> {
  return reminderRefusal({
    isYourself: row.user_id === unit.actor.userId,
    daysMissed: row.days_missed,
    isRemindedToday: row.is_reminded_today,
  })
}

function viewRow(
  unit: UnitOfWork,
  row: ConsistencyRow,
  days: Answer['items'][number]['days'],
): Answer['items'][number] {
  return {
    employee: { id: row.user_id, name: row.name, designation: row.designation },
    businessUnit: viewUnitRef(row),
    today: row.today.toString(),
    todayKind: row.today_kind,
    consecutiveDaysMissed: row.days_missed,
    attention: attentionLevel(row.days_missed),
    lastReportSubmittedOn: row.last_reported_on?.toString() ?? null,
    reportsThisMonth: row.reports_this_month,
    days,
    isRemindedToday: row.is_reminded_today,
    reminderRefusal: refusalFor(unit, row),
  }
}
