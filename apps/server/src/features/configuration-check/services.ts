import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { OutgoingAnswer, OutgoingRequest } from '#server/platform/outgoing/outgoing.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { fails, notUsed, timed, type Finding } from './finding.ts'

const mostBytes = 1024 * 1024
const geminiUrl = 'https://generativelanguage.googleapis.com/v1beta'
const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const keyRefused: ReadonlySet<number> = new Set([400, 401, 403])

type Context = Pick<ServerContext, 'config' | 'outgoing'>

/** Whether the provider of generated texts takes the key that all companies share. Nothing is generated. */
export async function checkAiKey({ config, outgoing }: Context): Promise<Finding> {
  const { provider, key, url } = config.ai
  if (key === undefined)
    return notUsed('No key is shared by all companies. A company may set one of its own.')
  const isGemini = provider === 'gemini'
  const headers: Record<string, string> = isGemini
    ? { 'x-goog-api-key': key }
    : { authorization: `Bearer ${key}` }
  const address = `${isGemini ? (url ?? geminiUrl) : url!}/models`
  return asked({ outgoing }, address, { method: 'GET', headers, mostBytes }, ({ status }, seconds) => {
    if (status === 200) return timed('The provider accepts the key.', seconds)
    if (keyRefused.has(status))
      return fails(
        'Refused by the provider: the key is not valid.',
        'Your operator: set DAYMARK_AI_KEY again.',
      )
    return fails(
      `The provider answered ${status}.`,
      'Wait a while. If it stays, your operator checks DAYMARK_AI_URL.',
    )
  })
}

/** Whether Google knows the client. A sign-in that cannot exist is shown: Google refuses the client or the sign-in. */
export async function checkGoogle({ config, outgoing }: Context): Promise<Finding> {
  const { google } = config
  if (!google) return notUsed('Not set up. Nobody can connect a calendar.')
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: 'daymark-configuration-check',
    client_id: google.clientId,
    client_secret: google.clientSecret,
  })
  const request: OutgoingRequest = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body.toString()),
    mostBytes,
  }
  const address = google.url === undefined ? googleTokenUrl : `${google.url}/token`
  return asked({ outgoing }, address, request, ({ status, body: text }, seconds) => {
    if (text.toString().includes('invalid_grant')) return timed('Google accepts the client.', seconds)
    return status === 400 || status === 401
      ? fails(
          'Google refuses the client.',
          'Your operator: set DAYMARK_GOOGLE_CLIENT_ID and DAYMARK_GOOGLE_CLIENT_SECRET again.',
        )
      : fails(`Google answered ${status}.`, 'Wait a while and run the checks again.')
  })
}

async function asked(
  { outgoing }: Pick<Context, 'outgoing'>,
  address: string,
  request: OutgoingRequest,
  judge: (answer: OutgoingAnswer, seconds: number) => Finding,
): Promise<Finding> {
  const begun = performance.now()
  try {
    const answer = await outgoing.call(address, request)
    return judge(answer, (performance.now() - begun) / 1000)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return fails(
      `Not reached: ${error.message}.`,
      'Your operator: check the connection of the server to the internet.',
    )
  }
}
