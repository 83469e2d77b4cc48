import { formatDuration } from './format.ts'

/**
 * The difference of a zone's clock to the reader's at `now`: "3 h 30 min behind you", "2 h ahead of you", or "the
 * same as yours", even if the zones coincide only at present. Clock changes affect it.
 */
export function zoneDifference(now: Temporal.Instant, zone: string, readers: string): string {
  const offsetOf = (one: string) => now.toZonedDateTimeISO(one).offsetNanoseconds
  const nanoseconds = offsetOf(zone) - offsetOf(readers)
  if (nanoseconds === 0) return 'the same as yours'
  const duration = formatDuration(Temporal.Duration.from({ nanoseconds: Math.abs(nanoseconds) }))
  return `${duration} ${nanoseconds < 0 ? 'behind' : 'ahead of'} you`
}
