import type pg from 'pg'
import type { Writable } from 'node:stream'

/**
 * Lets everything that is sent on the connection before the next tick travel in one write. A write to a socket
 * costs more than all that we do to make a small statement.
 */
export function corkUntilNextTick(client: pg.ClientBase | pg.Pool): void {
  // Not part of the driver's promises; without it every statement is written by itself, and all still works.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream
  if (!stream?.cork) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
