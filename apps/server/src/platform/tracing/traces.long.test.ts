import { Company, type Person } from '#tests/factories/company.ts'
import { pdf } from '#tests/factories/files.ts'
import { startApi } from '#tests/setup/api.ts'
import { startStore } from '#tests/setup/s3-store.ts'
import { openTraceCollector, type ReceivedSpan } from '#tests/setup/trace-collector.ts'
import { createServer } from '#server/app.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { afterAll, expect, test } from 'vitest'

const collector = await openTraceCollector()
const traces = {
  url: `${collector.url}/v1/traces`,
  resource: { 'service.name': 'daymark-test' },
  sampling: { ratio: 1, isParentBased: true },
  delayMs: 50,
  mostWaiting: 10_000,
}
const store = await startStore()
const api = await startApi('2026-06-09T12:48:00Z', {
  traces,
  files: store.config,
  publicUrl: 'http://daymark.example',
})
afterAll(() => collector.close())

/** What must not be in a span: each is sent to the server below. */
const secrets = {
  email: 'secret.person@mail.example',
  password: 'a-secret-password',
  wrongPassword: 'a-wrong-password',
  report: 'the secret text of a report',
  task: 'the secret title of a task',
  search: 'secret-search',
  fileName: 'secret-name.pdf',
  personName: 'Secret Person',
}

/** The spans of a request, as soon as the first of them has arrived, which ends last. */
async function spansOf(name: string, work: () => Promise<unknown>): Promise<ReceivedSpan[]> {
  const before = collector.received.length
  await work()
  const root = () => collector.received.slice(before).find((span) => span.name === name)
  await expect.poll(root).toBeDefined()
  return collector.received.filter(({ traceId }) => traceId === root()?.traceId)
}

const employee = async () => (await Company.create(api)).person()

test('the statements of a reading request are children of its span', async () => {
  const person = await employee()
  const [root, ...statements] = inOrder(
    await spansOf('GET /api/v1/tasks/mine', () => person.call('GET /tasks/mine')),
  )
  expect(root).toMatchObject({
    kind: 2,
    parentId: '',
    isError: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/tasks/mine',
      'http.response.status_code': 200,
      'daymark.request_id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    },
  })
  const texts = statements.map((statement) => statement.attributes['db.query.text'])
  expect(texts).toContainEqual(expect.stringContaining('from app.task_assignees'))
  for (const { parentId, kind, attributes } of statements)
    expect([parentId, kind, attributes['db.system.name']]).toEqual([root?.spanId, 3, 'postgresql'])
})

test('the commit of a writing request is one of its spans', async () => {
  const person = await employee()
  const spans = await spansOf('POST /api/v1/reports', () => person.submit())
  const [root] = inOrder(spans)
  const names = spans.filter(({ parentId }) => parentId === root?.spanId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['WITH', 'COMMIT']))
})

test('a statement that fails marks its span with the code of the database', async () => {
  const person = await employee()
  const name = 'GET /api/v1/tasks/mine'
  await api.database.owner.query('alter table app.tasks rename to away')
  let spans: Awaited<ReturnType<typeof spansOf>>
  try {
    spans = await spansOf(name, () =>
      api.app.inject({ url: '/api/v1/tasks/mine', headers: { cookie: `daymark=${person.token}` } }),
    )
  } finally {
    await api.database.owner.query('alter table app.away rename to tasks')
  }
  const failed = spans.filter(({ isError }) => isError)
  expect(failed.map((span) => [span.name, span.attributes['error.type']])).toEqual(
    expect.arrayContaining([
      [name, '500'],
      [expect.stringMatching(/^(SELECT|WITH)$/), '42P01'],
    ]),
  )
})

test('the call of the store is a child of its request, without the name of the file', async () => {
  const person = await employee()
  const spans = await spansOf('POST /api/v1/attachments', () => upload(person))
  const [root] = inOrder(spans)
  expect(spans.find(({ name }) => name === 'PUT')).toMatchObject({
    parentId: root?.spanId,
    attributes: {
      'http.request.method': 'PUT',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
    },
  })
})

test('every span names the service, its version and its instance', async () => {
  await spansOf('GET /healthz', () => api.app.inject('/healthz'))
  for (const { resource } of collector.received)
    expect(resource).toMatchObject({
      'service.name': 'daymark-test',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
})

test('the line of a request in the log has the ids of its span', async () => {
  const lines: string[] = []
  const server = await createServer({
    config: { ...api.config, logLevel: 'info' },
    logins: api.database.logins,
    clock: api.clock,
    withJobs: false,
    log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
  })
  const [root] = inOrder(await spansOf('GET /api/v1/me', () => server.app.inject('/api/v1/me')))
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(isRequest)
  expect(line).toMatchObject({
    trace_id: root?.traceId,
    span_id: root?.spanId,
    reqId: root?.attributes['daymark.request_id'],
  })
  await server.close()
})

test('a trace that is not sampled sends nothing, and its lines have no ids', async () => {
  const lines: string[] = []
  const server = await createServer({
    config: {
      ...api.config,
      logLevel: 'info',
      traces: {
        ...traces,
        resource: { 'service.name': 'never' },
        sampling: { ratio: 0, isParentBased: true },
      },
    },
    logins: api.database.logins,
    clock: api.clock,
    withJobs: false,
    log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
  })
  expect((await server.app.inject('/api/v1/me')).statusCode).toBe(401)
  // Everything that has ended is sent.
  await server.close()
  expect(lines.join('')).toContain('"status":401')
  expect(lines.join('')).not.toContain('trace_id')
  expect(collector.received.filter(({ resource }) => resource['service.name'] === 'never')).toEqual([])
})

test('no span has an email, a password, a token, a name or a text', async () => {
  const { email, password } = secrets
  const company = await Company.create(api)
  const passwordHash = await hashPassword(password)
  const person = await company.person({ email, passwordHash, name: secrets.personName, role: 'Manager' })
  const signIn = (given: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: given },
    })
  expect((await signIn(secrets.wrongPassword)).statusCode).toBe(401)
  const signedIn = await signIn(password)
  expect(signedIn.statusCode).toBe(200)
  const [cookie] = signedIn.cookies
  await person.submit({ tasksCompleted: secrets.report })
  await person.call('POST /tasks', { body: { title: secrets.task } })
  await person.call('GET /people', { query: { search: secrets.search } })
  await upload(person)
  const feed = (await person.call('POST /me/calendar-feed')).body.url
  const address = new URL(feed).pathname
  const token = address.split('/').at(-1)!.replace('.ics', '')
  expect((await api.app.inject(address)).statusCode).toBe(200)
  await spansOf('GET /api/calendar/:file', () => api.app.inject(`${address}?again=${secrets.search}`))
  // Each of the requests above has been received.
  for (const name of ['POST /api/auth/sign-in/email', 'POST /api/v1/reports', 'POST /api/v1/tasks'])
    await expect.poll(() => collector.received.some((span) => span.name === name)).toBe(true)
  const sent = Buffer.concat(collector.bodies)
  const forbidden = { ...secrets, cookie: cookie!.value, session: person.token, calendar: token }
  expect(Object.values(forbidden).filter((value) => value.length < 6)).toEqual([])
  expect(Object.entries(forbidden).filter(([, value]) => sent.includes(value))).toEqual([])
})

function upload(person: Person) {
  return person.call('POST /attachments', { query: { name: secrets.fileName }, body: pdf })
}

/** The first span of a trace before the others. */
function inOrder(spans: ReceivedSpan[]): ReceivedSpan[] {
  return spans.toSorted((a, b) => Number(a.parentId !== '') - Number(b.parentId !== ''))
}

const isRequest = ({ msg }: Record<string, unknown>): boolean => msg === 'request'
