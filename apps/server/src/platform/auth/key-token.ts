import type { Id } from '#core/ids/id.ts'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/*
 * The token of a key: `dm_`, the company's UUID and 32 random bytes in base 62, and a checksum of them. Scanners for
 * secrets recognise it, a mistyped one is refused without the database, and every lookup names the company.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const companyBytes = 16
const secretBytes = 32
const bodyLength = 65
const checksumLength = 6
const form = new RegExp(`^([${digits}]{${bodyLength}})([${digits}]{${checksumLength}})$`)

/** How the tokens of each kind begin. */
const prefixes = {
  key: 'dm_',
  /** Of an app that acts for a person: they are accepted for its tools alone. */
  access: 'dma_',
  refresh: 'dmr_',
  /** An authorization code. */
  code: 'dmc_',
  /** Of the service that provisions people: they are accepted by SCIM alone. */
  scim: 'dms_',
} as const
export type TokenKind = keyof typeof prefixes

/** A new token of a key of the company. */
export function newKeyToken(tenantId: Id<'tenant'>): string {
  return newTokenOf('key', tenantId)
}

/**
 * A new token of a kind.
 * @param family A first part of the secret that several tokens have.
 * @param own The rest of the secret, cut to its length; random by default.
 */
export function newTokenOf(
  kind: TokenKind,
  tenantId: Id<'tenant'>,
  family: Buffer = Buffer.alloc(0),
  own: Buffer = randomBytes(secretBytes),
): string {
  const company = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  const secret = Buffer.concat([family, own]).subarray(0, secretBytes)
  const body = base62(Buffer.concat([company, secret]).toString('hex'), bodyLength)
  return `${prefixes[kind]}${body}${checksumOf(body)}`
}

/** The company of a token of a key; undefined if it is mistyped. */
export function companyOfKeyToken(token: string): Id<'tenant'> | undefined {
  return readToken('key', token)?.tenantId
}

/** The company and the secret of a token; undefined if it is mistyped or of another kind. */
export function readToken(
  kind: TokenKind,
  token: string,
): { tenantId: Id<'tenant'>; secret: Buffer } | undefined {
  if (!token.startsWith(prefixes[kind])) return undefined
  const [, body, checksum] = form.exec(token.slice(prefixes[kind].length)) ?? []
  if (body === undefined || checksum !== checksumOf(body)) return undefined
  let number = 0n
  for (const digit of body) number = number * 62n + BigInt(digits.indexOf(digit))
  const hex = number.toString(16).padStart(2 * (companyBytes + secretBytes), '0')
  if (hex.length > 2 * (companyBytes + secretBytes)) return undefined
  const uuid = hex.slice(0, 2 * companyBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { tenantId: uuid as Id<'tenant'>, secret: Buffer.from(hex.slice(2 * companyBytes), 'hex') }
}

type WithHeaders = Pick<FastifyRequest, 'headers'>

/**
 * The token with which a program makes the request; undefined for other requests. Other schemes and tokens in the header
 * belong to proxies in front of the server.
 */
export function keyTokenOf(request: WithHeaders): string | undefined {
  return bearerOf('key', request)
}

/** The access token with which an app makes the request; undefined for other requests. */
export function accessTokenOf(request: WithHeaders): string | undefined {
  return bearerOf('access', request)
}

/** The token with which a service provisions people; undefined for other requests. */
export function scimTokenOf(request: WithHeaders): string | undefined {
  return bearerOf('scim', request)
}

/** Whether the request has a token of Daymark that is not one of a key. */
export function hasTokenOfAnotherKind(request: WithHeaders): boolean {
  const kinds = Object.keys(prefixes) as TokenKind[]
  return kinds.some((kind) => kind !== 'key' && bearerOf(kind, request) !== undefined)
}

function bearerOf(kind: TokenKind, { headers }: WithHeaders): string | undefined {
  const [, token] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return token?.startsWith(prefixes[kind]) ? token : undefined
}

function checksumOf(body: string): string {
  return base62(crc32(body).toString(16), checksumLength)
}

function base62(hex: string, length: number): string {
  let text = ''
  for (let number = BigInt(`0x${hex}`); number > 0n; number /= 62n) text = digits[Number(number % 62n)] + text
  return text.padStart(length, '0')
}
