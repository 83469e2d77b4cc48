import type { OperationKey, Operations } from '#contract/operations.ts'
import { createServer, type RunningServer } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { sessionCookieOf } from './cookie.ts'
import { countUse } from './count-use.ts'
import { noHosts } from './no-hosts.ts'
import { expectPromised } from './promised.ts'
import { checkFacts } from './check-facts.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that is stopped until a test moves it. */
export class TestClock implements Clock {
  #now: Temporal.Instant
  constructor(now: string) {
    this.#now = Temporal.Instant.from(now)
  }
  now(): Temporal.Instant {
    return this.#now
  }
  set(now: string): void {
    this.#now = Temporal.Instant.from(now)
  }
  forward(duration: Temporal.DurationLike): void {
    this.#now = this.#now.add(duration)
  }
}

export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

export interface Refusal {
  error: { code: string; message: string; fields?: { field: string; message: string }[]; requestId: string }
}

export interface Request {
  path?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** The real server on its own database, called without a network. */
export interface Api extends RunningServer {
  clock: TestClock
  config: Config
  database: TestDatabase
  /** Calls an operation with a session's token, or without one, and checks the response against the contract. */
  call<K extends OperationKey>(
    token: string | undefined,
    key: K,
    request?: Request,
  ): Promise<Answer<(Operations[K]['output'] extends object ? Operations[K]['output'] : object) & Refusal>>
}

/**
 * Starts a server for a test file, by default on a new database of the shared cluster; both end with the file. A given
 * database is left to its owner. Rate limits are off, because with a stopped clock a minute never ends.
 */
export async function startApi(
  now = '2026-06-09T12:48:00Z',
  changes: Partial<Config> = {},
  given?: TestDatabase,
): Promise<Api> {
  const database = given ?? (await createTestDatabase())
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-api-'))
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir }),
    logLevel: 'silent',
    hasServiceWorker: true,
    limitFactor: 0,
    ...changes,
  }
  const clock = new TestClock(now)
  countUse('servers started')
  const server = await createServer({
    config,
    logins: database.logins,
    clock,
    lookup: noHosts,
    findTxtRecords: async () => [],
    withJobs: false,
  })
  await server.app.ready()
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    // The server that the database was made for drops it.
    if (given) return
    try {
      if (!database.owner.ended) await checkFacts(database.owner)
    } finally {
      await database.drop()
    }
  })
  return {
    ...server,
    clock,
    config,
    database,
    call: (token, key, request) => callOver(server, token, key, request),
  }
}

async function callOver(
  server: RunningServer,
  token: string | undefined,
  key: OperationKey,
  request: Request = {},
): Promise<never> {
  const [method, template] = key.split(' ') as [string, string]
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path?.[name] ?? ''),
  )
  const isBytes = request.body instanceof Uint8Array
  const response = await server.app.inject({
    method: method as 'GET',
    url: filled.startsWith('/api/') ? filled : `/api/v1${filled}`,
    ...(request.query ? { query: request.query as Record<string, string> } : {}),
    headers: {
      ...(token === undefined ? {} : { cookie: sessionCookieOf(token) }),
      ...(request.body === undefined
        ? {}
        : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined
      ? {}
      : { payload: isBytes ? Buffer.from(request.body as Uint8Array) : JSON.stringify(request.body) }),
  })
  const isJson = /[/+]json(;|$)/.test(response.headers['content-type'] ?? '')
  const answer = {
    status: response.statusCode,
    body: isJson ? (response.json() as unknown) : response.rawPayload,
    headers: response.headers,
  }
  expectPromised(key, answer)
  return answer as never
}
