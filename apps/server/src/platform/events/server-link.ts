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
/** The names of the links' connections begin with it; the server's id and the number of the link follow. */
const namePrefix = 'daymark link '

/** A message between servers. */
interface Message {
  from: string
  hints?: TenantHint[]
  /** The name of a link that the server has opened, or is about to close with nothing left to send. */
  opened?: string
  closing?: string
}

/** Called when hints may have been lost. */
interface Interruptions {
  /** Hints of other servers have not reached this one, only the others. */
  relinked(): void
  /** Hints of another server have reached none. */
  lost(): void
}

/**
 * Links the hubs of several servers with PostgreSQL's NOTIFY. Hints are sent after the commit and collected, because a
 * NOTIFY inside a transaction makes all commits wait for each other.
 *
 * The last hints of a server that is killed, or whose link is cut, are therefore lost. The others notice that its link
 * has ended without a message.
 */
export class ServerLink {
  readonly #connectionString: string
  readonly #hub: Hub
  readonly #log: FastifyBaseLogger
  readonly #on: Interruptions
  readonly #askMs: number
  readonly #self = randomUUID()
  readonly #asking: NodeJS.Timeout
  #client: pg.Client | undefined
  #isClosed = false
  #hasBeenLinked = false
  #waiting: TenantHint[] = []
  #gathering: NodeJS.Timeout | undefined
  #reconnecting: NodeJS.Timeout | undefined
  #receivedAt = performance.now()
  #linkNumber = 0
  /** The names of the other servers' links. */
  readonly #others = new Set<string>()
  /** The names of links that end with nothing lost; the database may list them for a moment after their message. */
  readonly #closing = new Set<string>()
  /** Whether a link had ended with something lost when the server last looked. */
  #hasLost = false

  constructor(
    connectionString: string,
    hub: Hub,
    log: FastifyBaseLogger,
    on: Interruptions,
    { askMs = askEveryMs }: { askMs?: number } = {},
  ) {
    this.#connectionString = connectionString
    this.#hub = hub
    this.#log = log
    this.#on = on
    this.#askMs = askMs
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
    await this.#end()
  }

  /** Ends the link, if there is one, with the message that nothing is lost. */
  async #end(): Promise<void> {
    this.#send({ from: this.#self, closing: this.#name })
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
      this.#linkNumber++
      await next.query(
        `set synchronous_commit = off; set application_name = '${this.#name}'; listen ${channel}`,
      )
      this.#client = next
      this.#others.clear()
      this.#send({ from: this.#self, opened: this.#name })
      // After LISTEN: a server that opens its link later sends a message, and one that is lost from now on is missed.
      this.#remember(await openLinks(next))
      this.#receivedAt = performance.now()
      // Hints that other servers sent meanwhile were missed: browsers with new streams fetch their data again.
      this.#hub.markComplete()
      if (this.#hasBeenLinked) this.#on.relinked()
      this.#hasBeenLinked = true
      if (this.#isClosed) await this.#end()
    } catch {
      this.#reconnectLater(next)
    }
  }

  async #ask(): Promise<void> {
    const asked = this.#client
    if (!asked) return
    // A link that opens meanwhile is not in the answer, although its message may have arrived before it is compared.
    const known = new Set(this.#others)
    try {
      const open = await openLinks(asked)
      // A last message of one that is missing was sent before its end, so it arrives before this answer.
      await asked.query('select 1')
      this.#receivedAt = performance.now()
      this.#compare(known, open)
    } catch {
      // The connection is dead; a clean shutdown would wait for an answer too.
      asked.connection.stream.destroy()
      this.#reconnectLater(asked)
    }
  }

  get #name(): string {
    return `${namePrefix}${this.#self} ${this.#linkNumber}`
  }

  #compare(known: ReadonlySet<string>, open: ReadonlySet<string>): void {
    const hadLost = this.#hasLost
    const ended = [...known].filter((name) => !open.has(name) && this.#others.delete(name))
    this.#hasLost = ended.some((name) => !this.#closing.has(name))
    this.#remember(open)
    // Twice: the database may commit what a killed server has sent after the end of its link.
    if (!this.#hasLost && !hadLost) return
    // A browser may come from a server that notices it later, and has not told it.
    this.#hub.markComplete((2 * this.#askMs) / 1000)
    this.#on.lost()
  }

  #remember(open: ReadonlySet<string>): void {
    for (const name of open) if (!name.includes(this.#self)) this.#others.add(name)
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
    const { from, hints, opened, closing } = JSON.parse(payload ?? '{}') as Partial<Message>
    if (from === this.#self) return
    if (opened) this.#others.add(opened)
    if (closing) this.#closing.add(closing)
    if (hints) this.#hub.deliver(hints)
  }

  #sendWaiting(): void {
    this.#gathering = undefined
    const hints = this.#waiting
    this.#waiting = []
    for (const message of messages(this.#self, hints)) this.#send(message)
  }

  #send(message: Message): void {
    this.#client
      ?.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'a hint did not reach the other servers')
      })
  }
}

/** The names of the links that the database lists, the asking server's too. */
async function openLinks(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [namePrefix],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The hints in messages of the permitted size. */
function messages(from: string, hints: TenantHint[]): Message[] {
  if (Buffer.byteLength(JSON.stringify({ from, hints })) <= maxPayloadBytes) return [{ from, hints }]
  const [first] = hints
  // Too many people or ids for one message: everybody in the company gets a hint without them.
  if (first && hints.length === 1) return [{ from, hints: [{ ...first, ids: [], userIds: null }] }]
  const half = Math.ceil(hints.length / 2)
  return [...messages(from, hints.slice(0, half)), ...messages(from, hints.slice(half))]
}
