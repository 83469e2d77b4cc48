import * as z from 'zod'
import { base64url } from './auth.ts'
import { confirmed, confirmedExample, notConfirmed } from './confirmation.ts'
import { define } from './define.ts'
import { id, instant, requiredText } from './fields.ts'
import { named } from './named.ts'

const passkeyName = () => requiredText(60, 'Give the passkey a name.').transform((given) => given.trim())
export const passkey = named(
  'Passkey',
  z.object({
    id: id('passkey'),
    name: z.string(),
    addedAt: instant(),
    lastUsedAt: instant().nullable(),
  }),
)
export const passkeyExample = {
  id: 'key_01k0000000e0000000000000k1',
  name: 'Work laptop',
  addedAt: '2026-06-09T12:48:00Z',
  lastUsedAt: null,
}

export const passkeyOperations = {
  'POST /me/passkeys/options': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Begin to add a passkey: the options for the browser',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed,
    output: z.object({
      rp: z
        .object({ id: z.string(), name: z.string() })
        .describe('The site for which the passkey is made, as in WebAuthn.'),
      user: z
        .object({
          id: z.string().describe('The id of the account, in base64url.'),
          name: z.string(),
          displayName: z.string().describe('The name that the authenticator shows.'),
        })
        .describe('The account for which the passkey is made, as in WebAuthn.'),
      challenge: z.string(),
      pubKeyCredParams: z.array(
        z.object({
          type: z.literal('public-key').describe('Always `public-key`.'),
          alg: z
            .number()
            .int()
            .describe('The number of a signature algorithm in the registry of COSE, such as -7.'),
        }),
      ),
      timeout: z.number().int(),
      attestation: z
        .literal('none')
        .describe('How much proof the browser asks the authenticator for, as in WebAuthn.'),
      excludeCredentials: z.array(
        z.object({
          type: z.literal('public-key').describe('Always `public-key`.'),
          id: z.string().describe('The id of the passkey as in WebAuthn, in base64url.'),
        }),
      ),
      authenticatorSelection: z
        .object({
          residentKey: z
            .literal('required')
            .describe('Whether the authenticator should store the passkey, as in WebAuthn.'),
          requireResidentKey: z
            .literal(true)
            .describe('Whether the authenticator has to store the passkey, as in WebAuthn.'),
          userVerification: z.literal('required'),
        })
        .describe('Which authenticators the browser offers, as in WebAuthn.'),
    }),
    errors: [...notConfirmed, 'passkey_limit'],
    example: {
      body: confirmedExample,
      output: {
        rp: { id: 'daymark.example', name: 'Daymark' },
        user: { id: 'AZ7gAAA4AAAAAAAAAAALQQ', name: 'employee@acme.example', displayName: 'Meera Iyer' },
        challenge: 'q0Jz5n1dTqk2e8m4bUOVxB0m2m7s9y3c6w5aRk1tLhE',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  }),
  'POST /me/passkeys': define({
    ignoresKey: true,
    summary: 'Add the passkey that the browser has made',
    tag: 'Account',
    access: 'signed-in',
    status: 201,
    body: z.strictObject({
      name: passkeyName(),
      credential: z.strictObject({
        id: base64url(1400).describe('The id of the passkey as in WebAuthn, in base64url.'),
        clientDataJSON: base64url(4000),
        attestationObject: base64url(16_000).describe(
          'The answer of the authenticator as in WebAuthn, in base64url.',
        ),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .describe('The ways on which the browser reaches the authenticator, as in WebAuthn.'),
      }),
    }),
    output: passkey,
    errors: ['passkey_not_added', 'passkey_exists', 'passkey_limit'],
    example: {
      body: {
        name: 'Work laptop',
        credential: {
          id: 'AQIDBA',
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZQ',
          transports: ['internal'],
        },
      },
      output: passkeyExample,
    },
  }),
  'PATCH /me/passkeys/{passkeyId}': define({
    ignoresKey: true,
    summary: 'Rename one of the caller’s passkeys',
    tag: 'Account',
    access: 'signed-in',
    params: z.strictObject({ passkeyId: id('passkey') }),
    body: z.strictObject({ name: passkeyName() }),
    output: passkey,
    errors: ['passkey_not_found'],
    example: {
      params: { passkeyId: passkeyExample.id },
      body: { name: 'Work laptop' },
      output: passkeyExample,
    },
  }),
  'DELETE /me/passkeys/{passkeyId}': define({
    ignoresKey: true,
    summary: 'Remove one of the caller’s passkeys',
    tag: 'Account',
    access: 'signed-in',
    params: z.strictObject({ passkeyId: id('passkey') }),
    body: confirmed,
    errors: [...notConfirmed, 'passkey_not_found'],
    example: { params: { passkeyId: passkeyExample.id }, body: confirmedExample },
  }),
}
