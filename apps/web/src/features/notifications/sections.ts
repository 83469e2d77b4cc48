import { groupNotifications, type NotificationGroup } from '#core/notifications/group.ts'
import { dayIn, formatDateWithDay, formatDayHead } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'

export type Notification = Output<'GET /notifications'>['items'][number]

/** The text of an empty list. */
export const noNotifications = 'No notifications. Replies, tasks and reminders for you will be here.'

/** The heading of unread important notifications. */
export const important = 'Important'

export interface NotificationSection {
  title: string
  /** The date, if the title is a word such as “Today”. */
  date?: string
  /** The format of its times: without the day if the title is a day. */
  at: 'time' | 'short'
  groups: NotificationGroup<Notification>[]
}

/**
 * Unread important notifications under “Important”, the others under their day, each newest first. A list of only important
 * ones has no such heading.
 */
export function sectionsOf(
  items: readonly Notification[],
  now: Temporal.Instant,
  timeZone: string,
  { hasImportant = true }: { hasImportant?: boolean } = {},
): NotificationSection[] {
  const sections = new Map<string, { date?: string; members: Notification[] }>()
  const add = (title: string, notification: Notification, date?: string) => {
    const section = sections.get(title)
    if (section) section.members.push(notification)
    else sections.set(title, { members: [notification], ...(date && date !== title ? { date } : {}) })
  }
  const isUrgent = ({ isCrucial, read }: Notification) => hasImportant && isCrucial && !read
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (const notification of items.filter(isUrgent)) add(important, notification)
  for (const notification of items.filter((item) => !isUrgent(item))) {
    const day = dayIn(notification.timestamp, timeZone)
    add(formatDayHead(day, today), notification, day && formatDateWithDay(day))
  }
  return [...sections].map(([title, { members, ...date }]) => ({
    title,
    ...date,
    at: title === important ? 'short' : 'time',
    groups: groupNotifications(members),
  }))
}

/** The sentence of a row, and the comment that it quotes; a group is one sentence. */
export function wordsOf({ message, members }: NotificationGroup<Notification>): {
  sentence: string
  quote: string | null
} {
  return members.length > 1 ? { sentence: message, quote: null } : members[0]
}
