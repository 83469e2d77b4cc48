import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import {
  isAlwaysOn,
  type NotificationSettings,
  isMuted,
  isOn,
  type NotificationChannel,
} from '#core/notifications/settings.ts'
import type { Config } from '#server/config.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import type { Actor } from '#core/access/actor.ts'
import { availableTopics } from '#core/notifications/available-topics.ts'
import type { NotificationTopic } from '#core/notifications/topics.ts'
import { refetchOwnNotifications } from '../notifications/api.ts'
import { changeSettings, findPlaces, findSettings, lockQuietHours, queueDecidingAnew } from './repo.ts'

export const notificationSettingsProcedures = [
  read('GET /me/notification-settings', async (unit, { context }) => {
    return view(unit, await findSettings(unit), context.config)
  }),
  write('PATCH /me/notification-settings', async (unit, { body, context }) => {
    const { channel, quietHours, importantPasses, mute, digestAt, weekSummaryDay, answersByMail } = body
    if (channel && !channel.isOn && isAlwaysOn(channel.topic, channel.channel))
      throw new AppError('notification_always_on')
    const changesQuietHours = quietHours !== undefined || importantPasses !== undefined
    if (changesQuietHours) await lockQuietHours(unit)
    const settings = await changeSettings(unit, {
      channel,
      quietHours,
      importantPasses,
      digestAt,
      weekSummaryDay,
      answersByMail,
      mute: mute && { topic: mute.topic, day: mute.isMuted ? todayFor(unit) : null },
    })
    if (changesQuietHours) queueDecidingAnew(unit)
    refetchOwnNotifications(unit)
    return view(unit, settings, context.config)
  }),
]

async function view(unit: UnitOfWork, settings: NotificationSettings, config: Config) {
  const { mailTo, hasChat } = await findPlaces(unit)
  const mayUseBot = config.telegram && allows(unit.actor.permissions, 'integration.connect-chat')
  return {
    topics: topicsOf(unit.actor, settings, todayFor(unit)),
    quietHours: settings.quietHours,
    importantPasses: settings.importantPasses,
    digestAt: settings.digestAt,
    weekSummaryDay: settings.weekSummaryDay,
    answersByMail: settings.answersByMail,
    canAnswerMails: config.mailIn !== undefined && config.smtpUrl !== undefined,
    timeZone: zoneFor(unit),
    mailTo: config.smtpUrl === undefined ? null : mailTo,
    chat: mayUseBot ? (hasChat ? ('linked' as const) : ('not-linked' as const)) : ('unavailable' as const),
  }
}

/** The topics of which the person can get notifications, each with its channels. */
function topicsOf(actor: Actor, settings: NotificationSettings, today: Temporal.PlainDate) {
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
