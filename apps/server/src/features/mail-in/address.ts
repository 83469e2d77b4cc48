import type { Id } from '#core/ids/id.ts'
import { typeId, uuidInTypeId } from '#core/ids/type-id.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { secretMark } from '../mail/api.ts'
import { randomBytes } from 'node:crypto'

/*
 * An address for one answer: `reply+`, the company's UUID and 16 random bytes, each as 26 digits of base 32. It has 58 of
 * the 64 characters that a local part may have, and no capital letters, because mail systems fold case. The company is
 * named, so that every lookup is on its node; the random bytes are the secret, of which only the hash is stored.
 */
const localPart = 'reply+'
const digits = '[0-7][0-9a-hjkmnp-tv-z]{25}'
const form = new RegExp(`^reply\\+((${digits})${digits})$`)

/** What an address is found by. */
export interface AddressKey {
  tenantId: Id<'tenant'>
  hash: Buffer
}

/** A new token of the company, with what it is found by. */
export function newToken(tenantId: Id<'tenant'>): AddressKey & { token: string } {
  const secret = randomBytes(16).toString('hex')
  const token = [tenantId, secret].map((bytes) => typeId('', bytes).slice(1)).join('')
  return { token, tenantId, hash: hashToken(token) }
}

/** The address of the mail's sender, with a mark in place of the token until the mail is sent. */
export function markedAddress(domain: string): string {
  return `${localPart}${secretMark}@${domain}`
}

/** What the address is found by; undefined if it cannot be one of ours. */
export function keyOfAddress(address: string, domain: string): AddressKey | undefined {
  const [local = '', host, ...others] = address.trim().toLowerCase().split('@')
  const [, token, company] = form.exec(local) ?? []
  if (host !== domain || others.length > 0 || token === undefined || company === undefined) return undefined
  return { tenantId: uuidInTypeId(company) as Id<'tenant'>, hash: hashToken(token) }
}
