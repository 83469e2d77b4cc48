import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the server. */
export interface AskedModel {
  path: string
  /** The key, from either protocol's header. */
  key: string | undefined
  /** The complete request body as text. */
  body: string
  /** The instructions, and the records as JSON between their marks. */
  system: string
  prompt: string
}

/** The response to one request. */
export interface ScriptedAnswer {
  /** The text of the response; the default contains nothing usable. */
  text?: string
  /** An HTTP error in the provider's own format. */
  status?: number
  retryAfter?: number
  /** Ends the connection after this many chunks. */
  cutAfter?: number
  /** Waits before the first chunk until it is released; `silent` never responds. */
  waitFor?: Promise<unknown>
  isSilent?: boolean
  /** Ends the response as blocked by safety rules. */
  isBlocked?: boolean
  /** The reported number of tokens; 0 for a server that counts none. */
  tokens?: number
}

/** The sentences in the format that Daymark requests. */
export function sentences(...all: { text: string; sources: string[] }[]): string {
  return JSON.stringify({ elements: all })
}

const pieceLength = 12

/**
 * Mocks a model provider. It implements Gemini's `generateContent` and `streamGenerateContent` and OpenAI's
 * `chat/completions` with streaming, returns the configured responses, and records the requests.
 */
export class ModelServer {
  /** Its address as `host:port`. */
  readonly host: string
  readonly asked: AskedModel[] = []
  /** How many connections the caller closed before the response was complete. */
  left = 0
  /** The accepted key; any by default. */
  acceptedKey: string | undefined
  readonly #answers: ScriptedAnswer[] = []
  readonly #server: http.Server

  private constructor(server: http.Server) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(port = 0): Promise<ModelServer> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return new ModelServer(server)
  }

  /** Sets the responses to the next requests, in order. */
  answerNext(...answers: ScriptedAnswer[]): void {
    this.#answers.push(...answers)
  }

  /** Clears the recorded requests and the planned responses. */
  forget(): void {
    this.asked.length = 0
    this.#answers.length = 0
    this.left = 0
    this.acceptedKey = undefined
  }

  /** The configuration with which Daymark uses this server. */
  config(provider: 'gemini' | 'openai', key?: string) {
    return {
      ai: {
        provider,
        model: provider === 'gemini' ? 'gemini-2.5-flash' : 'small',
        url: provider === 'gemini' ? `http://${this.host}/v1beta` : `http://${this.host}/v1`,
        ...(key ? { key } : {}),
      },
      privateHosts: [this.host],
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const isGemini = path.includes('enerateContent')
    const body = await text(request)
    const asked = { path, key: keyOf(request), body, ...partsOf(isGemini, body) }
    this.asked.push(asked)
    const answer = this.#answers.shift() ?? { text: '{}' }
    response.once('close', () => {
      if (!response.writableEnded && answer.cutAfter === undefined) this.left++
    })
    const isWrongKey = this.acceptedKey !== undefined && asked.key !== this.acceptedKey
    const status = isWrongKey ? (isGemini ? 400 : 401) : answer.status
    if (status !== undefined) {
      const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) }
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(errorOf(isGemini, status, isWrongKey)))
      return
    }
    if (answer.isSilent) return
    await answer.waitFor
    const isStream = isGemini ? path.includes('streamGenerateContent') : /"stream":true/.test(body)
    if (isStream) await this.#stream(response, isGemini, answer)
    else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(isGemini ? geminiPart(answer, answer.text ?? '', true) : openAiWhole(answer)),
      )
    }
  }

  async #stream(response: http.ServerResponse, isGemini: boolean, answer: ScriptedAnswer): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const whole = answer.text ?? ''
    const pieces = whole.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? ['']
    const send = (data: unknown): void => void response.write(`data: ${JSON.stringify(data)}\n\n`)
    for (const [at, piece] of pieces.entries()) {
      if (at === answer.cutAfter) {
        // Sent before the connection breaks, because otherwise nothing of it would arrive.
        await new Promise((resolve) => response.write('\n', resolve))
        response.destroy()
        return
      }
      const isLast = at === pieces.length - 1
      send(isGemini ? geminiPart(answer, piece, isLast) : openAiPart(answer, piece, isLast))
    }
    if (!isGemini) response.write('data: [DONE]\n\n')
    response.end()
  }
}

function keyOf({ headers }: http.IncomingMessage): string | undefined {
  const gemini = headers['x-goog-api-key']
  return typeof gemini === 'string' ? gemini : headers.authorization?.replace(/^Bearer /, '')
}

interface GeminiBody {
  systemInstruction?: { parts: { text: string }[] }
  contents: { parts: { text: string }[] }[]
}
interface OpenAiBody {
  messages: { role: string; content: string | { text: string }[] }[]
}

function partsOf(isGemini: boolean, body: string): { system: string; prompt: string } {
  if (isGemini) {
    const { systemInstruction, contents } = JSON.parse(body) as GeminiBody
    const textOf = (parts: { text: string }[] = []): string => parts.map((part) => part.text).join('')
    return { system: textOf(systemInstruction?.parts), prompt: textOf(contents[0]?.parts) }
  }
  const { messages } = JSON.parse(body) as OpenAiBody
  const textOfRole = (role: string): string => {
    const content = messages.find((message) => message.role === role)?.content ?? ''
    return typeof content === 'string' ? content : content.map((part) => part.text).join('')
  }
  return { system: textOfRole('system'), prompt: textOfRole('user') }
}

function errorOf(isGemini: boolean, status: number, isWrongKey: boolean): object {
  if (!isGemini) return { error: { message: 'refused', type: 'error', code: null, param: null } }
  return isWrongKey
    ? {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      }
    : { error: { code: status, message: 'refused', status: 'UNAVAILABLE' } }
}

function geminiPart({ tokens = 100, isBlocked }: ScriptedAnswer, piece: string, isLast: boolean): object {
  return {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: piece }] },
        index: 0,
        ...(isLast ? { finishReason: isBlocked ? 'SAFETY' : 'STOP' } : {}),
      },
    ],
    ...(tokens === 0
      ? {}
      : {
          usageMetadata: { promptTokenCount: tokens - 20, candidatesTokenCount: 20, totalTokenCount: tokens },
        }),
  }
}

const openAiHead = { id: 'chatcmpl-1', created: 1_780_000_000, model: 'small' }
const usageOf = (tokens: number): object => ({
  prompt_tokens: tokens - 20,
  completion_tokens: 20,
  total_tokens: tokens,
})

function openAiPart({ tokens = 100, isBlocked }: ScriptedAnswer, piece: string, isLast: boolean): object {
  return {
    ...openAiHead,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content: piece }, finish_reason: isLast ? endOf(isBlocked) : null }],
    ...(isLast && tokens > 0 ? { usage: usageOf(tokens) } : {}),
  }
}

function endOf(isBlocked: boolean | undefined): string {
  return isBlocked ? 'content_filter' : 'stop'
}

function openAiWhole({ tokens = 100, text: content = '', isBlocked }: ScriptedAnswer): object {
  return {
    ...openAiHead,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: endOf(isBlocked) }],
    usage: usageOf(tokens),
  }
}
