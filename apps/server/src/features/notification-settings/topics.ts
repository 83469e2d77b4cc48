import type { Actor } from '#core/access/actor.ts'
import { availableTopics } from '#core/notifications/available-topics.ts'
import {
  isAlwaysOn,
  isMuted,
  isOn,
  type NotificationChannel,
  type NotificationSettings,
} from '#core/notifications/settings.ts'
import type { NotificationTopic } from '#core/notifications/topics.ts'

/** The topics of which the person can get notifications, each with its channels. */
export function topicsOf(actor: Actor, settings: NotificationSettings, today: Temporal.PlainDate) {
  const way = (topic: NotificationTopic, channel: NotificationChannel) => {
    if (isAlwaysOn(topic, channel)) return 'always' as const
    return isOn(settings, topic, channel) ? ('on' as const) : ('off' as const)
  }
  return availableTopics(actor.permissions).map((topic) => ({
    topic,
    app: way(topic, 'app'),
    browser: way(topic, 'browser'),
    push: way(topic, 'push'),
    mail: way(topic, 'mail'),
    telegram: way(topic, 'telegram'),
    isMutedToday: isMuted(settings, topic, today),
  }))
}
