import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { webhookEvent } from '#contract/webhook-event.ts'
import { encodeIds } from '#server/platform/http/encode-ids.ts'

/** What a receiver reads in a message (docs/api.md). */
export interface ReceivedMessage {
  id: string
  path: string
  type: string
  timestamp: string
  data: Record<string, unknown>
  headers: http.IncomingHttpHeaders
  body: string
}

/** How a receiver behaves to a request: a status with a body, or something that receivers should not do. */
export type Behaviour =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'hang-in-answer'
  | 'ten-megabytes'
  | 'break'
  | 'break-in-answer'

/** Receives webhooks as docs/api.md describes, and keeps them. */
export class WebhookReceiver {
  /** Its address as `host:port`. */
  readonly host: string
  readonly received: ReceivedMessage[] = []
  /** The messages that the description of the API does not describe. */
  readonly #misfits: string[] = []
  /** Called with each request before its answer. */
  onRequest: (message: ReceivedMessage) => Promise<void> | void = () => {}
  readonly #behaviours: Behaviour[] = []
  #usual: Behaviour = { status: 204 }
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(): Promise<WebhookReceiver> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new WebhookReceiver(server)
  }

  url(path = '/'): string {
    return `http://${this.host}${path}`
  }

  /** How the next requests are answered, in turn; later ones as usual. */
  next(...behaviours: Behaviour[]): void {
    this.#behaviours.push(...behaviours)
  }

  usually(behaviour: Behaviour): void {
    this.#usual = behaviour
  }

  /** Forgets everything between two tests. */
  reset(): void {
    this.received.length = 0
    this.#behaviours.length = 0
    this.#usual = { status: 204 }
    this.onRequest = () => {}
  }

  /** The messages at a path. */
  at(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path)
  }

  /** @throws Error if a message was not as the description of the API says. */
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    if (this.#misfits.length > 0) throw new Error(`Not as described: ${this.#misfits.join('\n')}`)
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request)
    const { type, timestamp, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'timestamp' | 'data'>
    const { headers, url: path = '' } = request
    // Messages to channels of chat services are not signed.
    if (headers['webhook-signature'] !== undefined && !isDescribed({ type, timestamp, data }))
      this.#misfits.push(body)
    const message = { id: String(headers['webhook-id']), path, type, timestamp, data, headers, body }
    this.received.push(message)
    await this.onRequest(message)
    const behaviour = this.#behaviours.shift() ?? this.#usual
    if (typeof behaviour === 'object') {
      response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
      return
    }
    if (behaviour === 'hang') return
    if (behaviour === 'break') return void request.socket.destroy()
    if (behaviour === 'ten-megabytes') return void response.writeHead(200).end('x'.repeat(10_000_000))
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => behaviour === 'break-in-answer' && request.socket.destroy())
  }
}

/** Whether the description of the API has every field of the message, with this form. */
function isDescribed(message: Pick<ReceivedMessage, 'type' | 'timestamp' | 'data'>): boolean {
  const { data: known } = webhookEvent.safeParse(message)
  return known !== undefined && isDeepStrictEqual(encodeIds(webhookEvent, known), message)
}
