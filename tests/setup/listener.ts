import { sessionCookieOf } from './cookie.ts'

export interface HeardHint {
  id: string | undefined
  topic: string
  ids: string[]
  ended?: boolean
}

/** A client of the stream of hints, like a browser. */
export class Listener {
  readonly heard: HeardHint[] = []
  readonly status: number
  /** Resolves when the server has ended the stream. */
  readonly closed: Promise<void>
  readonly #abort: AbortController

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status
    this.#abort = abort
    this.closed = this.#read(response.body!)
  }

  static async open(
    address: string,
    token: string,
    { lastId, since }: { lastId?: number | string; since?: string } = {},
  ): Promise<Listener> {
    const abort = new AbortController()
    const response = await fetch(`${address}/api/v1/events${since === undefined ? '' : `?since=${since}`}`, {
      headers: {
        cookie: sessionCookieOf(token),
        ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
      },
      signal: abort.signal,
    })
    return new Listener(response, abort)
  }

  get topics(): string[] {
    return this.heard.map(({ topic }) => topic)
  }

  leave(): void {
    this.#abort.abort()
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    try {
      for await (const chunk of body.pipeThrough(
        new TextDecoderStream() as never,
      ) as unknown as AsyncIterable<string>) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#hear(text.slice(0, end))
          text = text.slice(end + 2)
        }
      }
    } catch {
      // Either side has ended the stream.
    }
  }

  #hear(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (!data) return
    this.heard.push({ id: /^id: (.*)$/m.exec(event)?.[1], ...(JSON.parse(data) as Omit<HeardHint, 'id'>) })
  }
}
