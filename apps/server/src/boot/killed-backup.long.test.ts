import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, startServer, temporaryFolder, type Program } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

/** The queue reads its schedule each half minute, and passes a killed server's run on after some seconds. */
const untilMade = { timeout: 180_000, interval: 100 }
const database = await createTestDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-backups-'))
const backups = path.join(folder, 'made', 'by-schedule')
const files = path.join(folder, 'files')
const inTheMiddle = expect.arrayContaining([
  expect.stringMatching(/^daymark_verification_/),
  expect.stringMatching(/\.unfinished$/),
]) as unknown
const env = {
  DATABASE_URL: database.ownerUrl,
  DAYMARK_SECRET_KEY: 'the same for all servers of a database',
  DAYMARK_FILES_DIR: files,
  DAYMARK_BACKUP_DIR: backups,
}

beforeAll(() => {
  fs.mkdirSync(files, { recursive: true })
  fs.writeFileSync(path.join(files, 'a.bin'), 'a file')
})
afterAll(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a running server makes a backup that is due, verifies it, and reports both', async () => {
  const server = await startServer({ ...env, DATA_DIR: temporaryFolder() })
  const address = await server.ready()
  await expect.poll(made, untilMade).toHaveLength(1)
  const [name] = made()
  expect(name).toMatch(/^daymark-\d{4}-\d\d-\d\dT\d{4}Z\.backup$/)
  expect(fs.statSync(path.join(backups, name!)).mode & 0o777).toBe(0o600)
  await expect.poll(runs, untilMade).toEqual([{ outcome: 'restored', file: name }])
  expect(await leftovers()).toEqual([])
  const metrics = await (await fetch(`${address}/metrics`)).text()
  expect(metrics).toMatch(/daymark_backup_age_seconds\{verification="restored"\} \d/)
  expect(metrics).toMatch(/daymark_backup_bytes [1-9]\d{3}/)
  expect(metrics).toContain('daymark_backups_total{outcome="restored"} 1')
  const doctor = await startProgram('apps/server/src/commands/doctor.ts', {
    ...env,
    DATA_DIR: temporaryFolder(),
  }).ended
  expect(doctor.stdout).toContain(`✓ The last scheduled backup, ${name} (`)
  expect((await server.kill('SIGTERM')).code).toBe(0)

  const restored = temporaryFolder()
  const restore = startProgram(
    'apps/server/src/commands/restore.ts',
    { DATA_DIR: restored, DAYMARK_SECRET_KEY: env.DAYMARK_SECRET_KEY },
    [path.join(backups, name!)],
  )
  expect(await restore.ended).toMatchObject({ code: 0, stderr: '' })
}, 300_000)

test('a machine that dies in the middle of a backup leaves parts, which the next server removes', async () => {
  const server = await serverInTheMiddle()
  const helper = childrenOf(server)
  const killed = server.kill('SIGKILL')
  for (const pid of helper) process.kill(pid, 'SIGKILL')
  await killed
  expect(await leftovers()).toEqual(inTheMiddle)
  const before = made().length
  const next = await startServer({ ...env, DATA_DIR: temporaryFolder() })
  await next.ready()
  await expect.poll(() => made().length, untilMade).toBe(before + 1)
  await expect.poll(leftovers, untilMade).toEqual([])
  expect((await runs())[0]).toMatchObject({ outcome: 'restored' })
  await next.kill('SIGTERM')
}, 300_000)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that ends by %s in the middle of a backup leaves no parts',
  async (signal) => {
    const server = await serverInTheMiddle()
    const helper = childrenOf(server)
    const before = [made(), await runs()]
    await server.kill(signal)
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual([])
    await expect.poll(() => helper.filter(isRunning), { timeout: 10_000 }).toEqual([])
    expect([made(), await runs()]).toEqual(before)
  },
  300_000,
)

/** A server that verifies a backup at this moment. */
async function serverInTheMiddle(): Promise<Program> {
  await database.owner.query(`
    update private.scheduled_backups set due_at = due_at - interval '1 day', ended_at = ended_at - interval '1 day'`)
  for (const name of made()) fs.rmSync(path.join(backups, name))
  const server = await startServer({ ...env, DATA_DIR: temporaryFolder() })
  await server.ready()
  await expect.poll(leftovers, untilMade).toEqual(inTheMiddle)
  return server
}

function made(): string[] {
  return fs.existsSync(backups) ? fs.readdirSync(backups).filter((name) => name.endsWith('.backup')) : []
}

/** The parts of an unfinished backup: its file, the files and the database into which it is restored. */
async function leftovers(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select d.datname as name from pg_database d, pg_database own
     where own.datname = current_database() and starts_with(d.datname, 'daymark_verification_' || own.oid || '_')`,
  )
  const inFolder = fs.existsSync(backups) ? fs.readdirSync(backups) : []
  return [...rows.map(({ name }) => name), ...inFolder.filter((name) => !name.endsWith('.backup'))]
}

async function runs(): Promise<{ outcome: string; file: string }[]> {
  const { rows } = await database.owner.query<{ outcome: string; file: string }>(
    'select outcome, file_name as file from private.scheduled_backups order by ended_at desc',
  )
  return rows
}

function childrenOf({ child }: Program): number[] {
  const children = fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

function isRunning(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
