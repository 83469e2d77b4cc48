import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

/** How long the link in the mail works. */
const validHours = 24
const place = 'sign-up'

const request = z.strictObject({
  tenantId: z.string().transform((id) => id as Id<'tenant'>),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  passwordHash: z.string(),
  /** When it was requested, in milliseconds. */
  at: z.number(),
})
/** A requested company, until the visitor opens the link in the mail. */
export type SignUpRequest = z.infer<typeof request>

/**
 * The token of the link. It holds the whole request, encrypted, so that nothing is stored for people who never open it;
 * the id of the company is in it, so that the link is idempotent.
 */
export function sealRequest(box: SecretBox, given: SignUpRequest): string {
  return box.seal(JSON.stringify(given), place).toString('base64url')
}

/** The request of a token; undefined for one that is too old or was not made here. */
export function openRequest(
  box: SecretBox,
  token: unknown,
  now: Temporal.Instant,
): SignUpRequest | undefined {
  if (typeof token !== 'string') return undefined
  const text = box.open(Buffer.from(token, 'base64url'), place)
  if (text === undefined) return undefined
  const found = request.parse(JSON.parse(text))
  return now.epochMilliseconds - found.at < validHours * 3_600_000 ? found : undefined
}
