import { atPrimary } from '../db/primary.ts'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseWaitsMs } from '../db/pools.ts'
import type { TenantHint } from './hint.ts'
import type { Hub } from './hub.ts'

const channel = 'daymark_hints'
// A NOTIFY's payload is limited to 8000 bytes.
const maxPayloadBytes = 7_500
const gatherMs = 10
const reconnectMs = 1_000
/** How often the link is checked: a connection that is cut in transit reports no error. */
const askEveryMs = 10_000

/**
 * Links the hubs of several servers with PostgreSQL's NOTIFY. Hints are sent after the commit and collected, because a
 * NOTIFY inside a transaction makes all commits wait for each other.
 */
export class ServerLink {
  readonly #connectionString: string
  readonly #hub: Hub
  readonly #log: FastifyBaseLogger
  readonly #onRelinked: () => void
  readonly #self = randomUUID()
  readonly #asking: NodeJS.Timeout
  #client: pg.Client | undefined
  #isClosed = false
  #hasBeenLinked = false
  #waiting: TenantHint[] = []
  #gathering: NodeJS.Timeout | undefined
  #reconnecting: NodeJS.Timeout | undefined
  #receivedAt = performance.now()

  constructor(
    connectionString: string,
    hub: Hub,
    log: FastifyBaseLogger,
    onRelinked: () => void,
    { askMs = askEveryMs }: { askMs?: number } = {},
  ) {
    this.#connectionString = connectionString
    this.#hub = hub
    this.#log = log
    this.#onRelinked = onRelinked
    hub.onPublish((hints) => {
      this.#waiting.push(...hints)
      this.#gathering ??= setTimeout(() => this.#sendWaiting(), gatherMs)
    })
    void this.#connect()
    this.#asking = setInterval(() => void this.#ask(), askMs)
  }

  /** How long nothing was received over the link, in seconds. */
  silentSeconds(): number {
    return (performance.now() - this.#receivedAt) / 1000
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#gathering) {
      clearTimeout(this.#gathering)
      this.#sendWaiting()
    }
    clearTimeout(this.#reconnecting)
    clearInterval(this.#asking)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: atPrimary(this.#connectionString),
      connectionTimeoutMillis: databaseWaitsMs.connect,
      query_timeout: databaseWaitsMs.answer,
      pipeline: true,
      keepAlive: true,
    })
    next.on('error', () => {})
    next.on('end', () => this.#reconnectLater(next))
    next.on('notification', (message) => this.#receive(message.payload))
    try {
      await next.connect()
      // Messages on this connection are only hints: losing one delays an update and loses no record.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      this.#client = next
      this.#receivedAt = performance.now()
      // Hints that other servers sent meanwhile were missed: browsers with new streams fetch their data again.
      this.#hub.markComplete()
      if (this.#hasBeenLinked) this.#onRelinked()
      this.#hasBeenLinked = true
      if (this.#isClosed) await next.end()
    } catch {
      this.#reconnectLater(next)
    }
  }

  async #ask(): Promise<void> {
    const asked = this.#client
    if (!asked) return
    try {
      await asked.query('select 1')
      this.#receivedAt = performance.now()
    } catch {
      // The connection is dead; a clean shutdown would wait for an answer too.
      asked.connection.stream.destroy()
      this.#reconnectLater(asked)
    }
  }

  #reconnectLater(lost: pg.Client): void {
    if (this.#client !== undefined && this.#client !== lost) return
    this.#client = undefined
    if (this.#isClosed || this.#reconnecting) return
    this.#reconnecting = setTimeout(() => {
      this.#reconnecting = undefined
      void this.#connect()
    }, reconnectMs)
  }

  #receive(payload: string | undefined): void {
    const message = JSON.parse(payload ?? '{}') as { from?: string; hints?: TenantHint[] }
    if (message.from !== this.#self && message.hints) this.#hub.deliver(message.hints)
  }

  #sendWaiting(): void {
    this.#gathering = undefined
    const hints = this.#waiting
    this.#waiting = []
    for (const payload of payloads(this.#self, hints))
      this.#client?.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'a hint did not reach the other servers')
      })
  }
}

function payloads(from: string, hints: TenantHint[]): string[] {
  const whole = JSON.stringify({ from, hints })
  if (Buffer.byteLength(whole) <= maxPayloadBytes) return [whole]
  if (hints.length === 1) {
    // Too many people or ids for one message: everybody in the company gets a hint without them.
    return [JSON.stringify({ from, hints: [{ ...hints[0], ids: [], userIds: null }] })]
  }
  const half = Math.ceil(hints.length / 2)
  return [...payloads(from, hints.slice(0, half)), ...payloads(from, hints.slice(half))]
}
