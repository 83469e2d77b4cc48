import type { Clock } from '#server/platform/clock.ts'
import { concerns, type TenantHint } from '#server/platform/events/hint.ts'
import type { FastifyReply } from 'fastify'

const heartbeatMs = 20_000
/** After a hint of a topic, further ones of it are gathered for this long. */
const gatherMs = 1_000
/** The most buffered bytes for a browser that does not read; then it is disconnected. */
const maxBufferedBytes = 256 * 1024

/** One browser's open stream of server-sent events. */
export interface Stream {
  /** Sends a topic immediately, and then at most once a second. */
  hint(hint: TenantHint): void
  /** Sends that hints were lost and that any record may have changed. */
  missed(): void
  /** Sends that the session has ended, and closes the stream. */
  endSession(): void
  close(): void
}

/**
 * Opens a stream. Every event, and every heartbeat, has the time as its id: with the last id that a browser has
 * received it resumes, on any server.
 */
export function openStream(
  reply: FastifyReply,
  { userId, clock }: { userId: string; clock: Clock },
  on: { closed(): void; heartbeat(): void },
): Stream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies that buffer answers would delay hints.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  const id = () => `id: ${clock.now().toString()}\n`
  const say = (data: object): void => write(`${id()}event: hint\ndata: ${JSON.stringify(data)}\n\n`)
  write('retry: 1000\n\n')
  const heartbeat = setInterval(() => {
    write(`${id()}: still here\n\n`)
    on.heartbeat()
  }, heartbeatMs)
  // The topics that were sent within the last second, with the ids of later hints.
  const gathering = new Map<string, { timer: NodeJS.Timeout; since: (readonly string[])[] }>()
  const tell = (topic: string, ids: readonly string[]): void => {
    say({ topic, ids })
    const since: (readonly string[])[] = []
    const timer = setTimeout(() => {
      gathering.delete(topic)
      // A hint without ids may concern any record.
      const isAny = since.some((some) => some.length === 0)
      if (since.length > 0) tell(topic, isAny ? [] : [...new Set(since.flat())])
    }, gatherMs)
    gathering.set(topic, { timer, since })
  }
  raw.once('close', () => {
    clearInterval(heartbeat)
    for (const { timer } of gathering.values()) clearTimeout(timer)
    on.closed()
  })
  return {
    hint(hint) {
      if (!concerns(hint, userId)) return
      const open = gathering.get(hint.topic)
      if (open) open.since.push(hint.ids)
      else tell(hint.topic, hint.ids)
    },
    missed: () => say({ topic: 'everything', ids: [] }),
    endSession() {
      say({ topic: 'session', ids: [], ended: true })
      raw.end()
    },
    close: () => raw.end(),
  }
}
