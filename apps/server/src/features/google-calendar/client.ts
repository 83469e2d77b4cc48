import type { OAuth2Client } from 'google-auth-library'
import type { GoogleConfig } from '#server/config-services.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

/** The only requested scopes: to write events of the person's calendars, and to know who they are. */
export const calendarScope = 'https://www.googleapis.com/auth/calendar.events'
export const scopes = ['openid', 'email', 'profile', calendarScope]

const limits = { waitMs: 10_000, mostBytes: 2_000_000 }

/** Where Google's services are, or the one server in place of them. */
export function placesOf({ url }: GoogleConfig) {
  return {
    signIn: `${url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${url ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${url ?? 'https://oauth2.googleapis.com'}/revoke`,
    user: `${url ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`,
    calendar: url ?? 'https://www.googleapis.com',
  }
}

/**
 * Google's client for signing in and for calls in a person's name. It calls through the server's own `fetch`, does not
 * retry, because the outbox does, and logs nothing, because its log would contain tokens. Google's libraries take 30 MB
 * and are loaded with the first call.
 */
export async function googleClient(
  { google, outgoing }: { google: GoogleConfig; outgoing: Outgoing },
  redirectUri?: string,
): Promise<OAuth2Client> {
  const { OAuth2Client } = await import('google-auth-library')
  const places = placesOf(google)
  const client = new OAuth2Client({
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    ...(redirectUri ? { redirectUri } : {}),
    endpoints: {
      oauth2AuthBaseUrl: places.signIn,
      oauth2TokenUrl: places.token,
      oauth2RevokeUrl: places.revoke,
    },
    useAuthRequestParameters: false,
    transporterOptions: { fetchImplementation: outgoing.fetchWithin(limits) },
  })
  client.transporter.interceptors.request.add({
    resolved: async (request) => {
      request.retry = false
      delete request.retryConfig
      // The server's `fetch` takes answers as they are.
      request.headers.set('accept-encoding', 'identity')
      return request
    },
  })
  return client
}
