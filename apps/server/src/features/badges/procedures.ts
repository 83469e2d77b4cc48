import { badgeNames, badgeProgress } from '#core/working-days/badge-progress.ts'
import { AppError } from '#core/errors/app-error.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findPeopleDays } from '../working-days/api.ts'
import { findHeld } from './repo.ts'
import { streakOfCaller } from './streak.ts'

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
