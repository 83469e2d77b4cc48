import { AppError } from '#core/errors/app-error.ts'
import { authorise } from '#server/platform/http/access.ts'
import { raw, write } from '#server/platform/http/procedure.ts'
import { mergePreferences } from './repo.ts'
import { viewMe } from './view.ts'

export const meProcedures = [
  raw('GET /session', async ({ context, request, now }) => {
    try {
      const session = await authorise(context, request, { access: 'signed-in' }, now)
      return { me: session && viewMe(session), refusal: null }
    } catch (error) {
      return { me: null, refusal: refusalOf(error) }
    }
  }),
  raw('GET /me', async ({ session }) => viewMe(session!)),
  write('PATCH /me', async (unit, { body, session }) => {
    const preferences = await mergePreferences(unit, body.preferences)
    unit.hint({ topic: 'me', ids: [], userIds: [unit.actor.userId] })
    return viewMe({ ...session, preferences })
  }),
]

/** Being signed out is an answer here, and no refusal; a paused company is one that a page has words for. */
function refusalOf(error: unknown) {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return error.code === 'tenant_blocked' ? { code: error.code, message: error.message } : null
}
