import { counted } from '../texts/counted.ts'
/** The subject of the mail to an employee who has missed three working days or more (docs/spec/reporting.md#9). */
export const criticalSubject = '3 Days of Missing EOD Reports'

/** How many of these mails a company's outbox keeps (docs/spec/reporting.md#9). */
export const outboxCap = 50

/** A usual team fits on one page. */
export const consistencyPageSize = 100
/** Entries on a page of the trigger log (docs/spec/reporting.md#2, #9). */
export const triggerLogPageSize = 15
/** Most employees in one request. */
export const mostReminded = 200

/** The reason of a reminder in the trigger log: "1 day missed", "3 days missed". */
export function reminderReason(daysMissed: number): string {
  return counted(daysMissed, 'day missed', 'days missed')
}

/** Why an employee gets no reminder. */
export const skipReasons = [
  'already-sent-today',
  'nothing-missed',
  'off-today',
  'yourself',
  'not-found',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Most names that are shown before everybody is reminded. */
export const mostNamed = 20

/** Why the actor cannot remind an employee now, or null if they can (docs/spec/reporting.md#5). */
export function reminderRefusal(facts: {
  isYourself: boolean
  daysMissed: number
  isRemindedToday: boolean
}): Exclude<SkipReason, 'not-found' | 'off-today'> | null {
  if (facts.isYourself) return 'yourself'
  if (facts.isRemindedToday) return 'already-sent-today'
  return facts.daysMissed === 0 ? 'nothing-missed' : null
}
