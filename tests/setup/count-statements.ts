import pg from 'pg'
import { vi } from 'vitest'

/**
 * Counts the statements that pooled connections send while `work` runs, including those of concurrent work. The
 * connection that links servers is left out, because it sends statements at its own times.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.contexts.filter((client) => client instanceof pg.Client && 'release' in client).length
  } finally {
    sent.mockRestore()
  }
}
