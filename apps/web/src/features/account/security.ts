import type { Output } from '#web/lib/api.ts'

/** How the person signs in. */
export type Security = Output<'GET /me/security'>
export type Passkey = Security['passkeys'][number]
