import { isAlwaysOn, isOn, isOnByDefault, type NotificationSettings } from './settings.ts'
import { notificationTopics, type NotificationTopic } from './topics.ts'

/** The mail settings from before a person ended all mail, so that they can be restored. */
export interface EndedMail {
  topics: readonly NotificationTopic[]
  digestAt: string | null
}

/** The part of the settings that ending mail changes. */
export type MailSettings = Pick<NotificationSettings, 'channels' | 'digestAt'>

/** The topics whose mail can be ended: all but the person's access and sign-ins. */
const canEnd = notificationTopics.filter((topic) => !isAlwaysOn(topic, 'mail'))

/**
 * Returns true if the person gets only the mail that is always sent.
 * @param available The topics of which they can get notifications.
 */
export function isMailEnded(settings: MailSettings, available: readonly NotificationTopic[]): boolean {
  const isMailed = (topic: NotificationTopic) => !isAlwaysOn(topic, 'mail') && isOn(settings, topic, 'mail')
  return settings.digestAt === null && !available.some(isMailed)
}

/** Turns off all mail that can be turned off; returns the new settings and what was on before. */
export function endMail(settings: MailSettings): { settings: MailSettings; ended: EndedMail } {
  const topics = canEnd.filter((topic) => isOn(settings, topic, 'mail'))
  return {
    settings: { channels: withMail(settings.channels, canEnd, false), digestAt: null },
    ended: { topics, digestAt: settings.digestAt },
  }
}

/** Turns the ended mail on again, or the defaults if it is unknown. */
export function resumeMail(settings: MailSettings, ended: EndedMail | null): MailSettings {
  const topics = ended?.topics ?? canEnd.filter((topic) => isOnByDefault(topic, 'mail'))
  return {
    channels: withMail(settings.channels, topics, true),
    digestAt: settings.digestAt ?? ended?.digestAt ?? null,
  }
}

function withMail(
  channels: MailSettings['channels'],
  topics: readonly NotificationTopic[],
  isOn: boolean,
): MailSettings['channels'] {
  const changed = topics.map((topic) => [topic, { ...channels[topic], mail: isOn }])
  return { ...channels, ...(Object.fromEntries(changed) as MailSettings['channels']) }
}
