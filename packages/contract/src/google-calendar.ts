import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { text } from './fields.ts'
import { serviceState, serviceStateExample } from './service-state.ts'
import { named } from './named.ts'

const tag = 'Google Calendar'
const access = neededFor('integration.connect-calendar')

/** The parameters that Google adds to the return address; its other parameters are ignored. */
const returned = z.looseObject({
  state: text(200).optional(),
  code: text(2_000).optional(),
  error: text(200).optional(),
})

const state = named(
  'GoogleCalendarState',
  serviceState.extend({
    picture: z
      .string()
      .nullable()
      .describe('The picture of the Google account, as a data address; null if it has none.'),
  }),
)
const stateExample = {
  ...serviceStateExample,
  account: 'Meera Iyer, meera.iyer@gmail.example',
  picture: null,
}

/** A person’s Google Calendar, which gets the meetings that they plan with it (docs/spec/tasks.md#2.13, #4, #7). */
export const googleCalendarOperations = {
  'GET /google-calendar': define({
    summary: 'How the caller’s connection to Google Calendar is doing',
    tag,
    access,
    output: state,
    example: { output: stateExample },
  }),
  'POST /google-calendar/connect': define({
    summary: 'Begin to sign in with Google: gives the address of Google’s page, which leads back to Daymark',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    body: z.strictObject({
      returnTo: z
        .string()
        .max(500)
        .regex(/^\/(?:[!-.0-[\]-~][!-[\]-~]*)?$/, 'This is not a page of Daymark.')
        .default('/integrations')
        .describe(
          'The page of Daymark to continue on; its address gets `google=connected` or `google=failed`.',
        ),
    }),
    output: z.object({ url: z.string() }),
    errors: ['google_not_set_up', 'public_url_missing'],
    example: {
      body: { returnTo: '/integrations' },
      output: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…&state=…' },
    },
  }),
  'GET /google/return': define({
    summary: 'The address to which Google leads back after its sign-in; answers with the page to go on with',
    tag,
    access: 'public',
    query: returned,
    raw: { response: 'anything' },
    status: 302,
    example: { query: { state: 'Qm5x', error: 'access_denied' } },
  }),
  'DELETE /google-calendar': define({
    summary:
      'Disconnect the caller’s Google Calendar: what is in it stays there, and Daymark forgets the sign-in',
    tag,
    // Also for those who may not connect one any more.
    access: 'tenant',
    ignoresKey: true,
    output: z.object({
      isRevoked: z
        .boolean()
        .describe('Whether Google has ended the access too; otherwise it is ended on Google’s own page.'),
    }),
    errors: ['google_not_connected'],
    example: { output: { isRevoked: true } },
  }),
  'POST /google-calendar/sync': define({
    summary: 'Retry immediately what waits for the caller’s Google Calendar',
    tag,
    access,
    ignoresKey: true,
    output: state,
    errors: ['google_not_connected'],
    example: { output: stateExample },
  }),
}
