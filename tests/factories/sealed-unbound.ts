import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A secret as it was sealed before secrets were bound to their rows. */
export function sealedUnbound(text: string, secretKey: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'daymark secrets', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
