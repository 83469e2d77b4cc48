import { AppError } from '#core/errors/app-error.ts'
import { userLimit, type Plan } from '#core/people/plans.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { countSeats, lockSeats } from './seats-repo.ts'

export interface Seats {
  active: number
  suspended: number
  limit: number
}

export async function readSeats(unit: UnitOfWork): Promise<Seats> {
  const { active, suspended, plan, settings } = await countSeats(unit)
  return { active, suspended, limit: userLimit(plan as Plan, settings) }
}

/**
 * Takes seats for this many more active people; serialised per company (docs/spec/reporting.md#9,
 * docs/spec/decisions.md#052).
 * @throws AppError `plan_limit` if there are not enough.
 */
export async function takeSeats(unit: UnitOfWork, howMany: number): Promise<void> {
  const [, { active, limit }] = await Promise.all([lockSeats(unit), readSeats(unit)])
  if (active + howMany > limit) throw new AppError('plan_limit', { name: String(limit) })
}
