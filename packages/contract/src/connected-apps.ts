import { appScopes } from '#core/connected-apps/scopes.ts'
import * as z from 'zod'
import { currentPassword } from './confirmation.ts'
import { define } from './define.ts'
import { instant } from './fields.ts'
import { named } from './named.ts'
import { tenantPermission } from './roles.ts'

const tag = 'Keys'
const scope = z.enum(appScopes)

/** Longer than any request of an app that has registered. */
const maxRequest = 12_000
const request = z
  .string()
  .min(1)
  .max(maxRequest, 'This request is too long.')
  .regex(/^[\w-]+$/, 'This is no request of an app.')
  .describe(
    'The query of the authorization request (OAuth 2.1) in base64url, as the page has it in its address.',
  )

const place = z.object({
  kind: z.enum(['host', 'computer', 'program']).describe('A web site, this computer, or a program on it.'),
  name: z.string().describe('The host, or the scheme of the program.'),
})

const requestExample = 'cmVzcG9uc2VfdHlwZT1jb2RlJmNsaWVudF9pZD14'
const returned = 'https://claude.ai/api/mcp/auth_callback?state=xyz&iss=https%3A%2F%2Fdaymark.example'

/** Apps that act for a person with their consent; the protocol is OAuth 2.1. */
export const connectedAppOperations = {
  'GET /me/app-request': define({
    summary: 'What an app asks for, for the page on which its person decides',
    about:
      'An unknown app or redirect address is an error, and nothing is sent to that address. Any other problem is `problem`, which the app gets if the person goes back to it.',
    tag,
    access: 'tenant',
    query: z.strictObject({ request }),
    output: named(
      'AppRequest',
      z.object({
        name: z.string().describe('What the app calls itself. Nobody has verified it.'),
        place: place.describe('Where the answer is sent to.'),
        scopes: z
          .array(
            z.object({
              scope: scope.describe('What the app asks for.'),
              permissions: z
                .array(tenantPermission)
                .describe('Those of its permissions that the caller has. Without any, it gives nothing.'),
            }),
          )
          .describe('What the app asks for, in a fixed order.'),
        expiresAt: instant().describe('Until when the app would be connected.'),
        problem: z.string().nullable().describe('Why it cannot be allowed; null if it can.'),
        returnTo: z.string().describe('The address that sends the app a refusal.'),
      }),
    ),
    errors: ['app_unknown', 'app_redirect_unknown'],
    example: {
      query: { request: requestExample },
      output: {
        name: 'Claude',
        place: { kind: 'host', name: 'claude.ai' },
        scopes: [{ scope: 'reports', permissions: [tenantPermission.options[0]] }],
        expiresAt: '2026-09-07T12:48:00Z',
        problem: null,
        returnTo: `${returned}&error=access_denied`,
      },
    },
  }),
  'POST /me/apps': define({
    summary: 'Allow an app to act for the caller, with some of what it asks for',
    tag,
    access: 'tenant',
    ignoresKey: true,
    holdsSecret: true,
    status: 201,
    body: named(
      'AppConsent',
      z.strictObject({
        request,
        allow: z
          .array(scope, 'Choose what the app may do.')
          .min(1, 'Choose what the app may do.')
          .max(appScopes.length)
          .describe('Scopes that the app asks for.'),
        currentPassword,
      }),
    ),
    output: z.object({
      url: z.string().describe('The address that sends the app its code. Works for a minute, once.'),
    }),
    errors: ['app_unknown', 'app_redirect_unknown', 'key_limit', 'too_many_attempts'],
    example: {
      body: { request: requestExample, allow: ['reports'], currentPassword: 'correct-battery' },
      output: {
        url: `${returned}&code=dmc_03lZ1pVQ9sWc7xT5bYk2RfJm8uHdNe4GaLoPq6iSwXzCvBtKyMnUrEgFhDjAQ0s8W1Z4e5T3k2`,
      },
    },
  }),
}
