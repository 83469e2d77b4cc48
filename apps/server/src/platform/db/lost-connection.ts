import { pause } from '#server/platform/postgres/wait.ts'

const lostCodes = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE'])

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
