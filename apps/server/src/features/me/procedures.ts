import { AppError } from '#core/errors/app-error.ts'
import { authorise } from '#server/platform/http/access.ts'
import { raw, write } from '#server/platform/http/procedure.ts'
import { mergePreferences } from './repo.ts'
import { viewMe } from './view.ts'

export const meProcedures = [
  raw('GET /session', async ({ context, request, now }) => {
    const session = await authorise(context, request, { access: 'signed-in' }, now).catch(signedOut)
    return { me: session && viewMe(session) }
  }),
  raw('GET /me', async ({ session }) => viewMe(session!)),
  write('PATCH /me', async (unit, { body, session }) => {
    const preferences = await mergePreferences(unit, body.preferences)
    unit.hint({ topic: 'me', ids: [], userIds: [unit.actor.userId] })
    return viewMe({ ...session, preferences })
  }),
]

function signedOut(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null
  throw error
}
