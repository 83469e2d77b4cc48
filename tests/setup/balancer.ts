import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pause } from '#server/platform/postgres/wait.ts'

const patienceMs = 30_000
/** Longer bodies are passed on while they arrive, and so cannot be sent to a second server. */
const mostKeptBytes = 64 * 1024

/** A request that a server had received and did not answer completely. */
export interface LostRequest {
  server: string
  /** Method and path. */
  request: string
}

/**
 * A load balancer in front of Daymark: sends each request to one of several servers in turn, and to another one if a
 * server refuses the connection or is not ready. Answers are passed on while they arrive.
 */
export class Balancer {
  readonly url: string
  /** They are answered with 502, or cut off where they were. */
  readonly lost: LostRequest[] = []
  readonly #server: http.Server
  readonly #servers: readonly string[]
  readonly #repeatsLost: boolean
  readonly #open = new Map<string, number>()
  #turn = 0

  private constructor(server: http.Server, servers: readonly string[], repeatsLost: boolean) {
    this.#server = server
    this.#repeatsLost = repeatsLost
    this.#servers = servers
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#pass(request, response))
  }

  /** @param repeatsLost Whether a request without any answer goes to another server, as its key of idempotency allows. */
  static async before(servers: readonly string[], { repeatsLost = false } = {}): Promise<Balancer> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Balancer(server, servers, repeatsLost)
  }

  /** How many requests the server has received and not yet answered. */
  openAt(server: string): number {
    return this.#open.get(server) ?? 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const isLong = Number(request.headers['content-length'] ?? 0) > mostKeptBytes
    const body = isLong ? undefined : await buffer(request)
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const server = this.#servers[this.#turn++ % this.#servers.length]!
      if ((await this.#ask(server, request, body, response)) === 'done') return
      await pause(20)
    }
    response.writeHead(502).end()
  }

  /** Passes the answer on; `again` if the server did not accept the request. */
  #ask(
    server: string,
    request: http.IncomingMessage,
    body: Buffer | undefined,
    response: http.ServerResponse,
  ): Promise<'done' | 'again'> {
    const { promise, resolve } = Promise.withResolvers<'done' | 'again'>()
    const { connection: _, ...headers } = request.headers
    // A connection for each request: a kept one may end while a request is on its way.
    const asked = http.request(`${server}${request.url}`, { method: request.method!, headers, agent: false })
    let isReceived = false
    let hasClientLeft = false
    const lose = () => {
      if (hasClientLeft) return
      if (this.#repeatsLost && body && !response.headersSent) return resolve('again')
      this.lost.push({ server, request: `${request.method} ${request.url}` })
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
      resolve('done')
    }
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        isReceived = true
        this.#open.set(server, this.openAt(server) + 1)
        if (body) asked.end(body)
        else request.pipe(asked)
      }),
    )
    asked.on('error', () => (isReceived ? lose() : resolve('again')))
    asked.once('close', () => {
      if (isReceived) this.#open.set(server, this.openAt(server) - 1)
    })
    asked.on('response', (answer) => {
      if (answer.statusCode === 503 && body) {
        answer.resume()
        return resolve('again')
      }
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
      answer.once('end', () => resolve('done'))
      answer.once('error', lose)
    })
    const leave = () => {
      hasClientLeft = !response.writableFinished
      if (hasClientLeft) asked.destroy()
      resolve('done')
    }
    response.once('close', leave)
    return promise.finally(() => response.off('close', leave))
  }
}
