import { pause } from '#server/platform/postgres/wait.ts'
import { renewPlans } from './statement.ts'

/** Codes of PostgreSQL, of PgBouncer without its server (08P01), and of the network. */
const lostCodes = new Set(['57P01', '57P02', '57P05', '08P01', 'ECONNRESET', 'EPIPE'])

/** Network errors of an unreachable database or a lost connection. */
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/**
 * Errors of PostgreSQL while it stops, starts, is a standby or accepts no more connections: the class of broken
 * connections, an operator's intervention except a cancelled statement, too many connections, read-only.
 */
const goneStates = /^(08...|57P..|53300|25006)$/

const goneWords =
  /Connection terminated|after calling end on the pool|timeout exceeded when trying to connect|not queryable|Query read timeout|message from backend/

/** Whether an error means that the database is temporarily unreachable, so that a retry may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (goneCodes.has(code) || goneStates.test(code))) return true
  // A local database's socket is deleted when it stops.
  return (code === 'ENOENT' && syscall === 'connect') || goneWords.test(error.message)
}

/** Whether the database or a proxy before it ended the connection. A timeout does not count. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return lostCodes.has(String(code)) || /^Connection terminated( unexpectedly)?$/.test(error.message)
}

/** The backoff before each retry: the pool notices other connections that ended at the same moment a little later. */
const pausesMs = [10, 100]

/** Retries a read on another connection if its connection was lost, and a read whose plan is out of date. */
export async function readAgainWhenLost<T>(read: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error) && !renewPlans(error)) throw error
      await pause(pauseMs)
    }
  }
  return read()
}
