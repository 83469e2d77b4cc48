import { AppError } from '#core/errors/app-error.ts'
import { isTimeZone } from '#core/time/time-zone.ts'
import { authorise } from '#server/platform/http/access.ts'
import { raw, write } from '#server/platform/http/procedure.ts'
import { updateMe } from './repo.ts'
import { viewMe } from './view.ts'

export const meProcedures = [
  raw('GET /session', async ({ context, request, now }) => {
    const session = await authorise(context, request, 'signed-in', now).catch(signedOut)
    return { me: session && viewMe(session) }
  }),
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

function signedOut(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null
  throw error
}
