import { channelServices } from '#core/channels/services.ts'
import { newId } from '#server/platform/ids.ts'
import type { OperationKey } from '#contract/operations.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { Limits } from '#server/platform/limits/limits.ts'
import { startApi } from '#tests/setup/api.ts'
import { ChatServices } from '#tests/setup/chat-services.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookJob } from '../webhooks/jobs.ts'
import { channelJob } from './jobs.ts'

/** 18:18 in Kolkata, on a Tuesday. */
const start = '2026-06-09T12:48:00Z'
const services = await ChatServices.start()
afterAll(() => services.close())
const api = await startApi(start, {
  privateWebhookHosts: [services.host],
  publicUrl: 'http://daymark.example',
})
beforeEach(async () => {
  api.clock.set(start)
  services.reset()
  // Channels of other tests would get their messages with the ones of this.
  await asOwner(api, (owner) => owner.query('delete from app.webhooks'))
})
const secret = 'T0PSECRETT0PSECRETT0PSEC'

const run = (job: typeof channelJob, context = api.context) => job(context).run(new AbortController().signal)
const deliver = () => run(webhookJob)
/** Runs both jobs at this time. */
const at = async (time: string) => {
  api.clock.set(time)
  await run(channelJob)
  await deliver()
}
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const problemsOf = ({ body }: { body: { error?: { fields?: { field: string; message: string }[] } } }) =>
  body.error?.fields ?? []
const anAdmin = (company: Company, name = 'Dora Admin') =>
  company.person({ name, role: 'Tenant Admin', unit: null })
const setUp = async (given: { timeZone?: string } = {}) => {
  const company = await Company.create(api, given)
  const unitId = await company.unitPublicId('Sales')
  return { company, unitId, admin: await anAdmin(company) }
}
const none = { rosterAt: null, missingAt: null, reports: false, tasks: false }
const bodyOf = (given: object = {}) => ({
  name: 'Sales room',
  address: services.address('slack', secret),
  businessUnitId: null,
  ...none,
  ...given,
})
async function added(admin: Person, given: object = {}) {
  const answer = await admin.call('POST /channels', { body: bodyOf(given) })
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const named = ({ id }: { id: string }) => ({ path: { channelId: id } })
const stateOf = async (admin: Person, channel: { id: string }) =>
  (await admin.call('GET /channels/{channelId}', named(channel))).body
const logOf = async (admin: Person, channel: { id: string }) =>
  (await admin.call('GET /channels/{channelId}/messages', named(channel))).body.items
/** The texts of the messages, without their form. */
const texts = () =>
  services.received.map(({ payload }) =>
    (payload as { blocks: { text: { text: string } }[] }).blocks.map(({ text }) => text.text).join('\n'),
  )
const setStatus = (company: Company, status: string) =>
  asOwner(api, (owner) =>
    owner.query('update app.tenants set status = $1 where id = $2', [status, company.tenantId]),
  )

describe('a channel', () => {
  test.each(channelServices)(
    'of %s is recognised, and a test says what the service answered',
    async (service) => {
      const { admin } = await setUp()
      const address = services.address(service, secret)
      const channel = await added(admin, { address, rosterAt: '19:30' })
      expect(channel).toMatchObject({ service, host: services.host, isOfCompany: true, version: 1 })
      const tried = await admin.call('POST /channels/{channelId}/test', named(channel))
      expect(services.refused).toEqual([])
      expect([tried.status, tried.body]).toMatchObject([
        200,
        { event: 'channel.test', state: 'delivered', attempts: [{ error: null }] },
      ])
      expect(services.at(secret)).toHaveLength(1)
      expect(services.received[0]!.body).toContain('Sales room')
      // The job does not send it again.
      await at('2026-06-09T12:50:00Z')
      expect(services.received).toHaveLength(1)
    },
  )

  test('that refuses a test says why, and does not count as failing', async () => {
    const { admin } = await setUp()
    const channel = await added(admin, { tasks: true })
    services.next({ status: 403, body: 'action_prohibited' })
    const refused = await admin.call('POST /channels/{channelId}/test', named(channel))
    expect(refused.body).toMatchObject({
      state: 'failed',
      attempts: [{ status: 403, answer: 'action_prohibited' }],
    })
    expect(await stateOf(admin, channel)).toMatchObject({ failingSince: null, off: null })
  })

  test('gets no more than some tests in an hour, because the service may lock out the whole server', async () => {
    const { admin } = await setUp()
    const channel = await added(admin, { tasks: true })
    const refused: string[] = []
    const limits = new Limits(0.1, (name) => refused.push(name))
    const original = api.context.limits
    Object.assign(api.context, { limits })
    try {
      const send = () => admin.call('POST /channels/{channelId}/test', named(channel))
      const answers = [await send(), await send(), await send()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
      expect(answers[2]!.body).toMatchObject({ error: { code: 'too_many_receiver_tests' } })
      expect([services.received.length, refused]).toEqual([2, ['receiver_tests']])
    } finally {
      Object.assign(api.context, { limits: original })
    }
  })

  test('says in one line what it gets, of whom, to where and when', async () => {
    const { admin, unitId } = await setUp({ timeZone: 'Europe/Berlin' })
    const channel = await added(admin, { businessUnitId: unitId, rosterAt: '10:00' })
    expect(channel.sentence).toBe(
      `Every working day at 10:00 AM (Europe/Berlin): who has reported and who has not, of Sales, to ${services.host}.`,
    )
    const changed = await admin.call('PATCH /channels/{channelId}', {
      ...named(channel),
      body: { rosterAt: null, reports: true, tasks: true, businessUnitId: null, version: 1 },
    })
    expect(changed.body.sentence).toBe(
      `Every 10 minutes: who has submitted a report, and the titles of new tasks, of the whole company, to ${services.host}.`,
    )
  })

  test('is changed, unless another one has changed the same field meanwhile, switched off and on, and deleted', async () => {
    const { company, admin } = await setUp()
    const another = await anAdmin(company, 'Anna Admin')
    const channel = await added(admin, { tasks: true })
    const change = (person: Person, body: object) =>
      person.call('PATCH /channels/{channelId}', { ...named(channel), body })
    expect((await change(admin, { name: 'Room', version: 1 })).body).toMatchObject({
      name: 'Room',
      version: 2,
    })
    expect((await change(another, { rosterAt: '09:00', version: 1 })).status).toBe(200)
    expect(codeOf(await change(another, { name: 'Other', version: 1 }))).toEqual([409, 'record_changed'])
    const off = await admin.call('POST /channels/{channelId}/switch-off', named(channel))
    expect(off.body.off).toEqual({ since: start, because: 'asked' })
    const on = await admin.call('POST /channels/{channelId}/switch-on', named(channel))
    expect(on.body.off).toBeNull()
    expect((await admin.call('DELETE /channels/{channelId}', named(channel))).status).toBe(204)
    expect(codeOf(await admin.call('GET /channels/{channelId}', named(channel)))).toEqual([
      404,
      'channel_not_found',
    ])
    const log = (await admin.call('GET /activity', { query: { scope: 'all' } })).body.items
    expect(log.map(({ description }) => description).toSorted()).toEqual([
      'Anna Admin changed the channel “Room”.',
      'Dora Admin added the channel “Sales room”.',
      'Dora Admin changed the channel “Room”.',
      'Dora Admin deleted the channel “Room”.',
      'Dora Admin switched the channel “Room” off.',
      'Dora Admin switched the channel “Room” on.',
    ])
  })

  test('is one of at most twenty, also if several are added at once, and webhooks are not among them', async () => {
    const { admin } = await setUp()
    for (let n = 0; n < 19; n++) await added(admin, { tasks: true })
    await admin.call('POST /webhooks', { body: { url: 'https://a.example/', events: ['task.created'] } })
    const last = await Promise.all(
      Array.from({ length: 4 }, () => admin.call('POST /channels', { body: bodyOf({ tasks: true }) })),
    )
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await admin.call('GET /webhooks')).body.items).toHaveLength(1)
  })
})

describe('an address', () => {
  test('is sealed, and is in no answer, log, or error', async () => {
    const { company, admin } = await setUp()
    const channel = await added(admin, { tasks: true })
    services.next({ status: 500, body: `no such hook: ${services.address('slack', secret)} ${secret}` })
    const tried = await admin.call('POST /channels/{channelId}/test', named(channel))
    services.next('break')
    const broken = await admin.call('POST /channels/{channelId}/test', named(channel))
    const changed = await admin.call('PATCH /channels/{channelId}', {
      ...named(channel),
      body: { address: services.address('discord', secret), version: 1 },
    })
    expect(changed.body).toMatchObject({ service: 'discord' })
    const seen = JSON.stringify([
      channel,
      tried.body,
      broken.body,
      changed.body,
      (await admin.call('GET /channels')).body,
      await logOf(admin, channel),
      (await admin.call('GET /activity', { query: { scope: 'all' } })).body,
    ])
    expect(tried.body.attempts[0]!.answer).toBe('no such hook: … …')
    expect(seen).not.toContain(secret)
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ row: string }>(
        `select row_to_json(w)::text || encode(w.sealed_secret, 'escape') as row from app.webhooks w where tenant_id = $1`,
        [company.tenantId],
      ),
    )
    expect(rows[0]!.row).not.toContain(secret)
    expect(rows[0]!.row).toContain(services.host)
  })

  test.each([
    ['http://hooks.slack.com/services/T/B/x', /https/],
    ['https://hooks.slack.com.evil.example/services/T/B/x', /not an incoming address/],
    ['https://evil.example/services/T/B/x', /not an incoming address/],
    ['https://hooks.slack.com:8443/services/T/B/x', /https/],
    ['https://user:pass@hooks.slack.com/services/T/B/x', /user name/],
    ['https://hooks.slack.com/', /whole incoming address of Slack/],
    ['https://chat.googleapis.com/v1/spaces/AAA/messages?key=1', /whole incoming address of Google Chat/],
    ['https://discord.com/api/webhooks/', /whole incoming address of Discord/],
    ['https://127.0.0.1/services/T/B/x', /not an incoming address/],
    ['https://localhost/api/webhooks/1/x', /not an incoming address/],
    ['https://169.254.169.254/latest/meta-data', /not an incoming address/],
    ['https://logic.azure.com/workflows/x', /not an incoming address/],
    ['no address', /not an address/],
  ])('%s is refused, and nothing is stored', async (address, message) => {
    const { admin } = await setUp()
    const answer = await admin.call('POST /channels', { body: bodyOf({ address, tasks: true }) })
    expect(codeOf(answer)).toEqual([400, 'validation_failed'])
    expect(problemsOf(answer)).toMatchObject([
      { field: 'body.address', message: expect.stringMatching(message) },
    ])
    expect((await admin.call('GET /channels')).body.items).toEqual([])
  })

  test.each([
    ['slack', 'https://hooks.slack-gov.com/services/T/B/x'],
    [
      'teams',
      'https://prod-12.westeurope.logic.azure.com:443/workflows/abc/triggers/manual/paths/invoke?sig=1',
    ],
    [
      'teams',
      'https://default1.2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/abc/triggers/manual/paths/invoke?sig=1',
    ],
    ['teams', 'https://acme.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d'],
    ['google-chat', 'https://chat.googleapis.com/v1/spaces/AAA/messages?key=1&token=2'],
    ['discord', 'https://ptb.discord.com/api/webhooks/1/x'],
    ['discord', 'https://canary.discord.com/api/v10/webhooks/1/x'],
    ['discord', 'https://discordapp.com/api/webhooks/1/x'],
  ])('of %s may be %s', async (service, address) => {
    const { admin } = await setUp()
    expect(await added(admin, { address, tasks: true })).toMatchObject({
      service,
      host: new URL(address).host,
    })
  })
})

describe('the roster', () => {
  test('has who has reported and who has not; who is away is only counted', async () => {
    const { company, admin, unitId } = await setUp()
    const inUnit = (name: string) => company.person({ name, unit: 'Sales' })
    const meera = await inUnit('Meera <!channel> Iyer')
    await inUnit('Farhan Ali')
    const away = await inUnit('Leila Away')
    await company.person({ name: 'Other Unit', unit: 'Legal' })
    await away.call('POST /me/leave/today', { body: { reason: 'Surgery' } })
    await meera.submit({ tasksCompleted: 'Secret work' })
    await added(admin, { businessUnitId: unitId, rosterAt: '19:30' })
    await at('2026-06-09T13:59:59Z')
    expect(services.received).toEqual([])
    await at('2026-06-09T14:00:00Z')
    expect(texts()).toEqual([
      [
        'Reports of Sales, Tue 09-Jun-2026',
        '1 of 2 reports is in. 1 person is away.',
        'Reported (1)\n• Meera &lt;!channel&gt; Iyer',
        'Not reported (1)\n• Farhan Ali',
        '<http://daymark.example/manage-reports|Open in Daymark>',
      ].join('\n'),
    ])
    expect(services.received[0]!.body).not.toMatch(/Secret|Surgery|Leila|leave|Other/)
    // It is made once a day.
    await at('2026-06-09T14:01:00Z')
    expect(services.received).toHaveLength(1)
    await at('2026-06-10T14:00:00Z')
    expect(services.received).toHaveLength(2)
  })

  test('of the whole company lists people by name, regardless of their unit', async () => {
    const { company, admin } = await setUp()
    await company.person({ name: 'Asha Rao', unit: 'Sales' })
    await company.person({ name: 'Bela Novak', unit: 'Legal' })
    await company.person({ name: 'Carla Diaz', unit: 'Sales' })
    await added(admin, { missingAt: '19:30' })
    await at('2026-06-09T14:00:00Z')
    expect(texts()[0]).toMatch(/Asha Rao[^]*Bela Novak[^]*Carla Diaz/)
  })

  test('is made once by two servers', async () => {
    const { company, admin } = await setUp()
    await company.person()
    await added(admin, { rosterAt: '19:30', missingAt: '19:30' })
    api.clock.set('2026-06-09T14:00:00Z')
    await Promise.all([run(channelJob), run(channelJob), run(channelJob)])
    await deliver()
    expect(texts().map((text) => text.split('\n')[0])).toEqual([
      'Reports of the whole company, Tue 09-Jun-2026',
      'Missing reports of the whole company, Tue 09-Jun-2026',
    ])
  })

  test('of 500 people has counts, the first names and a link', async () => {
    const { company, admin } = await setUp()
    await insertPeople(company, 500)
    await added(admin, { rosterAt: '19:30' })
    await at('2026-06-09T14:00:00Z')
    expect(texts()[0]).toMatch(/0 of 500 reports are in\./)
    expect(texts()[0]).toMatch(/Not reported \(500\)\n(• .*\n){20}• and 480 more/)
  })

  test.each([
    ['on a weekly off of everybody', '2026-06-14T14:00:00Z'],
    ['on a holiday of the unit', '2026-06-11T14:00:00Z'],
  ])('is not made %s', async (_what, time) => {
    const { company, admin, unitId } = await setUp()
    await company.person({ unit: 'Sales' })
    await admin.call('POST /holidays', { body: { date: '2026-06-11', name: 'Fair', businessUnitId: unitId } })
    const channel = await added(admin, { businessUnitId: unitId, rosterAt: '19:30', missingAt: '19:30' })
    await at(time)
    expect([services.received, await logOf(admin, channel)]).toEqual([[], []])
    await at('2026-06-15T14:00:00Z')
    expect(services.received).toHaveLength(2)
  })

  test('is not made later than half an hour after its time', async () => {
    const { company, admin } = await setUp()
    await company.person()
    await added(admin, { rosterAt: '19:30' })
    await at('2026-06-09T14:30:00Z')
    expect(services.received).toEqual([])
    await at('2026-06-10T14:29:00Z')
    expect(services.received).toHaveLength(1)
  })

  test('that could not be sent for an hour is given up, without an attempt', async () => {
    const { company, admin } = await setUp()
    await company.person()
    const channel = await added(admin, { rosterAt: '19:30' })
    api.clock.set('2026-06-09T14:00:00Z')
    await run(channelJob)
    api.clock.set('2026-06-09T15:00:00Z')
    await deliver()
    expect(services.received).toEqual([])
    expect(await logOf(admin, channel)).toMatchObject([
      {
        event: 'channel.roster',
        state: 'failed',
        attempts: [{ status: null, error: expect.stringContaining('too late') }],
      },
    ])
    expect(await stateOf(admin, channel)).toMatchObject({ failingSince: null })
  })

  test('comes once at each clock change: a skipped time an hour later, a repeated one the first time', async () => {
    const { company, admin } = await setUp({ timeZone: 'Europe/Berlin' })
    await company.person({ weeklyOffDay: 'Monday' })
    await added(admin, { rosterAt: '02:30' })
    // 29-Mar-2026: 02:00 becomes 03:00.
    await at('2026-03-29T01:29:00Z')
    expect(services.received).toEqual([])
    await at('2026-03-29T01:30:00Z')
    expect(services.received).toHaveLength(1)
    // 25-Oct-2026: 03:00 becomes 02:00.
    await at('2026-10-25T00:30:00Z')
    expect(services.received).toHaveLength(2)
    await at('2026-10-25T01:30:00Z')
    expect(services.received).toHaveLength(2)
  })

  test('is not made twice on a day when the zone of the company moves west', async () => {
    const { company, admin } = await setUp({ timeZone: 'Asia/Kolkata' })
    await company.person()
    await added(admin, { rosterAt: '19:30' })
    await at('2026-06-09T14:00:00Z')
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set time_zone = 'America/New_York' where id = $1`, [company.tenantId]),
    )
    await at('2026-06-09T23:30:00Z')
    expect(services.received).toHaveLength(1)
    await at('2026-06-10T23:30:00Z')
    expect(services.received).toHaveLength(2)
  })

  test('stops while the unit is archived, when it is deleted, and while the company is paused', async () => {
    const { company, admin, unitId } = await setUp()
    await company.person({ unit: 'Sales' })
    const channel = await added(admin, { businessUnitId: unitId, rosterAt: '19:30' })
    const onUnit = (statement: string) =>
      asOwner(api, (owner) =>
        owner.query(`${statement} where tenant_id = $1 and name = 'Sales'`, [company.tenantId]),
      )
    await onUnit(`update app.business_units set status = 'archived'`)
    await at('2026-06-09T14:00:00Z')
    expect(services.received).toEqual([])
    expect(await stateOf(admin, channel)).toMatchObject({ businessUnit: { isArchived: true } })
    await onUnit(`update app.business_units set status = 'active'`)
    await setStatus(company, 'suspended')
    await at('2026-06-10T14:00:00Z')
    expect(services.received).toEqual([])
    await setStatus(company, 'active')
    await at('2026-06-10T14:31:00Z')
    expect(services.received).toEqual([])
    await asOwner(api, (owner) =>
      owner.query(`update app.users set business_unit_id = null where tenant_id = $1`, [company.tenantId]),
    )
    await onUnit(`update app.business_units set status = 'archived'`)
    const deleted = await admin.call('DELETE /business-units/{businessUnitId}', {
      path: { businessUnitId: unitId },
    })
    expect(deleted.status).toBe(204)
    await at('2026-06-11T14:00:00Z')
    expect(services.received).toEqual([])
    expect(await stateOf(admin, channel)).toMatchObject({
      businessUnit: null,
      isOfCompany: false,
      sentence: expect.stringContaining('was deleted'),
    })
  })

  test('goes on when the person who added the channel leaves', async () => {
    const { company, admin } = await setUp()
    const leaver = await anAdmin(company, 'Leaver Admin')
    await company.person()
    await added(leaver, { rosterAt: '19:30' })
    await admin.call('POST /users/{userId}/archive', { path: { userId: leaver.publicId } })
    await at('2026-06-09T14:00:00Z')
    expect(services.received).toHaveLength(1)
  })
})

describe('who is missing', () => {
  test('comes at its time, and also says that nobody is', async () => {
    const { company, admin, unitId } = await setUp()
    const meera = await company.person({ name: 'Meera Iyer', unit: 'Sales' })
    await company.person({ name: 'Farhan Ali', unit: 'Sales', weeklyOffDay: 'Wednesday' })
    await added(admin, { businessUnitId: unitId, missingAt: '19:30' })
    await meera.submit()
    await at('2026-06-09T14:00:00Z')
    api.clock.set('2026-06-10T12:00:00Z')
    await meera.submit()
    await at('2026-06-10T14:00:00Z')
    expect(texts().map((text) => text.split('\n').slice(0, -1))).toEqual([
      [
        'Missing reports of Sales, Tue 09-Jun-2026',
        '1 of 2 reports is in.',
        'Not reported (1)',
        '• Farhan Ali',
      ],
      ['Missing reports of Sales, Wed 10-Jun-2026', 'The only report is in.'],
    ])
  })
})

describe('what is collected', () => {
  test('are the authors of reports of the unit, in one message', async () => {
    const { company, admin, unitId } = await setUp()
    const people = [
      await company.person({ name: 'Meera Iyer', unit: 'Sales' }),
      await company.person({ name: 'Farhan Ali', unit: 'Sales' }),
    ]
    const other = await company.person({ name: 'Other Unit', unit: 'Legal' })
    await added(admin, { businessUnitId: unitId, reports: true })
    for (const person of [...people, other]) {
      await person.submit({ tasksCompleted: 'Secret work' })
      api.clock.forward({ seconds: 1 })
    }
    await at('2026-06-09T12:50:59Z')
    expect(services.received).toEqual([])
    await at('2026-06-09T12:51:00Z')
    await at('2026-06-09T13:01:00Z')
    expect(texts()).toEqual([
      [
        '2 new reports of Sales',
        'These reports were submitted.',
        'Submitted',
        '• Meera Iyer, for Tue 09-Jun-2026',
        '• Farhan Ali, for Tue 09-Jun-2026',
        '<http://daymark.example/manage-reports|Open in Daymark>',
      ].join('\n'),
    ])
    expect(services.received[0]!.body).not.toContain('Secret')
  })

  test('are the titles of tasks of people of the unit, and no personal ones', async () => {
    const { company, admin, unitId } = await setUp()
    const meera = await company.person({ name: 'Meera Iyer', unit: 'Sales' })
    const other = await company.person({ name: 'Other Unit', unit: 'Legal' })
    await added(admin, { businessUnitId: unitId, tasks: true })
    const give = (title: string, to: Person[]) =>
      admin.call('POST /tasks', {
        body: { title, dueDate: '2026-06-12', assigneeIds: to.map(({ publicId }) => publicId) },
      })
    expect((await give('Call *Acme* <https://evil.example>', [meera, other])).status).toBe(201)
    await give('Other task', [other])
    await meera.call('POST /tasks', {
      body: { title: 'Private matter', dueDate: '2026-06-12', assigneeIds: [] },
    })
    await at('2026-06-09T12:51:00Z')
    expect(texts()).toEqual([
      expect.stringContaining(
        '• Call *Acme* &lt;https:\u200b//evil.example&gt;, due Fri 12-Jun-2026, for Meera Iyer\n',
      ),
    ])
    expect(services.received[0]!.body).not.toMatch(/Private|Other/)
  })

  test('is collected once by two servers, and does not reach back behind switching on', async () => {
    const { company, admin } = await setUp()
    const [meera, farhan] = [await company.person(), await company.person()]
    const channel = await added(admin, { reports: true })
    await meera.submit()
    api.clock.set('2026-06-09T12:51:00Z')
    await Promise.all([run(channelJob), run(channelJob)])
    await deliver()
    expect(services.received).toHaveLength(1)
    await admin.call('POST /channels/{channelId}/switch-off', named(channel))
    await farhan.submit()
    api.clock.set('2026-06-09T12:55:00Z')
    await admin.call('POST /channels/{channelId}/switch-on', named(channel))
    await at('2026-06-09T13:11:00Z')
    expect(services.received).toHaveLength(1)
  })

  test('loses nothing when the channel is changed meanwhile, and begins with the choice of reports', async () => {
    const { company, admin } = await setUp()
    const [meera, farhan] = [await company.person(), await company.person()]
    const channel = await added(admin, { rosterAt: '09:00' })
    const change = (body: object) => admin.call('PATCH /channels/{channelId}', { ...named(channel), body })
    await meera.submit()
    api.clock.set('2026-06-09T12:55:00Z')
    expect((await change({ reports: true, version: 1 })).status).toBe(200)
    await farhan.submit()
    api.clock.set('2026-06-09T12:56:00Z')
    expect((await change({ name: 'Room', tasks: true, version: 2 })).status).toBe(200)
    await at('2026-06-09T13:01:00Z')
    expect(texts().map((text) => text.split('\n')[0])).toEqual(['1 new report of the whole company'])
  })

  test('says nothing of a report that was deleted before it is sent, and the outbox has no name or title', async () => {
    const { company, admin } = await setUp()
    const meera = await company.person({ name: 'Meera Iyer' })
    const channel = await added(admin, { reports: true })
    await meera.submit()
    api.clock.set('2026-06-09T12:51:00Z')
    await run(channelJob)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select row_to_json(m)::text as row from app.webhook_messages m where tenant_id = $1', [
        company.tenantId,
      ]),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Meera')
    await asOwner(api, (owner) =>
      owner.query('delete from app.reports where tenant_id = $1', [company.tenantId]),
    )
    await deliver()
    expect(services.received).toEqual([])
    expect(await logOf(admin, channel)).toMatchObject([
      { state: 'failed', attempts: [{ error: 'The reports do not exist any more.' }] },
    ])
  })
})

describe('an answer', () => {
  const aMessage = async () => {
    const { company, admin } = await setUp()
    const meera = await company.person()
    const channel = await added(admin, { reports: true, rosterAt: '18:21' })
    await meera.submit()
    return { company, admin, channel }
  }

  test.each([
    [{ status: 429, headers: { 'retry-after': '90' } }, 90],
    [{ status: 429, headers: { 'retry-after': 'Tue, 09 Jun 2026 12:53:00 GMT' } }, 120],
    [
      { status: 429, body: '{"message":"You are being rate limited.","retry_after":64.57,"global":false}' },
      65,
    ],
    [{ status: 503, headers: { 'retry-after': '45' } }, 45],
    [{ status: 429 }, 30],
  ])('%j makes all messages of the channel wait as long as it asks for', async (answer, seconds) => {
    const { admin, channel } = await aMessage()
    services.next(answer)
    await at('2026-06-09T12:51:00Z')
    expect(services.received).toEqual([])
    const due = Temporal.Instant.from('2026-06-09T12:51:00Z').add({ seconds })
    expect((await logOf(admin, channel)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
      due.toString(),
      due.toString(),
    ])
    expect(await stateOf(admin, channel)).toMatchObject({ failingSince: null })
    api.clock.set(due.subtract({ seconds: 1 }).toString())
    await deliver()
    expect(services.received).toEqual([])
    api.clock.set(due.toString())
    await deliver()
    expect(services.received).toHaveLength(2)
  })

  test.each([404, 410])(
    '%i switches the channel off at once, and notifies those who manage it',
    async (status) => {
      const { admin, channel } = await aMessage()
      services.next({ status, body: 'channel_is_archived' })
      await at('2026-06-09T12:51:00Z')
      expect(await stateOf(admin, channel)).toMatchObject({ off: { because: 'gone' }, waiting: 0 })
      const notified = (await admin.call('GET /notifications')).body.items
      expect(notified).toMatchObject([
        {
          actionType: 'CHANNEL_STOPPED',
          link: `/channels/${channel.id}`,
          message: expect.stringContaining('its address does not exist any more'),
        },
      ])
    },
  )

  test('200 of a connector of Teams that says that the delivery failed is a failure', async () => {
    const { company, admin } = await setUp()
    await company.person()
    const channel = await added(admin, { address: services.address('teams', secret), rosterAt: '19:30' })
    services.next({
      status: 200,
      body: 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId',
    })
    await at('2026-06-09T14:00:00Z')
    expect(await logOf(admin, channel)).toMatchObject([{ state: 'waiting', attempts: [{ status: 200 }] }])
  })

  test('of failure for three days switches the channel off', async () => {
    const { company, admin } = await setUp()
    await company.person()
    const channel = await added(admin, { rosterAt: '19:30' })
    for (const day of ['09', '10', '11', '12']) {
      services.next({ status: 400, body: 'invalid_token' })
      await at(`2026-06-${day}T14:00:00Z`)
    }
    expect(await stateOf(admin, channel)).toMatchObject({ off: { because: 'failing' } })
  })
})

describe('nobody else', () => {
  test('reads or changes a channel: another company, people without the permission, and a webhook is none', async () => {
    const { company, admin } = await setUp()
    const employee = await company.person()
    const channel = await added(admin, { tasks: true })
    const foreign = await anAdmin(await Company.create(api))
    const requests: [OperationKey, object?][] = [
      ['GET /channels/{channelId}'],
      ['PATCH /channels/{channelId}', { name: 'Mine', version: 1 }],
      ['DELETE /channels/{channelId}'],
      ['POST /channels/{channelId}/switch-on'],
      ['POST /channels/{channelId}/switch-off'],
      ['POST /channels/{channelId}/test'],
      ['GET /channels/{channelId}/messages'],
    ]
    for (const [key, body] of requests) {
      const request = { ...named(channel), ...(body ? { body } : {}) }
      expect([key, ...codeOf(await foreign.call(key, request))]).toEqual([key, 404, 'channel_not_found'])
      expect([key, ...codeOf(await employee.call(key, request))]).toEqual([key, 403, 'forbidden'])
    }
    const asWebhook = { path: { webhookId: channel.id.replace('chan_', 'hook_') } }
    expect(codeOf(await admin.call('GET /webhooks/{webhookId}', asWebhook))).toEqual([
      404,
      'webhook_not_found',
    ])
    expect(codeOf(await admin.call('DELETE /webhooks/{webhookId}', asWebhook))).toEqual([
      404,
      'webhook_not_found',
    ])
    expect((await admin.call('GET /webhooks')).body.items).toEqual([])
    expect(await stateOf(admin, channel)).toMatchObject({ name: 'Sales room', off: null })
    expect(services.received).toEqual([])
  })

  test('shows a channel what they may not see themselves, nor redirects what it shows', async () => {
    const { company, admin, unitId } = await setUp()
    const limited = await company.person({
      unit: 'Sales',
      permissions: ['CAN_MANAGE_ROLES', 'CAN_VIEW_ALL_REPORTS'],
    })
    const legal = await company.unitPublicId('Legal')
    const refusedFor = async (given: object) => {
      const answer = await limited.call('POST /channels', { body: bodyOf(given) })
      return [answer.status, problemsOf(answer).map(({ message }) => message)]
    }
    expect(await refusedFor({ rosterAt: '19:30' })).toMatchObject([
      400,
      [expect.stringMatching(/whole company/)],
    ])
    expect(await refusedFor({ reports: true, businessUnitId: legal })).toMatchObject([
      400,
      [expect.stringMatching(/this business unit/)],
    ])
    expect(await refusedFor({ tasks: true, businessUnitId: unitId })).toMatchObject([
      400,
      [expect.stringMatching(/tasks/)],
    ])
    expect(await refusedFor({ businessUnitId: unitId })).toMatchObject([
      400,
      [expect.stringMatching(/at least one/)],
    ])
    const own = await added(limited, { reports: true, businessUnitId: unitId })
    expect(own.businessUnit).toMatchObject({ name: 'Sales' })
    const others = await added(admin, { rosterAt: '19:30' })
    const redirected = await limited.call('PATCH /channels/{channelId}', {
      ...named(others),
      body: { address: services.address('slack', 'ELSEWHERE'), version: 1 },
    })
    expect(redirected.status).toBe(400)
    const renamed = await limited.call('PATCH /channels/{channelId}', {
      ...named(others),
      body: { name: 'Room', version: 1 },
    })
    expect(renamed.status).toBe(200)
  })

  test('names a unit of another company, or an archived one', async () => {
    const { admin } = await setUp()
    const foreign = await (await Company.create(api)).unitPublicId('Sales')
    const answer = await admin.call('POST /channels', {
      body: bodyOf({ tasks: true, businessUnitId: foreign }),
    })
    expect(problemsOf(answer)).toEqual([
      { field: 'body.businessUnitId', message: 'This business unit does not exist.' },
    ])
  })
})

/** Adds people of a unit, without accounts. */
async function insertPeople(company: Company, count: number): Promise<void> {
  const { id } = await company.person({ name: 'Person 0' })
  const { rows } = await asOwner(api, (owner) =>
    owner.query<Record<string, unknown>>('select * from app.users where tenant_id = $1 and id = $2', [
      company.tenantId,
      id,
    ]),
  )
  const { search_key: _key, ...row } = rows[0]!
  await company.insert(
    'app.users',
    Array.from({ length: count - 1 }, (_, n) => ({
      ...row,
      id: newId(api.clock.now()),
      name: `Person ${n + 1}`,
      email: `many${n}@company.example`,
    })),
  )
}
