import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { Company } from '#tests/factories/company.ts'
import { signInWithGoogle } from '#tests/factories/google-person.ts'
import { newMeeting } from '#tests/factories/meetings.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { Google } from '#tests/setup/google/google.ts'
import { startProgram, temporaryFolder, type Program } from '#tests/setup/server-process.ts'

const now = '2026-06-09T12:48:00Z'
const secretKey = 'the same key for all servers of the test'
const google = await Google.start()
afterAll(() => google.close())

test('a server that is killed after Google has added a meeting, and before that is noted, leaves it there once', async () => {
  const { google: config, privateHosts } = readConfig(google.variables)
  const api = await startApi(now, {
    google: config!,
    privateHosts,
    secretKey,
    publicUrl: 'http://daymark.example',
  })
  const person = await (
    await Company.create(api)
  ).person({ permissions: ['CAN_USE_GOOGLE_CALENDAR', 'CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'] })
  await signInWithGoogle(api, google, person)
  google.next('POST', /events$/, { status: 503 })
  const body = { ...newMeeting(), attendeeIds: [person.publicId], addToCalendar: true }
  expect((await person.call('POST /meetings', { body })).body.calendarSynced).toBe(false)
  expect(google.calendar.inserted).toEqual([])

  const held = Promise.withResolvers<void>()
  google.next('POST', /events$/, 'lost', held.promise)
  const first = startClocked(api, '2026-06-09T12:50:00Z')
  await first.ready()
  await vi.waitUntil(() => google.calendar.inserted.length === 1, { timeout: 60_000, interval: 20 })
  await first.kill('SIGKILL')
  held.resolve()
  expect(await waiting(api)).toBe(1)

  // The other server's clock is past the time for which the first one has claimed the meeting.
  const second = startClocked(api, '2026-06-09T12:56:00Z')
  await second.ready()
  await expect.poll(() => waiting(api), { timeout: 60_000 }).toBe(0)
  expect(google.calendar.inserted).toHaveLength(1)
  expect(google.askedFor('POST', /events$/)).toHaveLength(3)
}, 150_000)

function startClocked(api: Api, clock: string): Program {
  return startProgram('tests/setup/clocked-server.ts', {
    ...google.variables,
    DATA_DIR: temporaryFolder(),
    DAYMARK_SECRET_KEY: secretKey,
    CLOCK: clock,
    LOGINS: JSON.stringify(api.database.logins),
  })
}

async function waiting(api: Api): Promise<number> {
  const { rows } = await api.database.owner.query<{ count: number }>(
    'select count(*)::int from app.google_events where synced < changed',
  )
  return rows[0]!.count
}
