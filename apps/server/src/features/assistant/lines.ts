import { summaryLine } from '#contract/assistant-lines.ts'
import { encodeIds } from '#server/platform/http/encode-ids.ts'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod'

export type Line = z.output<typeof summaryLine>

/** An answer that is sent line by line, and whether its reader is still there. */
export interface Lines {
  write(line: Line): void
  end(): void
  /** Aborted when the reader has gone away. */
  gone: AbortSignal
}

export function openLines(reply: FastifyReply): Lines {
  const { raw } = reply
  const gone = new AbortController()
  reply.hijack()
  raw.once('close', () => gone.abort())
  // A reader that had already disconnected never fires "close".
  if (raw.destroyed) gone.abort()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer answers would hold the lines back.
    'x-accel-buffering': 'no',
  })
  return {
    write: (line) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`${JSON.stringify(encodeIds(summaryLine, line))}\n`)
    },
    end: () => raw.end(),
    gone: gone.signal,
  }
}
