import { createServer } from '#server/app.ts'
import { Company, openSession, type Person } from '#tests/factories/company.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
// A second server on the same database, as behind a load balancer.
const second = await anotherServer()
const there = await second.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => second.close())

const heardWithin = { timeout: 5_000, interval: 10 }

// The clock stands still otherwise: the hints of one test are old for the next.
beforeEach(() => api.clock.forward({ minutes: 1 }))

async function team() {
  const company = await Company.create(api)
  return { company, employee: await company.person(), manager: await company.person({ role: 'Manager' }) }
}

test.each([
  ['the same server', here],
  ['another server', there],
])('a report sends a hint to its manager’s browser on %s', async (_which, address) => {
  const { employee, manager } = await team()
  const listener = await Listener.open(address, manager.token)
  const report = await employee.submit()
  await expect
    .poll(() => listener.topics, heardWithin)
    .toEqual(expect.arrayContaining(['notifications', 'reports']))
  expect(listener.heard.find(({ topic }) => topic === 'reports')!.ids).toEqual([report.id])
  listener.leave()
})

test('people who are not concerned receive nothing, and another company never does', async () => {
  const { company, employee, manager } = await team()
  const colleague = await company.person()
  const stranger = await (await Company.create(api)).person({ role: 'Manager' })
  const listeners = await Promise.all(
    [manager, colleague, stranger].map((person) => Listener.open(there, person.token)),
  )
  const [concerned, ...others] = listeners
  await employee.submit()
  await expect.poll(() => concerned!.topics, heardWithin).toContain('notifications')
  // Once the last hint of the submission has arrived, the others would have arrived too.
  await employee.call('POST /notifications/read-all')
  for (const listener of others) expect(listener.heard).toEqual([])
  for (const listener of listeners) listener.leave()
})

test('people whose lists, boards or figures a report changes get a hint that does not name the report', async () => {
  const { company, employee, manager } = await team()
  const unrelated = await company.person()
  const watching = await Promise.all([
    company.person({ role: 'Tenant Admin', unit: null }),
    company.person({ role: 'Director', unit: null }),
    company.person({ role: 'Director' }),
    company.person({ role: 'Team Lead' }),
    company.person({ permissions: ['CAN_USE_PERFORMANCE_HUB'] }),
    company.person({ permissions: ['CAN_VIEW_ALL_REPORTS'], unit: null }),
    company.person({ permissions: ['CAN_MANAGE_USERS'], unit: 'Finance' }),
  ])
  const others = [
    unrelated,
    await company.person({ role: 'Manager', unit: 'Finance' }),
    await company.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS'], unit: null }),
  ]
  const open = (person: Person) => Listener.open(there, person.token)
  const streams = await Promise.all([...watching, manager, ...others].map(open))
  const quiet = streams.slice(-others.length)
  const report = await employee.submit()
  for (const stream of streams.slice(0, watching.length + 1))
    await expect.poll(() => stream.topics, heardWithin).toContain('reports')
  for (const [place, stream] of streams.slice(0, watching.length).entries())
    // The Director of the unit acknowledges there, and gets a hint by name only if the unit has no manager.
    expect([
      place,
      stream.heard.filter(({ topic }) => topic === 'reports').flatMap(({ ids }) => ids),
    ]).toEqual([place, []])
  expect(streams[watching.length]!.heard.find(({ topic }) => topic === 'reports')!.ids).toEqual([report.id])
  for (const stream of quiet) expect(stream.topics).not.toContain('reports')
  for (const stream of streams) stream.leave()
})

test('a topic is sent immediately and then at most once a second, with all ids', async () => {
  const { company, manager } = await team()
  const employees = await Promise.all(Array.from({ length: 5 }, () => company.person()))
  const listener = await Listener.open(here, manager.token)
  const reports = await Promise.all(employees.map((employee) => employee.submit()))
  const told = () => listener.heard.filter(({ topic }) => topic === 'reports')
  await expect
    .poll(
      () =>
        told()
          .flatMap(({ ids }) => ids)
          .toSorted(),
      heardWithin,
    )
    .toEqual(reports.map(({ id }) => id).toSorted())
  expect(told().length).toBeLessThanOrEqual(2)
  listener.leave()
})

test('a hint without a record is not merged into hints of records', async () => {
  const { company, employee, manager } = await team()
  const [other, colleague] = [await company.person(), await company.person({ role: 'Manager' })]
  const listener = await Listener.open(here, manager.token)
  const report = await employee.submit()
  await other.submit()
  await colleague.call('POST /reports/{reportId}/acknowledgments', {
    path: { reportId: report.id },
    body: {},
  })
  const told = () => listener.heard.filter(({ topic }) => topic === 'reports')
  await expect.poll(() => told().some(({ ids }) => ids.length === 0), heardWithin).toBe(true)
  listener.leave()
})

test('everybody’s lists get a hint when a report is acknowledged, which does not say whose', async () => {
  const { company, employee, manager } = await team()
  const report = await employee.submit()
  const colleague = await company.person()
  const listener = await Listener.open(there, colleague.token)
  await manager.call('POST /reports/{reportId}/acknowledgments', { path: { reportId: report.id }, body: {} })
  await expect.poll(() => listener.topics, heardWithin).toContain('reports')
  expect(listener.heard.flatMap(({ ids }) => ids)).toEqual([])
  listener.leave()
})

test('an interrupted stream resumes after the last received hint, on any server', async () => {
  const { company, employee, manager } = await team()
  const first = await Listener.open(here, manager.token)
  await employee.submit()
  await expect.poll(() => first.topics, heardWithin).toContain('reports')
  const last = first.heard.at(-1)!.id!
  first.leave()
  api.clock.forward({ seconds: 30 })
  const missed = await (await company.person()).submit()
  const resumed = await Listener.open(there, manager.token, { lastId: last })
  await expect.poll(() => resumed.heard.flatMap(({ ids }) => ids), heardWithin).toContain(missed.id)
  expect(resumed.topics).not.toContain('everything')
  resumed.leave()
})

test('a stream that begins after its page was loaded gets the hints in between', async () => {
  const { company, employee, manager } = await team()
  const other = await Listener.open(there, (await company.person({ role: 'Manager' })).token)
  const shown = await employee.submit()
  await expect.poll(() => other.heard.flatMap(({ ids }) => ids), heardWithin).toContain(shown.id)
  api.clock.forward({ seconds: 30 })
  const read = await manager.call('GET /reports')
  const missed = await (await company.person()).submit()
  // Other streams have received the hint: it is not sent again to new ones by itself.
  await expect.poll(() => other.heard.flatMap(({ ids }) => ids), heardWithin).toContain(missed.id)
  other.leave()
  const listener = await Listener.open(there, manager.token, {
    since: String(read.headers['x-daymark-time']),
  })
  await expect.poll(() => listener.heard.flatMap(({ ids }) => ids), heardWithin).toContain(missed.id)
  // Hints from before the page's first answer are not sent again.
  expect(listener.heard.flatMap(({ ids }) => ids)).not.toContain(shown.id)
  listener.leave()
})

test.each([
  ['before the server was linked to the others', { since: '2026-06-09T11:00:00Z' }],
  ['whose hints are no longer kept', { lastId: '2026-06-09T11:59:00Z' }],
  ['that is invalid', { lastId: 2_000_000_000 }],
])('a stream that resumes from a time %s learns only that it missed something', async (_, from) => {
  const { company, employee, manager } = await team()
  const old = await employee.submit()
  const listener = await Listener.open(here, manager.token, from)
  await expect.poll(() => listener.topics, heardWithin).toEqual(['everything'])
  const fresh = await (await company.person()).submit()
  await expect.poll(() => listener.heard.flatMap(({ ids }) => ids), heardWithin).toContain(fresh.id)
  expect(listener.heard.flatMap(({ ids }) => ids)).not.toContain(old.id)
  listener.leave()
})

test('a server that was just started asks browsers that connect to fetch everything again', async () => {
  const { employee } = await team()
  const third = await anotherServer()
  const address = await third.app.listen({ host: '127.0.0.1', port: 0 })
  const heardBefore = api.clock.now().subtract({ seconds: 1 }).toString()
  const listener = await Listener.open(address, employee.token, { lastId: heardBefore })
  await expect.poll(() => listener.topics, heardWithin).toEqual(['everything'])
  listener.leave()
  await third.close()
})

test('ending a session notifies its stream at once, and only that one', async () => {
  const { employee } = await team()
  const staying = await Listener.open(there, employee.token)
  const { token, sessionId } = await secondSession(employee)
  const ending = await Listener.open(there, token)
  await employee.endSession(sessionId)
  await ending.closed
  expect(ending.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
  // The page that shows what has access asks again.
  await expect.poll(() => staying.topics).toEqual(['account', 'activity'])
  staying.leave()
})

test('signing out ends the streams of the session in other tabs', async () => {
  const { employee } = await team()
  const tab = await Listener.open(there, employee.token)
  await employee.call('POST /api/auth/sign-out')
  await tab.closed
  expect(tab.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
})

test('a browser that disconnects during authorisation occupies no place', async () => {
  const { employee } = await team()
  for (let i = 0; i < 25; i++) {
    const leaving = new AbortController()
    const request = fetch(`${here}/api/v1/events`, {
      headers: { cookie: sessionCookieOf(employee.token) },
      signal: leaving.signal,
    }).catch(() => {})
    setImmediate(() => leaving.abort())
    await request
  }
  await expect.poll(async () => (await reopened(employee.token)).status, heardWithin).toBe(200)
})

test('one person may have twenty streams on a server, not more', async () => {
  const { employee } = await team()
  const listeners = await Promise.all(Array.from({ length: 21 }, () => Listener.open(here, employee.token)))
  expect(listeners.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
  for (const listener of listeners) listener.leave()
  await expect.poll(async () => (await reopened(employee.token)).status, heardWithin).toBe(200)
})

test('a server that stops ends all its streams', async () => {
  const { employee } = await team()
  const third = await anotherServer()
  const listener = await Listener.open(await third.app.listen({ host: '127.0.0.1', port: 0 }), employee.token)
  await third.close()
  await listener.closed
  expect(listener.status).toBe(200)
})

function anotherServer() {
  return createServer({
    config: api.config,
    logins: api.database.logins,
    clock: api.clock,
    withJobs: false,
  })
}

async function reopened(token: string): Promise<Listener> {
  const listener = await Listener.open(here, token)
  listener.leave()
  return listener
}

/** Another session of the same person, as on a second device. */
async function secondSession(person: Person) {
  const before = (await person.sessions()).map(({ id }) => id)
  const token = await openSession(api, {
    tenantId: person.tenantId,
    userId: person.id,
  })
  const after = await person.sessions()
  return { token, sessionId: after.find(({ id }) => !before.includes(id))!.id }
}
