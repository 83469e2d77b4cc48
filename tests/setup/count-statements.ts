import pg from 'pg'
import { vi } from 'vitest'

/**
 * Counts the statements that pooled connections send during `work`, including concurrent work. Excludes statements of
 * the server's own timers: the connection that links servers, and the check of the schema's state.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.contexts.filter(
      (client, at) =>
        client instanceof pg.Client && 'release' in client && !isOfServer(sent.mock.calls[at]?.[0]),
    ).length
  } finally {
    sent.mockRestore()
  }
}

function isOfServer(statement: unknown): boolean {
  return JSON.stringify(statement)?.includes('auth.schema_state()') ?? false
}
