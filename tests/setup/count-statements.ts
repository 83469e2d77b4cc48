import pg from 'pg'
import { vi } from 'vitest'

/** How many statements are sent to the database while something is done, whoever else sends some. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
