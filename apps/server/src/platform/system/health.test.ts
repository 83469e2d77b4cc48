import { createServer, type RunningServer } from '#server/app.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, onTestFinished, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

/** A server without remembered results. */
async function freshServer(): Promise<RunningServer> {
  const { config, clock, database } = api
  const server = await createServer({ config, logins: database.logins, clock, withJobs: false })
  onTestFinished(() => server.close())
  return server
}
const ask = async (server: RunningServer) => {
  const answer = await server.app.inject({ url: '/readyz' })
  return [answer.statusCode, answer.headers['retry-after'], answer.json().error?.code]
}
const run = (statement: string) => asOwner(api, (owner) => owner.query(statement))
const ready = [200, undefined, undefined]
const refused = [503, '2', 'database_not_writable']

test('a server whose database has no space for a row is not ready, until it has', async () => {
  // The error of PostgreSQL when a table cannot be extended.
  await run(`
    create function private.full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100';
    end $$;
    create trigger planted before insert or update on auth.write_trial execute function private.full()`)
  const server = await freshServer()
  const answer = await server.app.inject({ url: '/readyz' })
  expect(answer.json().error.message).toBe(
    'The database takes no writes: its disk is full, or it is read-only.',
  )
  expect(await ask(server)).toEqual(refused)
  await run('drop trigger planted on auth.write_trial')
  // This server remembers its result for some seconds.
  expect(await ask(server)).toEqual(refused)
  expect(await ask(await freshServer())).toEqual(ready)
})

test('so is one whose database has space for a row only', async () => {
  const { rows } = await run('select current_database() as name')
  await run(`alter database ${rows[0].name} set temp_file_limit = 64`)
  expect(await ask(await freshServer())).toEqual(refused)
  await run(`alter database ${rows[0].name} reset temp_file_limit`)
  expect(await ask(await freshServer())).toEqual(ready)
})

test('so is one whose database is a standby', async () => {
  const { rows } = await run('select current_database() as name')
  await run(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  expect(await ask(await freshServer())).toEqual(refused)
  await run(
    `set transaction_read_only = off; alter database ${rows[0].name} reset default_transaction_read_only`,
  )
})

test('however often readiness is requested, one write is tried', async () => {
  await run(`create table private.trials (n int);
    create function private.count() returns trigger language plpgsql security definer as
      $$ begin insert into private.trials values (1); return null; end $$;
    create trigger counted after insert or update on auth.write_trial for each row execute function private.count()`)
  const server = await freshServer()
  await Promise.all(Array.from({ length: 10 }, () => ask(server)))
  await ask(server)
  expect((await run('select from private.trials')).rowCount).toBe(1)
})

test('a schema that a newer server has added to is no problem; one that it has taken from is, for readiness and writes', async () => {
  const person = await (await Company.create(api)).person()
  const requests = async (): Promise<unknown[]> => {
    const server = await freshServer()
    const headers = { cookie: sessionCookieOf(person.token) }
    const readiness = await ask(server)
    const read = await server.app.inject({ url: '/api/v1/me', headers })
    const write = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/me',
      headers,
      payload: { preferences: { colorScheme: 'dark' } },
    })
    return [readiness, read.statusCode, write.statusCode, write.json().error?.code]
  }
  const working = [ready, 200, 200, undefined]
  const later = (oldestServer: number | null) =>
    run(`insert into private.migrations values (9998, '9998-later.sql', '', now(), ${oldestServer})
      on conflict (version) do update set oldest_server = excluded.oldest_server`)
  await later(null)
  expect(await requests()).toEqual(working)
  await later(64)
  expect(await requests()).toEqual(working)
  await later(9998)
  expect(await requests()).toEqual([[503, '2', 'server_outdated'], 200, 503, 'server_outdated'])
  await run('delete from private.migrations where version = 9998')
  expect(await requests()).toEqual(working)
  // As after restoring a backup under a running server.
  const { rows } = await run('delete from private.migrations where version >= 64 returning *')
  expect(await requests()).toEqual([[503, '2', 'schema_outdated'], 200, 503, 'schema_outdated'])
  for (const { version, name, checksum, applied_at: at } of rows)
    await asOwner(api, (owner) =>
      owner.query('insert into private.migrations values ($1, $2, $3, $4)', [version, name, checksum, at]),
    )
})
