import { createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** The key with which Daymark signs its requests to one service, and its certificate, which the service needs. */
export interface SigningKey {
  /** PKCS #8, in PEM form. */
  privateKey: string
  /** In PEM form. */
  certificate: string
}

const years = 10

/** A new key with a certificate that it has signed itself: services trust it because an administrator gives it to them. */
export async function newSigningKey(now: Temporal.Instant): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey, certificate: selfSigned(privateKey, now) }
}

// The parts of DER (X.690) that a certificate (RFC 5280) needs.
const tags = { integer: 0x02, bits: 0x03, null: 0x05, oid: 0x06, text: 0x0c, sequence: 0x30, set: 0x31 }
const [version, generalizedTime] = [0xa0, 0x18]
const commonName = Buffer.from([0x55, 0x04, 0x03])
const sha256WithRsa = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function selfSigned(privateKey: string, now: Temporal.Instant): string {
  const name = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, der(tags.oid, commonName), der(tags.text, Buffer.from('Daymark')))),
  )
  const algorithm = der(tags.sequence, der(tags.oid, sha256WithRsa), der(tags.null))
  const serial = randomBytes(16)
  // Positive, and of this length.
  serial[0] = (serial[0]! & 0x3f) | 0x40
  const body = der(
    tags.sequence,
    der(version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, serial),
    algorithm,
    name,
    der(tags.sequence, timeOf(now.subtract({ hours: 24 })), timeOf(now.add({ hours: 24 * 365 * years }))),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(tags.bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(tags.sequence, body, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}

function timeOf(instant: Temporal.Instant): Buffer {
  const digits = instant.toString({ smallestUnit: 'second' }).replace(/[^\d]/g, '')
  return der(generalizedTime, Buffer.from(`${digits}Z`))
}
