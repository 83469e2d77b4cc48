import { createHmac, randomBytes } from 'node:crypto'
import type { Id } from '#core/ids/id.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret of an endpoint, in the form that libraries of Standard Webhooks read. */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

/** The place to which the secrets of an endpoint are bound when they are sealed. */
export function secretPlace(tenantId: Id<'tenant'>, webhookId: Id<'webhook'>): string {
  return `webhook ${tenantId} ${webhookId}`
}

/** What is signed. */
export interface SignedContent {
  /** The `webhook-id`. */
  id: string
  /** The seconds since 1970 at which it is sent. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature`: one signature for each secret. */
export function signatureOf({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return signatures.join(' ')
}
