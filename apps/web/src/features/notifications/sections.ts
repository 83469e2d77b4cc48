import { groupNotifications, type NotificationGroup } from '#core/notifications/group.ts'
import { dayIn, formatDayHead } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'

export type Notification = Output<'GET /notifications'>['items'][number]

export interface NotificationSection {
  title: string
  groups: NotificationGroup<Notification>[]
}

/** Unread important ones under "Important", the rest under their day; both newest first. */
export function sectionsOf(
  items: readonly Notification[],
  now: Temporal.Instant,
  timeZone: string,
): NotificationSection[] {
  const sections = new Map<string, Notification[]>()
  const add = (title: string, one: Notification) => {
    const section = sections.get(title)
    if (section) section.push(one)
    else sections.set(title, [one])
  }
  const isUrgent = (one: Notification) => one.isCrucial && !one.read
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (const one of items.filter(isUrgent)) add('Important', one)
  for (const one of items.filter((other) => !isUrgent(other)))
    add(formatDayHead(dayIn(one.timestamp, timeZone), today), one)
  return [...sections].map(([title, members]) => ({ title, groups: groupNotifications(members) }))
}
