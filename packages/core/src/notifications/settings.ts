import type { Weekday } from '../time/weekday.ts'
import type { NotificationTopic } from './topics.ts'

/** HH:MM of a day. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The channels on which a notification reaches a person: the list in the app, the browser that has it open, and others.
 */
export const notificationChannels = ['app', 'browser', 'push', 'mail', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Hours and minutes (HH:MM) on the person's clock; `until` may be on the next day. */
export interface QuietHours {
  from: string
  until: string
}

/** A person's settings of notifications. */
export interface NotificationSettings {
  /** Only what differs from the defaults. */
  channels: Partial<Record<NotificationTopic, Partial<Record<NotificationChannel, boolean>>>>
  /** Null if no hours are quiet. */
  quietHours: QuietHours | null
  /** Whether important notifications are sent during quiet hours too. */
  importantPasses: boolean
  /** YYYY-MM-DD of the person's day for which a topic is muted. */
  muted: Partial<Record<NotificationTopic, string>>
  /** HH:MM on the person's clock, at which the daily digest is mailed; null if they want none. */
  digestAt: string | null
  /** The day of the week's summary for people who see others' reports; null if they want none. */
  weekSummaryDay: Weekday | null
  /** Whether mails can be answered, where the operator has set it up. */
  answersByMail: boolean
}

export const defaultSettings: NotificationSettings = {
  channels: {},
  quietHours: { from: '21:00', until: '07:00' },
  importantPasses: false,
  muted: {},
  digestAt: null,
  weekSummaryDay: null,
  answersByMail: true,
}

/**
 * Channels that nobody can turn off: the report's and the overdue task's reminder in the app, and news of the account.
 */
const alwaysOn: Partial<Record<NotificationTopic, readonly NotificationChannel[]>> = {
  'report-due': ['app'],
  'task-overdue': ['app'],
  access: ['app', 'mail'],
  security: ['app', 'mail'],
}

const byDefaultInAppOnly: ReadonlySet<NotificationTopic> = new Set(['reports', 'badges'])
/** The week's summary comes only to those who chose a day for it. */
const byDefaultByMail: ReadonlySet<NotificationTopic> = new Set([
  'report-missing',
  'task-overdue',
  'week-summary',
])

export function isAlwaysOn(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return alwaysOn[topic]?.includes(channel) ?? false
}

/** Mail is on only where it prevents harm; frequent notifications stay inside the app. */
export function isOnByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (isAlwaysOn(topic, channel) || channel === 'app') return true
  return channel === 'mail' ? byDefaultByMail.has(topic) : !byDefaultInAppOnly.has(topic)
}

/** Whether notifications of a topic reach the person on this channel. */
export function isOn(
  { channels }: Pick<NotificationSettings, 'channels'>,
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean {
  if (isAlwaysOn(topic, channel)) return true
  return channels[topic]?.[channel] ?? isOnByDefault(topic, channel)
}

/** Whether notifications of a topic reach the person on no channel at all; the chat counts if it is linked. */
export function isTurnedOff(
  settings: Pick<NotificationSettings, 'channels'>,
  topic: NotificationTopic,
  { hasChat }: { hasChat: boolean },
): boolean {
  return notificationChannels.every(
    (channel) => (channel === 'telegram' && !hasChat) || !isOn(settings, topic, channel),
  )
}

/** Whether the person muted the topic for this day of theirs: it stays in the app's list, and nothing else is sent. */
export function isMuted(
  { muted }: Pick<NotificationSettings, 'muted'>,
  topic: NotificationTopic,
  today: Temporal.PlainDate,
): boolean {
  return muted[topic] === today.toString()
}

/**
 * The end of the person's current quiet hours; null outside of them, and for an important notification that the person
 * lets through.
 */
export function quietUntil(
  { quietHours, importantPasses }: Pick<NotificationSettings, 'quietHours' | 'importantPasses'>,
  now: Temporal.ZonedDateTime,
  isImportant: boolean,
): Temporal.Instant | null {
  if (!quietHours || (isImportant && importantPasses)) return null
  const { from, until } = quietHours
  const isFrom = (limit: string): boolean => Temporal.PlainTime.compare(now.toPlainTime(), limit) >= 0
  const isOvernight = Temporal.PlainTime.compare(from, until) > 0
  const isQuiet = isOvernight ? isFrom(from) || !isFrom(until) : isFrom(from) && !isFrom(until)
  if (!isQuiet) return null
  const day = isOvernight && isFrom(from) ? now.toPlainDate().add({ days: 1 }) : now.toPlainDate()
  return day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: until }).toInstant()
}
