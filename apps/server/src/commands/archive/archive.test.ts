import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { inspectArchive } from './inspect-archive.ts'
import { differenceOf, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Values that a careless conversion through JSON or JavaScript changes. */
const awkward = `
  insert into app.tenants (id, name, domain, admin_email, time_zone, settings, created_at) values
    ('0197f000-0000-7000-8000-000000000001', E'Acme "Söhne" \\\\ \\n\\t\\u2028 עִברִית 🙂', 'acme.example', 'a@acme.example', 'UTC',
     '{"big": 12345678901234567890.123456789, "nothing": null}', '2026-03-29 01:30:00.123456+02'),
    ('0197f000-0000-7000-8000-000000000002', '', 'b.example', 'b@b.example', 'UTC', 'null', 'infinity');
  insert into app.roles (tenant_id, id, name, permissions) values
    ('0197f000-0000-7000-8000-000000000001', '0197f000-0000-7000-8000-00000000000a', 'Odd', array['a,b', '"', 'NULL', '']);
  insert into app.users (tenant_id, id, name, email, notification_email, role_name, joined_on, created_at, updated_at) values
    ('0197f000-0000-7000-8000-000000000001', '0197f000-0000-7000-8000-0000000000aa', 'Ann', 'ann@acme.example', 'ann@acme.example',
     'Odd', '2026-02-28', now(), now());
  insert into auth.sign_in_failures (subject, failed_at) select 'a@acme.example', now() from generate_series(1, 1200);
  insert into auth.accounts (user_id, tenant_id, email, password_hash, password_changed_at) values
    ('0197f000-0000-7000-8000-0000000000aa', '0197f000-0000-7000-8000-000000000001', 'ann@acme.example', 'hash', now());
  insert into auth.sessions values ('0197f000-0000-7000-8000-0000000000bb', '\\x00ff10', '0197f000-0000-7000-8000-0000000000aa',
     '0197f000-0000-7000-8000-000000000001', now(), now(), now(), '::1', 'test');`

test('a restored database equals the backed-up one, to the last value and byte', async () => {
  const { ownerUrl, archive, folder, written } = await backedUp()
  expect(await inspectArchive(archive)).toEqual(written)
  const target = await emptyDatabase()
  const filesDir = path.join(folder, 'restored')
  await readArchive({ ownerUrl: target, filesDir, source: archive })

  expect(await contentOf(target)).toEqual(await contentOf(ownerUrl))
  expect(fs.readFileSync(path.join(filesDir, 'tenant', 'file.bin'))).toEqual(Buffer.from([0, 255, 10, 13]))
  // The sequence continues after the last id, and a deferred constraint is immediate again.
  const [failure] = await query(
    target,
    `insert into auth.sign_in_failures (subject, failed_at) values ('x', now()) returning id`,
  )
  expect(failure).toEqual({ id: '1201' })
  const [keys] = await query(
    target,
    `select count(*)::int as put_off from pg_constraint where contype = 'f' and condeferrable`,
  )
  expect(keys).toEqual({ put_off: 0 })
})

test('a database with a row is refused and not changed', async () => {
  const { ownerUrl, archive, folder } = await backedUp()
  const before = await contentOf(ownerUrl)
  const restore = readArchive({ ownerUrl, filesDir: path.join(folder, 'restored'), source: archive })
  await expect(restore).rejects.toThrow('not empty')
  expect(await contentOf(ownerUrl)).toEqual(before)
})

test.each([
  ['cut off', (archive: Buffer) => archive.subarray(0, archive.length - 40)],
  [
    'without its end',
    (archive: Buffer) => gzipSync(gunzipSync(archive).toString().split('\n').slice(0, -2).join('\n')),
  ],
  [
    'without a row',
    (archive: Buffer) =>
      gzipSync(
        gunzipSync(archive)
          .toString()
          .replace(/\n\[.*"ann@acme.example".*/, ''),
      ),
  ],
  ['something else', () => Buffer.from('hello')],
  [
    'changed in the middle of a line',
    (archive: Buffer) => gzipSync(gunzipSync(archive).toString().replace('"Ann"', '"Eve"')),
  ],
  [
    'no JSON in a line',
    (archive: Buffer) => gzipSync(gunzipSync(archive).toString().replace('"Ann"', '"Ann')),
  ],
])('a backup that is %s restores nothing', async (_what, damage) => {
  const { archive, folder } = await backedUp()
  const source = path.join(folder, 'damaged')
  fs.writeFileSync(source, damage(fs.readFileSync(archive)))
  const target = await emptyDatabase()
  await expect(readArchive({ ownerUrl: target, filesDir: undefined, source })).rejects.toThrow(
    'no complete backup',
  )
  await expect(inspectArchive(source)).rejects.toThrow('no complete backup')
  expect(await query(target, 'select id from app.tenants')).toEqual([])
})

test('a restore that fails at the end leaves no file behind, and the folder can be used for the next one', async () => {
  const { archive, folder } = await backedUp()
  const filesDir = path.join(folder, 'restored')
  const target = await emptyDatabase()
  await query(target, `alter table app.users add constraint planted check (name <> 'Ann')`)
  await expect(readArchive({ ownerUrl: target, filesDir, source: archive })).rejects.toThrow('planted')
  await query(target, 'alter table app.users drop constraint planted')
  expect(await readArchive({ ownerUrl: target, filesDir, source: archive })).toMatchObject({ files: 1 })
})

test.each([
  [
    'older',
    () => ['0001-other.sql'],
    'restore it with the older version that has this schema, and upgrade then.',
  ],
  [
    'newer',
    (ours: string[]) => [...ours, '9999-other.sql'],
    'restore it with the newer version that has this schema.',
  ],
])(
  'a backup of a schema that is %s is refused with the version that can restore it',
  async (_, change, advice) => {
    const { archive, folder } = await backedUp()
    const source = path.join(folder, 'other')
    const lines = gunzipSync(fs.readFileSync(archive)).toString().trimEnd().split('\n')
    const end = JSON.parse(lines.pop()!) as { end: unknown }
    const head = JSON.parse(lines.shift()!) as { migrations: string[] }
    const migrations = change(head.migrations)
    const text = `${[JSON.stringify({ ...head, migrations }), ...lines].join('\n')}\n`
    const sha256 = createHash('sha256').update(text).digest('hex')
    fs.writeFileSync(source, gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`))
    const restore = readArchive({ ownerUrl: await emptyDatabase(), filesDir: undefined, source })
    await expect(restore).rejects.toThrow(
      new RegExp(`has the schema ${migrations.at(-1)} and this Daymark has .*: ${advice}$`),
    )
  },
)

test('an existing file is not overwritten, and a missing folder is named', async () => {
  const { ownerUrl, archive, folder } = await backedUp()
  await expect(writeArchive({ ownerUrl, filesDir: undefined, target: archive })).rejects.toThrow(
    'exists already',
  )
  const target = path.join(folder, 'missing', 'x.backup')
  await expect(writeArchive({ ownerUrl, filesDir: undefined, target })).rejects.toThrow(
    `The folder ${path.join(folder, 'missing')} does not exist: create it first.`,
  )
})

test('a copy differs by the number of rows of a table, and by the bytes of a file', () => {
  const manifest = (rows: number, digest: string): Manifest => ({
    totals: { rows, files: 1 },
    tables: new Map([['app.users', rows]]),
    files: new Map([['a/b.pdf', digest]]),
  })
  const original = manifest(2, 'x')
  expect(differenceOf(original, manifest(2, 'x'))).toBe(undefined)
  expect(differenceOf(original, manifest(1, 'x'))).toBe('the table app.users has 1 rows instead of 2')
  expect(differenceOf(original, manifest(2, 'y'))).toBe('the file a/b.pdf differs')
  expect(differenceOf(original, { ...original, files: new Map() })).toBe('the file a/b.pdf is missing')
})

async function backedUp(): Promise<{
  ownerUrl: string
  archive: string
  folder: string
  written: Manifest
}> {
  const folder = temporaryFolder()
  const filesDir = path.join(folder, 'files')
  fs.mkdirSync(path.join(filesDir, 'tenant'), { recursive: true })
  fs.writeFileSync(path.join(filesDir, 'tenant', 'file.bin'), Buffer.from([0, 255, 10, 13]))
  const ownerUrl = await emptyDatabase()
  await query(ownerUrl, awkward)
  const archive = path.join(folder, 'backup.gz')
  const written = await writeArchive({ ownerUrl, filesDir, target: archive })
  expect(written.totals.files).toBe(1)
  return { ownerUrl, archive, folder, written }
}

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database.ownerUrl
}

/** A fingerprint of each table. */
async function contentOf(url: string): Promise<unknown[]> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth') order by 1`,
  )
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${name} t`,
  )
  return query(url, `${prints.join(' union all ')} order by name`)
}

async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
