import { passwordMaxLength } from '#core/auth/password-rule.ts'
import { normalEmail } from '#core/people/email.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, requiredText } from './fields.ts'
import { named } from './named.ts'

/** Bytes in the form in which browsers write them into JSON. */
export const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)

const signedIn = named('SignedIn', z.object({ kind: z.literal('signed-in'), userId: id('user') }))
const signedInExample = { kind: 'signed-in', userId: 'user_01k0000000e0000000000000b1' }

const required = 'Email and password are required.'
const plain = /^[^\0\p{Cs}]+$/u

export const authOperations = {
  'POST /api/auth/sign-in/email': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Sign in with email and password; the answer sets the session cookie',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({
      email: z.string(required).overwrite(normalEmail).min(1, required).max(320).regex(plain, required),
      password: z.string(required).min(1, required).max(passwordMaxLength).regex(plain, required),
      userId: id('user')
        .optional()
        .describe('The chosen account, if the answer asked to choose one of several.'),
    }),
    output: z.discriminatedUnion('kind', [
      signedIn,
      z.object({
        kind: z.literal('second-factor'),
        challenge: z.string().describe('Sent with the code, within five minutes.'),
      }),
      z.object({
        kind: z.literal('choose-company'),
        accounts: z
          .array(z.object({ userId: id('user'), company: z.string().nullable() }))
          .describe(
            'Accounts of which the email and the password are both; no company is the platform itself.',
          ),
      }),
    ]),
    errors: [
      'invalid_credentials',
      'company_sign_in_required',
      'profile_not_found',
      'account_archived',
      'tenant_blocked',
      'too_many_attempts',
    ],
    example: { body: { email: 'employee@acme.example', password: 'daymark-demo' }, output: signedInExample },
  }),
  'POST /api/auth/sign-in/second-factor': define({
    ignoresKey: true,
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({
      challenge: base64url(100),
      code: requiredText(60, 'Enter the code.'),
    }),
    output: signedIn,
    errors: [
      'second_factor_wrong',
      'second_factor_expired',
      'invalid_credentials',
      'company_sign_in_required',
      'account_archived',
      'tenant_blocked',
      'too_many_attempts',
    ],
    example: {
      body: { challenge: 'q0Jz5n1dTqk2e8m4bUOVxB0m2m7s9y3c6w5aRk1tLhE', code: '123456' },
      output: signedInExample,
    },
  }),
  'POST /api/auth/passkey/options': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'The options for the browser to sign in with a passkey',
    tag: 'Sign-in',
    access: 'public',
    output: z.object({
      challenge: z.string(),
      rpId: z.string().describe('The host for which the passkey is valid.'),
      userVerification: z.literal('required'),
      timeout: z.number().int(),
    }),
    example: {
      output: {
        challenge: 'q0Jz5n1dTqk2e8m4bUOVxB0m2m7s9y3c6w5aRk1tLhE',
        rpId: 'daymark.example',
        userVerification: 'required',
        timeout: 300_000,
      },
    },
  }),
  'POST /api/auth/sign-in/passkey': define({
    ignoresKey: true,
    summary: 'Sign in with a passkey, in place of password and code',
    tag: 'Sign-in',
    access: 'public',
    body: z.strictObject({
      credential: z.strictObject({
        id: base64url(1400).describe('The id of the passkey as in WebAuthn, in base64url.'),
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000).describe(
          'The data of the authenticator as in WebAuthn, in base64url.',
        ),
        signature: base64url(8000).describe(
          'The signature of the authenticator as in WebAuthn, in base64url.',
        ),
        userHandle: base64url(100).describe(
          'The id of the account as the authenticator stored it, in base64url.',
        ),
      }),
    }),
    output: signedIn,
    errors: [
      'passkey_refused',
      'invalid_credentials',
      'company_sign_in_required',
      'account_archived',
      'tenant_blocked',
      'too_many_attempts',
    ],
    example: {
      body: {
        credential: {
          id: 'AQIDBA',
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQ',
          userHandle: 'AZ7gAAA4AAAAAAAAAAALQQ',
        },
      },
      output: signedInExample,
    },
  }),
  'POST /api/auth/sign-out': define({
    ignoresKey: true,
    holdsSecret: true,
    summary: 'End the session of this browser',
    tag: 'Sign-in',
    access: 'public',
    output: z.object({
      url: z
        .string()
        .nullable()
        .describe(
          'The page of the company’s sign-in service on which the person logs out there too; null without one.',
        ),
    }),
    example: { output: { url: null } },
  }),
}
