import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { housekeepingJob } from './jobs.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const job = housekeepingJob(api.database.logins.platform, api.context)

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

test('a file that cannot be deleted does not stop the others, which are all deleted by one run', async () => {
  const company = await Company.create(api)
  const names = Array.from({ length: 1_100 }, (_, index) => `${String(index).padStart(4, '0')}.pdf`)
  await company.insert(
    'app.forgotten_files',
    names.map((name) => ({
      tenant_id: company.tenantId,
      storage_path: `tenants/x/${name}`,
      forgotten_at: api.clock.now(),
    })),
  )
  const { files } = api.context
  let locked: string | undefined
  const deleted: string[] = []
  api.context.files = {
    ...files,
    put: files.put,
    get: files.get,
    delete: async (name) => {
      if (name === locked || locked === 'everything') throw new Error('locked')
      deleted.push(name)
    },
  }
  const left = async () =>
    (
      await asOwner(api, (owner) =>
        owner.query('select storage_path from app.forgotten_files where tenant_id = $1', [company.tenantId]),
      )
    ).rows.map((row) => row.storage_path)
  const run = () =>
    housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
  locked = 'tenants/x/0500.pdf'
  await expect(run()).rejects.toThrow('1 stored file could not be deleted.')
  expect(deleted).toContain('tenants/x/0999.pdf')
  const tried = deleted.length
  locked = 'everything'
  await expect(run()).rejects.toThrow('10 stored files could not be deleted.')
  expect(deleted).toHaveLength(tried)
  locked = undefined
  await run()
  // Those that failed wait for a day.
  expect(await left()).toHaveLength(11)
  api.clock.forward({ hours: 24 })
  await run()
  expect(await left()).toEqual([])
  api.context.files = files
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

test('answers of sign-in services are forgotten once they could not be taken any more', async () => {
  const company = await Company.create(api)
  const now = api.clock.now()
  await company.insert(
    'app.sign_in_answers',
    [0, 1].map((minutes) => ({
      tenant_id: company.tenantId,
      answer_hash: `\\x0${minutes}`,
      expires_at: now.add({ minutes }),
    })),
  )
  await company.insert(
    'app.sign_in_saml_answers',
    [0, 1].map((minutes) => ({
      tenant_id: company.tenantId,
      code_hash: `\\x0${minutes}`,
      sealed_answer: '\\x00',
      expires_at: now.add({ minutes }),
    })),
  )
  await job.run(new AbortController().signal)
  for (const table of ['app.sign_in_answers', 'app.sign_in_saml_answers']) {
    // oxlint-disable-next-line no-await-in-loop -- two tables
    const { rowCount } = await asOwner(api, (owner) =>
      owner.query(`select from ${table} where tenant_id = $1`, [company.tenantId]),
    )
    expect([table, rowCount]).toEqual([table, 1])
  }
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

test('an entry of the log is kept for 400 days, however much its person does; once events for 40 days', async () => {
  const company = await Company.create(api)
  const busy = await company.person()
  const now = api.clock.now()
  const entry = (at: Temporal.Instant, description: string) => ({
    tenant_id: company.tenantId,
    id: newUuid(at),
    actor_id: busy.id,
    actor_name: busy.name,
    type: 'eod.submitted',
    description,
    happened_at: at,
  })
  await company.insert('app.activity_entries', [
    entry(now.subtract({ hours: 24 * 400 + 1 }), 'too old'),
    entry(now.subtract({ hours: 24 * 400 - 1 }), 'kept'),
    ...Array.from({ length: 230 }, (_, n) => entry(now.add({ seconds: n }), 'new')),
  ])
  const occasion = (daysAgo: number) => ({
    tenant_id: company.tenantId,
    user_id: busy.id,
    kind: 'weekly-off',
    occasion: String(daysAgo),
    happened_at: now.subtract({ hours: 24 * daysAgo }),
  })
  await company.insert('app.once_events', [occasion(39), occasion(41)])
  await job.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select (select count(*)::int from app.activity_entries where actor_id = $1) as entries,
        (select description from app.activity_entries where actor_id = $1 order by id limit 1) as oldest,
        array(select occasion from app.once_events where user_id = $1) as occasions`,
      [busy.id],
    ),
  )
  expect(rows).toEqual([{ entries: 231, oldest: 'kept', occasions: ['39'] }])
})

test('the operator may keep the log for another time', async () => {
  const company = await Company.create(api)
  const at = api.clock.now().subtract({ hours: 24 * 31 })
  await company.insert('app.activity_entries', [
    {
      tenant_id: company.tenantId,
      id: newUuid(at),
      actor_id: null,
      actor_name: 'Somebody',
      type: 'eod.submitted',
      description: 'A month ago',
      happened_at: at,
    },
  ])
  const config = { ...api.config, logDays: 30 }
  const shorter = housekeepingJob(api.database.logins.platform, { ...api.context, config })
  await shorter.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select from app.activity_entries where tenant_id = $1', [company.tenantId]),
  )
  expect(rows).toEqual([])
})

test('the 500 newest notifications of each person are kept, and none older than 180 days, read or not', async () => {
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

test('sign-ins with Google that nobody finished are deleted when they have run out', async () => {
  const company = await Company.create(api)
  const person = await company.person()
  const signIn = (state: number, expires_at: Temporal.Instant) => ({
    tenant_id: company.tenantId,
    state_hash: `\\x0${state}`,
    user_id: person.id,
    sealed_verifier: '',
    redirect_uri: '',
    return_to: '/',
    expires_at,
  })
  await company.insert('app.google_sign_ins', [
    signIn(1, api.clock.now()),
    signIn(2, api.clock.now().add({ minutes: 1 })),
  ])
  await job.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ state_hash: Buffer }>('select state_hash from app.google_sign_ins'),
  )
  expect(rows.map(({ state_hash: hash }) => [...hash])).toEqual([[2]])
})
