import { sealPortably, unsealPortably } from './portable-cipher.ts'

/** A value that only its owner's key can decrypt. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: BufferSource
}

/**
 * A key that no script can read. On a page from another machine without TLS the browser provides no such key, and the
 * raw bytes are used.
 */
export type SealKey = CryptoKey | Uint8Array<ArrayBuffer>

const algorithm = 'AES-GCM'

/** Imports the key from a secret of the server. */
export async function importKey(secret: string): Promise<SealKey> {
  const bytes = fromBase64url(secret)
  // Only a secure context has ciphers.
  if ((crypto as Partial<Crypto>).subtle === undefined) return bytes
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

/** Encrypts bytes for one record, named by `place`: copied to another record they cannot be decrypted. */
export async function seal(key: SealKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = isPortable(key)
    ? sealPortably(key, iv, bytesOf(bytes), encode(place))
    : await crypto.subtle.encrypt(parameters(iv, place), key, bytes)
  return { iv, data }
}

/** @throws if it was sealed with another key or for another place, or was changed */
export async function unseal(key: SealKey, { iv, data }: Sealed, place: string): Promise<BufferSource> {
  return isPortable(key)
    ? unsealPortably(key, iv, bytesOf(data), encode(place))
    : crypto.subtle.decrypt(parameters(iv, place), key, data)
}

const isPortable = (key: SealKey): key is Uint8Array<ArrayBuffer> => ArrayBuffer.isView(key)
const encode = (text: string) => new TextEncoder().encode(text)

const parameters = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: encode(place),
})

function bytesOf(source: BufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.codePointAt(0)!)
}
