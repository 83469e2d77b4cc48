import { AppError } from '#core/errors/app-error.ts'
import { isAlwaysOn } from '#core/notifications/settings.ts'
import type { NotificationSettings } from '#core/notifications/settings.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import { tellOwnBrowsers } from '../notifications/api.ts'
import { changeSettings, findMailAddress, findSettings } from './repo.ts'
import { topicsOf } from './topics.ts'

export const notificationSettingsProcedures = [
  read('GET /me/notification-settings', async (unit, { context }) => {
    const [settings, mailTo] = await Promise.all([findSettings(unit), findMailAddress(unit)])
    return view(unit, settings, context.config.smtpUrl === undefined ? null : mailTo)
  }),
  write('PATCH /me/notification-settings', async (unit, { body, context }) => {
    const { channel, quietHours, importantPasses, mute, digestAt, weekSummaryDay } = body
    if (channel && !channel.isOn && isAlwaysOn(channel.topic, channel.channel))
      throw new AppError('notification_always_on')
    const settings = await changeSettings(unit, {
      channel,
      quietHours,
      importantPasses,
      digestAt,
      weekSummaryDay,
      mute: mute && { topic: mute.topic, day: mute.isMuted ? todayFor(unit) : null },
    })
    tellOwnBrowsers(unit)
    const mailTo = await findMailAddress(unit)
    return view(unit, settings, context.config.smtpUrl === undefined ? null : mailTo)
  }),
]

function view(unit: UnitOfWork, settings: NotificationSettings, mailTo: string | null) {
  return {
    topics: topicsOf(unit.actor, settings, todayFor(unit)),
    quietHours: settings.quietHours,
    importantPasses: settings.importantPasses,
    digestAt: settings.digestAt,
    weekSummaryDay: settings.weekSummaryDay,
    timeZone: zoneFor(unit),
    mailTo,
  }
}
