import {
  isAlwaysOn,
  isMuted,
  isOn,
  quietUntil,
  type NotificationChannel,
  type NotificationSettings,
} from './settings.ts'
import type { NotificationTopic } from './topics.ts'

/** Why a notification was not sent on a channel, or what it waited for. */
export const deliveryReasons = [
  'quiet-hours',
  'read',
  'muted',
  'turned-off',
  'no-access',
  'no-mail-server',
  'no-device',
  'no-chat',
  'refused',
  'gave-up',
  'unknown',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** The channels on which a notification leaves the app. */
export const outwardChannels = ['mail', 'push', 'telegram'] as const satisfies readonly NotificationChannel[]
export type OutwardChannel = (typeof outwardChannels)[number]

/** A notification on its way to a device or out of the app. */
export interface Delivery {
  topic: NotificationTopic
  channel: Exclude<NotificationChannel, 'app'>
  isImportant: boolean
  /** Whether the person read it in the app; null if the app does not list it, or no longer. */
  isRead: boolean | null
}

/** The person at the time of the delivery. */
export interface Recipient {
  /** Whether they can sign in: neither archived nor suspended, in a company that is active. */
  hasAccess: boolean
  settings: NotificationSettings
  /** The time on their clock. */
  now: Temporal.ZonedDateTime
}

export type DeliveryDecision =
  | { to: 'send' }
  | { to: 'drop'; reason: DeliveryReason }
  | { to: 'wait'; reason: 'quiet-hours'; until: Temporal.Instant }

/** Sent during quiet hours too, because the person chose its day; an open browser stays silent. */
const atChosenTime: ReadonlySet<NotificationTopic> = new Set(['week-summary'])

/** Dropped instead of delayed by quiet hours, because it is useless afterwards. */
const onlyInTime: ReadonlySet<NotificationTopic> = new Set(['meeting-start'])

/**
 * Decides whether a notification is sent now, dropped because it was read or is no longer wanted, or delayed by quiet
 * hours.
 */
export function decideDelivery(
  { topic, channel, isImportant, isRead }: Delivery,
  { hasAccess, settings, now }: Recipient,
): DeliveryDecision {
  if (!hasAccess) return { to: 'drop', reason: 'no-access' }
  // A notification that was cleared from the list counts as read.
  if (isRead ?? isOn(settings, topic, 'app')) return { to: 'drop', reason: 'read' }
  if (!isOn(settings, topic, channel)) return { to: 'drop', reason: 'turned-off' }
  if (isMuted(settings, topic, now.toPlainDate()) && !isAlwaysOn(topic, channel))
    return { to: 'drop', reason: 'muted' }
  const isChosen = atChosenTime.has(topic) && channel !== 'browser'
  const until = isChosen ? null : quietUntil(settings, now, isImportant)
  if (until && onlyInTime.has(topic)) return { to: 'drop', reason: 'quiet-hours' }
  return until ? { to: 'wait', reason: 'quiet-hours', until } : { to: 'send' }
}
