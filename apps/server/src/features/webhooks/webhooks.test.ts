import { retrySeconds } from '#core/webhooks/retries.ts'
import type { Operations } from '#contract/operations.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { verified, WebhookReceiver, type ReceivedMessage } from '#tests/setup/webhook-receiver.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
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
    await deliver()
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
})
