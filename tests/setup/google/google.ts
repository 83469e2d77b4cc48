import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { GoogleAccounts } from './accounts.ts'
import { GoogleCalendar } from './calendar.ts'
import { GoogleRefusal, type Asked, type Given } from './protocol.ts'

/** A different response to the next matching request. */
interface Trick {
  method: string
  path: RegExp
  /** The response; `lost` executes the request and breaks the connection, `cut` breaks it immediately. */
  answer: Given | 'lost' | 'cut'
  /** Waits for this before it responds, or breaks the connection. */
  after?: Promise<unknown>
}

/**
 * Mocks Google's sign-in and calendars: one server that implements their published protocols (OAuth 2.0 with PKCE,
 * RFC 6749, 7636 and 7009; Calendar API v3) and refuses what Google would refuse. The person at its consent page is
 * `accounts.person`, who agrees immediately.
 */
export class Google {
  /** Its address as `host:port`. */
  readonly host: string
  readonly url: string
  readonly accounts = new GoogleAccounts()
  readonly calendar = new GoogleCalendar()
  /** Every request, oldest first. */
  readonly asked: Asked[] = []
  readonly #tricks: Trick[] = []
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    this.url = `http://${this.host}`
    this.accounts.person.picture = `${this.url}/pictures/meera`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#serve(request, response)
    })
  }

  static async start(): Promise<Google> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Google(server)
  }

  /** The environment variables of a server that uses it. */
  get variables(): Record<string, string> {
    return {
      DAYMARK_GOOGLE_CLIENT_ID: this.accounts.client.id,
      DAYMARK_GOOGLE_CLIENT_SECRET: this.accounts.client.secret,
      DAYMARK_GOOGLE_URL: this.url,
      DAYMARK_PRIVATE_HOSTS: this.host,
    }
  }

  /** Changes the response to the next request to a path, once. */
  next(method: string, path: RegExp, answer: Trick['answer'], after?: Promise<unknown>): void {
    this.#tricks.push({ method, path, answer, ...(after ? { after } : {}) })
  }

  /** The requests to a path. */
  askedFor(method: string, path: RegExp): Asked[] {
    return this.asked.filter((request) => request.method === method && path.test(request.path))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url)
    const asked: Asked = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await text(request),
    }
    this.asked.push(asked)
    const trick = this.#takeTrick(asked)
    // The request takes effect immediately if only its response is delayed.
    const given = trick === undefined || trick.answer === 'lost' ? this.#answer(asked) : trick.answer
    await trick?.after
    if (given === 'cut' || trick?.answer === 'lost') return void request.socket.destroy()
    send(response, given, String(request.headers['accept-encoding']))
  }

  #takeTrick(asked: Asked): Trick | undefined {
    const at = this.#tricks.findIndex(({ method, path }) => method === asked.method && path.test(asked.path))
    return at < 0 ? undefined : this.#tricks.splice(at, 1)[0]
  }

  #answer(asked: Asked): Given {
    try {
      const given = this.accounts.answer(asked)
      if (given) return given
      this.accounts.requireAccess(asked)
      return this.calendar.answer(asked)
    } catch (error) {
      if (error instanceof GoogleRefusal) return error.given
      throw error
    }
  }
}

/** Google compresses responses for clients that accept it. */
function send(response: http.ServerResponse, { status, headers, body }: Given, accepted: string): void {
  const isText = typeof body === 'string'
  const isAsItIs = isText || Buffer.isBuffer(body)
  const content = body === undefined ? '' : isAsItIs ? body : JSON.stringify(body)
  const isSmall = !/\bgzip\b/.test(accepted)
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(isSmall ? {} : { 'content-encoding': 'gzip' }),
    ...headers,
  })
  response.end(isSmall ? content : gzipSync(content))
}
