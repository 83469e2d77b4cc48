import pg from 'pg'
import { vi } from 'vitest'

/** What the link between servers sends at its own times, whatever else goes on. */
const ofServerLink = ['select 1', 'select pg_notify($1, $2)']

/** How many statements are sent to the database while something is done, whoever else sends some. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.filter(([statement]) => !ofServerLink.includes(statement)).length
  } finally {
    sent.mockRestore()
  }
}
