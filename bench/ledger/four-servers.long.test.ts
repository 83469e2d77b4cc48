import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { uploadFolder } from '#server/features/attachments/procedures.ts'
import { publicId } from '#server/platform/ids.ts'
import { freePort, pause, until } from '#server/platform/postgres/wait.ts'
import { Balancer } from '#tests/setup/balancer.ts'
import { Listener, type HeardHint } from '#tests/setup/listener.ts'
import { hasNginx, Nginx } from '#tests/setup/nginx.ts'
import { startProgram, temporaryFolder, type Program } from '#tests/setup/server-process.ts'
import { createEmptyDatabase } from '#tests/setup/test-database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { tokenOf, uuidOfPerson } from '../fill.ts'
import { countLedger } from './count.ts'
import { fillLedgerCompanies } from './keep-ledger.ts'
import { creators, write } from './writers.ts'

const companies = 2
/** The people for whom the tasks of the writers are. */
const people = Array.from({ length: companies }, (_, company) =>
  creators.map((creator) => ({ company, person: creator + 10 })),
).flat()
/** Long enough for a server to be killed in the middle. */
const file = Buffer.from(`%PDF-1.7\n%${'x'.repeat(2_000_000)}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`)

interface Server {
  program: Program
  url: string
  dataDir: string
}

/** Four servers on a new database with two companies, and one folder of files. */
async function fourServers() {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const files = temporaryFolder()
  const start = async (): Promise<Server> => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    const program = startProgram('apps/server/src/main.ts', {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.ownerUrl,
      DAYMARK_FILES_DIR: files,
      DAYMARK_DEMO: '0',
      DAYMARK_SECRET_KEY: 'the same for all servers of a database',
      DAYMARK_LIMIT_FACTOR: '0',
    })
    await program.ready()
    return { program, url: `http://127.0.0.1:${port}`, dataDir }
  }
  const servers: Server[] = []
  for (let index = 0; index < 4; index++) servers.push(await start())
  await fillLedgerCompanies(database.ownerUrl, companies)
  return { ownerUrl: database.ownerUrl, servers }
}

test.each([
  { name: 'a balancer', Proxy: Balancer },
  ...(hasNginx ? [{ name: 'nginx as documented', Proxy: Nginx }] : []),
])(
  'behind $name, one of four servers is killed under load: only its own requests are lost, each acknowledged write exists once, every stream hears of it, and an upload is repeated',
  async ({ Proxy }) => {
    const { ownerUrl, servers } = await fourServers()
    const proxy = await Proxy.before(servers.map(({ url }) => url))
    onTestFinished(() => proxy.close())
    const followers = await Promise.all(people.map((one) => Follower.of(proxy.url, one)))
    onTestFinished(() => followers.forEach((follower) => follower.stop()))
    const upload = await HalfUpload.begin(proxy.url)
    const killed = await serverThatReceives(servers)

    const writes = 1_200
    const acknowledgedAt = new Map<string, number>()
    let hasKilled = false
    const written = await write(proxy.url, { companies, writes, clients: 12 }, (count, { taskId }) => {
      acknowledgedAt.set(taskId, performance.now())
      if (count < writes / 3 || hasKilled) return
      hasKilled = true
      void killed.program.kill()
    })
    expect(written.problems).toEqual([])
    expect(written.acknowledged).toHaveLength(writes)
    expect(await countLedger(ownerUrl, written.acknowledged)).toEqual([])

    // The upload and at least a write were on their way; a client has one request at a time.
    expect(await upload.failed).toBe(true)
    expect(new Set(proxy.lost.map(({ server }) => server))).toEqual(new Set([killed.url]))
    const lostWrites = proxy.lost.filter(({ request }) => request === 'POST /api/v1/tasks')
    expect(lostWrites.length).toBeLessThanOrEqual(12)
    expect(written.repeated).toBeGreaterThanOrEqual(lostWrites.length)
    const [repeated, further] = await upload.repeat()
    expect(repeated).toMatchObject({ status: 201, body: { size: file.length } })
    expect(further).toEqual(repeated)
    expect(await filesOf(ownerUrl)).toBe(1)

    const receivers = await receiversOf(ownerUrl)
    for (const [place, follower] of followers.entries())
      for (const taskId of receivers.get(personId(people[place]!)) ?? [])
        await until(`${taskId} to be heard of`, 60_000, () =>
          follower.hasHeard(taskId, acknowledgedAt.get(taskId)!),
        )
    expect(followers.some(({ interruptions }) => interruptions > 0)).toBe(true)
  },
  300_000,
)

function personId({ company, person }: { company: number; person: number }): string {
  return uuidOfPerson(company, person)
}

/** The stream of a person, opened again whenever it ends, as a browser does. */
class Follower {
  interruptions = 0
  readonly #heard: { hint: HeardHint; at: number }[] = []
  #isStopped = false
  #listener: Listener | undefined
  #lastId: string | undefined

  static async of(url: string, { company, person }: { company: number; person: number }): Promise<Follower> {
    const follower = new Follower()
    const token = tokenOf(company, person)
    const answer = await fetch(`${url}/api/v1/me`, { headers: { cookie: `daymark=${token}` } })
    const since = answer.headers.get('x-daymark-time')!
    const first = await Listener.open(url, token, { since })
    void follower.#follow(first, () =>
      Listener.open(url, token, follower.#lastId ? { lastId: follower.#lastId } : { since }),
    )
    return follower
  }

  /** Whether a hint named the record, or said that any of its kind may have changed since it was written. */
  hasHeard(id: string, writtenAt: number): boolean {
    this.#collect()
    return this.#heard.some(
      ({ hint, at }) =>
        hint.ids.includes(id) ||
        (at >= writtenAt &&
          (hint.topic === 'everything' || (hint.topic === 'tasks' && hint.ids.length === 0))),
    )
  }

  stop(): void {
    this.#isStopped = true
    this.#listener?.leave()
  }

  async #follow(first: Listener, open: () => Promise<Listener>): Promise<void> {
    this.#listener = first
    const collecting = setInterval(() => this.#collect(), 20)
    while (!this.#isStopped) {
      await this.#listener.closed
      this.#collect()
      if (this.#isStopped) break
      this.interruptions++
      await pause(100)
      this.#listener = await open().catch(() => this.#listener!)
    }
    clearInterval(collecting)
  }

  #collect(): void {
    for (const hint of this.#listener?.heard.splice(0) ?? []) {
      if (hint.id !== undefined) this.#lastId = hint.id
      this.#heard.push({ hint, at: performance.now() })
    }
  }
}

/** An upload of which the first half was sent. */
class HalfUpload {
  /** Whether it was cut off. */
  readonly failed: Promise<boolean>
  readonly #url: string
  readonly #headers: Record<string, string>

  private constructor(url: string, headers: Record<string, string>, failed: Promise<boolean>) {
    this.#url = url
    this.#headers = headers
    this.failed = failed
  }

  static async begin(proxyUrl: string): Promise<HalfUpload> {
    const url = `${proxyUrl}/api/v1/attachments?name=clearance.pdf`
    const headers = {
      cookie: `daymark=${tokenOf(0, 11)}`,
      'content-type': 'application/octet-stream',
      'idempotency-key': randomUUID(),
    }
    const request = http.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(file.length) },
    })
    const failed = Promise.race([
      once(request, 'response').then(([answer]) => (answer as http.IncomingMessage).statusCode === 502),
      once(request, 'close').then(() => true),
    ]).catch(() => true)
    request.write(file.subarray(0, file.length / 2))
    return new HalfUpload(url, headers, failed)
  }

  /** Sends it whole with the same key, twice: the second time changes nothing. */
  async repeat() {
    const send = async () => {
      const answer = await fetch(this.#url, { method: 'POST', headers: this.#headers, body: file })
      return { status: answer.status, body: (await answer.json()) as { id: string; size: number } }
    }
    return [await send(), await send()]
  }
}

/** The server that is receiving the upload. */
async function serverThatReceives(servers: readonly Server[]): Promise<Server> {
  let found: Server | undefined
  await until('a server to receive the upload', 20_000, () => {
    found = servers.find(({ dataDir }) => {
      const folder = path.join(dataDir, uploadFolder)
      const received = fs.existsSync(folder) ? fs.readdirSync(folder) : []
      return received.some((name) => sizeOf(path.join(folder, name)) > file.length / 4)
    })
    return found !== undefined
  })
  return found!
}

function sizeOf(name: string): number {
  return fs.statSync(name, { throwIfNoEntry: false })?.size ?? 0
}

async function filesOf(ownerUrl: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(ownerUrl, 'select count(*)::int from app.attachments')
  return row!.count
}

/** The tasks of each person, by the person's id in the database. */
async function receiversOf(ownerUrl: string): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ user_id: string; task_id: string }>(
    ownerUrl,
    'select user_id, task_id from app.task_assignees',
  )
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    Array.from(byPerson, ([id, tasks]) => [id, tasks.map(({ task_id }) => publicId('task', task_id))]),
  )
}

async function rowsOf<T extends pg.QueryResultRow>(ownerUrl: string, statement: string): Promise<T[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return (await owner.query<T>(statement)).rows
  } finally {
    await owner.end()
  }
}
