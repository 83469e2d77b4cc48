import { AppError } from '#core/errors/app-error.ts'
import { isTimeZone } from '#core/time/time-zone.ts'
import { raw, write } from '#server/platform/http/procedure.ts'
import { updateMe } from './repo.ts'
import { viewMe } from './view.ts'

export const meProcedures = [
  raw('GET /me', async ({ session }) => viewMe(session!)),
  write('PATCH /me', async (unit, { body, session }) => {
    const timeZone = body.timeZone ?? null
    if (timeZone !== null && !isTimeZone(timeZone))
      throw new AppError('validation_failed', {
        fields: [{ field: 'body.timeZone', message: 'This is not a time zone, such as Asia/Kolkata.' }],
      })
    const { preferences } = await updateMe(unit, { preferences: body.preferences ?? {}, timeZone })
    unit.hint({ topic: 'me', ids: [], userIds: [unit.actor.userId] })
    return viewMe({ ...session, preferences, timeZone: timeZone ?? session.timeZone })
  }),
]
