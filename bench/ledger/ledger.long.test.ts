import { hasPgBouncer, PgBouncers } from '#tests/setup/pgbouncer.ts'
import { startOwnCluster } from '#tests/setup/own-cluster.ts'
import { expect, test } from 'vitest'
import { keepLedger } from './keep-ledger.ts'

test('after twelve kills of the server, the database and both, every acknowledged write exists once', async () => {
  const ledger = await keepLedger({ kills: 12, writes: 2_000 }, () => {})
  expect(ledger.problems).toEqual([])
  expect(ledger).toMatchObject({ acknowledged: 2_000, kills: 12 })
  expect(ledger.repeated).toBeGreaterThan(0)
}, 600_000)

test.skipIf(!hasPgBouncer)(
  'so it does through PgBouncer in transaction mode',
  async () => {
    const { cluster, database } = await startOwnCluster({ keepsCommits: true })
    const bouncers = new PgBouncers()
    try {
      const { ownerUrl } = database
      const poolerUrl = await bouncers.startAsDocumented(ownerUrl)
      const ledger = await keepLedger(
        {
          kills: 6,
          writes: 1_000,
          database: {
            ownerUrl,
            environment: {
              DATABASE_URL: ownerUrl,
              DATABASE_POOLER_URL: poolerUrl,
            },
            pid: () => cluster.pid,
          },
        },
        () => {},
      )
      expect(ledger.problems).toEqual([])
      expect(ledger).toMatchObject({ acknowledged: 1_000, kills: 6 })
    } finally {
      bouncers.stop()
      await database.drop()
    }
  },
  600_000,
)
