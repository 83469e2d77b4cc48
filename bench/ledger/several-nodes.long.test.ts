import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { distribute } from '#server/platform/db/distribute.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { CitusNodes, hasCitus } from '#tests/setup/citus.ts'
import { startProgram, temporaryFolder } from '#tests/setup/server-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { countLedger } from './count.ts'
import { fillLedgerCompanies } from './keep-ledger.ts'
import { write } from './writers.ts'

const companies = 6
const [coordinator, worker] = [0, 1]

/** A server on a coordinator and two workers, with companies on both. */
async function serverOnNodes() {
  const nodes = await CitusNodes.start()
  onTestFinished(() => nodes.stop())
  await prepareDatabase(nodes.ownerUrl)
  await fillLedgerCompanies(nodes.ownerUrl, companies)
  await distribute(nodes.ownerUrl, () => {})
  expect(await nodes.withCompanies()).toBe(2)
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: nodes.ownerUrl,
    DAYMARK_DEMO: '0',
    DAYMARK_LIMIT_FACTOR: '0',
  }
  const start = async () => {
    const server = startProgram('apps/server/src/main.ts', environment)
    await server.ready()
    return server
  }
  return { nodes, url: `http://127.0.0.1:${environment.PORT}`, start }
}

test.skipIf(!hasCitus)(
  'after kills of the server, the coordinator and a worker, every acknowledged write exists once',
  async () => {
    const { nodes, url, start } = await serverOnNodes()
    let server = await start()
    const kills = [
      async () => {
        await server.kill()
        server = await start()
      },
      () => nodes.restart(coordinator),
      () => nodes.restart(worker),
    ]
    const writes = 600
    let killed = 0
    let killing = Promise.resolve()
    const written = await write(url, { companies, writes, clients: 6 }, (count) => {
      const kill = kills[killed]
      if (!kill || count < ((killed + 1) * writes) / (kills.length + 1)) return
      killed++
      killing = killing.then(kill)
    })
    await killing
    expect(written.problems).toEqual([])
    expect(written.acknowledged).toHaveLength(writes)
    // Requests were repeated, so the kills happened while writes were running.
    expect(written.repeated).toBeGreaterThan(0)
    expect(await countLedger(nodes.ownerUrl, written.acknowledged)).toEqual([])
  },
  300_000,
)

test.skipIf(!hasCitus)(
  'the standby of a worker takes its place under load, and no acknowledged write is lost',
  async () => {
    const { nodes, url, start } = await serverOnNodes()
    await nodes.addStandby(worker)
    await start()
    const writes = 400
    let takenOver: Promise<void> | undefined
    const written = await write(url, { companies, writes, clients: 6 }, (count) => {
      if (count >= writes / 3) takenOver ??= nodes.failOver(worker)
    })
    await takenOver
    expect(written.problems).toEqual([])
    expect(written.acknowledged).toHaveLength(writes)
    expect(written.repeated).toBeGreaterThan(0)
    expect(await countLedger(nodes.ownerUrl, written.acknowledged)).toEqual([])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
  300_000,
)
