import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { isSameTimeZone, knownTimeZone, zoneChangeFrom } from '#core/time/zone.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { queueZone } from './write-repo.ts'

/**
 * The zone's id in its stored form.
 * @throws AppError `validation_failed` on the field for an unknown zone.
 */
export function zoneOf(given: string, now: Temporal.Instant): string {
  const zone = knownTimeZone(given, now)
  if (zone) return zone
  throw new AppError('validation_failed', {
    fields: [{ field: 'body.timeZone', message: 'This is not a known time zone.' }],
  })
}

/**
 * As for a person: nobody's 7:00 PM of the current day moves.
 * @returns From when on the new zone applies; null if it applies already.
 */
export async function changeZone(
  unit: UnitOfWork,
  id: Id<'tenant'>,
  next: string,
): Promise<Temporal.Instant | null> {
  const inForce = await findCompanyZone(unit, id)
  const isBack = isSameTimeZone(inForce, next, unit.now)
  const from = isBack ? null : zoneChangeFrom(unit.now, inForce, next)
  queueZone(unit, id, { inForce, next: isBack ? null : next, from })
  return from
}
