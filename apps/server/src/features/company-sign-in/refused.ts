import type { SignInFailure } from '#core/company-sign-in/failures.ts'

/** A refused sign-in: what its page says, and the reason for the log of the company. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly failure: SignInFailure

  constructor(failure: SignInFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}
