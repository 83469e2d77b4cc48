import { errorCodes, type ErrorCode } from '#core/errors/codes.ts'
import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey, type Operations } from '#contract/operations.ts'
import { expectPromised } from '../promised.ts'

/** The time of the mocked API, by which a page decides what day it is: Tuesday 9 June 2026, 14:30 in Kolkata. */
export const standInTime = '2026-06-09T09:00:00Z'

/** A request of a page. */
export interface Asked {
  key: OperationKey
  path: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** The idempotency key, which a retry shares with the first request. */
  idempotencyKey: string | null
  /** The person in whose name the request is sent. */
  person: string | null
}

type Output<K extends OperationKey> = Operations[K]['output']

/** A refusal, with the status and message of its code. */
export class Refused {
  readonly code: ErrorCode
  readonly fields: readonly { field: string; message: string }[]
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    fields: readonly { field: string; message: string }[] = [],
    retryAfterSeconds?: number,
  ) {
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A response that is streamed in lines. */
export class Lines {
  readonly lines: readonly unknown[]
  constructor(lines: readonly unknown[]) {
    this.lines = lines
  }
}

/** The connection breaks before a response. */
export const unreachable: unique symbol = Symbol('unreachable')

type Answer<K extends OperationKey> = Output<K> | Refused | Lines | typeof unreachable

/** The response of each operation, or a function that returns it for the request. */
export type Answers = {
  [K in OperationKey]?: Answer<K> | ((asked: Asked) => Answer<K> | Promise<Answer<K>>)
}

/** Rejects if the request is aborted before its response. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    else
      signal.addEventListener('abort', () => reject(signal.reason as Error), {
        once: true,
      })
  })
}

/** Mocks the API by replacing `fetch`. Every request and every response is checked against the contract. */
export class ApiStandIn {
  /** Every request, in order. */
  readonly asked: Asked[] = []
  /** Requests without a mocked response, and requests or responses that violate the contract. */
  readonly problems: string[] = []
  // Every page of a signed-in person requests it once.
  #answers: Answers = { 'GET /me/device-key': deviceKeyOf }

  /** Sets the responses of these operations. */
  serve(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers }
  }

  /** The requests of one operation. */
  askedOf(key: OperationKey): Asked[] {
    return this.asked.filter((request) => request.key === key)
  }

  readonly fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    if (url === '/healthz') return this.#probed()
    const answer = this.#answerOrFail(url, init)
    return init.signal ? Promise.race([answer, aborted(init.signal)]) : answer
  }

  /** Whether the server is gone for the page's probes too; single requests are `unreachable`. */
  isGone = false

  async #probed(): Promise<Response> {
    if (this.isGone) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  }

  async #answerOrFail(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#answer(new URL(url, 'http://stand-in.example'), init)
    } catch (error) {
      if (error !== unreachable) this.problems.push(String(error))
      throw new TypeError('Failed to fetch', { cause: error })
    }
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const asked = read(url, init)
    this.asked.push(asked)
    const given = this.#answers[asked.key]
    if (given === undefined && !(asked.key in this.#answers))
      throw new Error(`No answer stands in for ${asked.key}`)
    const answer: unknown = typeof given === 'function' ? await given(asked) : given
    if (answer === unreachable) throw unreachable
    if (!(answer instanceof Refused)) expectTaken(asked)
    const { status, json } = answerOf(asked.key, answer)
    expectPromised(asked.key, { status, body: json })
    const body = answer instanceof Lines ? String(json) : JSON.stringify(json)
    return new Response(json === undefined ? null : body, {
      status,
      headers: {
        'content-type': 'application/json',
        'x-daymark-time': standInTime,
        ...(answer instanceof Refused && answer.retryAfterSeconds !== undefined
          ? { 'retry-after': String(answer.retryAfterSeconds) }
          : {}),
      },
    })
  }
}

/** A key for each person. */
function deviceKeyOf({ person }: Asked) {
  const label = `label-${person}`
  return { label, secret: btoa(label.slice(-32).padStart(32)) }
}

function answerOf(key: OperationKey, answer: unknown): { status: number; json: unknown } {
  if (answer instanceof Lines)
    return { status: 200, json: answer.lines.map((line) => `${JSON.stringify(line)}\n`).join('') }
  if (!(answer instanceof Refused)) return { status: operations[key].status, json: answer }
  const { code, fields } = answer
  const { status, message } = errorCodes[code]
  return {
    status,
    json: { error: { code, message, requestId: 'req-1', ...(fields.length ? { fields } : {}) } },
  }
}

const addresses = (Object.keys(operations) as OperationKey[]).map((key) => ({
  key,
  method: key.slice(0, key.indexOf(' ')),
  pattern: new RegExp(`^${fullPath(key).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  // If two operations match, the one with fewer parameters is used.
  parameters: fullPath(key).split('{').length,
}))
addresses.sort((a, b) => a.parameters - b.parameters)

function read(url: URL, { method = 'GET', headers, body }: RequestInit): Asked {
  for (const { key, method: itsMethod, pattern } of addresses) {
    const found = itsMethod === method ? pattern.exec(url.pathname) : null
    if (found)
      return {
        key,
        path: { ...found.groups },
        query: Object.fromEntries(url.searchParams),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
        idempotencyKey: new Headers(headers).get('idempotency-key'),
        person: new Headers(headers).get('daymark-person'),
      }
  }
  throw new Error(`No operation is at ${method} ${url.pathname}`)
}

/** Throws if the real API would have refused the request as invalid. */
function expectTaken({ key, path, query, body }: Asked): void {
  const operation: Operation = operations[key]
  const results = [
    operation.params.safeParse(path),
    operation.query.safeParse(query),
    ...(operation.body ? [operation.body.safeParse(body)] : []),
  ]
  const problem = results.find(({ success }) => !success)
  if (problem) throw new Error(`${key} does not take what was sent: ${problem.error?.message}`)
}

/** The example answer of an operation from its description. */
export function exampleOf<K extends OperationKey>(key: K): Output<K> {
  const { example }: Operation = operations[key]
  return structuredClone(example.output)
}

/** The reading operations whose response has a secret. */
export function secretReads(): OperationKey[] {
  return (Object.keys(operations) as OperationKey[]).filter(
    (key) => key.startsWith('GET ') && (operations[key] as Operation).holdsSecret,
  )
}

/** The example response of every reading operation, and the same response to every writing one. */
export function everyExample(toWriting: Refused | typeof unreachable): Answers {
  const keys = Object.keys(operations) as OperationKey[]
  return Object.fromEntries(keys.map((key) => [key, key.startsWith('GET ') ? exampleOf(key) : toWriting]))
}
