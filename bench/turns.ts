import { execFileSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Logins } from '#server/platform/db/logins.ts'
import type * as Prepare from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { connections, rounds, seconds, toRequest, usePerRequest } from './against-floor.ts'
import { boardScenarios } from './board-requests.ts'
import type { Use } from './count-use.ts'
import { fillCompanies, large, largeTenant } from './fill.ts'
import { fillMeetings } from './fill-meetings.ts'
import { measure, medianRun, type Measured } from './load.ts'
import { meetingScenarios } from './meeting-scenarios.ts'
import { startServer, type BenchServer } from './bench-server.ts'
import { line } from './report.ts'
import { readFacts, scenarios, type Scenario } from './scenarios.ts'
import { cellsOf } from './table.ts'
import { taskScenarios } from './task-scenarios.ts'

const here = path.join(import.meta.dirname, '..')
const otherTenants = 100

interface Side {
  server: BenchServer
  scenarios: Scenario[]
}

/**
 * Measures another version, which is checked out and installed in `against`, and this one by turns: each has a copy of
 * one database, and requests of the rows whose name contains `only`.
 */
export async function measureByTurns({ only, against }: { only: string; against: string }): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-turns-'))
  // PostgreSQL's user passes through it, so that the databases lie in it.
  fs.chmodSync(folder, 0o711)
  const children: ChildProcess[] = []
  await using stack = new AsyncDisposableStack()
  stack.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  stack.defer(() => {
    for (const child of children) child.kill()
  })
  const now = Temporal.Now.instant().round('millisecond')
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
  fs.mkdirSync(before)
  await fillOnce(before, path.resolve(against), now)
  // With the owners of the files.
  execFileSync('cp', ['-a', before, after])
  const sides = [
    await startSide(stack, children, { folder: before, source: path.resolve(against), now }),
    await startSide(stack, children, { folder: after, source: here, now }),
  ] as const
  const heads = ['before/s', 'after/s', 'ratio', 'p50 ms', 'p99 before', 'p99 after']
  const used = ['statements', 'messages', 'loop p99 ms', 'MB']
  console.log(line(['', ...heads, ...used.map((name) => `${name} before`), ...used]))
  console.log(`|${'---|'.repeat(heads.length + 2 * used.length + 1)}`)
  for (const [index, { name }] of sides[0].scenarios.entries())
    if (name.includes(only)) console.log(await rowOf(name, index, sides))
}

async function rowOf(name: string, index: number, sides: readonly [Side, Side]): Promise<string> {
  try {
    const [[before, usedBefore], [after, used]] = await measureBoth(index, sides)
    const ratio = (after.perSecond / before.perSecond).toFixed(2)
    const speeds = [before.perSecond, after.perSecond].map((one) => one.toFixed(0))
    return line([
      name,
      ...speeds,
      ratio,
      after.p50,
      before.p99,
      after.p99,
      ...cellsOf(usedBefore),
      ...cellsOf(used),
    ])
  } catch (error) {
    process.exitCode = 1
    return line([name, `REFUSED: ${error instanceof Error ? error.message : String(error)}`])
  }
}

type Result = readonly [Measured, Use]

async function measureBoth(index: number, [one, other]: readonly [Side, Side]): Promise<[Result, Result]> {
  const runs = [new Run(index, one), new Run(index, other)] as const
  for (const run of runs) await run.warmUp()
  for (let round = 0; round < rounds; round++) for (const run of runs) await run.measure()
  return [await runs[0].result(), await runs[1].result()]
}

/** One row of one version. */
class Run {
  readonly #server: BenchServer
  readonly #scenario: Scenario
  readonly #measured: Measured[] = []
  #sent = 0
  #counted = 0

  constructor(index: number, { server, scenarios: all }: Side) {
    this.#server = server
    this.#scenario = all[index]!
  }

  async warmUp(): Promise<void> {
    await this.#run(1)
    await this.#server.use()
    this.#counted = this.#sent
  }

  async measure(): Promise<void> {
    this.#measured.push(await this.#run(seconds))
  }

  async result(): Promise<Result> {
    const use = await this.#server.use()
    return [medianRun(this.#measured), usePerRequest(use, this.#sent - this.#counted)]
  }

  #run(duration: number): Promise<Measured> {
    const next = () => toRequest(this.#scenario.request(this.#sent++))
    return measure({ url: this.#server.url, connections, seconds: duration, next })
  }
}

/** Prepares the database with the schema of that version. */
async function preparedBy(source: string, ownerUrl: string): Promise<Logins> {
  const file = path.join(source, 'apps/server/src/platform/db/prepare.ts')
  const { prepareDatabase } = (await import(file)) as typeof Prepare
  return (await prepareDatabase(ownerUrl)).logins
}

async function fillOnce(folder: string, source: string, now: Temporal.Instant): Promise<void> {
  const cluster = await startCluster({ dataDir: folder })
  try {
    const ownerUrl = cluster.urlOf('postgres')
    await preparedBy(source, ownerUrl)
    const other = { people: 50, days: 40 }
    await fillCompanies(ownerUrl, now, [large, ...Array.from({ length: otherTenants }, () => other)])
    await fillMeetings(ownerUrl, now, largeTenant, large.people)
  } finally {
    await cluster.stop()
  }
}

async function startSide(
  stack: AsyncDisposableStack,
  children: ChildProcess[],
  { folder, source, now }: { folder: string; source: string; now: Temporal.Instant },
): Promise<Side> {
  const cluster = await startCluster({ dataDir: folder })
  stack.defer(() => cluster.stop())
  const ownerUrl = cluster.urlOf('postgres')
  const logins = await preparedBy(source, ownerUrl)
  const server = await startServer(children, 'daymark-server.ts', {
    BENCH_LOGINS: JSON.stringify(logins),
    BENCH_DATA: folder,
    BENCH_SOURCE: source,
  })
  const facts = await readFacts(ownerUrl, now)
  return {
    server,
    scenarios: [
      ...scenarios(facts),
      ...taskScenarios(facts),
      ...meetingScenarios(now),
      ...boardScenarios(largeTenant, now),
    ],
  }
}
