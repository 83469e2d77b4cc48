import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * Seals texts that must be stored and read again, and that a reader of the database must not learn. A sealed text is
 * bound to its place, which names its purpose and row, such as `second-factor 0197f000-…`: copied to another row it
 * cannot be opened.
 */
export interface SecretBox {
  seal(text: string, place: string): Buffer
  /** The text, or undefined if it was sealed with another key or for another place. */
  open(sealed: Buffer, place: string): string | undefined
  /** Whether it was sealed before secrets were bound to their places, and has to be sealed again when it is written. */
  isUnbound(sealed: Buffer): boolean
  /** 32 bytes that only servers with the same key can derive, the same each time for the same purpose. */
  derive(purpose: string): Buffer
  /** Distinguishes keys and reveals nothing else. */
  fingerprint: string
}

/** The first bytes of a text that is bound to its place; earlier ones begin with random bytes. */
const boundMark = Buffer.from('place:1:', 'latin1')
const ivBytes = 12
const tagBytes = 16

/** Uses the operator's key, or the one in the data folder, which is created at the first start. */
export function openSecretBox(config: Pick<Config, 'secretKey' | 'dataDir'>): SecretBox {
  const given = config.secretKey ?? keptKey(config.dataDir)
  const key = Buffer.from(hkdfSync('sha256', given, '', 'daymark secrets', 32))
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      return Buffer.concat([boundMark, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, place) {
      return isUnbound(sealed)
        ? decipher(key, sealed, '')
        : decipher(key, sealed.subarray(boundMark.length), place)
    },
    isUnbound,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)),
    fingerprint: createHash('sha256').update('fingerprint').update(key).digest('hex').slice(0, 16),
  }
}

function isUnbound(sealed: Buffer): boolean {
  return !sealed.subarray(0, boundMark.length).equals(boundMark)
}

function decipher(key: Buffer, sealed: Buffer, place: string): string | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    cipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagBytes))
    return cipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return undefined
  }
}

function keptKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Written completely and then renamed: a killed start leaves no partial key, and the first of two concurrent starts
  // wins.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
