import { todayFor, zoneFor } from '#server/platform/today.ts'
import { dueDateIn, dueDatesRange, endOfWeek, isDueGroup, type TaskGroup } from '#core/tasks/due-groups.ts'
import { taskStatuses, type TaskBoard } from '#core/tasks/kinds.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { changesPage, placeOf } from '#server/platform/http/change-place.ts'
import { findCalendar } from '../../working-days/api.ts'
import { findChangedTasks } from './changes-repo.ts'
import { mostDue } from './due.ts'
import { countMine, findMine, findMineDue, findMyBoard, type CardRow } from './mine-repo.ts'
import { countMyGroups, findMyDone, findMyOpen, type GroupDays } from './groups-repo.ts'
import { countTeam, findTeam, findTeamBoard, findTeamDue, type TeamFilters } from './team-repo.ts'
import { viewSummary } from '../view.ts'
import type { TaskRow } from '../rows.ts'

type MineQuery = ServerOperation['GET /tasks/mine']['query']
type TeamQuery = ServerOperation['GET /tasks/team']['query']

/** One page of the actor's own tasks. */
export async function listMine(
  unit: UnitOfWork,
  { page, pageSize, part, ...filters }: MineQuery,
): Promise<ServerOperation['GET /tasks/mine']['output']> {
  if (part) return listMyPart(unit, part, { page, pageSize, ...filters })
  const { rows, count } = await findMine(unit, filters, { offset: (page - 1) * pageSize, limit: pageSize })
  // Beyond the last page there is no row with the total.
  const total = rows.length === 0 && page > 1 ? await countMine(unit, filters) : count
  return { items: view(unit, rows, 'mine'), page, hasMore: page * pageSize < total, count: total }
}

/** One page of the actor's open tasks by group, or of their completed ones, with the numbers of all groups. */
async function listMyPart(
  unit: UnitOfWork,
  part: 'open' | 'done',
  { page, pageSize, ...filters }: Omit<MineQuery, 'part'>,
): Promise<ServerOperation['GET /tasks/mine']['output']> {
  const days = groupDaysFor(unit)
  const place = { offset: (page - 1) * pageSize, limit: pageSize }
  const [rows, { completedToday, counts }, dueDateOf] = await Promise.all([
    part === 'open' ? findMyOpen(unit, filters, days, place) : findMyDone(unit, filters, place),
    countMyGroups(unit, filters, days),
    findDueDates(unit, days.today),
  ])
  const count = counts
    .filter(({ group }) => (group === 'done') === (part === 'done'))
    .reduce((sum, one) => sum + one.count, 0)
  return {
    items: view(unit, rows, 'mine'),
    page,
    hasMore: page * pageSize < count,
    count,
    grouped: {
      today: days.today.toString(),
      groups: counts.map(({ group, count: inGroup }) => ({
        group,
        count: inGroup,
        dueDate: dueDateOf(group)?.toString() ?? null,
      })),
      completedToday,
    },
  }
}

/** The due dates that move a task to the groups, by the actor's working days. */
async function findDueDates(unit: UnitOfWork, today: Temporal.PlainDate) {
  const { from, to } = dueDatesRange(today)
  const calendar = await findCalendar(unit, unit.actor.userId, from, to)
  const isWorkingDay = (date: Temporal.PlainDate) =>
    calendar === undefined || dayKindOf(calendar, date) === 'working'
  return (group: TaskGroup) => (isDueGroup(group) ? dueDateIn(group, today, isWorkingDay) : null)
}

function groupDaysFor(unit: UnitOfWork): GroupDays {
  const today = todayFor(unit)
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zoneFor(unit)).toInstant()
  const tomorrow = today.add({ days: 1 })
  return { today, tomorrow, weekEnds: endOfWeek(today), begins: startOf(today), ends: startOf(tomorrow) }
}

/** One page of the tasks that the actor has assigned or manages. */
export async function listTeam(
  unit: UnitOfWork,
  { page, pageSize, ...query }: TeamQuery,
): Promise<ServerOperation['GET /tasks/team']['output']> {
  const rows = await findTeam(unit, filtersOf(query), { offset: (page - 1) * pageSize, limit: pageSize + 1 })
  return {
    items: view(unit, rows.slice(0, pageSize), 'team'),
    page,
    hasMore: rows.length > pageSize,
  }
}

/** Tasks that have changed, of the actor or of those that they manage. */
export async function listChanges(
  unit: UnitOfWork,
  board: TaskBoard,
  query: ServerOperation['GET /tasks/mine/changes']['query'],
): Promise<ServerOperation['GET /tasks/mine/changes']['output']> {
  const { pageSize: limit, expand } = query
  const [place, withTexts] = [placeOf(query), expand === 'texts']
  const found = await findChangedTasks(unit, board, { place, limit: limit + 1, withTexts })
  const { rows, ...page } = changesPage(found, { place, limit, now: unit.now })
  const items = rows.map((row) => ({
    ...viewSummary(unit.actor, row, board),
    changedAt: row.changed_at.toString(),
    ...(withTexts ? { description: row.description ?? '' } : {}),
  }))
  return { items, ...page }
}

export function teamCount(unit: UnitOfWork, query: ServerOperation['GET /tasks/team/count']['query']) {
  return countTeam(unit, filtersOf(query))
}

export async function myBoard(unit: UnitOfWork, query: ServerOperation['GET /tasks/mine/board']['query']) {
  return viewBoard(unit, await findMyBoard(unit, query), 'mine')
}

export async function teamBoard(unit: UnitOfWork, query: ServerOperation['GET /tasks/team/board']['query']) {
  return viewBoard(unit, await findTeamBoard(unit, filtersOf(query)), 'team')
}

/** The tasks due in a month, by default the actor's current one. */
export async function monthOf(
  unit: UnitOfWork,
  board: TaskBoard,
  { month, ...query }: ServerOperation['GET /tasks/team/calendar']['query'],
): Promise<ServerOperation['GET /tasks/team/calendar']['output']> {
  const today = todayFor(unit)
  const asked = month ? Temporal.PlainYearMonth.from(month) : today.toPlainYearMonth()
  const [from, to] = [asked.toPlainDate({ day: 1 }), asked.toPlainDate({ day: asked.daysInMonth })]
  const rows =
    board === 'mine'
      ? await findMineDue(unit, query, from, to, mostDue + 1)
      : await findTeamDue(unit, filtersOf(query), from, to, mostDue + 1)
  return {
    month: asked.toString(),
    today: today.toString(),
    items: view(unit, rows.slice(0, mostDue), board),
    hasMore: rows.length > mostDue,
  }
}

function filtersOf({ userId, ...query }: Omit<TeamQuery, 'page' | 'pageSize'>): TeamFilters {
  return { ...query, employeeId: userId }
}

function view(unit: UnitOfWork, rows: readonly TaskRow[], board: TaskBoard) {
  return rows.map((row) => viewSummary(unit.actor, row, board))
}

function viewBoard(
  unit: UnitOfWork,
  rows: readonly CardRow[],
  board: TaskBoard,
): ServerOperation['GET /tasks/mine/board']['output'] {
  const byColumn = Map.groupBy(rows, (row) => row.board_column)
  return {
    columns: taskStatuses.map((status) => {
      const cards = byColumn.get(status) ?? []
      return { status, count: cards[0]?.column_count ?? 0, items: view(unit, cards, board) }
    }),
  }
}
