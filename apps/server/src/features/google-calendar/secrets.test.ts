import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { newMeeting } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { Google } from '#tests/setup/google/google.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { afterAll, expect, test } from 'vitest'
import { syncDue } from './sync/sync.ts'

const google = await Google.start()
afterAll(() => google.close())
const { google: config, privateHosts } = readConfig(google.variables)
const api = await startApi('2026-06-09T12:48:00Z', {
  google: config!,
  privateHosts,
  publicUrl: 'http://daymark.example',
})
const written: string[] = []
const server = await createServer({
  config: { ...api.config, logLevel: 'trace' },
  logins: api.database.logins,
  clock: api.clock,
  withJobs: false,
  log: { write: (line) => void written.push(line), dropped: 0, close: async () => {} },
})
afterAll(() => server.close())

test('tokens, codes and the client’s secret are in no log, answer, entry, export or table', async () => {
  const person = await (await Company.create(api)).person({ role: 'Tenant Admin' })
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { body, headers } = await server.app.inject({
      method,
      url: path.startsWith('/api') ? path : `/api/v1${path}`,
      headers: { cookie: sessionCookieOf(person.token) },
      ...(payload ? { payload } : {}),
    })
    written.push(body, headers.location ?? '')
    return body === '' ? {} : (JSON.parse(body) as Record<string, never>)
  }
  const back = async () => {
    const { url } = await ask('POST', '/google-calendar/connect', {})
    const at = new URL((await fetch(url!, { redirect: 'manual' })).headers.get('location')!)
    return `${at.pathname}${at.search}`
  }
  // What Google answers may have tokens in it.
  const echoed = () => ({
    error: {
      code: 500,
      message: google.accounts.secrets.join(' '),
      errors: [{ reason: google.accounts.secrets.at(-1) }],
    },
    error_description: google.accounts.secrets.join(' '),
  })
  const failed = await back()
  google.next('POST', /token/, { status: 400, body: { ...echoed(), error: google.accounts.secrets.at(-1) } })
  await ask('GET', failed)
  await ask('GET', await back())
  const body = { ...newMeeting(), attendeeIds: [person.publicId], addToCalendar: true }
  for (const status of [400, 500, 403]) {
    google.next('POST', /events$/, { status, body: echoed() })
    const { id } = await ask('POST', '/meetings', body)
    await ask('PATCH', `/meetings/${id}`, { title: 'Renamed' })
  }
  google.next('POST', /events$/, { status: 200, body: echoed() })
  await ask('POST', '/meetings', body)
  api.clock.forward({ minutes: 10 })
  await syncDue(server.context, platformTenantId)
  google.accounts.expireAccess()
  await ask('POST', '/meetings', body)
  google.accounts.revokeAll()
  await ask('POST', '/meetings', body)
  for (const path of ['/google-calendar', '/activity?scope=own', '/notifications', '/meetings', '/me'])
    await ask('GET', path)
  const rows = await everything()
  google.next('POST', /revoke/, { status: 500, body: echoed() })
  await ask('DELETE', '/google-calendar')

  expect(google.accounts.secrets.length).toBeGreaterThan(5)
  const all = [...written, ...rows].join('\n')
  expect(all).toContain('sign-in with Google failed')
  for (const secret of google.accounts.secrets) {
    expect(all).not.toContain(secret)
    expect(all).not.toContain(encodeURIComponent(secret))
    expect(all).not.toContain(Buffer.from(secret).toString('hex'))
    expect(all).not.toContain(Buffer.from(secret).toString('base64'))
  }
})

/** All rows of all tables, as a dump has them. */
async function everything(): Promise<string[]> {
  return asOwner(api, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('app', 'auth', 'private', 'jobs')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
      found.push(...rows.map(({ row }) => row))
    }
    return found
  })
}
