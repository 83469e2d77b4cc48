import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Logins } from '#server/platform/db/logins.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { once } from 'node:events'
import { rounds, seconds } from './against-floor.ts'
import type { Use } from './count-use.ts'
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

/** A server in a process of its own. */
export interface BenchServer {
  url: string
  /** What it has used since it was last asked; the floor counts nothing. */
  use: () => Promise<Use>
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
      await startServer(children, 'floor-server.ts', { BENCH_OWNER: ownerUrl, BENCH_NOW: now.toString() }),
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

/** Starts a server of this folder in a process of its own, which is added to `children`. */
export async function startServer(
  children: ChildProcess[],
  file: 'daymark-server.ts' | 'floor-server.ts',
  env: Record<string, string>,
): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it listened.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  const use = async (): Promise<Use> => {
    const answered = once(child, 'message') as Promise<[Use]>
    child.send('use')
    const [used] = await answered
    return used
  }
  return { url: `http://127.0.0.1:${message.port}`, use }
}
