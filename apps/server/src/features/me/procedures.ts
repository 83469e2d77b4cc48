import { AppError } from '#core/errors/app-error.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { authenticate } from '#server/platform/http/access.ts'
import { raw, sessionRaw, sessionWrite, unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { firstRunFor } from '../first-run/api.ts'
import { weeklyOffsNow } from '../schedules/api.ts'
import { mergePreferences } from './repo.ts'
import { viewMe } from './view.ts'

type Asking = Pick<RawCall<'GET /me'>, 'context' | 'principal' | 'now' | 'request'> & { session: Session }

export const meProcedures = [
  raw('GET /session', async ({ context, request, now }) => {
    try {
      const principal = await authenticate(context, request, now)
      const { session } = principal
      return { me: session && (await meOf({ context, principal, session, now, request })), refusal: null }
    } catch (error) {
      return { me: null, refusal: refusalOf(error) }
    }
  }),
  sessionRaw('GET /me', meOf),
  sessionRaw('GET /me/device-key', async ({ context, session }) => deviceKeyOf(context.secrets, session)),
  sessionWrite('PATCH /me', async (unit, { body, session, context }) => {
    const preferences = await mergePreferences(unit, body.preferences)
    unit.hint({ topic: 'me', ids: [], userIds: [unit.actor.userId] })
    const [weeklyOffs, firstRun] = await Promise.all([
      weeklyOffsNow(unit, unit.actor.userId),
      firstRunFor(unit, preferences),
    ])
    return viewMe({ ...session, preferences }, { weeklyOffs, firstRun, config: context.config })
  }),
]

async function meOf(asking: Asking) {
  const { context, session } = asking
  if (!session.tenant) return viewMe(session, { weeklyOffs: null, firstRun: null, config: context.config })
  const unit = readUnit(context.pools.app, unitScopeOf(asking))
  const [weeklyOffs, firstRun] = await Promise.all([
    weeklyOffsNow(unit, session.actor.userId),
    firstRunFor(unit, session.preferences),
  ])
  return viewMe(session, { weeklyOffs, firstRun, config: context.config })
}

/** Being signed out is a normal answer here; for a paused company the page needs the refusal's text. */
function refusalOf(error: unknown) {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return error.code === 'tenant_blocked' ? { code: error.code, message: error.message } : null
}

/**
 * The key that seals a person's unsent work on their devices. It is derived and stored nowhere: the same in every
 * session and on every server with the same key, and another one for every person and company.
 */
function deviceKeyOf(secrets: SecretBox, { actor, tenant }: Pick<Session, 'actor' | 'tenant'>) {
  const owner = `${tenant?.id ?? 'platform'} ${actor.userId}`
  return {
    label: secrets.derive(`device label 1 ${owner}`).subarray(0, 16).toString('base64url'),
    secret: secrets.derive(`device key 1 ${owner}`).toString('base64url'),
  }
}
