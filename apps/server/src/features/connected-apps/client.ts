import { maxAppName, maxRedirectUri, maxRedirectUris } from '#core/connected-apps/limits.ts'
import { keptName } from '#core/names/normal-name.ts'
import { plainText } from '#core/texts/plain-text.ts'
import * as z from 'zod'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { isRedirectUri } from './redirect-uri.ts'

/** The purpose of the sealed text that is a client's id. */
const purpose = 'oauth-client'
const unnamed = 'An app'

const client = z.object({
  name: z.string(),
  redirectUris: z.array(z.string()),
  /** When it registered, in seconds. */
  at: z.number(),
})
/** An app that has registered. */
export type Client = z.infer<typeof client>

/**
 * The id of a client. It holds the whole registration, encrypted, so that nothing is stored: anybody may register, and
 * thousands of registrations that are never used cost nothing.
 */
export function clientIdOf(box: SecretBox, given: Client): string {
  return box.seal(JSON.stringify(given), purpose).toString('base64url')
}

/** The client of an id; undefined for one that was not made here. */
export function openClient(box: SecretBox, id: string): Client | undefined {
  const text = box.open(Buffer.from(id, 'base64url'), purpose)
  return text === undefined ? undefined : client.parse(JSON.parse(text))
}

/** A registration (RFC 7591). Fields that this server has no use for are ignored. */
export const registration = z.object({
  redirect_uris: z
    .array(z.string().max(maxRedirectUri))
    .min(1)
    .max(maxRedirectUris)
    .refine((uris) => uris.every(isRedirectUri)),
  client_name: z.string().max(1_000).optional(),
  grant_types: z
    .array(z.string().max(100))
    .max(20)
    .refine((types) => types.includes('authorization_code'))
    .optional(),
  response_types: z
    .array(z.string().max(100))
    .max(20)
    .refine((types) => types.includes('code'))
    .optional(),
})

/** The name under which people see the app: on one line, without invisible characters. */
export function shownName(given: string | undefined): string {
  const name = keptName(plainText(given ?? '').replace(/\s+/g, ' '))
  return name.slice(0, maxAppName).toWellFormed().trim() || unnamed
}
