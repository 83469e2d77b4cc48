import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pause } from '#server/platform/postgres/wait.ts'

const patienceMs = 30_000

/**
 * A load balancer in front of Daymark: sends each request to one of several servers in turn, and to another one if a
 * server refuses the connection or is not ready.
 */
export class Balancer {
  readonly url: string
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async before(servers: readonly string[]): Promise<Balancer> {
    let turn = 0
    const server = http.createServer(
      (request, response) => void pass(request, response, () => servers[turn++ % servers.length]!),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Balancer(server)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

async function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  next: () => string,
): Promise<void> {
  const body = await buffer(request)
  const headers = Object.fromEntries(
    ['cookie', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await fetch(`${next()}${request.url}`, {
      method: request.method!,
      headers,
      ...(body.length > 0 ? { body } : {}),
    }).catch(() => undefined)
    if (answer && answer.status !== 503) {
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    await pause(20)
  }
  response.writeHead(502).end()
}
