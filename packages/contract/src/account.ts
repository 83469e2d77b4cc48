import { passwordMaxLength } from '#core/auth/password-rule.ts'
import * as z from 'zod'
import { base64url } from './auth.ts'
import { define } from './define.ts'
import { date, email, id, instant, requiredText, text } from './fields.ts'
import { schedule, scheduleExample } from './schedules.ts'
import { named } from './named.ts'

const password = () => text(passwordMaxLength)
const confirmed = named(
  'PasswordConfirmation',
  z.strictObject({
    currentPassword: password()
      .optional()
      .describe(
        'Of a company’s person; a platform administrator has signed in within the last 15 minutes instead.',
      ),
  }),
)
const confirmedExample = { currentPassword: 'right-horse' }
const notConfirmed = ['too_many_attempts', 'sign_in_too_old'] as const

const passkeyName = () => requiredText(60, 'Give the passkey a name.').transform((given) => given.trim())
const passkey = named(
  'Passkey',
  z.object({
    id: id('passkey'),
    name: z.string(),
    addedAt: instant(),
    lastUsedAt: instant().nullable(),
  }),
)
const passkeyExample = {
  id: 'key_01k0000000e0000000000000k1',
  name: 'Work laptop',
  addedAt: '2026-06-09T12:48:00Z',
  lastUsedAt: null,
}
const recoveryCodes = named(
  'RecoveryCodes',
  z.object({
    recoveryCodes: z.array(z.string()).describe('Shown only now; each is valid for one sign-in.'),
  }),
)
const recoveryCodesExample = { recoveryCodes: ['k7mq-2fzx-9dha-w3ep'] }

const profile = named(
  'Profile',
  z.object({
    name: z.string(),
    email: z.string(),
    notificationEmail: z.string(),
    roleName: z.string(),
    businessUnitName: z.string().nullable(),
    designation: z.string().nullable(),
    schedule: schedule.describe(
      'The person’s weekly offs and when they change; null for somebody without any.',
    ),
    joinedOn: date(),
    timeZone: z.string(),
    nextTimeZone: z
      .object({
        timeZone: z.string(),
        from: instant().describe('When it begins to apply, in UTC.'),
        fromDate: date().describe('The first day on which it applies, as `YYYY-MM-DD`.'),
      })
      .nullable()
      .describe('A changed zone that is not in force yet.'),
  }),
)
const profileExample = {
  name: 'Meera Iyer',
  email: 'employee@acme.example',
  notificationEmail: 'meera@home.example',
  roleName: 'Employee',
  businessUnitName: 'Technology & Engineering',
  designation: 'Engineer',
  schedule: scheduleExample,
  joinedOn: '2025-01-06',
  timeZone: 'Asia/Kolkata',
  nextTimeZone: { timeZone: 'Europe/Berlin', from: '2026-06-09T22:00:00Z', fromDate: '2026-06-10' },
}

export const accountOperations = {
  'GET /me/profile': define({
    summary: 'The caller’s profile in the company',
    tag: 'Account',
    access: 'tenant',
    output: profile,
    example: { output: profileExample },
  }),
  'PATCH /me/profile': define({
    summary: 'Change the caller’s time zone, from the next day on, or notification email',
    tag: 'Account',
    access: 'tenant',
    body: z.strictObject({
      timeZone: text(100).optional(),
      notificationEmail: email('Enter the notification email.').optional(),
      currentPassword: password()
        .optional()
        .describe('Required with a notification email, because links to set a password are sent there.'),
    }),
    output: profile,
    errors: ['too_many_attempts', 'sign_in_too_old'],
    example: { body: { timeZone: 'Europe/Berlin' }, output: profileExample },
  }),
  'POST /me/password': define({
    ignoresKey: true,
    summary:
      'Change the caller’s password; all their other sessions, their chat and private calendar address end',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed.extend({
      newPassword: password(),
      keepsOtherAccess: z
        .boolean()
        .optional()
        .describe('Keeps the connected Telegram chat and the private calendar address.'),
    }),
    errors: ['too_many_attempts', 'sign_in_too_old_for_password'],
    example: { body: { currentPassword: 'right-horse', newPassword: 'correct-battery' } },
  }),
  'GET /me/security': define({
    summary: 'How the caller signs in',
    tag: 'Account',
    access: 'signed-in',
    output: z.object({
      passwordChangedAt: instant().describe(
        'When the password was changed last, in UTC; null if it was not.',
      ),
      twoFactor: z
        .object({
          since: instant(),
          recoveryCodesLeft: z.number().int().describe('How many recovery codes have not been used.'),
        })
        .nullable()
        .describe('The second factor; null if it is off.'),
      passkeys: z.array(passkey).describe('The passkeys of the account, oldest first.'),
    }),
    example: {
      output: {
        passwordChangedAt: '2026-06-01T09:00:00Z',
        twoFactor: { since: '2026-06-02T09:00:00Z', recoveryCodesLeft: 9 },
        passkeys: [passkeyExample],
      },
    },
  }),
  'POST /me/two-factor/setup': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Begin to set up two-factor sign-in: gives the secret for the authenticator app',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed,
    output: z.object({
      secret: z.string().describe('Base 32, for apps that scan no code.'),
      uri: z.string().describe('The content of the QR code.'),
    }),
    errors: [...notConfirmed, 'two_factor_on'],
    example: {
      body: confirmedExample,
      output: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Daymark:employee%40acme.example?issuer=Daymark&secret=JBSWY3DPEHPK3PXP',
      },
    },
  }),
  'POST /me/two-factor': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Turn two-factor sign-in on with the first code of the app; gives recovery codes',
    tag: 'Account',
    access: 'signed-in',
    body: z.strictObject({ code: requiredText(20, 'Enter the code.') }),
    output: recoveryCodes,
    errors: ['two_factor_on', 'two_factor_not_set_up'],
    example: { body: { code: '123456' }, output: recoveryCodesExample },
  }),
  'DELETE /me/two-factor': define({
    ignoresKey: true,
    summary: 'Turn two-factor sign-in off',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed,
    errors: [...notConfirmed, 'two_factor_off', 'sign_in_exception_kept'],
    example: { body: confirmedExample },
  }),
  'POST /me/two-factor/recovery-codes': define({
    holdsSecret: true,
    ignoresKey: true,
    summary: 'Create new recovery codes; the old ones become invalid',
    tag: 'Account',
    access: 'signed-in',
    body: confirmed,
    output: recoveryCodes,
    errors: [...notConfirmed, 'two_factor_off'],
    example: { body: confirmedExample, output: recoveryCodesExample },
  }),
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
