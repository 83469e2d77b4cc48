import type { Session } from '#server/platform/auth/session.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

/**
 * The key that seals a person's unsent work on their devices. It is derived and stored nowhere: the same in every
 * session and on every server with the same key, and another one for every person and company.
 */
export function deviceKeyOf(secrets: SecretBox, { actor, tenant }: Pick<Session, 'actor' | 'tenant'>) {
  const owner = `${tenant?.id ?? 'platform'} ${actor.userId}`
  return {
    label: secrets.derive(`device label 1 ${owner}`).subarray(0, 16).toString('base64url'),
    secret: secrets.derive(`device key 1 ${owner}`).toString('base64url'),
  }
}
