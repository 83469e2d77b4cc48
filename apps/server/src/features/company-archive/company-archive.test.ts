import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#core/errors/app-error.ts'
import { uuidInTypeId } from '#core/ids/type-id.ts'
import { publicId } from '#server/platform/ids.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { housekeepingJob } from '#server/features/housekeeping/jobs.ts'
import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import {
  changeManifest,
  entriesOf,
  linesOf,
  setLines,
  zipOf,
  type Entries,
} from '#tests/factories/forged-archive.ts'
import { addMeeting } from '#tests/factories/meeting.ts'
import { startApi } from '#tests/setup/api.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { importCompany } from './api.ts'
import { kinds, tablesLeftOut } from './catalogue.ts'
import { makeArchives } from './make.ts'
import { partBytes, readParts, storeParts } from './parts.ts'
import { fieldName } from './record.ts'
import { newIds } from './renewal.ts'
import { Snapshot } from './snapshot-repo.ts'

const api = await startApi('2026-06-09T12:48:00Z', { publicUrl: 'http://new.example' })
const currentPassword = 'right-horse'
const passwordHash = await cheapHash(currentPassword)

async function administratorOf(company: Company): Promise<Person> {
  return company.person({ role: 'Tenant Admin', unit: null, passwordHash })
}

const ask = (person: Person) => person.call('POST /company-archive', { body: { currentPassword } })
const make = (stopping = new AbortController().signal) =>
  makeArchives(api.context, api.database.logins.app, stopping)
const state = async (person: Person) => (await person.call('GET /company-archive')).body
const fetchFrom = (person: Person, archiveId: string, headers: Record<string, string> = {}) =>
  person.call('GET /company-archive/{archiveId}/content', { path: { archiveId }, headers })

/** A company with a report, a file, a task and a meeting, and its archive. */
async function archived(): Promise<{
  company: Company
  admin: Person
  author: Person
  archive: Buffer
  id: string
}> {
  const company = await Company.create(api)
  const admin = await administratorOf(company)
  const author = await company.person({ name: 'Anna “Söhne” 🙂' })
  const file = await author.call('POST /attachments', {
    query: { name: 'a.pdf' },
    body: Buffer.from('%PDF-1.7\n'),
  })
  await author.submit({
    tasksCompleted: '- See http://new.example/reports/report_01k0000000e0000000000000b1',
    attachmentIds: [file.body.id],
  })
  await author.call('POST /tasks', { body: { title: 'Call back', description: '', dueDate: '2026-06-12' } })
  const asked = await ask(admin)
  expect(asked.status).toBe(201)
  await make()
  const answer = await fetchFrom(admin, asked.body.id)
  expect(answer.status).toBe(200)
  return { company, admin, author, archive: answer.body as unknown as Buffer, id: asked.body.id }
}

function stored(archive: Buffer): string {
  const file = path.join(temporaryFolder(), 'company.zip')
  fs.writeFileSync(file, archive)
  return file
}

const importOf = (archive: Buffer) => importCompany(api.context, api.database.logins, stored(archive))

async function companies(): Promise<number> {
  const { rowCount } = await asOwner(api, (owner) => owner.query('select from app.tenants'))
  return rowCount!
}

test('every column of a company is in an archive, or left out for a reason', async () => {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ name: string; columns: string[] }>(`
      select n.nspname || '.' || c.relname as name,
        array_agg(a.attname::text order by a.attname) filter (where a.attname <> 'tenant_id') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('app', 'auth') and c.relkind in ('r', 'p')
      group by c.oid, n.nspname, c.relname
      having bool_or(a.attname = 'tenant_id') or c.relname = 'tenants'
      order by 1`),
  )
  const archivedColumns = new Map(
    kinds.map((kind) => [kind.table, [...Object.keys(kind.fields), ...Object.keys(kind.leftOut)].toSorted()]),
  )
  for (const { name, columns } of rows) {
    if (name in tablesLeftOut) expect(archivedColumns.has(name), name).toBe(false)
    else expect({ name, columns: archivedColumns.get(name) }).toEqual({ name, columns: columns.toSorted() })
  }
  const known = new Set(rows.map(({ name }) => name))
  const gone = [...archivedColumns.keys(), ...Object.keys(tablesLeftOut)].filter((name) => !known.has(name))
  expect(gone).toEqual([])
})

test('the documentation has every field and everything that is left out', () => {
  const page = fs.readFileSync(new URL('../../../../../docs/company-archive.md', import.meta.url), 'utf8')
  for (const kind of kinds) {
    expect(page).toContain(`\n### ${kind.name}\n\n${kind.about}\n`)
    for (const [column, { form, about }] of Object.entries(kind.fields))
      expect(page).toContain(`\n| \`${fieldName(column)}\` | ${form} | ${about} |`)
    for (const [column, reason] of Object.entries(kind.leftOut))
      expect(page).toContain(`\n| \`${kind.table}.${column}\` | ${reason} |`)
  }
  for (const [table, reason] of Object.entries(tablesLeftOut))
    expect(page).toContain(`\n| \`${table}\` | ${reason} |`)
})

describe('an archive', () => {
  test('is made in the background, notified, logged, and fetched completely once', async () => {
    const company = await Company.create(api)
    const [admin, other] = [await administratorOf(company), await administratorOf(company)]
    const asked = await ask(admin)
    expect(asked.body).toMatchObject({
      status: 'waiting',
      askedBy: admin.name,
      mayFetch: false,
      mayCancel: true,
    })
    expect((await fetchFrom(admin, asked.body.id)).body.error.code).toBe('archive_not_made')
    expect((await ask(other)).body.error.code).toBe('archive_running')
    await make()
    const { archive } = await state(admin)
    expect(archive).toMatchObject({ status: 'ready', mayFetch: true, done: archive!.total })
    const notified = async (person: Person) =>
      (await person.call('GET /notifications')).body.items.map(({ message }) => message)
    expect(await notified(admin)).toEqual([
      'The archive of your company is ready. It can be fetched once, within 3 days.',
    ])
    expect(await notified(other)).toEqual([`${admin.name} asked for an archive of the whole company.`])

    // A download that begins and continues; the last byte completes it.
    const half = Math.floor(archive!.bytes! / 2)
    const first = await fetchFrom(admin, archive!.id, { range: `bytes=0-${half - 1}` })
    expect([first.status, first.headers['content-range']]).toEqual([
      206,
      `bytes 0-${half - 1}/${archive!.bytes}`,
    ])
    expect((await state(admin)).archive!.status).toBe('ready')
    await fetchFrom(admin, archive!.id, { range: `bytes=${half}-` })
    await expect.poll(async () => (await state(admin)).archive!.status).toBe('fetched')
    expect((await fetchFrom(admin, archive!.id)).status).toBe(200)
    api.clock.forward({ minutes: 31 })
    expect((await fetchFrom(admin, archive!.id)).body.error.code).toBe('archive_gone')
    const log = (await admin.call('GET /activity', { query: { scope: 'all', kind: 'exports' } })).body.items
    // At a stopped clock their order is open.
    expect(log.map(({ type }) => type).toSorted()).toEqual([
      'company-archive.asked',
      'company-archive.fetched',
      'company-archive.fetched',
      'company-archive.made',
    ])
    const { files } = api.context
    const part = { tenantId: company.tenantId, id: (await rowOfLast(company)).id, attempt: 1 }
    const isKept = async () =>
      (await files.get(`tenants/${part.tenantId}/archives/${part.id}/1-0`)) !== undefined
    expect(await isKept()).toBe(true)
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    expect(await isKept()).toBe(false)
  })

  test('is only for administrators, with their password, and only for the one who asked', async () => {
    const { admin, company, id } = await archived()
    const other = await administratorOf(company)
    const manager = await company.person({ permissions: ['CAN_MANAGE_ROLES'], passwordHash })
    const stranger = await administratorOf(await Company.create(api))
    expect((await state(manager)).mayAsk).toBe(false)
    expect((await ask(manager)).body.error.code).toBe('archive_only_administrators')
    expect((await fetchFrom(manager, id)).body.error.code).toBe('archive_only_administrators')
    for (const person of [other, stranger])
      expect((await fetchFrom(person, id)).body.error.code).toBe('archive_not_found')
    const wrong = await admin.call('POST /company-archive', { body: { currentPassword: 'wrong-horse' } })
    expect(wrong.body.error.code).toBe('validation_failed')
    expect((await stranger.call('GET /company-archive')).body.archive).toBe(null)
  })

  test('is in the log as fetched, regardless of which part of it is fetched first', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    const { id } = (await ask(admin)).body
    await make()
    expect((await fetchFrom(admin, id, { range: 'bytes=1-40' })).status).toBe(206)
    expect((await fetchFrom(admin, id, { range: 'bytes=41-80' })).status).toBe(206)
    const log = (await admin.call('GET /activity', { query: { scope: 'all', kind: 'exports' } })).body.items
    expect(log.filter(({ type }) => type === 'company-archive.fetched')).toHaveLength(1)
  })

  test('is fetched when no part of it is being sent any more, even if the last one came first', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    const { id } = (await ask(admin)).body
    await make()
    const { files } = api.context
    onTestFinished(() => void (api.context.files = files))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isReading, resolve: reads } = Promise.withResolvers<void>()
    api.context.files = {
      ...files,
      put: files.put,
      delete: files.delete,
      get: async (name, part) => {
        reads()
        await released
        return files.get(name, part)
      },
    }
    const first = fetchFrom(admin, id, { range: 'bytes=0-99' })
    await isReading
    api.context.files = files
    expect((await fetchFrom(admin, id, { range: 'bytes=100-' })).status).toBe(206)
    api.clock.forward({ minutes: 31 })
    expect((await fetchFrom(admin, id, { range: 'bytes=50-99' })).status).toBe(206)
    release()
    expect((await first).status).toBe(206)
    await expect.poll(async () => (await state(admin)).archive!.status).toBe('fetched')
  })

  test('is not sent further after the person has logged out, or is no administrator any more', async () => {
    const company = await Company.create(api)
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(partBytes)])
    await (await company.person()).call('POST /attachments', { query: { name: 'a.pdf' }, body: pdf })
    const admin = await administratorOf(company)
    const { id } = (await ask(admin)).body
    await make()
    const { files } = api.context
    onTestFinished(() => void (api.context.files = files))
    const fetchWhile = (change: () => Promise<unknown>) => {
      api.context.files = {
        ...files,
        put: files.put,
        delete: files.delete,
        get: async (name, part) => {
          await change()
          return files.get(name, part)
        },
      }
      return fetchFrom(admin, id)
    }
    const setAdministrator = (is: boolean) =>
      asOwner(api, (owner) =>
        owner.query('update app.users set is_tenant_admin = $2 where id = $1', [admin.id, is]),
      )
    expect((await fetchWhile(() => Promise.resolve())).status).toBe(200)
    await expect(fetchWhile(() => setAdministrator(false))).rejects.toThrow(/destroyed|aborted|gone/)
    await setAdministrator(true)
    const end = () =>
      asOwner(api, (owner) => owner.query('delete from auth.sessions where user_id = $1', [admin.id]))
    await expect(fetchWhile(end)).rejects.toThrow(/destroyed|aborted|gone/)
  })

  test('can be requested three times a day, and an earlier one is deleted', async () => {
    const { admin, id } = await archived()
    const askAgain = async () => {
      // Ids sort by their time.
      api.clock.forward({ seconds: 1 })
      const { status } = await ask(admin)
      await make()
      return status
    }
    expect(await askAgain()).toBe(201)
    expect((await fetchFrom(admin, id)).body.error.code).toBe('archive_gone')
    expect(await askAgain()).toBe(201)
    const refused = await ask(admin)
    expect([refused.body.error.code, refused.headers['retry-after']]).toEqual(['too_many_archives', '86398'])
    expect((await state(admin)).freeAt).toBe(api.clock.now().add({ seconds: 86_398 }).toString())
    api.clock.forward({ hours: 72 })
    expect((await state(admin)).archive).toMatchObject({ status: 'expired', mayFetch: false })
    expect(await askAgain()).toBe(201)
  })

  test('that is cancelled while it is made leaves nothing', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    const { id } = (await ask(admin)).body
    const { files } = api.context
    let isCancelled = false
    api.context.files = {
      ...files,
      put: async (name, content) => {
        await files.put(name, content)
        const { status } = await admin.call('POST /company-archive/{archiveId}/cancel', {
          path: { archiveId: id },
        })
        isCancelled = status === 204
      },
      get: files.get,
      delete: files.delete,
    }
    await make()
    api.context.files = files
    expect(isCancelled).toBe(true)
    const { archive } = await state(admin)
    expect(archive).toMatchObject({ status: 'cancelled', mayFetch: false, bytes: null })
    expect(await files.get(`tenants/${company.tenantId}/archives/${(await rowOfLast(company)).id}/1-0`)).toBe(
      undefined,
    )
    expect((await fetchFrom(admin, id)).body.error.code).toBe('archive_gone')
    // One of two people who ask at the same time gets the archive.
    const other = await administratorOf(company)
    const both = await Promise.all([ask(admin), ask(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await make()
  })

  test('that fails is said to have failed; one of a lost or stopped server is begun again', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    await ask(admin)
    await make(AbortSignal.abort())
    expect((await state(admin)).archive!.status).toBe('waiting')
    // As after a kill: the row says that a server is at work, which gives no sign of life.
    await asOwner(api, (owner) =>
      owner.query(
        `update app.company_archives set status = 'running', attempt = 1, alive_at = $2 where tenant_id = $1`,
        [company.tenantId, api.clock.now().toString()],
      ),
    )
    await make()
    expect((await state(admin)).archive!.status).toBe('running')
    api.clock.forward({ seconds: 31 })
    const { files } = api.context
    api.context.files = {
      ...files,
      put: () => Promise.reject(new Error('full')),
      get: files.get,
      delete: files.delete,
    }
    await make()
    api.context.files = files
    const { archive } = await state(admin)
    expect(archive).toMatchObject({
      status: 'failed',
      problem: 'something went wrong on the server. Ask the operator.',
    })
    const [latest] = (await admin.call('GET /notifications')).body.items
    expect(latest!.message).toContain('could not be made')
  })

  test('that loses the database or the store is begun again', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    await admin.call('POST /attachments', { query: { name: 'a.pdf' }, body: Buffer.from('%PDF-1.7\n') })
    await ask(admin)
    const { files } = api.context
    onTestFinished(() => void (api.context.files = files))
    const lose = { ...files, put: files.put, get: files.get, delete: files.delete }
    api.context.files = {
      ...lose,
      get: async (name) => {
        await api.database.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        )
        return files.get(name)
      },
    }
    await expect(make()).rejects.toThrow(/terminat|not queryable/i)
    expect((await state(admin)).archive!.status).toBe('running')
    api.clock.forward({ seconds: 31 })
    api.context.files = { ...lose, put: () => Promise.reject(new AppError('store_unavailable')) }
    await expect(make()).rejects.toThrow(new AppError('store_unavailable').message)
    api.context.files = files
    api.clock.forward({ seconds: 31 })
    await make()
    expect((await state(admin)).archive!.status).toBe('ready')
  })

  test('that is in the way of a migration is begun again later', async () => {
    const company = await Company.create(api)
    const admin = await administratorOf(company)
    await admin.call('POST /attachments', { query: { name: 'a.pdf' }, body: Buffer.from('%PDF-1.7\n') })
    const asked = await ask(admin)
    const { files } = api.context
    onTestFinished(() => void (api.context.files = files))
    const migration = await api.database.owner.connect()
    const time = vi.spyOn(performance, 'now')
    let changed: Promise<unknown> = Promise.resolve()
    api.context.files = {
      ...files,
      put: files.put,
      delete: files.delete,
      get: async (name) => {
        await migration.query('begin')
        changed = migration.query('lock table app.reports in access exclusive mode')
        await waitsForLock(api)
        // The next progress is noted a second later.
        time.mockReturnValue(Number.MAX_SAFE_INTEGER)
        return files.get(name)
      },
    }
    await make()
    api.context.files = files
    time.mockRestore()
    await changed
    await migration.query('rollback')
    migration.release()
    expect((await state(admin)).archive!.status).toBe('waiting')
    await make()
    expect((await state(admin)).archive).toMatchObject({ id: asked.body.id, status: 'ready' })
  })

  test('has one state of the company, and nothing of other companies', async () => {
    const stranger = await (await Company.create(api)).person({ name: 'Stranger' })
    await stranger.submit({ tasksCompleted: '- A strange report' })
    const { archive } = await archived()
    const entries = await entriesOf(archive)
    expect(Buffer.concat([...entries.values()]).toString()).not.toMatch(
      /Stranger|strange report|argon2|token_hash/,
    )
    expect(linesOf(entries, 'reports')).toHaveLength(1)
    const [person] = linesOf(entries, 'people')
    expect(Object.keys(person!)).not.toContain('passwordHash')
  })
})

test('records with long values are read few at a time, so that they fit into memory', async () => {
  const company = await Company.create(api)
  const meetingId = await addMeeting(company, await company.person())
  await company.insert(
    'app.meeting_notes',
    [1, 2, 3].map((seq) => ({
      tenant_id: company.tenantId,
      meeting_id: meetingId,
      occurrence_date: '2026-06-09',
      seq,
      change: '\\x00',
      saved_at: api.clock.now(),
    })),
  )
  const notes = kinds.find(({ name }) => name === 'meeting-notes')!
  const snapshot = await Snapshot.of(api.database.logins.app, company.tenantId)
  const batches = await Array.fromAsync(snapshot.rows(notes, Object.keys(notes.fields)))
  await snapshot.close()
  expect(batches.map((rows) => rows.length)).toEqual([1, 1, 1])
})

test('parts are stored as they come, and read by any range', async () => {
  const parts = new Map<number, Buffer>()
  const whole = Buffer.alloc(2 * partBytes + 5, 'abc')
  const chunks = Readable.from([whole.subarray(0, 3), whole.subarray(3)])
  const written = await storeParts(chunks, async (index, content) => void parts.set(index, content))
  expect([written.bytes, [...parts.keys()]]).toEqual([whole.length, [0, 1, 2]])
  const files = {
    ...api.context.files,
    get: async (name: string, part?: { first: number; last: number }) => {
      const content = parts.get(Number(name.split('-').at(-1)))!
      return Readable.from([content.subarray(part!.first, part!.last + 1)])
    },
  }
  const range = { first: partBytes - 2, last: 2 * partBytes + 1 }
  const read = await readParts(files, { tenantId: 't', id: 'x', attempt: 1 }, range).toArray()
  expect(Buffer.concat(read as Buffer[])).toEqual(whole.subarray(range.first, range.last + 1))
})

describe('an imported company', () => {
  test('has new ids and the same content, and its administrator signs in with the link', async () => {
    const { archive, author, company } = await archived()
    const imported = await importOf(archive)
    expect(imported).toMatchObject({ files: 1 })
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ id_mask: Buffer }>('select id_mask from app.company_imports where tenant_id = $1', [
        imported.tenantId,
      ]),
    )
    const newId = newIds(rows[0]!.id_mask)
    expect(newId(company.tenantId)).toBe(imported.tenantId)
    const token = await openSession(api, { tenantId: imported.tenantId, userId: newId(author.id) })
    const [report] = (await api.call(token, 'GET /reports')).body.items
    const [before] = (await author.call('GET /reports')).body.items
    // The address of a page has its new id.
    const linked = 'report_01k0000000e0000000000000b1'
    const preview = before!.preview.replace(linked, publicId('report', newId(uuidInTypeId(linked))))
    expect(preview).not.toBe(before!.preview)
    expect(report).toMatchObject({ preview, submittedAt: before!.submittedAt })
    expect(report!.id).not.toBe(before!.id)
    const file = (await api.call(token, 'GET /reports/{reportId}', { path: { reportId: report!.id } })).body
      .versions[0]!.attachments[0]!
    const content = await api.call(token, 'GET /attachments/{attachmentId}/content', {
      path: { attachmentId: file.id },
    })
    expect(content.body).toEqual(Buffer.from('%PDF-1.7\n'))

    const set = await api.call(undefined, 'POST /api/auth/invitation', {
      body: { token: imported.link.split('#')[1], password: 'another-horse-battery' },
    })
    expect(set.status, JSON.stringify(set.body)).toBeLessThan(300)
    const signedIn = await api.call(undefined, 'POST /api/auth/sign-in/email', {
      body: { email: imported.administrator.email, password: 'another-horse-battery' },
    })
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
  })

  test('exists as a whole or not at all, and what a killed import left is removed by the next', async () => {
    const { archive } = await archived()
    const before = await companies()
    const { files } = api.context
    api.context.files = {
      ...files,
      put: () => Promise.reject(new Error('killed')),
      get: files.get,
      delete: files.delete,
    }
    await expect(importOf(archive)).rejects.toThrow('killed')
    api.context.files = files
    expect(await companies()).toBe(before)
    // Housekeeping deletes what was stored of it, without waiting for a day.
    const { rows: noted } = await api.database.owner.query<{ is_due: boolean }>(
      `select forgotten_at <= $1 as is_due from app.forgotten_files where storage_path like '%/reports/%'`,
      [api.clock.now().toString()],
    )
    expect(noted).toContainEqual({ is_due: true })
    expect(noted).not.toContainEqual({ is_due: false })
    // As after a kill between the steps: the company is noted, and has no records.
    await asOwner(api, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app.tenants (id, name, domain, time_zone, status, created_at)
         values (gen_random_uuid(), 'Half', 'half.example', 'UTC', 'inactive', now()) returning id`,
      )
      await owner.query(
        `insert into app.company_imports (tenant_id, id_mask, source, began_at) values ($1, '\\x00000001', $2, now())`,
        [rows[0]!.id, { madeAt: '2026-06-01T00:00:00Z', company: 'tenant_01k0000000e0000000000000a1' }],
      )
    })
    await importOf(archive)
    expect(await companies()).toBe(before + 1)
  })

  test('whose import was killed before its last step is completed by the next, not made twice', async () => {
    const { archive } = await archived()
    const imported = await importOf(archive)
    const before = await companies()
    const ended = (status: string) =>
      asOwner(api, async (owner) => {
        await owner.query('update app.company_imports set finished_at = null where tenant_id = $1', [
          imported.tenantId,
        ])
        await owner.query('update app.tenants set status = $2 where id = $1', [imported.tenantId, status])
        const { rows } = await owner.query<{ email: string }>(
          'select email from app.users where tenant_id = $1 and is_tenant_admin',
          [imported.tenantId],
        )
        return rows[0]!.email
      })
    const stateOf = async () => {
      const { rows } = await api.database.owner.query<{ status: string }>(
        'select status from app.tenants where id = $1',
        [imported.tenantId],
      )
      return rows[0]!.status
    }
    const email = await ended('inactive')
    const again = await importOf(archive)
    expect(again).toMatchObject({
      tenantId: imported.tenantId,
      administrator: { email },
      records: imported.records,
      files: imported.files,
    })
    expect([await stateOf(), await companies()]).toEqual(['active', before])
    const set = await api.call(undefined, 'POST /api/auth/invitation', {
      body: { token: again.link.split('#')[1], password: 'another-horse-battery' },
    })
    expect(set.status, JSON.stringify(set.body)).toBeLessThan(300)
    // The operator has unlocked it by hand, people work in it, and it was locked for a reason later.
    await ended('inactive')
    await importOf(archive)
    expect([await stateOf(), await companies()]).toEqual(['inactive', before + 1])
  })

  test('has names of files as uploads have them', async () => {
    const entries = await entriesOf((await archived()).archive)
    const [file] = linesOf(entries, 'attachments')
    setLines(entries, 'attachments', [{ ...file, name: '../exe.\u202efdp.pdf' }])
    const { tenantId } = await importOf(await zipOf(entries))
    const { rows } = await api.database.owner.query(
      'select name, storage_path from app.attachments where tenant_id = $1',
      [tenantId],
    )
    expect(rows).toEqual([
      { name: 'exe.fdp.pdf', storage_path: expect.stringMatching(/^[\w/-]+\/-?exe\.-?fdp\.pdf$/) },
    ])
  })

  test('of contradicting settings is refused in a sentence', async () => {
    const entries = await entriesOf((await archived()).archive)
    const [company] = linesOf(entries, 'company')
    setLines(entries, 'company', [{ ...company, nextTimeZone: 'Asia/Tokyo' }])
    await expect(importOf(await zipOf(entries))).rejects.toThrow(/contradict each other/)
  })
})

describe('a forged archive is refused, and leaves nothing:', () => {
  let honest: Entries
  beforeAll(async () => {
    honest = await entriesOf((await archived()).archive)
  })

  const stranger = 'user_01k0000000e0000000000000a1'
  const changed =
    (kind: string, change: (line: Record<string, unknown>) => object | string) => (entries: Entries) =>
      setLines(entries, kind, linesOf(entries, kind).map(change))

  const withLine = (kind: string, line: (entries: Entries) => object) => (entries: Entries) =>
    setLines(entries, kind, [line(entries)])
  const withMeeting = (changes: object) =>
    withLine('meetings', (entries) => ({ ...meetingLine(idOfPerson(entries)), ...changes }))
  const timetable = {
    starts: '2026-05-01T10:00',
    timeZone: 'Europe/Berlin',
    minutes: 30,
    rule: 'daily',
    until: '2026-05-10T10:00:00Z',
    count: null,
  }
  const withTimetables = (formerTimetables: object[]) => withMeeting({ formerTimetables })
  const withNotification = (changes: object) =>
    withLine('notifications', (entries) => ({ ...notificationLine(idOfPerson(entries)), ...changes }))

  test.each<[string, (entries: Entries) => void, RegExp]>([
    ['without a manifest', (entries) => entries.delete('manifest.json'), /no manifest/],
    ['of a newer format', (entries) => changeManifest(entries, (one) => (one.format = 2)), /format 2/],
    ['without its people', (entries) => entries.delete('data/people.jsonl'), /no data\/people/],
    ['with an unknown entry', (entries) => entries.set('data/other.jsonl', Buffer.from('')), /unknown kind/],
    ['with a program', (entries) => entries.set('run.sh', Buffer.from('')), /does not belong/],
    [
      'with a changed record',
      (entries) =>
        entries.set(
          'data/reports.jsonl',
          Buffer.from(String(entries.get('data/reports.jsonl')).replace('See', 'Saw')),
        ),
      /checksum/,
    ],
    [
      'with a changed file',
      (entries) => entries.set(nameOfFile(entries), Buffer.from('%PDF-1.4\n')),
      /checksum of the file/,
    ],
    ['without a file', (entries) => entries.delete(nameOfFile(entries)), /is missing/],
    ['with no JSON', changed('tasks', () => 'no JSON'), /not JSON/],
    ['with an unknown field', changed('tasks', (line) => ({ ...line, secret: 1 })), /Line 1 of data\/tasks/],
    [
      'with a permission of the platform',
      changed('roles', (line) => ({ ...line, permissions: ['PLATFORM_ADMIN'] })),
      /permissions/,
    ],
    [
      'with an author of another company',
      changed('reports', (line) => ({ ...line, employeeId: stranger })),
      /refers to a record/,
    ],
    [
      'with two people of one email',
      changed('people', (line) => ({ ...line, email: 'one@company.example' })),
      /two people/,
    ],
    [
      'without an administrator',
      changed('people', (line) => ({ ...line, isTenantAdmin: false })),
      /No administrator/,
    ],
    [
      'with a zone that is none',
      changed('people', (line) => ({ ...line, timeZone: 'Moon/Base' })),
      /not a time zone/,
    ],
    [
      'with a zone in another spelling',
      changed('people', (line) => ({ ...line, timeZone: 'eUROPE/bERLIN' })),
      /not a time zone/,
    ],
    [
      'with text that takes minutes to search',
      changed('reports', (line) => ({ ...line, preview: `a${'\u0301'.repeat(1_000)}` })),
      /can be stored/,
    ],
    [
      'with a name that a terminal obeys',
      changed('people', (line) => ({ ...line, name: '\u001b[2K' })),
      /cannot be seen/,
    ],
    [
      'with a field that a terminal obeys',
      changed('people', (line) => ({ ...line, '\u001b[2K': 1 })),
      /key: "\ufffd\[2K"/,
    ],
    [
      'with a line that is too long',
      changed('tasks', (line) => ({ ...line, title: 'x'.repeat(9 * 1024 * 1024) })),
      /too long|longer|big/i,
    ],
    ['with a bomb', changed('tasks', () => ' '.repeat(64 * 1024 * 1024)), /compressed more/],
    [
      'with a due time that no day has',
      changed('company', (line) => ({ ...line, dueTimes: [{ from: '2026-06-01', time: '99:99' }] })),
      /dueTimes/,
    ],
    [
      'with a former timetable of no zone',
      withTimetables([{ ...timetable, timeZone: 'Moon/Base' }]),
      /Timetables/,
    ],
    [
      'with a former timetable on no day',
      withTimetables([{ ...timetable, starts: '2026-02-30T10:00' }]),
      /Timetables/,
    ],
    ['with former timetables that compete', withTimetables([timetable, timetable]), /formerTimetables/],
    ['with a meeting that never ends', withMeeting({ recurrenceCount: 2_000_000_000 }), /recurrenceCount/],
    ['with a time that does not exist', withMeeting({ createdAt: '2026-02-30T10:00:00Z' }), /not a time/],
    ['with a link out of the app', withNotification({ link: 'https://evil.example/' }), /path of a page/],
    ['with a link to no day', withNotification({ link: '/submit-eod/2026-99-99' }), /does not exist/],
    ['with a notification about no id', withNotification({ targetId: 'task_x' }), /not an id/],
    [
      'with a fact that has no sentence',
      withNotification({ fact: { type: 'leave.weekly-off', by: null, about: null, data: null } }),
      /fact/,
    ],
    [
      'with a meeting that was moved too often',
      (entries) => {
        withMeeting({})(entries)
        setLines(entries, 'meeting-exceptions', manyExceptions(2_001))
      },
      /Too many meeting-exceptions/,
    ],
    [
      'with a period that is shorter than the least',
      withLine('retention', () => ({
        kind: 'activity',
        months: 1,
        nextMonths: null,
        nextFrom: null,
        deletedBefore: null,
      })),
      /shorter than the 6 months/,
    ],
    [
      'with a guest of two addresses',
      (entries) => {
        withMeeting({})(entries)
        withLine('meeting-guests', () => ({
          meetingId: 'meet_01k0000000e0000000000000a1',
          email: 'a@one.example, b@two.example',
          rsvp: null,
          answeredAt: null,
        }))(entries)
      },
      /not an email/,
    ],
    [
      'with a file that fills the disk',
      (entries) =>
        entries.set(
          nameOfFile(entries),
          Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024)]),
        ),
      /compressed more than files/,
    ],
    ['with deep JSON', changed('tasks', (line) => ({ ...line, fieldChanges: nested(5_000) })), /too deep/],
  ])('%s', async (_what, forge, reason) => {
    const entries = new Map(honest)
    forge(entries)
    const before = await companies()
    await expect(importOf(await zipOf(entries))).rejects.toThrow(reason)
    expect(await companies()).toBe(before)
  })

  test('and the same lines without the changes are not', async () => {
    const entries = new Map(honest)
    withTimetables([timetable, { ...timetable, starts: '2026-05-11T10:00', until: '2026-05-20T10:00:00Z' }])(
      entries,
    )
    withNotification({
      fact: { type: 'leave.weekly-off', by: null, about: null, data: { date: '2026-06-09' } },
    })(entries)
    expect((await importOf(await zipOf(entries))).name).toMatch(/^Company/)
  })

  test('an entry twice, entries that overlap, a path that leaves the folder, and no zip at all', async () => {
    await expect(importOf(await zipOf(honest, ['data/people.jsonl']))).rejects.toThrow(/twice/)
    const outside = await zipOf(new Map([...honest, ['xx/xx/evil', Buffer.from('')]]))
    const renamed = Buffer.from(outside.toString('latin1').replaceAll('xx/xx/evil', '../../evil'), 'latin1')
    await expect(importOf(renamed)).rejects.toThrow(/invalid relative path/)
    await expect(importOf(overlapping(await zipOf(honest)))).rejects.toThrow(/overlap/)
    await expect(importOf(Buffer.from('hello'))).rejects.toThrow(/cannot be read as an archive/)
  })
})

/** The archive with the same bytes in many entries, as the list at its end has it. */
function overlapping(archive: Buffer): Buffer {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const listed = archive.subarray(archive.readUInt32LE(end + 16), end)
  const forged = Buffer.from(archive)
  let largest = { offset: 0, size: 0 }
  for (let at = 0; at < listed.length;) {
    const size = listed.readUInt32LE(at + 20)
    if (size > largest.size) largest = { offset: at, size }
    at += 46 + listed.readUInt16LE(at + 28) + listed.readUInt16LE(at + 30) + listed.readUInt16LE(at + 32)
  }
  const start = archive.readUInt32LE(end + 16)
  for (let at = 0; at < listed.length;) {
    listed.copy(forged, start + at + 20, largest.offset + 20, largest.offset + 28)
    listed.copy(forged, start + at + 42, largest.offset + 42, largest.offset + 46)
    at += 46 + listed.readUInt16LE(at + 28) + listed.readUInt16LE(at + 30) + listed.readUInt16LE(at + 32)
  }
  return forged
}

function idOfPerson(entries: Entries): string {
  return String(linesOf(entries, 'people')[0]!['id'])
}

function meetingLine(personId: string): object {
  return {
    id: 'meet_01k0000000e0000000000000a1',
    title: 'Lane rates',
    agenda: '',
    meetingType: 'formal_meeting',
    startsLocal: '2026-06-09T10:00:00',
    timeZone: 'Asia/Kolkata',
    minutes: 60,
    recurrenceRule: 'daily',
    recurrenceUntil: null,
    recurrenceCount: null,
    stoppedAt: null,
    formerTimetables: [],
    firstStart: '2026-06-09T04:30:00Z',
    lastStart: null,
    calendarSequence: 0,
    calendarStretch: 0,
    createdBy: personId,
    createdByName: 'Anna',
    createdAt: '2026-06-09T12:48:00Z',
    updatedByName: 'Anna',
    updatedAt: '2026-06-09T12:48:00Z',
    location: '',
  }
}

function manyExceptions(count: number): object[] {
  const first = Temporal.PlainDate.from('2026-06-09')
  return Array.from({ length: count }, (_, index) => ({
    meetingId: 'meet_01k0000000e0000000000000a1',
    occurrenceDate: first.add({ days: index }).toString(),
    movedTo: null,
    movedMinutes: null,
    madeByName: 'Anna',
    madeAt: '2026-06-09T12:48:00Z',
  }))
}

function notificationLine(userId: string): object {
  return {
    id: 'note_01k0000000e0000000000000a1',
    userId,
    type: 'reminder',
    message: 'A reminder',
    link: '/my-tasks',
    actionType: 'TASK_MENTIONED',
    targetId: null,
    actors: [],
    isCrucial: false,
    isRead: false,
    notifiedAt: '2026-06-01T00:00:00Z',
    snoozedUntil: '2026-06-01T00:00:00Z',
    fact: null,
    people: [],
  }
}

function nameOfFile(entries: Entries): string {
  return [...entries.keys()].find((name) => name.startsWith('files/'))!
}

function nested(depth: number): object {
  let value = {}
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}

async function rowOfLast(company: Company): Promise<{ id: string }> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ id: string }>(
      'select id from app.company_archives where tenant_id = $1 order by id desc limit 1',
      [company.tenantId],
    ),
  )
  return rows[0]!
}
