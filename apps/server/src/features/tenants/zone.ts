import { AppError } from '#core/errors/app-error.ts'
import { knownTimeZone } from '#core/time/zone.ts'

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
