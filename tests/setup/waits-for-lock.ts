import { expect } from 'vitest'
import { asOwner } from '../factories/company.ts'
import type { Api } from './api.ts'

/** Resolves once a statement of the server, or the given number of them, wait for a lock that the test holds. */
export async function waitsForLock(api: Pick<Api, 'database'>, count = 1): Promise<void> {
  const waiting = () =>
    asOwner(api, async (owner) => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
  await expect.poll(waiting, { timeout: 4_000 }).toBeGreaterThanOrEqual(count)
}
