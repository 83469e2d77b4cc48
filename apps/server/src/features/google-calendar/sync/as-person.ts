import { googleTexts } from '#core/integrations/google-texts.ts'
import type { GoogleConfig } from '#server/config-services.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { openTokens, sealTokens } from '../account/tokens.ts'
import { googleClient, placesOf } from '../client.ts'
import { problemOf } from '../google-answer.ts'
import { GoogleProblem } from '../google-problem.ts'
import { replaceTokens, type Connection } from './account-outcome-repo.ts'
import { PersonsCalendar } from './calendar.ts'

type Context = Pick<ServerContext, 'outgoing' | 'secrets' | 'clock' | 'pools'> & { google: GoogleConfig }

/** Work on a person's calendar. @throws GoogleProblem */
export type InCalendar = <T>(work: (calendar: PersonsCalendar) => Promise<T>) => Promise<T>

/**
 * Calls in the name of a person. An access token that has run out is replaced once.
 * @throws GoogleProblem for tokens that this server cannot open
 */
export async function asPerson(
  context: Context,
  connection: Connection,
  sealedTokens: Buffer,
): Promise<InCalendar> {
  const opened = openTokens(context.secrets, sealedTokens, connection)
  if (!opened) throw new GoogleProblem('signed-out', googleTexts.noLongerAccepted)
  const client = await googleClient(context)
  client.setCredentials({ access_token: opened.access })
  const calendar = await PersonsCalendar.open(client, placesOf(context.google).calendar)
  let isFresh = false
  const refresh = async (): Promise<void> => {
    client.setCredentials({ refresh_token: opened.refresh })
    const { credentials } = await client.refreshAccessToken()
    const access = credentials.access_token
    if (!access) throw new GoogleProblem('later', googleTexts.notUnderstood)
    // Omits the refresh token, so that the library does not refresh tokens itself.
    client.setCredentials({ access_token: access })
    isFresh = true
    const sealed = sealTokens(context.secrets, { ...opened, access }, connection)
    await replaceTokens(context.pools.work, connection, sealed)
  }
  return async (work) => {
    try {
      return await work(calendar).catch(async (error: unknown) => {
        if (isFresh || statusOf(error) !== 401) throw error
        await refresh()
        return work(calendar)
      })
    } catch (error) {
      throw problemOf(error, context.clock.now())
    }
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { response?: { status: number } } | null)?.response?.status
}
