import { badgeNames, badgeProgress } from '#core/working-days/badge-progress.ts'
import { AppError } from '#core/errors/app-error.ts'
import { read } from '#server/platform/http/procedure.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { lookAheadDays, streakOf } from '#core/working-days/next-badge.ts'
import { lookBackDays } from '#core/working-days/reporting.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { findPeopleDays, findCalendar, findReportedDays } from '../working-days/api.ts'
import { findHeld } from './repo.ts'

export const badgeProcedures = [
  read('GET /me/streak', (unit) => streakOfCaller(unit)),
  read('GET /me/badges', async (unit) => {
    const own = [unit.actor.userId]
    const [[days], held] = await Promise.all([findPeopleDays(unit, own), findHeld(unit, own)])
    if (!days) throw new AppError('user_not_found')
    const earned = held.map((row) => ({ type: row.badge_type, occasion: row.occasion }))
    return {
      earned: held.map((row) => ({
        id: row.id,
        badgeType: row.badge_type,
        name: badgeNames[row.badge_type],
        month: row.occasion || null,
        earnedDate: row.earned_on.toString(),
        description: row.description,
      })),
      progress: days.isEmployee
        ? badgeProgress(days.calendar, days.reported, days.today, earned).map(({ type, ...progress }) => ({
            badgeType: type,
            name: badgeNames[type],
            ...progress,
          }))
        : [],
    }
  }),
]

/** The caller's streak; unlike their badges, it takes leave that is only planned into account. */
async function streakOfCaller(unit: UnitOfWork): Promise<ServerOperation['GET /me/streak']['output']> {
  const { userId } = unit.actor
  const today = todayFor(unit)
  const from = today.subtract({ days: lookBackDays })
  const [calendar, reported, held] = await Promise.all([
    findCalendar(unit, userId, from, today.add({ days: lookAheadDays })),
    findReportedDays(unit, userId, from, today),
    findHeld(unit, [userId]),
  ])
  if (!calendar) throw new AppError('user_not_found')
  const earned = held.map((row) => ({ type: row.badge_type, occasion: row.occasion }))
  const { days, broken, nextWorkingDay, nextBadge } = streakOf(calendar, reported, today, earned)
  const tomorrow = today.add({ days: 1 })
  return {
    days,
    broken: broken && { on: broken.on.toString(), days: broken.days },
    tomorrow: { date: tomorrow.toString(), dayKind: dayKindOf(calendar, tomorrow) },
    nextWorkingDay: nextWorkingDay?.toString() ?? null,
    nextBadge: nextBadge && {
      badgeType: nextBadge.type,
      name: badgeNames[nextBadge.type],
      done: nextBadge.done,
      of: nextBadge.of,
      left: nextBadge.left,
      on: nextBadge.on?.toString() ?? null,
    },
  }
}
