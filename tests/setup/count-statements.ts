import pg from 'pg'
import { vi } from 'vitest'

/**
 * Counts the statements that pooled connections send during `work`, including concurrent work. Excludes statements of
 * the server's own timers: the connection that links servers, and the checks of the schema's state and of grown tables.
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
  const text = JSON.stringify(statement) ?? ''
  return ['auth.schema_state()', 'pg_relation_size(oid)', 'app.analyze_grown'].some((own) =>
    text.includes(own),
  )
}
