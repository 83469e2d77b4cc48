import { createServer, type RunningServer } from '#server/app.ts'
import { asOwner } from '#tests/factories/company.ts'
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
