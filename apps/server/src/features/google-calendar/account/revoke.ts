import type { ServerContext } from '#server/platform/server-context.ts'
import { googleClient } from '../client.ts'
import { problemOf } from '../google-answer.ts'
import { openTokens, type Owner } from './tokens.ts'

/** Ends the access of the tokens at Google; returns true if it has ended, now or before. */
export async function revoke(
  context: ServerContext,
  now: Temporal.Instant,
  owner: Owner,
  sealed: Buffer,
): Promise<boolean> {
  const { google } = context.config
  const tokens = openTokens(context.secrets, sealed, owner)
  if (!google || !tokens) return false
  try {
    const client = await googleClient({ ...context, google })
    await client.revokeToken(tokens.refresh)
    return true
  } catch (error) {
    const problem = problemOf(error, now)
    context.log.warn({ reason: problem.message }, 'Google did not end the access to a calendar')
    // It has ended already.
    return problem.kind === 'refused' && isOfNoUse(error)
  }
}

function isOfNoUse(error: unknown): boolean {
  const data = (error as { response?: { data?: { error?: unknown } } }).response?.data
  return data?.error === 'invalid_token'
}
