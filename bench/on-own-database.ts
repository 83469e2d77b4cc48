import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Logins } from '#server/platform/db/logins.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { rounds, seconds } from './against-floor.ts'
import { startServer, type BenchServer } from './bench-server.ts'
import type { Options } from './options.ts'
import { Report } from './report.ts'
import { addGroups } from './table.ts'

/** What a bench measures on: a database of its own, which was filled. */
export interface Bench {
  report: Report
  ownerUrl: string
  logins: Logins
  /** The server's folder of data. */
  folder: string
  /** When filling began. */
  now: Temporal.Instant
  /** Starts Daymark and its floor on the database, each in a process of its own. */
  startBoth: () => Promise<[daymark: BenchServer, floor: BenchServer]>
}

/**
 * Fills a new database, measures, and writes the figures to the file that `json` names. A row that failed ends the
 * process with exit code 1.
 */
export async function onOwnDatabase(
  { json }: Pick<Options, 'json'>,
  fill: (ownerUrl: string, now: Temporal.Instant) => Promise<void>,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-bench-'))
  const cluster = await startCluster({ dataDir: folder })
  const children: ChildProcess[] = []
  const report = new Report()
  addGroups(report)
  try {
    const ownerUrl = cluster.urlOf('postgres')
    const { logins } = await prepareDatabase(ownerUrl)
    const now = Temporal.Now.instant().round('millisecond')
    const begun = performance.now()
    await fill(ownerUrl, now)
    const [load = 0] = os.loadavg()
    const took = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`Filled in ${took} s. The machine's load is ${load.toFixed(1)}.`)
    const startBoth: Bench['startBoth'] = async () => [
      await startServer(children, 'daymark-server.ts', {
        BENCH_LOGINS: JSON.stringify(logins),
        BENCH_DATA: folder,
      }),
      await startServer(children, 'floor-server.ts', {
        BENCH_OWNER: ownerUrl,
        BENCH_LOGINS: JSON.stringify(logins),
        BENCH_NOW: now.toString(),
      }),
    ]
    await measure({ report, ownerUrl, logins, folder, now, startBoth })
    if (json !== undefined) report.write(json, { date: now.toString(), load, seconds, rounds })
    if (report.hasRefusals) process.exitCode = 1
  } finally {
    for (const child of children) child.kill()
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
