import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { fillCompanies, tokenOf } from './fill.ts'
import { measure } from './load.ts'
import { line } from './report.ts'
import { Connection } from './overload/connection.ts'
import { dailyRequest } from './overload/requests.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 120)
const times = 10
const people = 500
const workingCompany = 2
const mostP95Ms = 1_000
/** How much more the process may hold afterwards: code compiled meanwhile, and sessions that it remembers. */
const most = { heapMegabytes: 30, files: 10 }

/**
 * Sends ten times the load that the machine carries to a server with its usual limits, while ten people of another
 * company work; then checks that the server holds no more resources than before. Ends with exit code 1 if it does.
 */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-overload-'))
const cluster = await startCluster({ dataDir: folder })
let server: ChildProcess | undefined
try {
  const ownerUrl = cluster.urlOf('postgres')
  const { logins } = await prepareDatabase(ownerUrl)
  const now = Temporal.Now.instant().round('millisecond')
  await fillCompanies(ownerUrl, now, [
    { people, days: 40 },
    { people, days: 40 },
    { people: 50, days: 40 },
  ])
  server = fork(path.join(import.meta.dirname, 'daymark-server.ts'), {
    execArgv: ['--expose-gc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      BENCH_LOGINS: JSON.stringify(logins),
      BENCH_DATA: folder,
      BENCH_LIMIT_FACTOR: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`

  let n = 0
  const carried = await measure({
    url,
    connections: 16,
    seconds: 5,
    next: () => ({
      method: 'GET',
      path: '/api/v1/reports?scope=own',
      headers: { cookie: `daymark=${tokenOf(n % 2, Math.floor(n++ / 2) % people)}` },
    }),
  })
  const quiet = await workOn(port, workingCompany, 10)
  const before = await readHeld(server, url)
  const perSecond = Math.round(carried.perSecond * times)
  console.log(
    `The server carries ${carried.perSecond.toFixed(0)} lists of reports a second. Sending ${perSecond} requests a second for ${seconds} s …`,
  )
  const flood = fork(
    path.join(import.meta.dirname, 'overload-flood.ts'),
    [JSON.stringify({ port, perSecond, seconds, people })],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const [busy, [flooded]] = (await Promise.all([
    workOn(port, workingCompany, seconds),
    once(flood, 'message'),
  ])) as [Awaited<ReturnType<typeof workOn>>, [{ sent: number; outcomes: Record<string, number> }]]
  const [after, restSeconds] = await atRest(() => readHeld(server!, url), before)

  console.log(`\nAt rest ${restSeconds} s after the flood.`)
  console.log(`\nThe flood: ${flooded.sent} requests; ${JSON.stringify(flooded.outcomes)}`)
  console.log(
    `\n${line(['working people', 'asked', 'p50 ms', 'p95 ms', 'longest ms', 'refused'])}\n|---|---|---|---|---|---|`,
  )
  for (const [name, { asked, p50, p95, longest, refused }] of Object.entries({ quiet, busy }))
    console.log(line([name, asked, p50, p95, longest, JSON.stringify(refused)]))
  console.log(`\n${line(['held', 'before', 'after'])}\n|---|---|---|`)
  for (const name of Object.keys(before) as (keyof Held)[])
    console.log(line([name, before[name], after[name]]))
  const problems = [
    busy.p95 > mostP95Ms && `a working person waited ${busy.p95} ms at the 95th percentile`,
    after.slots !== 0 && `${after.slots} slots are still taken`,
    after.heapMegabytes > before.heapMegabytes + most.heapMegabytes && 'the heap has grown',
    after.files > before.files + most.files && 'files or sockets are still open',
  ].filter((problem) => problem !== false)
  for (const problem of problems) console.error(`\nMISSED: ${problem}.`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  server?.kill()
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * Waits until files and slots are back to `before`, at most a minute; returns what is held then, and after how long.
 */
async function atRest(read: () => Promise<Held>, before: Held): Promise<[Held, number]> {
  for (let seconds = 0; ; seconds += 5) {
    const held = await read()
    const isAtRest = held.slots === 0 && held.files <= before.files + most.files
    if (isAtRest || seconds >= 60) return [held, seconds]
    await pause(5_000)
  }
}

/** The resources that a server holds. */
interface Held {
  slots: number
  /** Megabytes of its JavaScript heap after a garbage collection, and of the whole process. */
  heapMegabytes: number
  residentMegabytes: number
  files: number
  databaseConnections: number
}

/** Reads the server's own figures after a garbage collection. */
async function readHeld(server: ChildProcess, url: string): Promise<Held> {
  server.send('collect')
  await once(server, 'message')
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  const sum = (start: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(start))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)
  const open = text
    .split('\n')
    .filter((line) => line.startsWith('daymark_database_connections{') && line.includes('state="open"'))
  return {
    slots: sum('daymark_requests_in_work '),
    heapMegabytes: megabytes(sum('nodejs_heap_size_used_bytes ')),
    residentMegabytes: megabytes(sum('process_resident_memory_bytes ')),
    files: sum('process_open_fds '),
    databaseConnections: open.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0),
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

interface Waited {
  asked: number
  p50: number
  p95: number
  longest: number
  /** Failed requests, by status or reason. */
  refused: Record<string, number>
}

/** Ten people of a small company work for this time: each sends five requests a second and waits for the answers. */
async function workOn(port: number, tenant: number, seconds: number): Promise<Waited> {
  const times: number[] = []
  const refused: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const work = async (person: number): Promise<void> => {
    const connection = new Connection(port, '127.0.0.1')
    for (let n = person; performance.now() < until; n++) {
      const begun = performance.now()
      // A quarter of the requests are changes, of which a person may make 300 a minute.
      const outcome = await connection.ask(dailyRequest(n, tokenOf(tenant, 10 + person)))
      times.push(performance.now() - begun)
      if (typeof outcome !== 'number' || outcome >= 400) refused[outcome] = (refused[outcome] ?? 0) + 1
      await pause(Math.max(0, 200 - (performance.now() - begun)))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: 10 }, (_, person) => work(person)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!)
  return { asked: times.length, p50: at(0.5), p95: at(0.95), longest: at(1), refused }
}
