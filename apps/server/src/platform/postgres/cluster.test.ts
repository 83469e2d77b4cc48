import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { countUse } from '#tests/setup/count-use.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { startCluster, urlOfRunningCluster } from './cluster.ts'
import { isPostmasterOf, readPidFile } from './pid-file.ts'
import { knownPlace } from './place.ts'
import { until } from './wait.ts'

test('a cluster is set up once, keeps its password private and stops quickly', async () => {
  const dataDir = temporaryFolder()
  const first = await startCluster({ dataDir, unsafeFast: true })
  await query(first.urlOf('postgres'), 'create database kept')
  await first.stop()
  expect(isPostmasterOf(first.pid, knownPlace(dataDir))).toBe(false)
  expect(fs.statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)

  const second = await startCluster({ dataDir, unsafeFast: true })
  expect(await query(second.urlOf('kept'), 'select current_user as name')).toEqual([
    { name: 'daymark_owner' },
  ])
  // Each change writes less than half as much to the log of the database.
  expect(await query(second.urlOf('kept'), 'show wal_compression')).toEqual([{ wal_compression: 'pglz' }])
  await second.stop()
})

test('a crashed database is started again on its port with all committed data', async () => {
  const dataDir = temporaryFolder()
  const cluster = await startCluster({ dataDir })
  const url = cluster.urlOf('postgres')
  await query(url, 'create table kept as select 1 as value')
  countUse('processes killed')
  process.kill(cluster.pid, 'SIGKILL')
  let rows: unknown
  while (!rows) rows = await query(url, 'select value from kept').catch(() => undefined)
  expect(rows).toEqual([{ value: 1 }])
  await cluster.stop()
})

test('half a cluster of an interrupted set-up, and the pid file of another program, are removed', async () => {
  const dataDir = temporaryFolder()
  fs.mkdirSync(path.join(dataDir, 'postgres.new'))
  fs.writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
  const first = await startCluster({ dataDir, unsafeFast: true })
  await first.stop()
  // Our own process id stands for one that the system has reused meanwhile.
  fs.writeFileSync(path.join(knownPlace(dataDir), 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n1\n`)
  const second = await startCluster({ dataDir, unsafeFast: true })
  await second.stop()
})

test('is reached by a socket in its folder, by the server and by commands beside it', async () => {
  const dataDir = temporaryFolder()
  const cluster = await startCluster({ dataDir, unsafeFast: true })
  const bySocket = [cluster.urlOf('postgres'), urlOfRunningCluster(dataDir, 'postgres')!]
  const byNetwork = bySocket.map((url) => url.replace(/@[^:]+:/, '@127.0.0.1:'))
  const client = 'select client_addr is null as is_local from pg_stat_activity where pid = pg_backend_pid()'
  for (const url of bySocket) expect(await query(url, client)).toEqual([{ is_local: true }])
  for (const url of byNetwork) expect(await query(url, client)).toEqual([{ is_local: false }])
  await cluster.stop()
})

test('is reached by network where its folder has too long a path for a socket', async () => {
  const folder = temporaryFolder()
  // PostgreSQL's user passes through it.
  fs.chmodSync(folder, 0o711)
  const dataDir = path.join(folder, 'a'.repeat(80))
  fs.mkdirSync(dataDir)
  const cluster = await startCluster({ dataDir, unsafeFast: true })
  for (const url of [cluster.urlOf('postgres'), urlOfRunningCluster(dataDir, 'postgres')!]) {
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await cluster.stop()
})

test('a missing password is reported, and the database is not changed', async () => {
  const dataDir = temporaryFolder()
  await (await startCluster({ dataDir, unsafeFast: true })).stop()
  fs.rmSync(path.join(dataDir, 'postgres.password'))
  await expect(startCluster({ dataDir })).rejects.toThrow('postgres.password')
})

test.runIf(process.platform === 'linux')('the database ends with a killed parent', async () => {
  const dataDir = temporaryFolder()
  const program = `
    import { startCluster } from ${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}
    await startCluster({ dataDir: ${JSON.stringify(dataDir)}, unsafeFast: true })
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname })
  const cluster = knownPlace(dataDir)
  await until('the orphan to end', 10_000, () => {
    const state = readPidFile(cluster)
    return !state || !isPostmasterOf(state.pid, cluster)
  })
})

test.runIf(process.getuid?.() === 0)(
  'as root, the database is stored elsewhere if its user cannot access the data folder',
  async () => {
    const home = path.join(temporaryFolder(), 'home')
    const dataDir = path.join(home, 'data')
    fs.mkdirSync(dataDir, { recursive: true })
    fs.chmodSync(home, 0o700)
    const notices: string[] = []
    const start = () =>
      startCluster({ dataDir, unsafeFast: true, onNotice: (sentence) => notices.push(sentence) })
    const first = await start()
    await query(first.urlOf('postgres'), 'create database kept')
    await first.stop()
    const second = await start()
    await query(second.urlOf('kept'), 'select 1')
    await second.stop()
    expect(notices).toEqual([expect.stringContaining(knownPlace(dataDir))])
    expect(execFileSync('stat', ['-c', '%a', home], { encoding: 'utf8' }).trim()).toBe('700')
    fs.rmSync(path.dirname(knownPlace(dataDir)), { recursive: true })
  },
)

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as unknown[]
  } finally {
    await client.end()
  }
}
