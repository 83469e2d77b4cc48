import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many statements are sent by the pools' connections while something is done, whoever else sends some. The link
 * between servers has a connection of its own, on which it asks and tells at its own times.
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
