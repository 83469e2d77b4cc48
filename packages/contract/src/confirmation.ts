import { passwordMaxLength } from '#core/auth/password-rule.ts'
import * as z from 'zod'
import { text } from './fields.ts'
import { named } from './named.ts'

/** A password as somebody types it. */
export const password = () => text(passwordMaxLength)

/** The proof that the caller is the person themselves. */
export const currentPassword = password()
  .optional()
  .describe(
    'Not needed by platform administrators and by people whom their company’s sign-in has let in, who must have signed in within the last 15 minutes instead.',
  )

export const confirmed = named('PasswordConfirmation', z.strictObject({ currentPassword }))
export const confirmedExample = { currentPassword: 'right-horse' }
/** The refusals of the proof. */
export const notConfirmed = ['too_many_attempts', 'sign_in_too_old'] as const
