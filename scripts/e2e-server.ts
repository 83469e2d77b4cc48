import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { processClock } from '#server/platform/clock.ts'
import { seedDemo } from '#server/demo/seed.ts'
import {
  atDatabase,
  ignoreLost,
  loginsAt,
  startTemplateCluster,
  templateName,
} from '#tests/setup/template-cluster.ts'
import { countUse } from '#tests/setup/count-use.ts'
import { openSessionOf } from '#tests/setup/open-session.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { demoNow } from './demo-server.ts'
import { root } from './steps.ts'

/**
 * Serves the browser tests. `POST /servers` starts a complete Daymark on a copy of a database with demo data, with
 * the environment variables of the body, and returns its address; `DELETE /servers?address=…` ends it. The clock of
 * each server starts on the same Tuesday evening, so that no test depends on the day it runs on. It differs from the
 * browser's clock on purpose; a server that works with another service gets `E2E_CLOCK=real`, which is no variable of
 * Daymark. `POST /test/session` on a server signs a person in without their password, and `POST /test/txt-records` sets
 * the TXT records of a name.
 */
interface Running {
  close(): Promise<void>
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-e2e-'))
const cluster = await startTemplateCluster((ownerUrl) =>
  seedDemo({ ownerUrl, clock: { now: () => demoNow } }),
)
const owner = new pg.Client({ connectionString: cluster.urlOf('postgres') })
await owner.connect()
const running = new Map<string, Running>()
let started = 0

const host = Fastify()
host.get('/readyz', async () => ({ status: 'ready' }))
host.post<{ Body: Record<string, string> }>('/servers', async ({ body }) => ({ address: await start(body) }))
host.delete<{ Querystring: { address: string } }>('/servers', async ({ query }, reply) => {
  await running.get(query.address)?.close()
  return reply.status(204).send()
})
await host.listen({ host: '127.0.0.1', port: Number(process.env['DAYMARK_E2E_PORT']) })
await new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve)
  process.once('SIGINT', resolve)
})
await host.close()
await Promise.all([...running.values()].map((server) => server.close()))
await owner.end()
await cluster.stop()
fs.rmSync(folder, { recursive: true, force: true })

async function start({ E2E_CLOCK: kind, ...env }: Record<string, string>): Promise<string> {
  const name = `journeys_${++started}`
  countUse('databases copied')
  countUse('servers started')
  await owner.query(`create database ${name} template ${templateName} strategy file_copy`)
  const database = new pg.Pool({ connectionString: atDatabase(cluster.urlOf('postgres'), name), max: 2 })
  ignoreLost(database)
  const begun = performance.now()
  const clock =
    kind === 'real'
      ? processClock
      : { now: () => demoNow.add({ milliseconds: Math.round(performance.now() - begun) }) }
  const records = new Map<string, string[]>()
  const dataDir = path.join(folder, name)
  fs.mkdirSync(dataDir)
  const server = await createServer({
    config: readConfig({ ...env, DATA_DIR: dataDir, DAYMARK_LOG_LEVEL: 'error' }),
    logins: loginsAt(cluster.logins, name),
    clock,
    findTxtRecords: async (asked) => records.get(asked) ?? [],
    webDir: path.join(root, 'apps/web/dist'),
    publicDir: path.join(root, 'apps/public'),
  })
  signInForTests(server.app, database, clock.now)
  server.app.post<{ Body: { name: string; values: string[] } }>(
    '/test/txt-records',
    async ({ body }, reply) => {
      records.set(body.name, body.values)
      return reply.status(204).send()
    },
  )
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  running.set(address, {
    close: async () => {
      running.delete(address)
      await server.close()
      await database.end()
      await owner.query(`drop database ${name} with (force)`)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  })
  return address
}

/**
 * Adds a route that opens a session for an email's account and sets its cookie, without hashing a password or writing
 * to the log.
 */
function signInForTests(app: FastifyInstance, database: pg.Pool, now: () => Temporal.Instant): void {
  app.post<{ Body: { email: string } }>('/test/session', async ({ body }, reply) => {
    const { rows } = await database.query<{ user_id: string; tenant_id: string | null }>(
      'select user_id, tenant_id from auth.accounts where lower(email) = lower($1)',
      [body.email],
    )
    if (!rows[0]) return reply.status(404).send({ error: `${body.email} has no account` })
    const client = await database.connect()
    const token = await openSessionOf(client, {
      userId: rows[0].user_id,
      tenantId: rows[0].tenant_id,
      now: now(),
    }).finally(() => client.release())
    return reply.header('set-cookie', `${sessionCookieOf(token)}; Path=/; HttpOnly; SameSite=Lax`).send({})
  })
}
