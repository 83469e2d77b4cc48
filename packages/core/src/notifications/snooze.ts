/** How long a reminder can be snoozed. */
export const snoozeTimes = ['hour', 'evening', 'tomorrow'] as const
export type SnoozeTime = (typeof snoozeTimes)[number]

export const snoozeWords: Readonly<Record<SnoozeTime, string>> = {
  hour: 'In an hour',
  evening: 'This evening, 6:00 PM',
  tomorrow: 'Tomorrow, 9:00 AM',
}

const evening = Temporal.PlainTime.from('18:00')
const morning = Temporal.PlainTime.from('09:00')

/** When a reminder that is snoozed now returns; null for an evening that has begun. */
export function snoozeEnd(time: SnoozeTime, now: Temporal.ZonedDateTime): Temporal.Instant | null {
  if (time === 'hour') return now.add({ hours: 1 }).toInstant()
  const today = now.toPlainDate()
  const timeZone = now.timeZoneId
  if (time === 'tomorrow')
    return today.add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: morning }).toInstant()
  if (Temporal.PlainTime.compare(now.toPlainTime(), evening) >= 0) return null
  return today.toZonedDateTime({ timeZone, plainTime: evening }).toInstant()
}

/** The times that can still be chosen. */
export function snoozeChoices(now: Temporal.ZonedDateTime): SnoozeTime[] {
  return snoozeTimes.filter((time) => snoozeEnd(time, now) !== null)
}
