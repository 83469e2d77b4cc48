import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A message that the bot sent. */
export interface SentMessage {
  chatId: number
  text: string
  /** The labels of the buttons below it, with the data that each sends. */
  buttons: { label: string; data: string }[]
}

interface Call {
  method: string
  payload: Record<string, unknown>
}

/** A different response to the next call of a method; `0` breaks the connection. */
interface Planned {
  status: number
  description?: string
  retryAfter?: number
  /** Sends no response, though the message arrives. */
  isSilent?: boolean
}

type Update = { update_id: number } & Record<string, unknown>

/**
 * Mocks the server of Telegram's bot API: records the bot's messages, and delivers people's messages to a webhook or
 * by polling. It knows only the bot of its token.
 */
export class TelegramServer {
  readonly token = '4242:planted-bot-token-which-nobody-may-see'
  readonly username = 'DaymarkTestBot'
  /** Its address as `host:port`. */
  readonly host: string
  readonly sent: SentMessage[] = []
  readonly calls: Call[] = []
  webhook: { url: string; secret: string | undefined } | undefined
  readonly #updates: Update[] = []
  readonly #planned = new Map<string, Planned[]>()
  readonly #waiting = new Set<() => void>()
  readonly #blocked = new Set<number>()
  readonly #server: http.Server
  #lastUpdate = 1_000

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(): Promise<TelegramServer> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new TelegramServer(server)
  }

  /** The settings of a Daymark server that uses this one. */
  get config() {
    return { telegram: { token: this.token, url: `http://${this.host}` }, privateHosts: [this.host] }
  }

  /** As above, as environment variables. */
  get environment(): Record<string, string> {
    return {
      DAYMARK_TELEGRAM_TOKEN: this.token,
      DAYMARK_TELEGRAM_URL: `http://${this.host}`,
      DAYMARK_PRIVATE_HOSTS: this.host,
    }
  }

  /** Sets the response to the next call of the method. */
  plan(method: string, planned: Planned): void {
    this.#planned.set(method, [...(this.#planned.get(method) ?? []), planned])
  }

  /** The person of the chat blocks the bot. */
  block(chatId: number): void {
    this.#blocked.add(chatId)
  }

  unblock(chatId: number): void {
    this.#blocked.delete(chatId)
  }

  /** The texts that a chat received, oldest first. */
  textsTo(chatId: number): string[] {
    return this.sent.filter((message) => message.chatId === chatId).map(({ text }) => text)
  }

  /** An update in which the person of the chat writes this. */
  message(chatId: number, text: string): Update {
    return this.#update({
      message: {
        message_id: this.#lastUpdate,
        date: 0,
        chat: { id: chatId, type: 'private' },
        from: { id: chatId, is_bot: false, first_name: 'Meera', last_name: 'Iyer', username: 'meera_i' },
        text,
      },
    })
  }

  /** An update in which the person presses a button of the last message to the chat. */
  press(chatId: number, label: string): Update {
    const buttons = this.sent.findLast(
      (message) => message.chatId === chatId && message.buttons.length > 0,
    )?.buttons
    const button = buttons?.find((candidate) => candidate.label === label)
    if (!button) throw new Error(`The chat ${chatId} has no button ${label}.`)
    return this.#update({
      callback_query: {
        id: String(this.#lastUpdate),
        data: button.data,
        message: { chat: { id: chatId, type: 'private' } },
      },
    })
  }

  /** An update in which the person blocks the bot. */
  blocking(chatId: number): Update {
    return this.#update({
      my_chat_member: { chat: { id: chatId, type: 'private' }, new_chat_member: { status: 'kicked' } },
    })
  }

  /** Keeps the update for the next polling request. */
  offer(update: Update): void {
    this.#updates.push(update)
    for (const wake of this.#waiting) wake()
  }

  /** Calls the registered webhook; returns the status of the response. */
  async deliver(update: Update): Promise<number> {
    if (!this.webhook) throw new Error('No webhook is registered.')
    const { url, secret } = this.webhook
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify(update),
    })
    return answer.status
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #update(content: Record<string, unknown>): Update {
    this.#lastUpdate += 1
    return { update_id: this.#lastUpdate, ...content }
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const payload = (await json(request).catch(() => ({}))) as Record<string, unknown>
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const refuse = (code: number, description: string, parameters?: unknown): void =>
      reply(code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) })
    if (token !== this.token) return refuse(401, 'Unauthorized')
    this.calls.push({ method, payload })
    const planned = this.#planned.get(method)?.shift()
    if (planned && !planned.isSilent) {
      if (planned.status === 0) return void request.socket.destroy()
      const { status, description = 'as planned', retryAfter } = planned
      return refuse(status, description, retryAfter === undefined ? undefined : { retry_after: retryAfter })
    }
    const result = await this.#do(method, payload, response)
    if (planned?.isSilent || response.destroyed) return
    if (result === undefined) return refuse(403, 'Forbidden: bot was blocked by the user')
    reply(200, { ok: true, result })
  }

  /** Executes the method; undefined for a chat whose person blocked the bot. */
  async #do(
    method: string,
    payload: Record<string, unknown>,
    response: http.ServerResponse,
  ): Promise<unknown> {
    switch (method) {
      case 'getMe':
        return { id: 4242, is_bot: true, first_name: 'Daymark', username: this.username }
      case 'sendMessage': {
        const chatId = Number(payload['chat_id'])
        if (this.#blocked.has(chatId)) return undefined
        this.sent.push({ chatId, text: String(payload['text']), buttons: buttonsOf(payload['reply_markup']) })
        return { message_id: this.sent.length, date: 0, chat: { id: chatId, type: 'private' } }
      }
      case 'setWebhook':
        this.webhook = {
          url: String(payload['url']),
          secret: payload['secret_token'] as string | undefined,
        }
        return true
      case 'deleteWebhook':
        this.webhook = undefined
        return true
      case 'getWebhookInfo':
        return {
          url: this.webhook?.url ?? '',
          has_custom_certificate: false,
          pending_update_count: this.#updates.length,
        }
      case 'getUpdates':
        return this.#updatesFrom(Number(payload['offset'] ?? 0), Number(payload['timeout'] ?? 0), response)
      default:
        return true
    }
  }

  /** Drops updates before the offset, and waits for an update if there is none. */
  async #updatesFrom(offset: number, timeout: number, response: http.ServerResponse): Promise<Update[]> {
    while ((this.#updates[0]?.update_id ?? Infinity) < offset) this.#updates.shift()
    if (this.#updates.length === 0 && timeout > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeout * 1000)
      this.#waiting.add(resolve)
      response.once('close', resolve)
      await promise
      clearTimeout(timer)
      this.#waiting.delete(resolve)
    }
    return [...this.#updates]
  }
}

function buttonsOf(markup: unknown): SentMessage['buttons'] {
  const rows = (markup as { inline_keyboard?: { text: string; callback_data: string }[][] } | undefined)
    ?.inline_keyboard
  return (rows ?? []).flat().map(({ text: label, callback_data: data }) => ({ label, data }))
}
