import { keptDays } from './limits.ts'

const keptFor = { hours: 24 * keptDays }

/** When unsent work that was last changed at `at` expires. */
export function keptUntil(at: Temporal.Instant): Temporal.Instant {
  return at.add(keptFor)
}

/** Whether unsent work that was last changed at `at` has expired. */
export function isLapsed(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(keptUntil(at), now) <= 0
}
