import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response of another server, such as a public network's sign-in page, or of another version. */
interface Replacement {
  status?: number
  type?: string
  body: string
}

/** A proxy between browser and server, on a line that loses requests and responses, or leads elsewhere. */
export class HttpProxy {
  /** The share of requests that are lost, half of them before the server gets them, half with their response. */
  lost = 0
  /** Returns a response in place of the server's. */
  replace: (path: string, request: http.IncomingMessage) => Replacement | undefined = () => undefined
  readonly #server: http.Server
  readonly #target: URL
  #seed = 1

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = http.createServer((request, response) => this.#answer(request, response))
  }

  static async to(target: string): Promise<HttpProxy> {
    const proxy = new HttpProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** A linear congruential generator, so that each run loses the same requests. */
  #random(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return this.#seed / 2_147_483_648
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = request.url ?? '/'
    const replaced = this.replace(path, request)
    if (replaced) {
      response.writeHead(replaced.status ?? 200, {
        'content-type': replaced.type ?? 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      response.end(replaced.body)
      return
    }
    // A line that loses everything loses pages and files too.
    const chance = this.lost === 1 ? 0 : path.startsWith('/api/') ? this.#random() : 1
    if (chance < this.lost / 2) {
      request.socket.destroy()
      return
    }
    const isAnswerLost = chance < this.lost
    const { hostname, port } = this.#target
    const onward = http.request(
      { hostname, port, path, method: request.method, headers: request.headers },
      (answer) => {
        if (isAnswerLost) {
          answer.resume()
          request.socket.destroy()
          return
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
}
