import type { Id } from '#core/ids/id.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

/** The tokens of a person's Google account. */
export interface Tokens {
  /** Holds until the person or Google ends it. */
  refresh: string
  /** Holds for an hour. */
  access: string
}

/** Whose tokens they are. */
export interface Owner {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
}

export function sealTokens(box: SecretBox, tokens: Tokens, owner: Owner): Buffer {
  return box.seal(JSON.stringify(tokens), placeOf(owner))
}

/** Undefined if they were sealed with another key of the server, or for another person. */
export function openTokens(box: SecretBox, sealed: Buffer, owner: Owner): Tokens | undefined {
  const text = box.open(sealed, placeOf(owner))
  return text === undefined ? undefined : (JSON.parse(text) as Tokens)
}

function placeOf({ tenantId, userId }: Owner): string {
  return `google-tokens ${tenantId} ${userId}`
}
