import type { GoogleFailure } from '#core/integrations/google-texts.ts'
import type { GoogleConfig } from '#server/config-services.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import * as z from 'zod'
import { calendarScope, googleClient, placesOf } from '../client.ts'
import { problemOf } from '../google-answer.ts'
import { fetchPicture, type AccountPicture } from './picture.ts'
import type { Tokens } from './tokens.ts'

/** A Google account that its person lets Daymark write events for. */
export interface GoogleAccount {
  id: string
  email: string
  name: string
  picture: AccountPicture | undefined
  tokens: Tokens
}

const given = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000),
  scope: z.string(),
})
const user = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320),
  name: z.string().max(300).default(''),
  picture: z.string().max(2_000).optional(),
})

interface Returned {
  code: string
  codeVerifier: string
  redirectUri: string
}

/** The account for the code that Google gave, or why there is none. */
export async function accountOf(
  context: Pick<ServerContext, 'outgoing' | 'log'> & { google: GoogleConfig; now: Temporal.Instant },
  { code, codeVerifier, redirectUri }: Returned,
): Promise<GoogleAccount | GoogleFailure> {
  const client = await googleClient(context, redirectUri)
  try {
    const { tokens: answered } = await client.getToken({ code, codeVerifier })
    const tokens = given.safeParse(answered)
    if (!tokens.success) return 'refused'
    const { access_token: access, refresh_token: refresh, scope } = tokens.data
    if (!scope.split(' ').includes(calendarScope)) {
      // Daymark cannot use the granted access.
      await client.revokeToken(refresh).catch(() => undefined)
      return 'scope'
    }
    client.setCredentials({ access_token: access })
    const { data } = await client.request({ url: placesOf(context.google).user })
    const known = user.safeParse(data)
    if (!known.success) return 'refused'
    const { sub, email, name, picture: address } = known.data
    const picture = address === undefined ? undefined : await fetchPicture(context.outgoing, address)
    return { id: sub, email, name, picture, tokens: { refresh, access } }
  } catch (error) {
    const problem = problemOf(error, context.now)
    context.log.warn({ reason: problem.message }, 'a sign-in with Google failed')
    return problem.kind === 'later' ? 'unreachable' : 'refused'
  }
}
