import { cheapHash } from '#tests/setup/password-hash.ts'
import { Company } from '#tests/factories/company.ts'
import { pdf } from '#tests/factories/files.ts'
import { createServer } from '#server/app.ts'
import { startApi, type Refusal } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { countUse } from '#tests/setup/count-use.ts'
import { startOwnCluster } from '#tests/setup/own-cluster.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'

const { cluster, database } = await startOwnCluster()
const api = await startApi('2026-06-09T12:00:00Z', {}, database)
const company = await Company.create(api)
const person = await company.person()
const other = await company.person({ passwordHash: await cheapHash('right-horse') })
const admin = await company.person({ role: 'Tenant Admin', unit: null })
await person.submit()
const { body: file } = await person.call('POST /attachments', { query: { name: 'a.pdf' }, body: pdf })

let sent = 0
const send = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object | Buffer,
  token: string | null = person.token,
) =>
  api.app.inject({
    method,
    url: url.startsWith('/api/') || url === '/readyz' ? url : `/api/v1${url}`,
    remoteAddress: `10.9.${Math.floor(++sent / 250) % 250}.${sent % 250}`,
    headers: {
      ...(token === null ? {} : { cookie: sessionCookieOf(token) }),
      ...(method === 'GET' ? {} : { 'idempotency-key': `restart-${sent}` }),
      ...(payload instanceof Buffer ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })

/** One request of each kind of work: sessions, reads, transactions, keys, files, sign-in, the throttle. */
const kinds: Record<string, () => Promise<LightMyRequestResponse>> = {
  me: () => send('GET', '/me'),
  session: () => send('GET', '/session'),
  reads: () => send('GET', '/reports'),
  users: () => send('GET', '/users', undefined, admin.token),
  task: () => send('POST', '/tasks', { title: `Task ${sent}`, dueDate: '2026-06-12' }),
  preferences: () => send('PATCH', '/me', { preferences: { colorScheme: 'dark' } }),
  unit: () => send('POST', '/business-units', { name: `Unit ${sent}` }, admin.token),
  report: () => send('POST', '/reports', { tasksCompleted: `- ${sent}` }),
  upload: () => send('POST', '/attachments?name=b.pdf', pdf),
  download: () => send('GET', `/attachments/${file.id}/content`),
  wrong: () =>
    send('POST', '/api/auth/sign-in/email', { email: `nobody${sent}@x.example`, password: 'wrong' }, null),
  signIn: () =>
    send('POST', '/api/auth/sign-in/email', { email: other.email, password: 'right-horse' }, null),
  ready: () => send('GET', '/readyz'),
}

/** The database answers a moment before the cluster object knows its new process id. */
async function signal(name: NodeJS.Signals): Promise<void> {
  countUse('processes killed')
  await expect.poll(() => tryTo(() => process.kill(cluster.pid, name)), { timeout: 20_000 }).toBe(true)
}

function tryTo(act: () => boolean): boolean {
  try {
    return act()
  } catch {
    return false
  }
}

const how = {
  'stopped in order': () => signal('SIGINT'),
  'stopped at once': () => signal('SIGQUIT'),
  'crashed with one of its processes': async () => {
    const { rows } = await database.owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    countUse('processes killed')
    process.kill(rows[0]!.pid, 'SIGKILL')
  },
}

test.each(Object.entries(how))(
  'while the database is %s and restarts, no request gets 500',
  async (_how, restart) => {
    const answers: LightMyRequestResponse[] = []
    const over = new AbortController()
    const workers = Object.values(kinds).flatMap((ask) =>
      Array.from({ length: 3 }, async () => {
        while (!over.signal.aborted) answers.push(await ask())
      }),
    )
    const since = (from: number, is: (status: number) => boolean) =>
      answers.slice(from).filter(({ statusCode }) => is(statusCode)).length
    const comes = async (is: (status: number) => boolean, times: number) => {
      const from = answers.length
      await expect.poll(() => since(from, is), { timeout: 20_000 }).toBeGreaterThan(times)
    }
    for (let round = 0; round < 3; round++) {
      await comes((status) => status < 400, 60)
      await Promise.all([restart(), comes((status) => status === 503, 0)])
    }
    await comes((status) => status < 400, 60)
    over.abort()
    await Promise.all(workers)
    const told = answers
      .filter(({ statusCode }) => statusCode >= 500)
      .map(({ statusCode, headers, json }) => [
        statusCode,
        Number(headers['retry-after']) > 0,
        json<Refusal>().error.code,
      ])
    expect(told.length).toBeGreaterThan(3)
    for (const one of told)
      expect([
        [503, true, 'unavailable'],
        [503, true, 'overloaded'],
      ]).toContainEqual(one)
  },
)

describe('errors that PostgreSQL reports while it stops and starts', () => {
  /** The places where a request uses the database, each with a way to make the database fail there. */
  const places: Record<
    string,
    { plant: string; remove: string; ask: () => Promise<LightMyRequestResponse> }
  > = {
    'the look-up of the session': {
      plant: 'alter policy all_companies on auth.sessions using (private.planted())',
      remove: 'alter policy all_companies on auth.sessions using (true)',
      ask: kinds['me']!,
    },
    'a read': {
      plant: 'alter policy tenant on app.reports using (private.planted())',
      remove: 'alter policy tenant on app.reports using (tenant_id = app.current_tenant())',
      ask: kinds['reads']!,
    },
    'a statement of a transaction': {
      plant: 'create trigger planted before insert on app.business_units execute function private.plant()',
      remove: 'drop trigger planted on app.business_units',
      ask: kinds['unit']!,
    },
    'the store of keys': {
      plant: 'create trigger planted before insert on app.idempotency_keys execute function private.plant()',
      remove: 'drop trigger planted on app.idempotency_keys',
      ask: kinds['unit']!,
    },
    'a commit': {
      plant: `create constraint trigger planted after insert on app.business_units
        deferrable initially deferred for each row execute function private.plant()`,
      remove: 'drop trigger planted on app.business_units',
      ask: kinds['unit']!,
    },
    'the row of a file': {
      plant: 'create trigger planted before insert on app.attachments execute function private.plant()',
      remove: 'drop trigger planted on app.attachments',
      // The other person has reached the limit of waiting files, where the restarts took long.
      ask: () => send('POST', '/attachments?name=b.pdf', pdf, admin.token),
    },
    'the count of sign-ins': {
      plant: 'create trigger planted before insert on auth.sign_in_failures execute function private.plant()',
      remove: 'drop trigger planted on auth.sign_in_failures',
      ask: kinds['wrong']!,
    },
    'the start of a stream': {
      plant: 'alter policy all_companies on auth.sessions using (private.planted())',
      remove: 'alter policy all_companies on auth.sessions using (true)',
      ask: () => send('GET', '/events'),
    },
  }
  const say = (state: string) => `raise exception 'planted' using errcode = '${state}'`
  const sayings: Record<string, string> = {
    'terminating connection due to administrator command': 'perform pg_terminate_backend(pg_backend_pid())',
    '57P01': say('57P01'),
    'another process crashed (57P02)': say('57P02'),
    'the database system is starting up (57P03)': say('57P03'),
    'the database was dropped (57P04)': say('57P04'),
    'an idle session was ended (57P05)': say('57P05'),
    'the connection failed (08006)': say('08006'),
    'read-only, as it stands by (25006)': say('25006'),
  }

  test.each(Object.keys(sayings))('%s: 503 with Retry-After, wherever it occurs', async (saying) => {
    await database.owner.query(`
      create or replace function private.planted() returns boolean language plpgsql security definer as
        $$ begin ${sayings[saying]}; return true; end $$;
      create or replace function private.plant() returns trigger language plpgsql security definer as
        $$ begin ${sayings[saying]}; return new; end $$;
      grant usage on schema private to public`)
    const answered: Record<string, unknown> = {}
    for (const [place, { plant, remove, ask }] of Object.entries(places)) {
      await database.owner.query(plant)
      const { statusCode, headers, json } = await ask()
      await database.owner.query(remove)
      answered[place] = [statusCode, headers['retry-after'], json<Partial<Refusal>>().error?.code]
    }
    const expected = Object.keys(places).map((place) => [place, [503, '2', 'unavailable']])
    expect(answered).toEqual(Object.fromEntries(expected))
    expect((await kinds['unit']!()).statusCode).toBe(201)
  })
})

test('a missing socket of the database: 503', async () => {
  const away = (url: string) => url.replace(/@[^/]+/, '@').concat('?host=/nowhere/of/ours')
  const { logins } = database
  const server = await createServer({
    config: api.config,
    logins: { ...logins, app: away(logins.app), auth: away(logins.auth) },
    clock: api.clock,
    withJobs: false,
  })
  onTestFinished(() => server.close())
  const cookie = sessionCookieOf(person.token)
  const { statusCode, json } = await server.app.inject({ url: '/api/v1/me', headers: { cookie } })
  expect([statusCode, json<Refusal>().error.code]).toEqual([503, 'unavailable'])
})
