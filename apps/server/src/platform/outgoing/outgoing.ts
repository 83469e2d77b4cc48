import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { inSpan } from '../tracing/span.ts'
import { callStart, recordStatus } from '../tracing/starts.ts'
import { forbidden, OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import { askNameServers, onlyPublic, type Lookup } from './public-lookup.ts'

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body?: Buffer
  /** How many bytes the body of the answer may have. */
  mostBytes: number
}

export interface OutgoingAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/**
 * Calls addresses that people or other services have given: by https and on the public internet only, or at a private
 * host that the operator has allowed. Redirects are not followed.
 */
export interface Outgoing {
  /** Why an address may not be called, or undefined; the addresses of a host name are checked when it is called. */
  refusal(address: string): string | undefined
  /** Whether the operator has allowed the private host of an address. */
  isAllowedPrivate(url: URL): boolean
  /**
   * Sends one request, within 10 s in total.
   * @throws OutgoingError without an answer, with one that is too large, and for an address that may not be called.
   */
  call(address: string, request: OutgoingRequest): Promise<OutgoingAnswer>
  /**
   * A `fetch` with the same limits, for client libraries of other services. The body of an answer may be read as it
   * arrives; it ends with an error if it is too large or takes too long.
   */
  fetchWithin(limits: OutgoingLimits): typeof fetch
}

export interface OutgoingLimits {
  /** The timeout of the whole call, including its body. */
  waitMs: number
  /** How many bytes the body of the answer may have. */
  mostBytes: number
}

interface Settings {
  /** Private hosts that may be called, also without TLS, as `host:port`. */
  privateHosts: readonly string[]
  waitMs?: number
  lookup?: Lookup
}

const mostHeaderBytes = 16_384

export function openOutgoing({
  privateHosts,
  waitMs = 10_000,
  lookup = askNameServers(),
}: Settings): Outgoing {
  const isAllowedPrivate = (url: URL) => privateHosts.includes(`${url.hostname}:${portOf(url)}`)
  const refusal = (address: string): string | undefined => {
    if (!URL.canParse(address)) return 'This is not an address.'
    const url = new URL(address)
    if (url.username || url.password) return 'The address contains a user name or password.'
    if (isAllowedPrivate(url) && /^https?:$/.test(url.protocol)) return undefined
    if (url.protocol !== 'https:') return 'The address does not begin with https://.'
    return isForbiddenIp(url) ? 'The address is not on the public internet.' : undefined
  }
  /** Sends one request without a limit of its own. No other service learns the ids of a trace. */
  const open = (
    address: string,
    { method, headers, body }: Omit<OutgoingRequest, 'mostBytes'>,
    signal: AbortSignal,
  ) => {
    const reason = refusal(address)
    if (reason) throw forbidden(reason)
    const url = new URL(address)
    const options: https.RequestOptions = {
      method,
      headers,
      signal,
      // A connection of its own, which is checked like every other.
      agent: false,
      maxHeaderSize: mostHeaderBytes,
      ...(isAllowedPrivate(url) ? {} : { lookup: onlyPublic(lookup) }),
    }
    return inSpan(callStart(method, address), async (span) => {
      const answer = await send(url, options, body)
      recordStatus(span, answer.statusCode)
      return answer
    })
  }
  return {
    refusal,
    isAllowedPrivate,
    call: (address, request) =>
      within(waitMs, address, async (signal) => {
        const answer = await open(address, request, signal)
        return {
          status: answer.statusCode!,
          headers: answer.headers,
          body: await bodyOf(answer, request.mostBytes),
        }
      }),
    fetchWithin: (limits) => async (input, init) => {
      const request = new Request(input, init)
      const body = Buffer.from(await request.arrayBuffer())
      const sent = {
        method: request.method as OutgoingRequest['method'],
        headers: Object.fromEntries(request.headers),
        ...(body.length > 0 ? { body } : {}),
      }
      return within(limits.waitMs, request.url, async (time) => {
        const answer = await open(request.url, sent, AbortSignal.any([time, request.signal]))
        return responseOf(answer, limits.mostBytes)
      })
    },
  }
}

/** The answer in the form of the web's `fetch`, with a body that ends with an error at its limit. */
function responseOf(answer: http.IncomingMessage, most: number): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  const status = answer.statusCode!
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers })
  return new Response(Readable.toWeb(Readable.from(limited(answer, most))), { status, headers })
}

async function* limited(answer: http.IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new Error(`more than ${most} bytes were answered`)
    yield part
  }
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** Whether the address names an IP address that is not public. Node looks up host names only. */
function isForbiddenIp(url: URL): boolean {
  const isIp = /^\[.*\]$|^[\d.]+$/.test(url.hostname)
  return isIp && !isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''))
}

function send(
  url: URL,
  options: https.RequestOptions,
  body: Buffer | undefined,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, options)
    .once('response', resolve)
    .once('error', reject)
    // Node emits neither if the server changes the protocol (status 101).
    .once('close', () => reject(new Error('the connection ended without an answer')))
    .end(body)
  return promise
}

async function bodyOf(answer: http.IncomingMessage, most: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(limited(answer, most)))
}

/** Ends the work, with the connection, after the time. */
async function within<T>(ms: number, address: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  try {
    return await work(signal)
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    const reason = signal.aborted ? `no answer within ${ms / 1000} s` : (error as Error).message
    throw new OutgoingError(`${new URL(address).hostname}: ${reason}`, { isForbidden: false })
  }
}
