import type { Id } from '#core/ids/id.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
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

/** The certificates by whose keys a message is signed, or why it is refused. */
export type Signers =
  | { is: 'signed'; certificates: string[] }
  | { is: 'refused'; why: 'denied' | 'unusable'; reason: string }

// In threads, because the cost depends on the document. They load the library, and this module does not.

const signers: Parser<Expected & { message: string; isAnswer: boolean }, Signers> = {
  module: new URL('./find-signers.ts', import.meta.url).href,
  // One of the largest size takes some 30 ms; the rest is for the start of a thread.
  deadlineMs: 1_000,
}

const answer: Parser<Expected & { message: string }, Verified> = {
  module: new URL('./verify-answer.ts', import.meta.url).href,
  // One of the largest size takes some 500 ms, and one with as many namespaces as possible two seconds.
  deadlineMs: 2_000,
}

const signOut: Parser<Expected & { message: SignOutMessage }, VerifiedSignOut> = {
  module: new URL('./verify-sign-out.ts', import.meta.url).href,
  deadlineMs: 2_000,
}

interface Sender {
  tenantId: Id<'tenant'>
  /** The address of the browser that brings the message. */
  address: string
}

const tooCostly = 'malformed_request'
const ofNetwork = ({ address }: Sender) => ({ of: `sign-in ${networkOf(address)}`, tooCostly }) as const
/** What the company's service has signed is at the expense of the company, and not of others. */
const ofCompany = ({ tenantId }: Sender) => ({ of: tenantId, tooCostly }) as const

/** Verifies an answer. Only one that is signed by the service costs more than reading it. */
export async function verifyAnswer(given: Expected & { message: string }, sender: Sender): Promise<Verified> {
  const found = await parsers.parse(signers, { ...given, isAnswer: true }, ofNetwork(sender))
  if (found.is === 'refused') return found
  return parsers.parse(answer, { ...given, certificates: found.certificates }, ofCompany(sender))
}

/** As above, for a request to sign out; the signature of a query is verified first anyway. */
export async function verifySignOut(
  given: Expected & { message: SignOutMessage },
  sender: Sender,
): Promise<VerifiedSignOut> {
  const { message } = given
  if ('query' in message) return parsers.parse(signOut, given, ofNetwork(sender))
  const found = await parsers.parse(
    signers,
    { ...given, message: message.form, isAnswer: false },
    ofNetwork(sender),
  )
  if (found.is === 'refused') return found
  return parsers.parse(signOut, { ...given, certificates: found.certificates }, ofCompany(sender))
}
