import { todayFor } from '#server/platform/today.ts'
import { allows } from '#core/access/acts.ts'
import { boardScope } from '#core/access/policies/leaderboard.ts'
import { AppError } from '#core/errors/app-error.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findBoard, findUnits, type BoardRow } from './repo.ts'

export const leaderboardProcedures = [
  read('GET /leaderboard', async (unit, { query }) => {
    const seesUnits = allows(unit.actor.permissions, 'leaderboard.list-units')
    if (query.businessUnitId && !seesUnits) throw new AppError('forbidden')
    const scope = boardScope(unit.actor)
    const [board, units] = await Promise.all([
      findBoard(unit, {
        scope,
        businessUnitId: query.businessUnitId,
        search: query.search,
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
      }),
      seesUnits ? findUnits(unit, scope) : null,
    ])
    const view = (row: BoardRow) => ({
      rank: row.rank,
      userId: row.user_id,
      employeeName: row.name,
      designation: row.designation,
      businessUnitName: seesUnits ? row.business_unit_name : null,
      currentReportingStreak: row.streak,
      reportsSubmittedThisMonth: row.reports_this_month,
      isMe: row.user_id === unit.actor.userId,
    })
    return {
      items: board.items.map(view),
      page: query.page,
      total: board.total,
      own: board.own && board.own.streak > 0 ? view(board.own) : null,
      isOwnWaiting: board.own?.streak === 0,
      month: todayFor(unit).toPlainYearMonth().toString(),
      longestStreak: board.longest_streak,
      hasBoard: scope.kind !== 'own',
      isFresh: scope.kind !== 'own' && board.longest_streak === 0 && board.reports === 0,
      units: units?.map(({ id, name }) => ({ id, name })) ?? null,
    }
  }),
]
