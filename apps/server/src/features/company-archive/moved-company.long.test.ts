import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { idPrefixes } from '#core/ids/id.ts'
import { typeId, uuidInTypeId } from '#core/ids/type-id.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { OperationKey } from '#contract/operations.ts'
import { openSession } from '#tests/factories/company.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { readEverything, type Values } from '#tests/setup/read-everything.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { importCompany } from './api.ts'
import { makeArchives } from './make.ts'
import { newUuid } from '#server/platform/ids.ts'
import { readParts } from './parts.ts'
import { newIds } from './renewal.ts'

const now = '2026-06-09T12:48:00Z'
const old = await startApi(now)
await seedDemo({ ownerUrl: old.database.ownerUrl, clock: old.clock, files: old.context.files })
const other = await startApi(now)

const readers = [
  'admin@acme.example',
  'director@acme.example',
  'manager@acme.example',
  'employee@acme.example',
]

/** What differs for a reason. */
const differs: Partial<Record<OperationKey, string>> = {
  'GET /session': 'the session itself',
  'GET /me/security': 'sign-ins and passwords do not move',
  'GET /me/account-access': 'sign-ins and passwords do not move',
  'GET /users/{userId}/account-access': 'sign-ins and passwords do not move',
  'GET /me/device-key': 'a key of the server',
  'GET /company-archive': 'the archive itself',
  'GET /push/key': 'a key of the server',
  'GET /reports/export': 'needs an export that was started',
}

test('people read in the other installation what they read before', async () => {
  const tenantId = await idOfCompany(old)
  await useMore(old)
  const values = await valuesOf(old, tenantId)
  const before = await answersOf(old, values)
  const imported = await importCompany(other.context, other.database.logins, await archiveOf(old, tenantId))
  expect(imported.files).toBeGreaterThan(10)
  // What the import itself adds to the log.
  await other.database.owner.query(`delete from app.activity_entries where type = 'tenant.imported'`)
  const { rows } = await other.database.owner.query<{ id_mask: Buffer }>(
    'select id_mask from app.company_imports where tenant_id = $1',
    [imported.tenantId],
  )
  const renew = renewer(rows[0]!.id_mask)
  const renewed = <T>(value: T): T => JSON.parse(renew(JSON.stringify(value))) as T
  const after = await answersOf(other, renewed(values))
  const problems = [...before].flatMap(([request, answer]) =>
    differences(renewed(comparable(answer)), comparable(after.get(renew(request)))).map(
      (difference) => `${request}: ${difference}`,
    ),
  )
  expect(problems).toEqual([])
  expect(before.size).toBeGreaterThan(1_500)
}, 600_000)

/** What the demo data does not have. */
async function useMore(api: Api): Promise<void> {
  const token = await tokenOf(api, 'manager@acme.example')
  const made = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  }
  await made(api.call(token, 'POST /agenda-templates', { body: { name: 'Weekly', agenda: '- Numbers' } }))
  const { items } = (await api.call(token, 'GET /tasks/team')).body
  await made(api.call(token, 'PUT /tasks/{taskId}/pin', { path: { taskId: items[0]!.id } }))
  await made(
    api.call(token, 'PATCH /me/notification-settings', {
      body: { quietHours: { from: '20:00', until: '07:00' } },
    }),
  )
}

async function answersOf(api: Api, values: Values): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const email of readers) {
    const without = Object.keys(differs) as OperationKey[]
    const read = await readEverything(api.app, await tokenOf(api, email), values, without)
    for (const [url, answer] of read)
      // Nobody has a password at first.
      if (!url.includes('status=no-password')) answers.set(`${email} ${url}`, answer)
  }
  return answers
}

/** What differs between two values, by their paths; at most a few. */
function differences(expected: unknown, found: unknown, at = ''): string[] {
  if (isObject(expected) && isObject(found)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(found)])
    return [...names].flatMap((name) => differences(expected[name], found[name], `${at}.${name}`)).slice(0, 3)
  }
  if (expected === found) return []
  const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 300)
  return [`${at} was ${short(expected)} and is ${short(found)}`]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Fields that differ for a reason: requests and cursors, which hold ids in a form of their own; passwords, who waits for
 * one, and the link of the administrator; the limit of the contract; and whether a mail was sent.
 */
const fieldsThatDiffer = new Set([
  'requestId',
  'next',
  'cursor',
  'hasPassword',
  'invitedUntil',
  'invitedCount',
  'waiting',
  'seats',
  'leftAt',
])

function comparable(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      fieldsThatDiffer.has(name) || value === 'no-mail-server' || value === 'sent' ? undefined : value,
    ) ?? 'null',
  )
}

function renewer(mask: Buffer): (text: string) => string {
  const newId = newIds(mask)
  const prefixes = Object.values(idPrefixes).join('|')
  const ids = new RegExp(`\\b(${prefixes})_([0-7][0-9a-hjkmnp-tv-z]{25})\\b`, 'g')
  return (text) => text.replace(ids, (one, prefix: string) => typeId(prefix, newId(uuidInTypeId(one))))
}

/** An archive that was requested without an entry in the log, so that it has exactly what was read before. */
async function archiveOf(api: Api, tenantId: string): Promise<string> {
  const id = newUuid(api.clock.now())
  await api.database.owner.query(
    `insert into app.company_archives (tenant_id, id, asked_by, asked_at)
     select tenant_id, $2, id, $3 from app.users where tenant_id = $1 and email = 'admin@acme.example'`,
    [tenantId, id, now],
  )
  await makeArchives(api.context, api.database.logins.app, new AbortController().signal)
  const { rows } = await api.database.owner.query<{ bytes: string }>(
    'select bytes from app.company_archives where id = $1',
    [id],
  )
  const file = path.join(temporaryFolder(), 'company.zip')
  const part = { first: 0, last: Number(rows[0]!.bytes) - 1 }
  await pipeline(readParts(api.context.files, { tenantId, id, attempt: 1 }, part), fs.createWriteStream(file))
  return file
}

async function idOfCompany({ database }: Api): Promise<string> {
  const { rows } = await database.owner.query<{ tenant_id: string }>(
    `select tenant_id from app.users where email = 'admin@acme.example'`,
  )
  return rows[0]!.tenant_id
}

async function tokenOf(api: Api, email: string): Promise<string> {
  const { rows } = await api.database.owner.query<{ id: string; tenant_id: string }>(
    'select id, tenant_id from app.users where email = $1',
    [email],
  )
  return openSession(api, { tenantId: rows[0]!.tenant_id, userId: rows[0]!.id })
}

/** Ids of records of each kind, spread over all of them, and days. */
async function valuesOf({ database }: Api, tenantId: string): Promise<Values> {
  const some = async (table: string, prefix: string, most: number): Promise<string[]> => {
    const { rows } = await database.owner.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as place, count(*) over () as total
         from app.${table} where tenant_id = $1) one
       where place % greatest(total / $2, 1) = 0 order by id limit $2`,
      [tenantId, most],
    )
    return rows.map(({ id }) => typeId(prefix, id))
  }
  return {
    userId: await some('users', 'user', 12),
    roleId: await some('roles', 'role', 4),
    businessUnitId: await some('business_units', 'bu', 2),
    reportId: await some('reports', 'report', 40),
    taskId: await some('tasks', 'task', 40),
    meetingId: await some('meetings', 'meet', 25),
    attachmentId: await some('attachments', 'file', 40),
    date: ['2026-06-09', '2026-06-05'],
    from: ['2026-05-20'],
    to: ['2026-06-20'],
    startDate: ['2026-05-01'],
    endDate: ['2026-06-09'],
    month: ['2026-06', '2026-05'],
    year: ['2026'],
    days: ['30'],
    of: ['me,notifications'],
    permission: ['CAN_MANAGE_ROLES'],
  }
}
