import {
  isAlwaysOn,
  isMuted,
  isOn,
  quietUntil,
  type NotificationChannel,
  type NotificationSettings,
} from './settings.ts'
import type { NotificationTopic } from './topics.ts'

/** Why a notification was not sent on a way out of the app, or what it waited for. */
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

/** The ways on which a notification leaves the app. */
export const outwardChannels = ['mail', 'push', 'telegram'] as const satisfies readonly NotificationChannel[]
export type OutwardChannel = (typeof outwardChannels)[number]

/** A notification on its way to a device or out of the app. */
export interface Delivery {
  topic: NotificationTopic
  channel: Exclude<NotificationChannel, 'app'>
  isImportant: boolean
  /** Whether the person read it in the app; null where the app does not list it, or no longer. */
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

/** Whoever chose the day of it knows the hour, whatever their quiet hours; an open browser stays silent in them. */
const atChosenTime: ReadonlySet<NotificationTopic> = new Set(['week-summary'])

/** Of no use after the quiet hours. */
const onlyInTime: ReadonlySet<NotificationTopic> = new Set(['meeting-start'])

/** Whether a notification is sent now: not if it was read or is unwanted by now, and later if these are quiet hours. */
export function decideDelivery(
  { topic, channel, isImportant, isRead }: Delivery,
  { hasAccess, settings, now }: Recipient,
): DeliveryDecision {
  if (!hasAccess) return { to: 'drop', reason: 'no-access' }
  // Whoever cleared it from the list has seen it.
  if (isRead ?? isOn(settings, topic, 'app')) return { to: 'drop', reason: 'read' }
  if (!isOn(settings, topic, channel)) return { to: 'drop', reason: 'turned-off' }
  if (isMuted(settings, topic, now.toPlainDate()) && !isAlwaysOn(topic, channel))
    return { to: 'drop', reason: 'muted' }
  const isChosen = atChosenTime.has(topic) && channel !== 'browser'
  const until = isChosen ? null : quietUntil(settings, now, isImportant)
  if (until && onlyInTime.has(topic)) return { to: 'drop', reason: 'quiet-hours' }
  return until ? { to: 'wait', reason: 'quiet-hours', until } : { to: 'send' }
}
