import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decryptPush, type BrowserSecrets } from './decrypt.ts'
import { verifyVapid, type VapidClaims } from './vapid.ts'

/** A message as received by its browser. */
export interface ReceivedPush {
  endpoint: string
  headers: http.IncomingHttpHeaders
  /** The decrypted content. */
  text: string
  /** The key that signed it, in base64url. */
  key: string
  claims: VapidClaims
}

/** The subscription that a browser sends to the server, as `PushSubscription.toJSON()`. */
export interface MadeUpSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Mocks a push service and its browsers. It keeps the secrets of the generated subscriptions, decrypts their
 * messages, and refuses what a real one would refuse. It is called by http, but its endpoints are https, like a
 * service behind a proxy that terminates TLS.
 */
export class PushService {
  /** Its address as `host:port`. */
  readonly host: string
  readonly received: ReceivedPush[] = []
  /** The reasons of refused requests. */
  readonly refusals: string[] = []
  readonly #browsers = new Map<string, BrowserSecrets>()
  readonly #answers: { status: number; headers: Record<string, string> }[] = []
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(): Promise<PushService> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new PushService(server)
  }

  /** A subscription of another browser. */
  subscription(): MadeUpSubscription {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16)
    const endpoint = `http://${this.host}/send/${randomBytes(24).toString('base64url')}`
    this.#browsers.set(endpoint, { privateKey: pair.getPrivateKey(), auth })
    return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
  }

  /** Sets the response to the next message, after checking it; `0` breaks the connection. */
  answerNext(status: number, headers: Record<string, string> = {}): void {
    this.#answers.push({ status, headers })
  }

  /** The messages to a subscription. */
  receivedBy({ endpoint }: { endpoint: string }): ReceivedPush[] {
    return this.received.filter((message) => message.endpoint === endpoint)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const endpoint = `http://${this.host}${request.url}`
    try {
      this.received.push(this.#read(endpoint, request, await buffer(request)))
    } catch (error) {
      this.refusals.push((error as Error).message)
      response.writeHead(400).end()
      return
    }
    const { status, headers } = this.#answers.shift() ?? { status: 201, headers: { location: '/message/1' } }
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, headers).end()
  }

  #read(endpoint: string, { method, headers }: http.IncomingMessage, body: Buffer): ReceivedPush {
    const browser = this.#browsers.get(endpoint)
    if (!browser) throw new Error(`${endpoint} is no subscription.`)
    if (method !== 'POST') throw new Error(`A message is sent by POST, not ${method}.`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The message is not encrypted.')
    if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('The message has no TTL.')
    if (!/^[\w-]{0,32}$/.test(String(headers['topic'] ?? ''))) throw new Error('The topic is not allowed.')
    const vapid = verifyVapid(headers.authorization, `https://${this.host}`)
    return { endpoint, headers, text: decryptPush(body, browser), ...vapid }
  }
}
