import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const present = 0x01
const verified = 0x04
const attested = 0x40

/** A device with one passkey, which responds like a browser. */
export class Authenticator {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #id = randomBytes(16)
  readonly #origin: string
  #userHandle = ''
  /** The number of uses; it would be lower for a copied key. */
  counter = 0
  /** Whether the device verifies its user before it responds. */
  verifiesPerson = true

  constructor(origin = 'http://localhost') {
    this.#origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  create(options: { challenge: string; rp: { id: string }; user: { id: string } }) {
    this.#userHandle = options.user.id
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.#id.length), this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#head(options.rp.id, attested), credential])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  get(options: { challenge: string; rpId: string }) {
    this.counter++
    const authData = this.#head(options.rpId, 0)
    const clientData = this.#clientData('webauthn.get', options.challenge)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #head(rpId: string, more: number): Buffer {
    const flags = present | (this.verifiesPerson ? verified : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  /** The public key in COSE form, as ES256. */
  #coseKey(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' })
    return map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    ])
  }
}

/** The few forms of CBOR that a passkey needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)])
}
function uint16(value: number): Buffer {
  const two = Buffer.alloc(2)
  two.writeUInt16BE(value)
  return two
}
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
