import { freePort } from '#server/platform/postgres/wait.ts'
import { startProgram, temporaryFolder } from '#tests/setup/server-process.ts'
import { hasPostgres, PairOfHosts } from '#tests/setup/standby.ts'
import { expect, onTestFinished, test } from 'vitest'
import { countLedger } from './count.ts'
import { fillLedgerCompanies } from './keep-ledger.ts'
import { write } from './writers.ts'

test.skipIf(!hasPostgres)(
  'a standby takes over under load: the server finds it by itself, and no acknowledged write is lost',
  async () => {
    const pair = new PairOfHosts()
    onTestFinished(() => pair.stop())
    await pair.start({ isSynchronous: true })
    const server = startProgram('apps/server/src/main.ts', {
      PORT: String(await freePort()),
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: pair.url,
      DAYMARK_DEMO: '0',
      DAYMARK_LIMIT_FACTOR: '0',
    })
    const url = await server.ready()
    const [companies, writes] = [2, 600]
    await fillLedgerCompanies(pair.urlOf(0), companies)
    let takenOver: Promise<void> | undefined
    const written = await write(url, { companies, writes, clients: 6 }, (count) => {
      if (count >= writes / 3) takenOver ??= pair.failOver()
    })
    await takenOver
    expect(written.problems).toEqual([])
    expect(written.acknowledged).toHaveLength(writes)
    // Requests were repeated, so the standby took over while writes were running.
    expect(written.repeated).toBeGreaterThan(0)
    expect(await countLedger(pair.urlOf(1), written.acknowledged)).toEqual([])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await server.says('another host of the database accepts writes now')
  },
  300_000,
)
