import { AppError } from '#core/errors/app-error.ts'
import { snoozeEnd } from '#core/notifications/snooze.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { zoneFor } from '#server/platform/today.ts'
import { messageTo, readerOf } from '../facts/api.ts'
import { refetchOwnNotifications } from './api.ts'
import { endSnooze, findSnoozed, snooze } from './snooze-repo.ts'

export const snoozeProcedures = [
  read('GET /notifications/snoozed', async (unit) => ({
    items: (await findSnoozed(unit)).map((row) => ({
      id: row.id,
      message: messageTo(row, readerOf(row.names, unit.actor.userId, unit.timeZone)),
      link: row.link,
      until: row.snoozed_until.toString(),
    })),
  })),
  write('POST /notifications/{notificationId}/snooze', async (unit, { params, body }) => {
    const until = snoozeEnd(body.until, unit.now.toZonedDateTimeISO(zoneFor(unit)))
    if (!until) throw new AppError('evening_has_begun')
    if (!(await snooze(unit, params.notificationId, until))) throw new AppError('reminder_not_found')
    refetchOwnNotifications(unit)
    return { until: until.toString() }
  }),
  write('DELETE /notifications/{notificationId}/snooze', async (unit, { params }) => {
    if (!(await endSnooze(unit, params.notificationId))) throw new AppError('reminder_not_found')
    refetchOwnNotifications(unit)
    return undefined
  }),
]
