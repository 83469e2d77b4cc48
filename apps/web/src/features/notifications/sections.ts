import { groupNotifications, type NotificationGroup } from '#core/notifications/group.ts'
import { dayIn, formatDateWithDay, formatDayHead } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'

export type Notification = Output<'GET /notifications'>['items'][number]

/** The heading of the unread important ones. */
export const important = 'Important'

export interface NotificationSection {
  title: string
  /** The date, where the title is a word for it. */
  date?: string
  /** How its times are told: under a day without the day. */
  at: 'time' | 'short'
  groups: NotificationGroup<Notification>[]
}

/**
 * Unread important ones under "Important", the rest under their day; both newest first. A list of important ones only
 * has no such heading.
 */
export function sectionsOf(
  items: readonly Notification[],
  now: Temporal.Instant,
  timeZone: string,
  { hasImportant = true }: { hasImportant?: boolean } = {},
): NotificationSection[] {
  const sections = new Map<string, { date?: string; members: Notification[] }>()
  const add = (title: string, one: Notification, date?: string) => {
    const section = sections.get(title)
    if (section) section.members.push(one)
    else sections.set(title, { members: [one], ...(date && date !== title ? { date } : {}) })
  }
  const isUrgent = (one: Notification) => hasImportant && one.isCrucial && !one.read
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (const one of items.filter(isUrgent)) add(important, one)
  for (const one of items.filter((other) => !isUrgent(other))) {
    const day = dayIn(one.timestamp, timeZone)
    add(formatDayHead(day, today), one, day && formatDateWithDay(day))
  }
  return [...sections].map(([title, { members, ...date }]) => ({
    title,
    ...date,
    at: title === important ? 'short' : 'time',
    groups: groupNotifications(members),
  }))
}
