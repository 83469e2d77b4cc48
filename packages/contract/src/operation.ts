import type { Needed } from '#core/access/policies/policy.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type * as z from 'zod'

/**
 * Who may call an operation: `public` needs no session, `signed-in` any session, `tenant` a session of a
 * company's person, `platform` a platform administrator's, a list any one of its permissions (and a company's
 * person).
 */
export type Access = 'public' | 'signed-in' | 'tenant' | 'platform' | Needed

/** What the body of a request or an answer is, where it is not JSON. */
export type RawKind = 'bytes' | 'event-stream'

type Shape = z.ZodObject
type Json = z.ZodType

/** One operation of the API: everything that the server, the OpenAPI page and the tests need to know of it. */
export interface Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Json | undefined = Json | undefined,
  Output extends Json | undefined = Json | undefined,
> {
  summary: string
  tag: string
  access: Access
  /** What somebody without the right is told, where the specification has a sentence of its own for it. */
  refusal?: ErrorCode
  params: Params
  query: Query
  body: Body
  /** `undefined` for an answer without content, or one that is not JSON. */
  output: Output
  raw?: { request?: RawKind; response?: RawKind }
  /**
   * The answer holds what only its reader may know and what lets somebody in: a password's link, a code, a challenge.
   * It is never compressed, because the length of a compressed answer tells of its content.
   */
  holdsSecret?: true
  /** A write that has the same effect however often it is sent, and takes no idempotency key. */
  ignoresKey?: true
  /** The most bytes of a body, where it is less than what any JSON may have. */
  maxBytes?: number
  /** The status of success. */
  status: number
  /** The refusals that are this operation's own; those of every operation are added by the server. */
  errors: readonly ErrorCode[]
  example: { params?: unknown; query?: unknown; body?: unknown; output?: unknown }
}
