import type { Parser } from '#server/platform/untrusted/parser.ts'
import type { Assertion, Expected } from './message-types.ts'

/** What was verified, or why it is refused, for the administrators of the company. */
export type Verified =
  | { is: 'verified'; assertion: Assertion }
  | { is: 'refused'; why: 'denied' | 'unusable'; reason: string }

/** The request of a service to end the sessions of somebody, as it came: in a form, or in a query. */
export type SignOutMessage = { form: string } | { query: string }

export interface SignOutRequest {
  id: string
  nameId: string
  /** The sessions that end; all of the person without any. */
  sessions: string[]
}

export type VerifiedSignOut = ({ is: 'verified' } & SignOutRequest) | { is: 'refused'; reason: string }

// Verified in threads, because the cost depends on the document. They load the library, and this module does not.

export const verifiedAnswer: Parser<Expected & { message: string }, Verified> = {
  module: new URL('./verify-answer.ts', import.meta.url).href,
  // One of the largest size takes some 500 ms.
  deadlineMs: 2_000,
}

export const verifiedSignOut: Parser<Expected & { message: SignOutMessage }, VerifiedSignOut> = {
  module: new URL('./verify-sign-out.ts', import.meta.url).href,
  deadlineMs: 2_000,
}
