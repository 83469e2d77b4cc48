import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals a secret without binding it to its row, like the first version. */
export function sealedUnbound(text: string, secretKey: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'daymark secrets', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
