import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush } from '../setup/push/decrypt.ts'
import { verifyVapid } from '../setup/push/vapid.ts'

// Tests the mock on which the tests of push messages rely.

const base64 = (text: string) => Buffer.from(text, 'base64url')

test('decrypts the example of RFC 8291', () => {
  const body = base64(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const browser = {
    privateKey: base64('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: base64('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  expect(decryptPush(body, browser)).toBe('When I grow up, I want to be a watermelon')
  expect(() => decryptPush(body, { ...browser, auth: Buffer.alloc(16) })).toThrow(/authenticate/)
})

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = pair.publicKey.export({ format: 'jwk' })
const key = Buffer.concat([Buffer.from([4]), base64(x!), base64(y!)]).toString('base64url')
const origin = 'https://push.example'
const right = { aud: origin, exp: Math.floor(Date.now() / 1_000) + 3_600, sub: 'mailto:ops@company.example' }

function signed(claims: object, by = pair.privateKey): string {
  const [head, payload] = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createSign('sha256')
    .update(`${head}.${payload}`)
    .sign({ key: by, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `vapid t=${head}.${payload}.${signature}, k=${key}`
}

test('accepts a signed request with its claims', () => {
  expect(verifyVapid(signed(right), origin)).toEqual({ key, claims: right })
})

test.each([
  ['missing', undefined, /JSON/],
  [
    'that of another key',
    signed(right, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    /not that of the key/,
  ],
  ['one for another push service', signed({ ...right, aud: 'https://other.example' }), /is for/],
  ['one that has expired', signed({ ...right, exp: right.exp - 7_200 }), /expired/],
  ['one for more than a day', signed({ ...right, exp: right.exp + 2 * 86_400 }), /more than a day/],
  ['one without anybody to ask', signed({ ...right, sub: 'ops' }), /nobody to ask/],
])('refuses a request whose signature is %s', (_what, authorization, reason) => {
  expect(() => verifyVapid(authorization, origin)).toThrow(reason)
})
