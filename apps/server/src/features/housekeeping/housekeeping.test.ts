import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { housekeepingJob } from './jobs.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const job = housekeepingJob(api.database.logins.platform, api.clock, api.context.files)

function storedFiles(): string[] {
  const folder = path.join(api.config.dataDir, 'files')
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test('the files of a deleted person are deleted, and those of others are kept', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const [gone, stays] = [await company.person(), await company.person()]
  for (const person of [gone, stays]) {
    const file = await person.call('POST /attachments', {
      query: { name: 'a.pdf' },
      body: Buffer.from('%PDF-1.7\n'),
    })
    await person.submit({ attachmentIds: [file.body.id] })
  }
  const path = { userId: gone.publicId }
  await admin.call('POST /users/{userId}/archive', { path })
  await admin.call('DELETE /users/{userId}', { path })
  expect(storedFiles()).toHaveLength(2)
  await job.run(new AbortController().signal)
  await job.run(new AbortController().signal)
  expect(storedFiles()).toHaveLength(1)
})

test('a file whose server died before its row was written is deleted, and no other', async () => {
  const person = await (await Company.create(api)).person()
  const upload = (name: string) =>
    person.call('POST /attachments', { query: { name }, body: Buffer.from('%PDF-1.7\n') })
  const before = storedFiles().length
  await upload('kept.pdf')
  // As after a kill: the file is stored, the row is not, and nothing deletes the file.
  await asOwner(api, (owner) =>
    owner.query(`alter table app.attachments add constraint planted check (name <> 'lost.pdf')`),
  )
  const { files } = api.context
  api.context.files = {
    ...files,
    put: files.put,
    get: files.get,
    delete: () => Promise.reject(new Error('killed')),
  }
  expect((await upload('lost.pdf')).status).toBe(500)
  api.context.files = files
  await asOwner(api, (owner) => owner.query('alter table app.attachments drop constraint planted'))
  await job.run(new AbortController().signal)
  expect(storedFiles()).toHaveLength(before + 2)
  api.clock.forward({ hours: 2 })
  await job.run(new AbortController().signal)
  expect(storedFiles()).toHaveLength(before + 1)
})

test('expired links, challenges and sessions are deleted, the others are kept', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const invite = async () => {
    const person = await company.person()
    await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  }
  const invitations = async () =>
    (await asOwner(api, (owner) => owner.query('select from auth.invitations'))).rowCount
  await invite()
  api.clock.forward({ hours: 20 })
  await invite()
  await job.run(new AbortController().signal)
  expect(await invitations()).toBe(2)
  api.clock.forward({ hours: 4 })
  await job.run(new AbortController().signal)
  expect(await invitations()).toBe(1)
})

test('the answer of a key is kept for a day, the key itself for thirty', async () => {
  const employee = await (await Company.create(api)).person()
  const submit = () =>
    employee.call('POST /reports', {
      body: { tasksCompleted: '- Did it' },
      headers: { 'idempotency-key': 'once' },
    })
  const first = await submit()
  const outcomeAfter = async (hours: number) => {
    api.clock.forward({ hours })
    await job.run(new AbortController().signal)
    const { status, body } = await submit()
    return status === first.status ? body : body.error.code
  }
  expect(await outcomeAfter(23)).toEqual(first.body)
  expect(await outcomeAfter(2)).toBe('request_already_done')
  expect(await outcomeAfter(24 * 28)).toBe('request_already_done')
})

test('of each person’s log the 200 newest entries are kept, and once events for 40 days', async () => {
  const company = await Company.create(api)
  const [busy, calm] = [await company.person(), await company.person()]
  const entry = (person: typeof busy, n: number) => ({
    tenant_id: company.tenantId,
    id: newUuid(api.clock.now().add({ seconds: n })),
    actor_id: person.id,
    actor_name: person.name,
    type: 'eod.submitted',
    description: `Entry ${n}`,
    happened_at: api.clock.now(),
  })
  await company.insert(
    'app.activity_entries',
    Array.from({ length: 230 }, (_, n) => entry(busy, n)),
  )
  await company.insert('app.activity_entries', [entry(calm, 0)])
  const occasion = (daysAgo: number) => ({
    tenant_id: company.tenantId,
    user_id: busy.id,
    kind: 'weekly-off',
    occasion: String(daysAgo),
    happened_at: api.clock.now().subtract({ hours: 24 * daysAgo }),
  })
  await company.insert('app.once_events', [occasion(39), occasion(41)])
  await job.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select (select count(*)::int from app.activity_entries where actor_id = $1) as busy,
        (select count(*)::int from app.activity_entries where actor_id = $2) as calm,
        exists (select from app.activity_entries where actor_id = $1 and description = 'Entry 29') as older,
        exists (select from app.activity_entries where actor_id = $1 and description = 'Entry 30') as newer,
        array(select occasion from app.once_events where user_id = $1) as occasions`,
      [busy.id, calm.id],
    ),
  )
  expect(rows).toEqual([{ busy: 200, calm: 1, older: false, newer: true, occasions: ['39'] }])
})

test('of each person’s notifications the 500 newest are kept, and none older than 180 days, read or not', async () => {
  const company = await Company.create(api)
  const [busy, calm] = [await company.person(), await company.person()]
  const note = (person: typeof busy, at: Temporal.Instant, message: string) => ({
    tenant_id: company.tenantId,
    id: newUuid(at),
    user_id: person.id,
    type: 'info',
    message,
    is_read: message.endsWith('0'),
    notified_at: at,
  })
  const now = api.clock.now()
  await company.insert('app.notifications', [
    ...Array.from({ length: 530 }, (_, n) =>
      note(busy, now.subtract({ seconds: 600 - n }), `Note ${String(n).padStart(3, '0')}`),
    ),
    note(calm, now.subtract({ hours: 24 * 180 + 1 }), 'too old 0'),
    note(calm, now.subtract({ hours: 24 * 180 + 1 }), 'too old 1'),
    note(calm, now.subtract({ hours: 24 * 180 - 1 }), 'old'),
  ])
  await job.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select (select count(*)::int from app.notifications where user_id = $1) as busy,
        (select min(message) from app.notifications where user_id = $1) as oldest,
        array(select message from app.notifications where user_id = $2 order by id) as calm`,
      [busy.id, calm.id],
    ),
  )
  expect(rows).toEqual([{ busy: 500, oldest: 'Note 030', calm: ['old'] }])
})

test('refused sign-ins to an account are counted separately, and people without new entries are skipped', async () => {
  const company = await Company.create(api)
  const [tried, away] = [await company.person(), await company.person()]
  const entry = (at: Temporal.Instant, who: object) => ({
    tenant_id: company.tenantId,
    id: newUuid(at),
    actor_name: 'Somebody',
    description: '',
    happened_at: at,
    ...who,
  })
  const now = api.clock.now()
  const many = (start: Temporal.Instant, who: object) =>
    Array.from({ length: 210 }, (_, n) => entry(start.add({ seconds: n }), who))
  await company.insert('app.activity_entries', [
    ...many(now.subtract({ hours: 1 }), {
      actor_id: null,
      target_user_id: tried.id,
      type: 'user.sign-in-refused',
    }),
    ...many(now.subtract({ hours: 1 }), { actor_id: tried.id, target_user_id: null, type: 'eod.submitted' }),
    ...many(now.subtract({ hours: 1 }), { actor_id: null, target_user_id: tried.id, type: 'tenant.changed' }),
    ...many(now.subtract({ hours: 72 }), { actor_id: away.id, target_user_id: null, type: 'eod.submitted' }),
  ])
  const counts = async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ type: string; count: number }>(
        `select type || case when actor_id = $2 then ' away' else '' end as type, count(*)::int as count
         from app.activity_entries where tenant_id = $1 group by 1 order by 1`,
        [company.tenantId, away.id],
      ),
    )
    return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  }
  await job.run(new AbortController().signal)
  expect(await counts()).toEqual({
    'eod.submitted': 200,
    'eod.submitted away': 210,
    'tenant.changed': 210,
    'user.sign-in-refused': 200,
  })
  await company.insert('app.activity_entries', [entry(now, { actor_id: away.id, type: 'eod.submitted' })])
  await job.run(new AbortController().signal)
  expect((await counts())['eod.submitted away']).toBe(200)
})
