import { createPublicKey, verify } from 'node:crypto'

export interface VapidClaims {
  aud: string
  exp: number
  sub: string
}

const dayMs = 24 * 3_600_000

/**
 * The claims of a signed request, with the key that signed them in base64url (RFC 8292).
 * @throws Error if a push service at the origin would refuse it.
 */
export function verifyVapid(
  authorization: string | undefined,
  origin: string,
): { key: string; claims: VapidClaims } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { alg, typ } = fromJson(head) as { alg: string; typ: string }
  if (alg !== 'ES256' || typ !== 'JWT') throw new Error('The token is not signed with ES256.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not that of the key.')
  const claims = fromJson(payload) as VapidClaims
  if (claims.aud !== origin) throw new Error(`The token is for ${claims.aud}.`)
  const leftMs = claims.exp * 1_000 - Date.now()
  if (leftMs <= 0 || leftMs > dayMs) throw new Error('The token has expired, or holds for more than a day.')
  if (!/^(mailto:|https:\/\/)/.test(claims.sub)) throw new Error('The token names nobody to ask.')
  return { key, claims }
}

function fromJson(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
