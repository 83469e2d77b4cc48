import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseName, openDatabase } from '#server/boot/database.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { urlOfRunningCluster } from '#server/platform/postgres/cluster.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { fillCompanies } from '../fill.ts'
import { countLedger } from './count.ts'
import { kinds, KilledServer, type OwnDatabase } from './server.ts'
import { creators, peopleOfCompany, write } from './writers.ts'

export interface Ledger {
  acknowledged: number
  kills: number
  repeated: number
  seconds: number
  problems: string[]
}

/** The most writes of one person. */
const mostWritesEach = 180
const clients = 24

/**
 * Writes from many clients while the server, its database and both are killed in turn, evenly spread over the writes,
 * and then counts the rows.
 * @param database In place of the packaged one.
 * @param say Called at each kill.
 */
export async function keepLedger(
  { kills, writes, database }: { kills: number; writes: number; database?: OwnDatabase },
  say: (sentence: string) => void,
): Promise<Ledger> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-ledger-'))
  const companies = Math.max(2, Math.ceil(writes / creators.length / mostWritesEach))
  const server = new KilledServer(dataDir, await freePort(), database)
  try {
    if (database) await fill(database.ownerUrl, companies)
    else await fillFolder(dataDir, companies)
    await server.start()
    const begun = performance.now()
    let killed = 0
    let killing = Promise.resolve()
    let failure: Error | undefined
    const written = await write(server.url, { companies, writes, clients }, (count) => {
      // Kills one at a time: the next kill waits for the end of the one before.
      if (killed >= kills || count < ((killed + 1) * writes) / (kills + 1)) return
      const kind = kinds[killed++ % kinds.length]!
      say(`${count} writes acknowledged; kill ${killed} of ${kills}: ${kind}`)
      killing = killing.then(() => server.kill(kind)).catch((error: Error) => void (failure ??= error))
    })
    await killing
    const seconds = (performance.now() - begun) / 1000
    const ownerUrl = database?.ownerUrl ?? urlOfRunningCluster(dataDir, databaseName)
    const problems = [
      ...(failure ? [failure.message] : []),
      ...written.problems,
      ...(ownerUrl ? await countLedger(ownerUrl, written.acknowledged) : ['the database does not run']),
    ]
    return {
      acknowledged: written.acknowledged.length,
      kills: killed,
      repeated: written.repeated,
      seconds,
      problems,
    }
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fillFolder(dataDir: string, companies: number): Promise<void> {
  const disposables = new AsyncDisposableStack()
  try {
    await fill(await openDatabase({ dataDir }, disposables, () => {}), companies)
  } finally {
    await disposables.disposeAsync()
  }
}

async function fill(ownerUrl: string, companies: number): Promise<void> {
  await prepareDatabase(ownerUrl)
  await fillLedgerCompanies(ownerUrl, companies)
}

/** Fills a database that has its schema with companies of the last ten days. */
export async function fillLedgerCompanies(ownerUrl: string, companies: number): Promise<void> {
  const now = Temporal.Now.instant().round('millisecond')
  await fillCompanies(
    ownerUrl,
    now,
    Array.from({ length: companies }, () => ({ people: peopleOfCompany, days: 10 })),
  )
}

/**
 * Runs `npm run bench -- ledger --kills 190 --writes 20000`; ends with exit code 1 where a write is missing or doubled.
 */
export async function printLedger(given: { kills: number; writes: number }): Promise<void> {
  const { acknowledged, kills, repeated, seconds, problems } = await keepLedger(given, console.log)
  console.log(
    `\n${acknowledged} writes were acknowledged over ${kills} kills in ${Math.round(seconds)} s; ${repeated} requests had to be repeated.`,
  )
  if (problems.length === 0)
    console.log(
      'Each is there once, with the id that was answered, one entry of the log and one notification.',
    )
  for (const problem of problems.slice(0, 50)) console.error(`MISSED: ${problem}`)
  if (problems.length > 50) console.error(`… and ${problems.length - 50} more.`)
  if (problems.length > 0) process.exitCode = 1
}
