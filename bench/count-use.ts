import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What a server has used since it was last asked. */
export interface Use {
  /** Statements that were sent to the database, the binding to a company included. */
  statements: number
  /** Writes to connections of the database; one may carry several statements. */
  messages: number
  /** The 99th percentile of the event loop's delay, milliseconds. */
  delayP99Ms: number
  /** The memory of the whole process, MB. */
  rssMb: number
  /** The part of it that JavaScript's objects use, and buffers outside of them, MB. */
  heapMb: number
  buffersMb: number
}

/** The driver's connection, which its types do not publish. */
interface Wire {
  stream: Writable
  connect(...args: unknown[]): unknown
  execute(...args: unknown[]): unknown
  query(...args: unknown[]): unknown
}

/** Counts from now on what this process sends to its database; returns what was used since the last call. */
export function countUse(driver: typeof pg): () => Use {
  let [statements, messages] = [0, 0]
  const wire = driver.Connection.prototype as unknown as Wire
  const { connect, execute, query } = wire
  wire.execute = function (this: Wire, ...args) {
    statements++
    return execute.apply(this, args)
  }
  wire.query = function (this: Wire, ...args) {
    statements++
    return query.apply(this, args)
  }
  wire.connect = function (this: Wire, ...args) {
    countWrites(this.stream, () => messages++)
    return connect.apply(this, args)
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  return () => {
    const memory = process.memoryUsage()
    const used = {
      statements,
      messages,
      delayP99Ms: delay.percentile(99) / 1e6,
      rssMb: memory.rss / 1e6,
      heapMb: memory.heapUsed / 1e6,
      buffersMb: memory.external / 1e6,
    }
    ;[statements, messages] = [0, 0]
    delay.reset()
    return used
  }
}

/** The methods of a stream that write to its socket: of one chunk, or of several at once. */
const writing = ['_write', '_writev'] as const

function countWrites(stream: Writable, onWrite: () => void): void {
  for (const name of writing) {
    const write = stream[name] as ((...args: unknown[]) => void) | undefined
    if (write)
      Object.assign(stream, {
        [name]: (...args: unknown[]) => {
          onWrite()
          write.apply(stream, args)
        },
      })
  }
}
