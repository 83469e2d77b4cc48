import type { Id } from '#core/ids/id.ts'
import { concerns, type SentHint } from '#server/platform/events/hint.ts'
import type { FastifyReply } from 'fastify'

const heartbeatMs = 20_000
/** A browser that does not read is let go when this much waits for it. */
const maxBufferedBytes = 256 * 1024

/** One browser's open stream of server-sent events. */
export interface Stream {
  hint(hint: SentHint): void
  /** Tells the browser that its session has ended, and closes. */
  endSession(): void
  close(): void
}

export function openStream(
  reply: FastifyReply,
  userId: Id<'user'>,
  on: { closed(): void; heartbeat(): void },
): Stream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies that gather answers would hold hints back.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  write('retry: 1000\n\n')
  const heartbeat = setInterval(() => {
    write(': still here\n\n')
    on.heartbeat()
  }, heartbeatMs)
  raw.once('close', () => {
    clearInterval(heartbeat)
    on.closed()
  })
  return {
    hint(hint) {
      if (!concerns(hint, userId)) return
      const data = JSON.stringify({ topic: hint.topic, ids: hint.ids })
      write(`${hint.id > 0 ? `id: ${hint.id}\n` : ''}event: hint\ndata: ${data}\n\n`)
    },
    endSession() {
      write(`event: hint\ndata: ${JSON.stringify({ topic: 'session', ids: [], ended: true })}\n\n`)
      raw.end()
    },
    close: () => raw.end(),
  }
}
