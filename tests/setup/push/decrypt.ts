import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** The secrets of a browser's subscription. */
export interface BrowserSecrets {
  privateKey: Buffer
  auth: Buffer
}

const saltBytes = 16
const headBytes = saltBytes + 4 + 1
const tagBytes = 16

/** Decrypts a message as a browser does (RFC 8291, with one record of RFC 8188). */
export function decryptPush(body: Buffer, { privateKey, auth }: BrowserSecrets): string {
  const salt = body.subarray(0, saltBytes)
  const recordBytes = body.readUInt32BE(saltBytes)
  const keyBytes = body.readUInt8(saltBytes + 4)
  const senderKey = body.subarray(headBytes, headBytes + keyBytes)
  const record = body.subarray(headBytes + keyBytes)
  if (record.length > recordBytes) throw new Error('The message has more than one record.')
  if (body.length > 4_096) throw new Error('The message has more than 4,096 bytes.')

  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const material = derived(browser.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()])
  // The last record ends with 2, and zeros after it.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record has no end.')
  return padded.subarray(0, end).toString('utf8')
}

function derived(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
