import * as z from 'zod'
import { confirmed, confirmedExample, notConfirmed } from './confirmation.ts'
import { define } from './define.ts'
import { requiredText } from './fields.ts'
import { named } from './named.ts'

const recoveryCodes = named(
  'RecoveryCodes',
  z.object({
    recoveryCodes: z.array(z.string()).describe('Shown only now; each is valid for one sign-in.'),
  }),
)
const recoveryCodesExample = { recoveryCodes: ['k7mq-2fzx-9dha-w3ep'] }

export const twoFactorOperations = {
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
}
