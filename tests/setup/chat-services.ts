import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { required } from '#core/values/required.ts'
import type { ChannelService } from '#core/channels/services.ts'
import { problemOf } from './chat-payloads.ts'

export interface ReceivedPost {
  service: ChannelService
  path: string
  body: string
  payload: unknown
}

type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'hang' | 'break'

/** The form of an incoming address at each service, below a host of this machine. */
const paths: Record<ChannelService, RegExp> = {
  slack: /^\/services\/T\w+\/B\w+\/(\w+)$/,
  teams: /^\/workflows\/(\w+)\/triggers\/manual\/paths\/invoke\?.*sig=\w+/,
  'google-chat': /^\/v1\/spaces\/(\w+)\/messages\?key=\w+&token=\w+/,
  discord: /^\/api\/webhooks\/\d+\/(\w+)$/,
}
const accepted: Record<ChannelService, { status: number; body?: string }> = {
  slack: { status: 200, body: 'ok' },
  teams: { status: 202 },
  'google-chat': { status: 200, body: '{"name":"spaces/AAA/messages/BBB"}' },
  discord: { status: 204 },
}

/** Stands in for the four chat services: it refuses what their documentation forbids, as they do, and keeps the rest. */
export class ChatServices {
  /** Its address as `host:port`. */
  readonly host: string
  readonly received: ReceivedPost[] = []
  /** What was refused, with the reason. */
  readonly refused: string[] = []
  readonly #answers: Answer[] = []
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(): Promise<ChatServices> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new ChatServices(server)
  }

  /** An incoming address; `secret` distinguishes channels. */
  address(service: ChannelService, secret = 'XXXXXXXXXXXXXXXXXXXXXXXX'): string {
    const path = {
      slack: `/services/T00000000/B00000000/${secret}`,
      teams: `/workflows/${secret}/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sig=${secret}`,
      'google-chat': `/v1/spaces/${secret}/messages?key=AIza${secret}&token=${secret}`,
      discord: `/api/webhooks/1234567890/${secret}`,
    }[service]
    return `http://${this.host}${path}`
  }

  /** How the next requests are answered, in turn; later ones as the service does. */
  next(...answers: Answer[]): void {
    this.#answers.push(...answers)
  }

  /** The messages at addresses with this secret. */
  at(secret: string): ReceivedPost[] {
    return this.received.filter(({ path }) => path.includes(secret))
  }

  /** Forgets everything between two tests. */
  reset(): void {
    this.received.length = 0
    this.refused.length = 0
    this.#answers.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request)
    const path = request.url ?? ''
    const found = Object.entries(paths).find(([, form]) => form.test(path))
    const answer = this.#answers.shift()
    if (answer === 'hang') return
    if (answer === 'break') return void request.socket.destroy()
    if (answer) return void response.writeHead(answer.status, answer.headers).end(answer.body)
    if (!found || request.method !== 'POST') return void response.writeHead(404).end('no_service')
    const service = required(found, 'service')[0] as ChannelService
    const problem = request.headers['content-type']?.startsWith('application/json')
      ? problemOf(service, body)
      : 'This is not JSON.'
    if (problem) {
      this.refused.push(`${service}: ${problem}`)
      return void response.writeHead(400).end(problem)
    }
    this.received.push({ service, path, body, payload: JSON.parse(body) })
    const { status, body: said } = accepted[service]
    response.writeHead(status).end(said)
  }
}
