import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureLogins } from '#server/platform/db/logins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { measureBoards, printBoards } from './boards.ts'
import { fill } from './fill.ts'
import { measureFirstLoads, printFirstLoads } from './first-load.ts'
import { measure, median, type Measured } from './load.ts'
import { listOf, readFacts, scenarios, tinyList, type HttpRequest, type Scenario } from './scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'
import { printList, printScenarios, type Row } from './table.ts'

const connections = 16
const warmUpSeconds = 2
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
/** `npm run bench -- users` measures only what has the word in its name. */
const only = process.argv[2] ?? ''
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-bench-'))
const cluster = await startCluster({ dataDir: folder })
const children: ChildProcess[] = []
try {
  const ownerUrl = cluster.urlOf('postgres')
  const logins = await ensureLogins(ownerUrl)
  await migrate(ownerUrl)
  const now = Temporal.Now.instant().round('millisecond')
  console.log('Filling a database with over a million reports …')
  const begun = performance.now()
  await fill(ownerUrl, now)
  console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)

  const facts = await readFacts(ownerUrl, now)
  const daymark = await start('daymark-server.ts', {
    BENCH_LOGINS: JSON.stringify(logins),
    BENCH_DATA: folder,
  })
  const floor = await start('floor-server.ts', { BENCH_OWNER: ownerUrl, BENCH_NOW: now.toString() })

  const rows: Row[] = []
  for (const scenario of [...scenarios(facts), ...taskScenarios(facts)].filter(({ name }) =>
    name.includes(only),
  )) {
    rows.push({ scenario, ...(await compare(scenario, daymark, floor)) })
    console.log(`  ${scenario.name} measured`)
  }
  const boards = only === '' || only === 'boards' ? await measureBoards(daymark, ownerUrl, now) : []
  const largeList = await repeat(listOf('list', 0, facts), daymark)
  const smallList = await repeat(tinyList(facts), daymark)
  printScenarios(rows)
  printList(largeList, smallList)
  printBoards(boards)
  if (only === '') printFirstLoads(await measureFirstLoads())
} finally {
  for (const child of children) child.kill()
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Daymark and the floor in turns, so that whatever else the machine does meets both. */
async function compare(
  scenario: Scenario,
  daymark: string,
  floor: string,
): Promise<{ daymark: Measured; floor: Measured }> {
  const ours: Measured[] = []
  const bare: Measured[] = []
  const count = { daymark: 0, floor: 0 }
  const onDaymark = (duration: number) =>
    measure({
      url: daymark,
      connections,
      seconds: duration,
      next: () => toRequest(scenario.request(count.daymark++)),
    })
  const onFloor = (duration: number) =>
    measure({ url: floor, connections, seconds: duration, next: () => floorRequest(scenario, count.floor++) })
  await onDaymark(warmUpSeconds)
  await onFloor(warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    ours.push(await onDaymark(seconds))
    bare.push(await onFloor(seconds))
  }
  return { daymark: median(ours), floor: median(bare) }
}

async function repeat(scenario: Scenario, url: string): Promise<Measured> {
  const runs: Measured[] = []
  for (let round = 0; round < rounds; round++)
    runs.push(await measure({ url, connections, seconds, next: () => toRequest(scenario.request(0)) }))
  return median(runs)
}

function toRequest({ method, path: target, token, body }: HttpRequest) {
  const cookie = `daymark=${token}`
  if (body === undefined) return { method, path: target, headers: { cookie } }
  return {
    method,
    path: target,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function floorRequest(scenario: Scenario, n: number) {
  return { method: 'GET' as const, path: `/?scenario=${encodeURIComponent(scenario.name)}&n=${n}` }
}

async function start(file: string, env: Record<string, string>): Promise<string> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${message.port}`
}
