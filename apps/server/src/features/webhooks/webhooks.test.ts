import { retrySeconds } from '#core/webhooks/retries.ts'
import type { OperationKey, Operations } from '#contract/operations.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Lookup } from '#server/platform/outgoing/public-lookup.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { WebhookReceiver, type Behaviour, type ReceivedMessage } from '#tests/setup/webhook-receiver.ts'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { webhookJob } from './jobs.ts'

const start = '2026-06-09T12:48:00Z'
const receiver = await WebhookReceiver.start()
afterAll(() => receiver.close())
const api = await startApi(start, {
  privateWebhookHosts: [receiver.host],
  publicUrl: 'http://daymark.example',
})
beforeEach(async () => {
  api.clock.set(start)
  receiver.reset()
  // What other tests have left waiting would be sent with the messages of this one.
  await asOwner(api, (owner) => owner.query(`update app.webhook_messages set state = 'failed'`))
})

const currentPassword = 'right-horse'
const passwordHash = await cheapHash(currentPassword)

type Webhook = Operations['GET /webhooks/{webhookId}']['output']

const deliver = (context: ServerContext = api.context) =>
  webhookJob(context).run(new AbortController().signal)
const pass = async (duration: Temporal.DurationLike) => {
  api.clock.forward(duration)
  await deliver()
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const anAdmin = (company: Company, name = 'Dora Admin') =>
  company.person({ name, role: 'Tenant Admin', unit: null })
const setUp = async () => {
  const company = await Company.create(api)
  return { company, admin: await anAdmin(company), employee: await company.person({ name: 'Meera Iyer' }) }
}

/** Adds a webhook at a path of the receiver. */
async function added(admin: Person, events: string[], path = `/${admin.id}`) {
  const body = { url: receiver.url(path), description: 'Payroll', events }
  const answer = await admin.call('POST /webhooks', { body })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  const { webhook, secret } = answer.body
  return { id: webhook.id, secret, path, messages: () => receiver.at(path) }
}
const stateOf = async (admin: Person, { id }: { id: string }): Promise<Webhook> =>
  (await admin.call('GET /webhooks/{webhookId}', { path: { webhookId: id } })).body
const logOf = async (admin: Person, { id }: { id: string }) =>
  (await admin.call('GET /webhooks/{webhookId}/messages', { path: { webhookId: id } })).body.items
const descriptions = async (person: Person) =>
  (await person.call('GET /activity', { query: { scope: 'all' } })).body.items.map(
    ({ description }) => description,
  )
const notified = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.filter(
    ({ actionType }) => actionType === 'WEBHOOK_STOPPED',
  )

describe('a message', () => {
  test('is written with the change, signed, and says what happened to which record, without texts of people', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted', 'task.created'])
    const report = await employee.submit({ tasksCompleted: 'Secret work' })
    expect(webhook.messages()).toEqual([])
    const sent = async () => (await api.context.metrics.webhooks.get()).values[0]!.value
    const before = await sent()
    await deliver()
    expect(await sent()).toBe(before + 1)
    const [message, ...others] = webhook.messages()
    expect(others).toEqual([])
    expect(verified(message!, webhook.secret, api.clock.now())).toEqual({
      type: 'report.submitted',
      timestamp: start,
      data: {
        id: report.id,
        userId: employee.publicId,
        actor: { kind: 'person', userId: employee.publicId },
        date: '2026-06-09',
        link: `http://daymark.example/manage-reports?report=${report.id}`,
      },
    })
    expect(message!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Daymark-Webhooks',
    })
    expect(message!.id).toMatch(/^msg_/)
    expect(await logOf(admin, webhook)).toMatchObject([
      {
        id: message!.id,
        event: 'report.submitted',
        state: 'delivered',
        attempts: [{ status: 204, error: null }],
      },
    ])
    expect(await stateOf(admin, webhook)).toMatchObject({ waiting: 0, lastAttempt: { status: 204 } })
  })

  test('goes to each webhook that wants its event, with the same id, and to no other', async () => {
    const { admin, employee } = await setUp()
    const [one, two, other] = [
      await added(admin, ['report.submitted'], '/one'),
      await added(admin, ['leave.added', 'report.submitted'], '/two'),
      await added(admin, ['leave.added'], '/other'),
    ]
    const foreign = await added(await anAdmin(await Company.create(api)), ['report.submitted'], '/foreign')
    await employee.submit()
    await deliver()
    expect(one.messages()).toHaveLength(1)
    expect(two.messages().map(({ id }) => id)).toEqual(one.messages().map(({ id }) => id))
    expect([other.messages(), foreign.messages()]).toEqual([[], []])
  })

  test('waits while its company is paused', async () => {
    const { company, admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    const setStatus = (status: string) =>
      asOwner(api, (owner) =>
        owner.query('update app.tenants set status = $1 where id = $2', [status, company.tenantId]),
      )
    await setStatus('suspended')
    await deliver()
    expect(webhook.messages()).toEqual([])
    await setStatus('active')
    await deliver()
    expect(webhook.messages()).toHaveLength(1)
  })

  test('is not written if the change is not', async () => {
    const { company, admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    expect((await employee.call('POST /reports', { body: { tasksCompleted: 'Again' } })).status).toBe(409)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select event from app.webhook_messages where tenant_id = $1', [company.tenantId]),
    )
    expect([rows.length, (await logOf(admin, webhook)).length]).toEqual([1, 1])
  })

  test('contains ids, days and links, and neither titles nor names', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['task.created', 'leave.added', 'person.suspended'])
    await admin.call('POST /tasks', {
      body: { title: 'Secret plan', dueDate: '2026-06-10', assigneeIds: [employee.publicId] },
    })
    await admin.call('POST /users/{userId}/suspend', { path: { userId: employee.publicId } })
    await deliver()
    const byType = Object.fromEntries(webhook.messages().map(({ type, data }) => [type, data]))
    expect(byType).toEqual({
      'task.created': expect.objectContaining({
        dueDate: '2026-06-10',
        link: expect.stringContaining('/team-tasks?taskId=task_'),
      }),
      'person.suspended': {
        id: employee.publicId,
        userId: employee.publicId,
        actor: { kind: 'person', userId: admin.publicId },
        link: `http://daymark.example/people/${employee.publicId}`,
      },
    })
    expect(
      webhook
        .messages()
        .map(({ body }) => body)
        .join(),
    ).not.toMatch(/Secret|Meera|Dora/)
  })
})

describe('a secret', () => {
  test('is shown once, sealed in the database, and after its replacement both sign for a day', async () => {
    const { company, admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted', 'report.edited', 'leave.added'])
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const path = { webhookId: webhook.id }
    const replaced = (await admin.call('POST /webhooks/{webhookId}/secret', { path })).body
    expect(replaced.webhook.formerSignsUntil).toBe('2026-06-10T12:48:00Z')
    const stored = await asOwner(api, (owner) =>
      owner.query<{ both: string }>(
        `select encode(sealed_secret || former_secret, 'escape') as both from app.webhooks where tenant_id = $1`,
        [company.tenantId],
      ),
    )
    expect(stored.rows[0]!.both).not.toContain('whsec')
    api.clock.set('2026-06-10T12:47:59Z')
    await employee.submit()
    await deliver()
    const [first] = webhook.messages()
    expect(first!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    for (const secret of [webhook.secret, replaced.secret])
      expect(verified(first!, secret, api.clock.now())).toMatchObject({ type: 'report.submitted' })
    api.clock.set('2026-06-10T12:48:00Z')
    await admin.call('POST /webhooks/{webhookId}/test', { path })
    const last = webhook.messages().at(-1)!
    expect(verified(last, replaced.secret, api.clock.now())).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(last, webhook.secret, api.clock.now())).toThrow('No matching signature')
    expect((await stateOf(admin, webhook)).formerSignsUntil).toBeNull()
    const seen = JSON.stringify([(await admin.call('GET /webhooks')).body, await logOf(admin, webhook)])
    expect(seen).not.toContain('whsec')
  })
})

describe('a failed attempt', () => {
  test('is repeated by the schedule with the same id and a new time, over three days', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.usually({ status: 500, body: 'out of order' })
    await employee.submit()
    await deliver()
    const times = [api.clock.now()]
    for (const seconds of retrySeconds) {
      await pass({ seconds: seconds - 1 })
      expect(webhook.messages()).toHaveLength(times.length)
      // Retries are spread over a tenth of the wait.
      await pass({ seconds: Math.ceil(seconds / 10) + 1 })
      expect(webhook.messages()).toHaveLength(times.length + 1)
      times.push(api.clock.now())
    }
    const messages = webhook.messages()
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1)
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
    for (const [n, message] of messages.entries())
      expect(verified(message, webhook.secret, times[n]!)).toMatchObject({ type: 'report.submitted' })
    const [entry] = await logOf(admin, webhook)
    expect(entry).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(entry!.attempts).toHaveLength(10)
    expect(entry!.attempts[0]).toMatchObject({ status: 500, answer: 'out of order', error: null })
  })

  test('holds later messages about the same record to the same webhook, and no others', async () => {
    const { admin, employee } = await setUp()
    const events = ['report.submitted', 'report.edited', 'person.suspended']
    const webhook = await added(admin, events, '/failing')
    const other = await added(admin, events, '/working')
    receiver.onRequest = ({ path }) => receiver.next({ status: path === '/failing' ? 503 : 200 })
    const { id: reportId } = await employee.submit()
    await deliver()
    api.clock.forward({ seconds: 1 })
    const edit = { path: { reportId }, body: { tasksCompleted: 'More' } }
    expect((await employee.call('POST /reports/{reportId}/versions', edit)).status).toBe(201)
    await deliver()
    const types = (messages: ReceivedMessage[]) => messages.map(({ type }) => type)
    expect(types(webhook.messages())).toEqual(['report.submitted'])
    expect(types(other.messages())).toEqual(['report.submitted', 'report.edited'])
    await admin.call('POST /users/{userId}/suspend', { path: { userId: employee.publicId } })
    await deliver()
    expect(types(webhook.messages())).toEqual(['report.submitted', 'person.suspended'])
    receiver.onRequest = () => {}
    await pass({ seconds: 10 })
    const last = types(webhook.messages()).slice(2)
    expect(last.toSorted()).toEqual(['person.suspended', 'report.edited', 'report.submitted'])
    expect(last.indexOf('report.submitted')).toBeLessThan(last.indexOf('report.edited'))
    expect((await logOf(admin, webhook)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'))
  })

  test.each<[Behaviour, object]>([
    ['hang', { status: null, error: '127.0.0.1: no answer within 0.3 s' }],
    ['hang-in-answer', { status: 200, error: 'The answer broke off.' }],
    ['break', { status: null, error: '127.0.0.1: socket hang up' }],
    ['break-in-answer', { status: 200, error: 'The answer broke off.' }],
    [
      { status: 302, headers: { location: '/elsewhere' } },
      { status: 302, error: null },
    ],
    [
      { status: 404, body: 'no\0thing' },
      { status: 404, answer: 'nothing' },
    ],
  ])('is one whose receiver does %j', async (behaviour, attempt) => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.next(behaviour)
    await employee.submit()
    await deliver(impatient())
    const [entry] = await logOf(admin, webhook)
    expect(entry).toMatchObject({ state: 'waiting', attempts: [attempt] })
    expect(receiver.at('/elsewhere')).toEqual([])
    expect(await stateOf(admin, webhook)).toMatchObject({ failingSince: start, waiting: 1 })
    await pass({ seconds: 10 })
    expect(webhook.messages()).toHaveLength(2)
    expect(await stateOf(admin, webhook)).toMatchObject({ failingSince: null, waiting: 0 })
  })

  test('is none if the receiver answers 2xx with ten megabytes, of which the log keeps the beginning', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.next('ten-megabytes')
    await employee.submit()
    await deliver()
    const [entry] = await logOf(admin, webhook)
    expect(entry).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, answer: 'x'.repeat(1_024) }],
    })
  })
})

describe('a webhook that fails', () => {
  test('for three days is switched off, its administrators are notified, and it can be switched on again', async () => {
    const { company, admin, employee } = await setUp()
    const colleague = await company.person()
    const webhook = await added(admin, ['report.submitted', 'person.suspended', 'person.resumed'])
    const path = { userId: employee.publicId }
    receiver.usually({ status: 500 })
    await employee.submit()
    await deliver()
    await pass({ hours: 71, minutes: 59 })
    expect(await stateOf(admin, webhook)).toMatchObject({ off: null, failingSince: start })
    expect(await notified(admin)).toEqual([])
    await admin.call('POST /users/{userId}/suspend', { path })
    await deliver()
    await pass({ hours: 3 })
    expect((await stateOf(admin, webhook)).off).toMatchObject({ because: 'failing' })
    const sentence =
      'The webhook “Payroll” was switched off, because it failed for three days. It gets no events until somebody switches it on.'
    expect(await notified(admin)).toMatchObject([
      { message: sentence, link: `/webhooks/${webhook.id}`, isCrucial: true },
    ])
    expect(await notified(colleague)).toEqual([])
    expect(await descriptions(admin)).toContain(sentence)
    expect((await logOf(admin, webhook)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const before = webhook.messages().length
    await admin.call('POST /users/{userId}/resume', { path })
    await pass({ hours: 24 })
    expect(webhook.messages()).toHaveLength(before)

    receiver.usually({ status: 204 })
    const on = await admin.call('POST /webhooks/{webhookId}/switch-on', { path: { webhookId: webhook.id } })
    expect(on.body).toMatchObject({ off: null, failingSince: null })
    await admin.call('POST /users/{userId}/suspend', { path })
    await deliver()
    expect(
      webhook
        .messages()
        .slice(before)
        .map(({ type }) => type),
    ).toEqual(['person.suspended'])
  })

  test('is switched off at once by 410 Gone', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.next({ status: 410 })
    await employee.submit()
    await deliver()
    expect((await stateOf(admin, webhook)).off).toEqual({ since: start, because: 'gone' })
    expect(await notified(admin)).toHaveLength(1)
    expect(await logOf(admin, webhook)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }])
  })

  test('gets nothing while it is off that was written as it was switched off, and nothing of it later', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    const path = { webhookId: webhook.id }
    await admin.call('POST /webhooks/{webhookId}/switch-off', { path })
    await asOwner(api, (owner) => owner.query(`update app.webhook_messages set state = 'waiting'`))
    await deliver()
    expect(webhook.messages()).toEqual([])
    await admin.call('POST /webhooks/{webhookId}/switch-on', { path })
    await deliver()
    expect(webhook.messages()).toEqual([])
    expect(await logOf(admin, webhook)).toMatchObject([{ state: 'failed' }])
  })

  test('stays on if an attempt succeeded within the three days', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted', 'person.suspended'])
    receiver.next({ status: 500 })
    await employee.submit()
    await deliver()
    await pass({ hours: 71 })
    receiver.usually({ status: 500 })
    await admin.call('POST /users/{userId}/suspend', { path: { userId: employee.publicId } })
    await deliver()
    const again = api.clock.now().toString()
    await pass({ hours: 71 })
    expect(await stateOf(admin, webhook)).toMatchObject({ off: null, failingSince: again })
  })

  test('delays no other one', async () => {
    const { admin, employee } = await setUp()
    await added(admin, ['report.submitted'], '/one')
    await added(admin, ['report.submitted'], '/two')
    const held = Promise.withResolvers<void>()
    // The first that gets something never ends its answer until the other has got it too.
    receiver.onRequest = () => (receiver.received.length === 1 ? held.promise : undefined)
    await employee.submit()
    const delivering = deliver()
    const waiting = async () => (await admin.call('GET /webhooks')).body.items.map((one) => one.waiting)
    await expect.poll(async () => (await waiting()).toSorted()).toEqual([0, 1])
    held.resolve()
    await delivering
    expect(await waiting()).toEqual([0, 0])
  })
})

describe('many webhooks', () => {
  test('that fail, of many companies, leave room for one that does not', async () => {
    const failing = Array.from({ length: 10 }, async () => {
      const { company, admin, employee } = await setUp()
      for (let n = 0; n < 5; n++) await added(admin, ['report.submitted'], '/slow')
      await employee.submit()
      await asOwner(api, (owner) =>
        owner.query('update app.webhooks set failing_since = $1 where tenant_id = $2', [
          start,
          company.tenantId,
        ]),
      )
    })
    await Promise.all(failing)
    // Its company and its webhook are the last ones in the order of ids.
    api.clock.forward({ seconds: 1 })
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    const held = Promise.withResolvers<void>()
    receiver.onRequest = ({ path }) => (path === '/slow' ? held.promise : undefined)
    const delivering = deliver()
    try {
      await expect.poll(() => webhook.messages().length).toBe(1)
    } finally {
      held.resolve()
      await delivering
    }
    expect(receiver.at('/slow')).toHaveLength(50)
  })

  test('that answer slowly get their next messages only after the others have had a turn', async () => {
    const { company, admin, employee } = await setUp()
    const slow = []
    for (let n = 0; n < 5; n++)
      slow.push(await added(admin, ['report.submitted', 'report.edited'], `/slow-${n}`))
    // The last one in the order of ids.
    api.clock.forward({ seconds: 1 })
    const other = await added(admin, ['report.submitted'])
    const colleagues = await Promise.all(Array.from({ length: 10 }, () => company.person()))
    for (const person of [employee, ...colleagues]) await person.submit()
    const held = Promise.withResolvers<void>()
    // Each of the slow ones answers ten messages, and the eleventh only in the end.
    receiver.onRequest = ({ path }) => (receiver.at(path).length > 10 ? held.promise : undefined)
    const delivering = deliver()
    try {
      await expect.poll(() => other.messages().length).toBeGreaterThan(9)
    } finally {
      held.resolve()
      await delivering
    }
    expect([...slow, other].map((webhook) => webhook.messages().length)).toEqual(Array(6).fill(11))
  })

  test('are not looked at for messages that wait for an earlier one, which then come at once and in order', async () => {
    const { company, admin, employee } = await setUp()
    const webhook = await added(admin, ['task.created', 'task.commented'])
    const body = { title: 'Roster', dueDate: '2026-06-10', assigneeIds: [employee.publicId] }
    const path = { taskId: (await admin.call('POST /tasks', { body })).body.id }
    for (let n = 0; n < 3; n++) {
      api.clock.forward({ seconds: 1 })
      await admin.call('POST /tasks/{taskId}/comments', { path, body: { text: `Comment ${n}` } })
    }
    receiver.usually({ status: 500 })
    await deliver()
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        `select id from app.webhook_messages where tenant_id = $1 and state = 'waiting' and next_attempt_at <= $2`,
        [company.tenantId, api.clock.now().toString()],
      ),
    )
    expect([rows, webhook.messages().length]).toEqual([[], 1])
    receiver.usually({ status: 204 })
    await pass({ seconds: 6 })
    const sent = webhook.messages().slice(1)
    expect(sent.map(({ type }) => type)).toEqual(['task.created', ...Array<string>(3).fill('task.commented')])
    expect(sent.map(({ timestamp }) => timestamp)).toEqual(sent.map(({ timestamp }) => timestamp).toSorted())
  })

  test('do not wait for one whose messages cannot be sent because of an error', async () => {
    const { company, admin, employee } = await setUp()
    await added(admin, ['report.submitted'], '/broken')
    // It is the first one in the order of ids.
    api.clock.forward({ seconds: 1 })
    for (let n = 0; n < 5; n++) await added(admin, ['report.submitted'], '/whole')
    await employee.submit()
    await asOwner(api, (owner) =>
      owner.query(`update app.webhooks set url = 'none' where url like '%/broken' and tenant_id = $1`, [
        company.tenantId,
      ]),
    )
    await expect(deliver()).rejects.toThrow('could not be sent')
    expect(receiver.at('/whole')).toHaveLength(5)
  })
})

describe('servers', () => {
  test('that deliver at the same time send each message once', async () => {
    const { company, admin } = await setUp()
    const webhook = await added(admin, ['person.suspended'])
    const people = await Promise.all(Array.from({ length: 15 }, () => company.person()))
    for (const { publicId: userId } of people)
      await admin.call('POST /users/{userId}/suspend', { path: { userId } })
    await Promise.all([deliver(), deliver(), deliver()])
    const ids = webhook.messages().map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([15, 15])
  })

  test('send a message again, with the same id, that one had sent when it was killed', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    await expect(deliver(killedAfterSending())).rejects.toThrow('could not be sent')
    expect(webhook.messages()).toHaveLength(1)
    await pass({ seconds: 59 })
    expect(webhook.messages()).toHaveLength(1)
    await pass({ seconds: 1 })
    const [first, second] = webhook.messages()
    expect(second!.id).toBe(first!.id)
    expect(second!.body).toBe(first!.body)
    expect(await logOf(admin, webhook)).toMatchObject([{ state: 'delivered' }])
  })
})

describe('an address', () => {
  test.each([
    ['http://payroll.example/', 'The address does not begin with https://.'],
    ['https://127.0.0.1/', 'The address is not on the public internet.'],
    ['https://[fd00::1]/', 'The address is not on the public internet.'],
    ['https://169.254.169.254/latest/meta-data/', 'The address is not on the public internet.'],
    ['https://name:word@payroll.example/', 'The address contains a user name or password.'],
    ['payroll', 'This is not an address.'],
  ])('%s is refused', async (url, message) => {
    const { admin } = await setUp()
    const refused = [400, [{ field: 'body.url', message }]]
    const answer = await admin.call('POST /webhooks', { body: { url, events: ['task.created'] } })
    expect([answer.status, answer.body.error?.fields]).toEqual(refused)
    const { id } = await added(admin, ['task.created'])
    const path = { webhookId: id }
    const changed = await admin.call('PATCH /webhooks/{webhookId}', { path, body: { url, version: 1 } })
    expect([changed.status, changed.body.error?.fields]).toEqual(refused)
  })

  test('whose name leads to a private network when it is called gets nothing', async () => {
    const { admin, employee } = await setUp()
    const port = receiver.host.split(':')[1]
    const body = { url: `https://rebinding.example:${port}/inside`, events: ['report.submitted'] }
    const { webhook } = (await admin.call('POST /webhooks', { body })).body
    await employee.submit()
    await deliver(withNamesAt('127.0.0.1'))
    expect(receiver.received).toEqual([])
    expect(await logOf(admin, webhook)).toMatchObject([
      {
        state: 'waiting',
        attempts: [{ status: null, error: 'rebinding.example is not on the public internet.' }],
      },
    ])
  })
})

describe('an administrator', () => {
  const named = (webhookId: string) => ({ path: { webhookId } })

  test('sends a message again, once and without holding others', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted', 'report.edited'])
    const { id: reportId } = await employee.submit()
    await deliver()
    const [first] = webhook.messages()
    const path = { webhookId: webhook.id, webhookMessageId: first!.id }
    const again = await admin.call('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay', { path })
    expect([again.status, again.body.state]).toEqual([202, 'waiting'])
    api.clock.forward({ seconds: 1 })
    receiver.next({ status: 500 })
    await deliver()
    expect(webhook.messages().map(({ id }) => id)).toEqual([first!.id, first!.id])
    expect((await logOf(admin, webhook))[0]).toMatchObject({
      state: 'failed',
      attempts: [{ status: 500 }, { status: 204 }],
    })
    expect((await stateOf(admin, webhook)).failingSince).toBeNull()
    api.clock.forward({ seconds: 1 })
    await admin.call('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay', { path })
    const edit = { path: { reportId }, body: { tasksCompleted: 'More' } }
    await employee.call('POST /reports/{reportId}/versions', edit)
    const held = Promise.withResolvers<void>()
    receiver.onRequest = ({ type }) => (type === 'report.submitted' ? held.promise : undefined)
    const delivering = deliver()
    await expect.poll(() => webhook.messages().at(-1)!.type).toBe('report.edited')
    held.resolve()
    await delivering
    const states = (await logOf(admin, webhook)).map(({ state }) => state)
    expect(states).toEqual(['delivered', 'delivered'])
    expect(await descriptions(admin)).toContain('Dora Admin sent a message of the webhook “Payroll” again.')
  })

  test('sends what waits at once, which keeps its schedule', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.next({ status: 500 }, { status: 500 })
    await employee.submit()
    await deliver()
    const path = { webhookId: webhook.id, webhookMessageId: webhook.messages()[0]!.id }
    await admin.call('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay', { path })
    await deliver()
    expect(webhook.messages()).toHaveLength(2)
    expect(await logOf(admin, webhook)).toMatchObject([{ state: 'waiting' }])
    await pass({ minutes: 6 })
    expect(await logOf(admin, webhook)).toMatchObject([{ state: 'delivered' }])
  })

  test('switches a webhook off, tries it, and switches it on', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    const off = await admin.call('POST /webhooks/{webhookId}/switch-off', named(webhook.id))
    expect(off.body.off).toEqual({ since: start, because: 'asked' })
    await employee.submit()
    await deliver()
    expect(webhook.messages()).toEqual([])
    const tried = await admin.call('POST /webhooks/{webhookId}/test', named(webhook.id))
    expect([tried.status, tried.body]).toMatchObject([
      200,
      { event: 'webhook.test', subject: webhook.id, state: 'delivered', attempts: [{ status: 204 }] },
    ])
    // The job does not send it again.
    await pass({ minutes: 2 })
    expect(webhook.messages()).toHaveLength(1)
    api.clock.set(start)
    const [message] = webhook.messages()
    expect(verified(message!, webhook.secret, api.clock.now())).toEqual({
      type: 'webhook.test',
      timestamp: start,
      data: {
        id: webhook.id,
        userId: null,
        actor: { kind: 'person', userId: admin.publicId },
        link: null,
      },
    })
    expect(await notified(admin)).toEqual([])
    await admin.call('POST /webhooks/{webhookId}/switch-on', named(webhook.id))
    expect((await descriptions(admin)).toSorted()).toEqual(
      [
        'Dora Admin added the webhook “Payroll”.',
        'Dora Admin sent a test event to the webhook “Payroll”.',
        'Dora Admin switched the webhook “Payroll” off.',
        'Dora Admin switched the webhook “Payroll” on.',
        expect.stringContaining('submitted'),
      ].toSorted(),
    )
  })

  test('learns what the receiver answered to a test, which does not count as failing', async () => {
    const { admin } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    receiver.next({ status: 500, body: 'out of order' })
    const refused = await admin.call('POST /webhooks/{webhookId}/test', named(webhook.id))
    expect(refused.body).toMatchObject({
      state: 'failed',
      nextAttemptAt: null,
      attempts: [{ status: 500, answer: 'out of order' }],
    })
    expect(await stateOf(admin, webhook)).toMatchObject({ failingSince: null, off: null, waiting: 0 })
    receiver.onRequest = async () =>
      void (await admin.call('DELETE /webhooks/{webhookId}', named(webhook.id)))
    const deleted = await admin.call('POST /webhooks/{webhookId}/test', named(webhook.id))
    expect(codeOf(deleted)).toEqual([404, 'webhook_not_found'])
  })

  test('changes a webhook, unless another one has changed the same field meanwhile, and deletes it', async () => {
    const { company, admin, employee } = await setUp()
    const another = await anAdmin(company, 'Anna Admin')
    const webhook = await added(admin, ['report.submitted'])
    const change = (person: Person, body: object) =>
      person.call('PATCH /webhooks/{webhookId}', { ...named(webhook.id), body })
    expect((await change(admin, { description: 'Wages', version: 1 })).body).toMatchObject({
      description: 'Wages',
      version: 2,
    })
    expect((await change(another, { events: ['task.created'], version: 1 })).status).toBe(200)
    expect(codeOf(await change(another, { description: 'Pay', version: 1 }))).toEqual([409, 'record_changed'])
    await employee.submit()
    await deliver()
    expect(webhook.messages()).toEqual([])
    expect((await admin.call('DELETE /webhooks/{webhookId}', named(webhook.id))).status).toBe(204)
    expect(codeOf(await admin.call('GET /webhooks/{webhookId}', named(webhook.id)))).toEqual([
      404,
      'webhook_not_found',
    ])
  })

  test('has at most twenty, also if several are added at once', async () => {
    const { admin } = await setUp()
    for (let n = 0; n < 19; n++) await added(admin, ['task.created'])
    const body = { url: receiver.url(), events: ['task.created'] }
    const last = await Promise.all(Array.from({ length: 8 }, () => admin.call('POST /webhooks', { body })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
  })

  test('finds the messages of thirty days in pages and by state', async () => {
    const { company, admin } = await setUp()
    const webhook = await added(admin, ['person.suspended'])
    for (let n = 0; n < 3; n++) {
      const { publicId: userId } = await company.person()
      await admin.call('POST /users/{userId}/suspend', { path: { userId } })
      api.clock.forward({ seconds: 1 })
    }
    await deliver()
    const page = async (query: Record<string, string | number>) =>
      (await admin.call('GET /webhooks/{webhookId}/messages', { ...named(webhook.id), query })).body
    const first = await page({ pageSize: 2 })
    expect([first.items.length, first.hasMore]).toEqual([2, true])
    const second = await page({ pageSize: 2, before: first.items[1]!.id })
    expect([second.items.length, second.hasMore]).toEqual([1, false])
    expect((await page({ state: 'failed' })).items).toEqual([])
    const housekeeping = () =>
      housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    api.clock.set('2026-07-09T12:48:00Z')
    await housekeeping()
    expect((await page({})).items).toHaveLength(3)
    api.clock.set('2026-07-09T12:48:02Z')
    await housekeeping()
    expect((await page({})).items).toHaveLength(1)
  })
})

describe('nobody else', () => {
  test('reads or changes a webhook: another company, and people without the permission', async () => {
    const { admin, employee } = await setUp()
    const webhook = await added(admin, ['report.submitted'])
    await employee.submit()
    await deliver()
    const path = { webhookId: webhook.id, webhookMessageId: webhook.messages()[0]!.id }
    const foreign = await anAdmin(await Company.create(api))
    const requests: [OperationKey, object?][] = [
      ['GET /webhooks/{webhookId}'],
      ['PATCH /webhooks/{webhookId}', { description: 'Mine', version: 1 }],
      ['DELETE /webhooks/{webhookId}'],
      ['POST /webhooks/{webhookId}/switch-on'],
      ['POST /webhooks/{webhookId}/switch-off'],
      ['POST /webhooks/{webhookId}/secret'],
      ['POST /webhooks/{webhookId}/test'],
      ['GET /webhooks/{webhookId}/messages'],
      ['POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay'],
    ]
    for (const [key, body] of requests) {
      const request = { path, ...(body ? { body } : {}) }
      expect([key, ...codeOf(await foreign.call(key, request))]).toEqual([key, 404, 'webhook_not_found'])
      expect([key, ...codeOf(await employee.call(key, request))]).toEqual([key, 403, 'forbidden'])
    }
    expect((await foreign.call('GET /webhooks')).body.items).toEqual([])
    expect(codeOf(await employee.call('GET /webhooks'))).toEqual([403, 'forbidden'])
    expect(await stateOf(admin, webhook)).toMatchObject({ description: 'Payroll', off: null, waiting: 0 })
  })

  test('by a key: it reads the log and repeats messages, and gets no secret and no other address', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, passwordHash })
    const webhook = await added(admin, ['person.suspended'])
    const { publicId: userId } = await company.person()
    await admin.call('POST /users/{userId}/suspend', { path: { userId } })
    await deliver()
    const made = await admin.call('POST /me/keys', {
      body: { name: 'Watch', permissions: ['CAN_MANAGE_ROLES'], currentPassword },
    })
    const by = (key: OperationKey, body?: object) =>
      api.call(undefined, key, {
        path: { webhookId: webhook.id, webhookMessageId: webhook.messages()[0]!.id },
        headers: { authorization: `Bearer ${made.body.token}` },
        ...(body ? { body } : {}),
      })
    expect((await by('GET /webhooks/{webhookId}/messages')).status).toBe(200)
    expect((await by('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay')).status).toBe(202)
    expect((await by('POST /webhooks/{webhookId}/test')).status).toBe(200)
    const tried = webhook.messages().find(({ type }) => type === 'webhook.test')
    expect(tried!.data['actor']).toMatchObject({ kind: 'key', name: 'Watch' })
    const refused: [OperationKey, object?][] = [
      ['POST /webhooks', { url: 'https://elsewhere.example/', events: ['task.created'] }],
      ['PATCH /webhooks/{webhookId}', { url: 'https://elsewhere.example/', version: 1 }],
      ['POST /webhooks/{webhookId}/secret'],
      ['POST /webhooks/{webhookId}/switch-off'],
      ['DELETE /webhooks/{webhookId}'],
    ]
    for (const [key, body] of refused)
      expect([key, ...codeOf(await by(key, body))]).toEqual([key, 403, 'key_not_allowed'])
  })
})

/** A server that does not wait for receivers for as long. */
function impatient(): ServerContext {
  const { webhookReceivers } = api.context
  return {
    ...api.context,
    webhookReceivers: {
      ...webhookReceivers,
      fetchWithin: (limits) => {
        expect(limits.waitMs).toBe(15_000)
        return webhookReceivers.fetchWithin({ ...limits, waitMs: 300 })
      },
    },
  }
}

/** A server that ends after a message was sent, before it stores that. */
function killedAfterSending(): ServerContext {
  const { webhookReceivers } = api.context
  return {
    ...api.context,
    webhookReceivers: {
      ...webhookReceivers,
      fetchWithin: (limits) => async (input, init) => {
        await webhookReceivers.fetchWithin(limits)(input, init)
        throw new Error('The server was killed.')
      },
    },
  }
}

/** A server for which every host name has the address. */
function withNamesAt(address: string): ServerContext {
  const lookup: Lookup = (_name, _options, callback) => callback(null, [{ address, family: 4 }])
  return { ...api.context, webhookReceivers: openOutgoing({ privateHosts: [], lookup }) }
}

/**
 * The payload of a message whose signature is right for the secret at this time, by the library of the specification.
 * @throws Error for a wrong signature, or a message that is more than five minutes old.
 */
function verified(message: ReceivedMessage, secret: string, now: Temporal.Instant): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now.epochMilliseconds)
  try {
    return new Verifier(secret).verify(message.body, message.headers as Record<string, string>)
  } finally {
    clock.mockRestore()
  }
}
