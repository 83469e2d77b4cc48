import { connectedDays } from '#core/connected-apps/limits.ts'
import { permissionsByScopes } from '#core/connected-apps/scopes.ts'
import { sessionRaw } from '#server/platform/http/procedure.ts'
import { readRequest, returnAddress } from './authorization-request.ts'
import { connectApp } from './connect.ts'
import { placeOf } from './redirect-uri.ts'

export const connectedAppProcedures = [
  sessionRaw('GET /me/app-request', async ({ context, session, request, query, now }) => {
    const asked = readRequest(context, request, query.request)
    return {
      name: asked.client.name,
      place: placeOf(asked.sent.redirectUri),
      scopes: asked.scopes.map((scope) => ({
        scope,
        permissions: permissionsByScopes([scope], session.actor.permissions),
      })),
      expiresAt: now.add({ hours: 24 * connectedDays }).toString(),
      problem: asked.problem?.message ?? null,
      returnTo: returnAddress(asked, { error: asked.problem?.error ?? 'access_denied' }),
    }
  }),
  sessionRaw('POST /me/apps', connectApp),
]
