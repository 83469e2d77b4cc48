import { freePort } from '#server/platform/postgres/wait.ts'
import { Balancer } from '#tests/setup/balancer.ts'
import { createEmptyDatabase } from '#tests/setup/test-database.ts'
import { previousVersion } from '#tests/setup/previous-version.ts'
import { startProgram, temporaryFolder, type Program } from '#tests/setup/server-process.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tokenOf } from '../fill.ts'
import { countLedger } from './count.ts'
import { fillLedgerCompanies } from './keep-ledger.ts'
import { write } from './writers.ts'

const previous = previousVersion()
const main = 'apps/server/src/main.ts'

interface Place {
  port: string
  dataDir: string
}

/** Starts a server of a version on a database, in the place of the one that was there. */
function startIn({ port, dataDir }: Place, databaseUrl: string, version?: string): Program {
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DAYMARK_DEMO: '0',
    DAYMARK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DAYMARK_LIMIT_FACTOR: '0',
  }
  return startProgram(main, env, [], version)
}

async function places(): Promise<[Place, Place]> {
  const place = async () => ({
    port: String(await freePort()),
    dataDir: temporaryFolder(),
  })
  return [await place(), await place()]
}

test.skipIf(!previous)(
  'two servers are upgraded in turn under load, and no request is lost or carried out twice',
  async () => {
    const database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
    const { ownerUrl } = database
    const [first, second] = await places()
    const old = startIn(first, ownerUrl, previous)
    const urls = [await old.ready()]
    const older = startIn(second, ownerUrl, previous)
    urls.push(await older.ready())
    const companies = 4
    await fillLedgerCompanies(ownerUrl, companies)
    const balancer = await Balancer.before(urls, { repeatsLost: true })
    onTestFinished(() => balancer.close())
    const writes = 1_200
    let begun = false
    let upgrade: Promise<void> | undefined
    const written = await write(balancer.url, { companies, writes, clients: 6 }, (count) => {
      if (begun || count < writes / 10) return
      begun = true
      upgrade = (async () => {
        await old.kill('SIGTERM')
        await startIn(first, ownerUrl).ready()
        // From here on the old server writes into the new schema.
        await workADay(urls[1]!)
        await older.kill('SIGTERM')
        await startIn(second, ownerUrl).ready()
      })()
    })
    await upgrade
    expect(written.problems).toEqual([])
    expect(written).toMatchObject({
      repeated: 0,
      acknowledged: { length: writes },
    })
    expect(await countLedger(ownerUrl, written.acknowledged)).toEqual([])
  },
  300_000,
)

test.skipIf(!previous)(
  'the previous version starts on the new schema and works a day on it',
  async () => {
    const database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
    const { ownerUrl } = database
    const [first, second] = await places()
    const newer = startIn(first, ownerUrl)
    await newer.ready()
    await fillLedgerCompanies(ownerUrl, 1)
    await newer.kill('SIGTERM')
    const server = startIn(second, ownerUrl, previous)
    await workADay(await server.ready())
  },
  120_000,
)

/** What people of the first company do in a day: each request is answered as meant. */
async function workADay(url: string): Promise<void> {
  const [manager, employee, colleague] = [tokenOf(0, 1), tokenOf(0, 11), tokenOf(0, 12)]
  const call = async (token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        cookie: `daymark=${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    expect([method, path, answer.ok ? 'ok' : text]).toEqual([method, path, 'ok'])
    return (text === '' ? {} : JSON.parse(text)) as {
      id: string
      user: { id: string }
    }
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const { user } = await call(employee, 'GET', '/me')
  const task = await call(manager, 'POST', '/tasks', {
    title: `Day ${url}`,
    dueDate: '2099-06-12',
    assigneeIds: [user.id],
  })
  await call(employee, 'POST', `/tasks/${task.id}/comments`, { text: 'On it' })
  await call(employee, 'PUT', `/tasks/${task.id}/status`, {
    status: 'Completed',
  })
  await call(manager, 'DELETE', `/tasks/${task.id}`)
  const report = await call(employee, 'POST', '/reports', {
    tasksCompleted: '- Did it',
  })
  await call(employee, 'GET', `/reports/${report.id}`)
  await call(manager, 'POST', '/meetings', {
    title: 'Yard weekly',
    starts: '2099-06-10T10:00',
    minutes: 30,
    attendeeIds: [user.id],
  })
  await call(colleague, 'POST', '/me/leave/today', { reason: 'Dentist' })
  for (const list of ['/tasks/mine', '/reports', '/notifications', '/activity'])
    await call(employee, 'GET', list)
  await call(employee, 'PATCH', '/me', {
    preferences: { colorScheme: 'dark' },
  })
}
