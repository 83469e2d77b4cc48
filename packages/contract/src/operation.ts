import type { Needed } from '#core/access/policies/policy.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type * as z from 'zod'

/**
 * Who may call an operation: `public` needs no session, `signed-in` any session, `tenant` a session of a person of a
 * company, `platform` one of a platform administrator, a list any one of its permissions (and a person of a company).
 */
export type Access = 'public' | 'signed-in' | 'tenant' | 'platform' | Needed

/**
 * The format of a body that is not JSON; `anything` is received and ignored, `lines` are JSON values, one a line, each
 * sent immediately.
 */
export type RawKind = 'bytes' | 'event-stream' | 'lines' | 'anything'

type Shape = z.ZodObject
type Json = z.ZodType

/** One operation of the API: everything that the server, the OpenAPI document and the tests need to know about it. */
export interface Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Json | undefined = Json | undefined,
  Output extends Json | undefined = Json | undefined,
> {
  summary: string
  /** What a program has to know beyond the summary, in sentences. */
  about?: string
  tag: string
  access: Access
  /** The refusal for a caller without the permission, if the specification has a specific sentence. */
  refusal?: ErrorCode
  params: Params
  query: Query
  body: Body
  /** `undefined` for an answer without content, or one that is not JSON. */
  output: Output
  raw?: { request?: RawKind; response?: RawKind }
  /** Each line of an answer in lines. */
  line?: Json
  /**
   * The answer contains something secret that gives access: a link to set a password, a code, a challenge. It is never
   * compressed, because the length of a compressed answer reveals something about its content.
   */
  holdsSecret?: true
  /** An idempotent write, which ignores idempotency keys. */
  ignoresKey?: true
  /** A read whose answer has an ETag: a request that names it is answered with 304 while nothing has changed. */
  isConditional?: true
  /** Also answers HEAD, by which calendar programs ask whether an address exists before they subscribe. */
  answersHead?: true
  /** The most bytes of a body, if less than the general limit for JSON. */
  maxBytes?: number
  /** The HTTP status of success. */
  status: number
  /** Refusals of this operation; the server adds those that every operation has. */
  errors: readonly ErrorCode[]
  example: { params?: unknown; query?: unknown; body?: unknown; output?: unknown }
}
