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

export interface ServerLink {
  /** How long nothing was received over the link, in seconds. */
  silentSeconds(): number
  close(): Promise<void>
}

/**
 * Links the hubs of several servers with PostgreSQL's NOTIFY. Hints are sent after the commit and collected, because a
 * NOTIFY inside a transaction makes all commits wait for each other.
 */
export function linkServers(
  connectionString: string,
  hub: Hub,
  log: FastifyBaseLogger,
  onRelinked: () => void,
  { askMs = askEveryMs }: { askMs?: number } = {},
): ServerLink {
  const self = randomUUID()
  let client: pg.Client | undefined
  let isClosed = false
  let hasBeenLinked = false
  let waiting: TenantHint[] = []
  let gathering: NodeJS.Timeout | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let heardAt = performance.now()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: databaseWaitsMs.connect,
      query_timeout: databaseWaitsMs.answer,
      pipeline: true,
      keepAlive: true,
    })
    next.on('error', () => {})
    next.on('end', () => lost(next))
    next.on('notification', (message) => receive(message.payload))
    try {
      await next.connect()
      // Messages on this connection are only hints: losing one delays an update and loses no record.
      await next.query(`set synchronous_commit = off; listen ${channel}`)
      client = next
      heardAt = performance.now()
      // Hints that other servers sent meanwhile were missed: browsers with new streams fetch their data again.
      hub.hearsAllFromNow()
      if (hasBeenLinked) onRelinked()
      hasBeenLinked = true
      if (isClosed) await next.end()
    } catch {
      lost(next)
    }
  }

  async function ask(): Promise<void> {
    const asked = client
    try {
      await asked?.query('select 1')
      if (asked) heardAt = performance.now()
    } catch {
      // The connection is dead; a clean shutdown would wait for an answer too.
      asked?.connection.stream.destroy()
      if (asked) lost(asked)
    }
  }

  function lost(which: pg.Client): void {
    if (client !== undefined && client !== which) return
    client = undefined
    if (isClosed || reconnecting) return
    reconnecting = setTimeout(() => {
      reconnecting = undefined
      void connect()
    }, reconnectMs)
  }

  function receive(payload: string | undefined): void {
    const message = JSON.parse(payload ?? '{}') as { from?: string; hints?: TenantHint[] }
    if (message.from !== self && message.hints) hub.deliver(message.hints)
  }

  function sendWaiting(): void {
    gathering = undefined
    const hints = waiting
    waiting = []
    for (const payload of payloads(self, hints))
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        log.warn({ err: error }, 'a hint did not reach the other servers')
      })
  }

  hub.onPublish((hints) => {
    waiting.push(...hints)
    gathering ??= setTimeout(sendWaiting, gatherMs)
  })
  void connect()
  const asking = setInterval(() => void ask(), askMs)

  return {
    silentSeconds: () => (performance.now() - heardAt) / 1000,
    close: async () => {
      isClosed = true
      if (gathering) {
        clearTimeout(gathering)
        sendWaiting()
      }
      clearTimeout(reconnecting)
      clearInterval(asking)
      await client?.end()
    },
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
