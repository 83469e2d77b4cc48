import { keptDays } from './limits.ts'

const keptFor = { hours: 24 * keptDays }

/** Until when unsent work is kept that was last changed at `at`. */
export function keptUntil(at: Temporal.Instant): Temporal.Instant {
  return at.add(keptFor)
}

/** Whether unsent work that was last changed at `at` is not kept any more. */
export function isLapsed(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(keptUntil(at), now) <= 0
}
