import { pause } from '#server/platform/postgres/wait.ts'

const lostCodes = new Set(['57P01', '57P02', '57P05', 'ECONNRESET', 'EPIPE'])

/** What the network says of a database that is away, or a connection that is no more. */
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
 * What PostgreSQL says while it ends, starts, stands by for another or takes no more connections: the class of broken
 * connections, an operator's intervention but for a statement that was stopped, too many connections, read-only.
 */
const goneStates = /^(08...|57P..|53300|25006)$/

const goneWords =
  /Connection terminated|after calling end on the pool|timeout exceeded when trying to connect|not queryable|Query read timeout|message from backend/

/** Whether an error means that the database cannot be reached for now, so that the same may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (goneCodes.has(code) || goneStates.test(code))) return true
  // The socket of a database on this machine goes with it.
  return (code === 'ENOENT' && syscall === 'connect') || goneWords.test(error.message)
}

/** Whether the database, or what lies before it, ended the connection; not whether it does not answer. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return lostCodes.has(String(code)) || /^Connection terminated( unexpectedly)?$/.test(error.message)
}

/** Before each further attempt: the others of the pool may have ended at the same moment, which it hears a bit later. */
const pausesMs = [10, 100]

/** Does a reading again where its connection was lost: on another, it has nothing to do with the loss. */
export async function readAgainWhenLost<T>(read: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await pause(pauseMs)
    }
  }
  return read()
}
