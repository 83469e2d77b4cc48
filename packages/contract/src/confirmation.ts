import { passwordMaxLength } from '#core/auth/password-rule.ts'
import * as z from 'zod'
import { text } from './fields.ts'
import { named } from './named.ts'

/** A password as somebody types it. */
export const password = () => text(passwordMaxLength)

/** The proof that the caller is the person themselves, in a request with more fields. */
export const currentPassword = password()
  .optional()
  .describe('Needed unless the caller signed in with the company’s sign-in a moment ago.')

/** The same proof as the whole body. */
export const confirmed = named(
  'PasswordConfirmation',
  z.strictObject({
    currentPassword: password()
      .optional()
      .describe(
        'Of a company’s person; a platform administrator has signed in within the last 15 minutes instead.',
      ),
  }),
)
export const confirmedExample = { currentPassword: 'right-horse' }
/** The refusals of the proof. */
export const notConfirmed = ['too_many_attempts', 'sign_in_too_old'] as const
