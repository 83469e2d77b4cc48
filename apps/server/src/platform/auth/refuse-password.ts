import { passwordRefusal, preparedPassword } from '#core/auth/password-rule.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most common passwords are refused; longer lists would refuse passwords that nobody guesses. */
const refusedRanks = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, refusedRanks))

/** Why a new password is refused, or `null`: by the product's rule, and by the list of the most common ones. */
export function refusePassword(
  password: string,
  whose: { name: string; email: string; company?: string | null; minLength: number },
): string | null {
  const refusal = passwordRefusal(password, whose)
  if (refusal) return refusal
  return common.has(preparedPassword(password).toLowerCase()) ? 'The password is too easy to guess.' : null
}
