import type pg from 'pg'
import type { Writable } from 'node:stream'

/**
 * Sends everything that is written to the connection before the next tick in one write. A write to a socket takes
 * longer than building a small message.
 */
export function corkUntilNextTick(client: pg.ClientBase | pg.Pool): void {
  // An undocumented part of the driver; without it every message is written separately, and everything still works.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream
  if (!stream?.cork) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
