import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { allPermissions } from '#core/access/permissions.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { asOwner, Company, openSession, type Person } from '../factories/company.ts'
import { planned } from '../factories/meetings.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { startApi, type Request } from '../setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const otherCompany = await Company.create(api)
const owner = await company.person()
const manager = await company.person({ role: 'Manager' })
const admin = await company.person({ role: 'Tenant Admin', unit: null })
const report = await owner.submit()
const file = await owner.call('POST /attachments', {
  query: { name: 'a.pdf' },
  body: Buffer.from('%PDF-1.7\n'),
})
const leave = await owner.call('POST /me/leave/today', { body: { reason: 'Not well' } })
const task = await manager.call('POST /tasks', {
  body: {
    title: 'Roster',
    dueDate: '2026-06-12',
    assigneeIds: [owner.publicId],
    subTasks: [{ title: 'Ask' }],
  },
})
const [item] = (await owner.call('GET /tasks/{taskId}', { path: { taskId: task.body.id } })).body.subTasks
const holiday = await admin.call('POST /holidays', {
  body: { date: '2026-12-25', name: 'Christmas' },
})
const role = await admin.call('POST /roles', {
  body: { name: 'Supervisor', permissions: [] },
})
const unitId = publicId('businessUnit', await company.unit('Technology'))
const passkeyId = await passkeyOf(owner)
const subscription = await owner.call('PUT /push/subscriptions', {
  body: operations['PUT /push/subscriptions'].example.body,
})
const withoutAny = await company.person({ permissions: [] })
const foreignAdmin = await otherCompany.person({ role: 'Tenant Admin', unit: null })

await createPlatformAdministrator(api.database.ownerUrl, {
  email: 'platform@strangers.example',
  name: 'Platform',
  password: 'right-horse',
  clock: api.clock,
})
const platform = await api.app
  .inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'platform@strangers.example', password: 'right-horse' },
  })
  .then((response) => response.cookies[0]!.value)

const run = await api.call(platform, 'POST /platform/maintenance-runs', { body: { kind: 'fix-user-claims' } })

const keyId = await keyOf(manager)
const scimKeyId = await scimKeyOf(admin)
const { webhookId, webhookMessageId } = await webhookOf(admin)
const channelId = await channelOf(admin)
const archiveId = await archiveOf(admin)
const reminderId = await reminderOf(owner)
const messageId = await messageOfVisitor()
const meeting = await planned(manager, { starts: '2099-06-09T18:00', attendeeIds: [owner.publicId] })
const agendaItemId = (
  await manager.call('POST /meetings/{meetingId}/occurrences/{date}/agenda-items', {
    path: { meetingId: meeting.id, date: meeting.date },
    body: { text: 'Cold room' },
  })
).body.id
const agendaTemplateId = (
  await manager.call('POST /agenda-templates', { body: { name: 'Weekly', agenda: 'Misses' } })
).body.id

const keys = (Object.keys(operations) as OperationKey[]).filter((key) => operations[key].access !== 'public')

/** A stored passkey that nobody in these tests can use. */
async function passkeyOf(person: Person): Promise<string> {
  const id = newUuid(api.clock.now())
  await company.insert('auth.passkeys', [
    {
      id,
      user_id: person.id,
      credential_id: 'AQIDBA',
      public_key: '\\x00',
      counter: 0,
      transports: [],
      name: 'Key',
      added_at: api.clock.now(),
    },
  ])
  return publicId('passkey', id)
}

/** A channel of the company. */
async function channelOf(person: Person): Promise<string> {
  const { body } = await person.call('POST /channels', {
    body: {
      name: 'Sales',
      address: 'https://hooks.slack.com/services/T000/B000/XXXX',
      businessUnitId: null,
      rosterAt: '19:30',
      missingAt: null,
      reports: false,
      tasks: false,
    },
  })
  return body.id
}

/** A webhook of the company, and a message to it. */
async function webhookOf(person: Person): Promise<{ webhookId: string; webhookMessageId: string }> {
  const { body } = await person.call('POST /webhooks', {
    body: { url: 'https://receiver.example/', description: 'Payroll', events: ['person.archived'] },
  })
  const path = { webhookId: body.webhook.id }
  const message = await person.call('POST /webhooks/{webhookId}/test', { path })
  return { ...path, webhookMessageId: message.body.id }
}

/** An archive of the company that was cancelled. */
async function archiveOf({ tenantId, id: askedBy }: Person): Promise<string> {
  const id = newUuid(api.clock.now())
  await asOwner(api, (client) =>
    client.query(
      `insert into app.company_archives (tenant_id, id, asked_by, asked_at, status)
       values ($1, $2, $3, $4, 'cancelled')`,
      [tenantId, id, askedBy, api.clock.now().toString()],
    ),
  )
  return publicId('companyArchive', id)
}

/** A key of the company that nobody in these tests can use. */
async function keyOf(person: Person): Promise<string> {
  const id = newUuid(api.clock.now())
  const role = await asOwner(api, (client) =>
    client.query<{ id: string }>('select id from app.roles where tenant_id = $1 limit 1', [person.tenantId]),
  )
  await company.insert('app.access_keys', [
    {
      tenant_id: person.tenantId,
      id,
      owner_id: person.id,
      role_id: role.rows[0]!.id,
      name: 'Payroll',
      token_hash: '\\x00',
      permissions: [],
      made_at: api.clock.now(),
      expires_at: api.clock.now().add({ hours: 24 }),
    },
  ])
  return publicId('accessKey', id)
}

/** A SCIM key of the company that nobody in these tests can use. */
async function scimKeyOf(person: Person): Promise<string> {
  const id = newUuid(api.clock.now())
  await company.insert('app.scim_keys', [
    {
      tenant_id: person.tenantId,
      id,
      owner_id: person.id,
      name: 'Entra ID',
      token_hash: '\\x00',
      made_at: api.clock.now(),
    },
  ])
  return publicId('scimKey', id)
}

/** A message written with the contact form. */
async function messageOfVisitor(): Promise<string> {
  const id = newUuid(api.clock.now())
  await company.insert('auth.contact_messages', [
    {
      id,
      sent_key: '\\x01',
      received_at: api.clock.now(),
      name: 'Vera Visitor',
      email: 'vera@visitor.example',
      message: 'May we try it?',
    },
  ])
  return publicId('contactMessage', id)
}

/** A reminder that was sent to the person. */
async function reminderOf(person: Person): Promise<string> {
  const id = newUuid(api.clock.now())
  await company.insert('app.notifications', [
    {
      tenant_id: person.tenantId,
      id,
      user_id: person.id,
      type: 'reminder',
      message: 'A task is due today.',
      actors: '[]',
      notified_at: api.clock.now(),
    },
  ])
  return publicId('notification', id)
}

interface Described {
  description: string
  requestBody: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { $ref?: string; content: Record<string, { example?: unknown }> }>
}

/** A valid request with ids of the first company; only its sender is wrong. */
function requestOf(key: OperationKey): Request {
  const operation: Operation = operations[key]
  const ids = {
    reportId: report.id,
    attachmentId: file.body.id,
    tenantId: publicId('tenant', company.tenantId),
    runId: run.body.id,
    messageId,
    roleId: role.body.id,
    businessUnitId: unitId,
    userId: owner.publicId,
    permission: 'CAN_SUBMIT_OWN_EOD',
    passkeyId,
    keyId,
    scimKeyId,
    webhookId,
    webhookMessageId,
    channelId,
    archiveId,
    leaveId: leave.body.id,
    holidayId: holiday.body.id,
    taskId: task.body.id,
    itemId: item!.id,
    subscriptionId: subscription.body.id,
    notificationId: reminderId,
    meetingId: meeting.id,
    date: meeting.date,
    agendaItemId,
    agendaTemplateId,
    domain: 'acme.example',
  }
  const path = Object.fromEntries(
    Object.keys(operation.params.shape).map((name) => [name, ids[name as keyof typeof ids]]),
  )
  const body = operation.raw?.request ? Buffer.from('%PDF-1.7\n') : operation.example.body
  return {
    path,
    query: (operation.example.query ?? {}) as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  }
}

function absentIdLike(id: string): string {
  return id.includes('_') && /^[a-z]/.test(id)
    ? `${id.slice(0, id.indexOf('_'))}_01k0000000e0000000000000zz`
    : id
}

/** An open event stream does not end. */
const isStream = (key: OperationKey): boolean => operations[key].raw?.response === 'event-stream'

describe.each(keys.map((key) => [key] as const))('%s', (key) => {
  const { access } = operations[key]

  test('refuses a caller without a session or with a forged cookie', async () => {
    for (const token of [undefined, 'x'.repeat(43), ''])
      expect((await api.call(token, key, requestOf(key))).body).toMatchObject({
        error: { code: 'signed_out' },
      })
  })

  if (typeof access !== 'string')
    test(`refuses a caller who lacks ${access.join(', ')}`, async () => {
      const { status, body } = await withoutAny.call(key, requestOf(key))
      expect([status, body.error.code]).toEqual([403, (operations[key] as Operation).refusal ?? 'forbidden'])
    })

  if (access === 'platform')
    test('refuses everybody in a company, including its administrator', async () => {
      for (const person of [owner, manager, foreignAdmin]) {
        const { status, body } = await person.call(key, requestOf(key))
        expect([status, body.error.code]).toEqual([403, 'platform_only'])
      }
    })
  else if (access !== 'signed-in')
    test('refuses a platform administrator, who belongs to no company', async () => {
      const { status, body } = await api.call(platform, key, requestOf(key))
      expect([status, body.error.code]).toEqual([403, 'no_tenant_context'])
    })

  // Permission codes are the same in every company, so this check does not apply to them.
  if (/\{\w+Id\}/.test(fullPath(key)) && access !== 'platform')
    test('responds to another company’s administrator exactly as if the record did not exist', async () => {
      const request = requestOf(key)
      const missing = Object.fromEntries(
        Object.entries(request.path!).map(([name, id]) => [name, absentIdLike(id)]),
      )
      const [foreign, absent] = [
        await foreignAdmin.call(key, request),
        await foreignAdmin.call(key, { ...request, path: missing }),
      ]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body.error, requestId: '' }).toEqual({ ...absent.body.error, requestId: '' })
    })
})

describe('the operations that each default role may call', async () => {
  const ofRoles = await Company.create(api)
  const people = await Promise.all(
    defaultRoles.map(async (role) => ({
      role,
      person: await ofRoles.person({
        role: role.name as 'Employee',
        // A person without a unit reads the complete company.
        unit: role.key === 'tenant_admin' ? null : 'Technology',
      }),
    })),
  )

  test.each(keys)('%s', async (key) => {
    const { access, refusal = 'forbidden' } = operations[key] as Operation
    // The records do not exist, so that a permitted call does not affect the next one.
    const request = requestOf(key)
    // Without query parameters a list shows the caller’s own records.
    if (key.startsWith('GET')) request.query = {}
    const path = Object.fromEntries(
      Object.entries(request.path!).map(([name, id]) => [name, absentIdLike(id)]),
    )
    for (const { role, person } of people) {
      const token = await openSession(api, { tenantId: person.tenantId, userId: person.id })
      const { body } = isStream(key) ? { body: {} } : await api.call(token, key, { ...request, path })
      const mayCall =
        access === 'signed-in' ||
        access === 'tenant' ||
        (access !== 'platform' &&
          access !== 'public' &&
          access.some((code) => role.permissions.includes(code)))
      const code = (body as { error?: { code: string } }).error?.code
      const isRefused = code === refusal || code === 'platform_only' || code === 'signed_out'
      expect([role.name, isStream(key) ? !mayCall : isRefused]).toEqual([role.name, !mayCall])
    }
  })
})

test('a company’s responses contain no text of another company', async () => {
  const foreign = [
    otherCompany.tenantId,
    foreignAdmin.id,
    foreignAdmin.publicId,
    foreignAdmin.name,
    foreignAdmin.email,
  ]
  const ours = await company.person({ role: 'Tenant Admin', unit: null })
  for (const person of [owner, manager, ours] satisfies Person[])
    for (const key of keys.filter(
      (operation) => operation.startsWith('GET') && !operations[operation as 'GET /me'].raw,
    )) {
      const { body } = await person.call(key, { ...requestOf(key), query: {} })
      const text = JSON.stringify(body)
      for (const secret of foreign.filter((word) => word !== 'Person 1')) expect(text).not.toContain(secret)
    }
})

describe('the contract', () => {
  test('describes every operation with its access, its refusals and an example', async () => {
    const { body } = await api.app.inject({ url: '/api/v1/openapi.json' })
    const description = JSON.parse(body) as {
      openapi: string
      paths: Record<string, Record<string, Described>>
      components: { responses: Record<string, object> }
    }
    expect(description.openapi).toBe('3.1.0')
    for (const key of Object.keys(operations) as OperationKey[]) {
      const described = description.paths[fullPath(key)]![key.slice(0, key.indexOf(' ')).toLowerCase()]!
      expect(described.description).toMatch(/^Needs: /)
      for (const code of operations[key].errors) {
        const { $ref, ...response } = described.responses[errorCodes[code].status]!
        const shared = description.components.responses[$ref?.split('/').at(-1) ?? '']
        expect(JSON.stringify(shared ?? response)).toContain(`\`${code}\``)
      }
      const operation: Operation = operations[key]
      const success = described.responses[operation.status]!
      if (operation.output) expect(success.content['application/json']!.example).toBeDefined()
      if (operation.body) expect(described.requestBody.content['application/json']!.example).toBeDefined()
    }
  })

  test('every example matches its schema', () => {
    for (const [key, operation] of Object.entries(operations) as [string, Operation][]) {
      for (const part of ['params', 'query', 'body', 'output'] as const) {
        const example = operation.example[part]
        if (example === undefined) continue
        const result = operation[part]?.safeParse(example)
        expect([key, part, result?.error?.issues ?? []]).toEqual([key, part, []])
      }
    }
  })

  test('every permission that an operation names exists', () => {
    for (const { access } of Object.values(operations))
      if (typeof access !== 'string') for (const code of access) expect(allPermissions).toContain(code)
  })
})
