import { AppError } from '#core/errors/app-error.ts'
import { knownTimeZone } from '#core/time/zone.ts'

/**
 * The zone's id as it is kept.
 * @throws AppError `validation_failed` on the field where it is none.
 */
export function zoneOf(given: string, now: Temporal.Instant): string {
  const zone = knownTimeZone(given, now)
  if (zone) return zone
  throw new AppError('validation_failed', {
    fields: [{ field: 'body.timeZone', message: 'This is not a known time zone.' }],
  })
}
