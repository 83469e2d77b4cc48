import { seedDemo } from '#server/demo/seed.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { afterAll, expect, test } from 'vitest'

const database = await createTestDatabase()
afterAll(() => database.drop())
const env = {
  DATABASE_URL: database.ownerUrl,
  DAYMARK_SECRET_KEY: 'the same for all servers of a database',
}
const doctor = (more: Record<string, string> = {}, args: string[] = []) =>
  startProgram('apps/server/src/commands/doctor.ts', { ...env, DATA_DIR: temporaryFolder(), ...more }, args)
    .ended

test('a healthy installation is reported as such, and a broken one with what to fix', async () => {
  const server = await startServer({ ...env, DATA_DIR: temporaryFolder() })
  await server.ready()
  const healthy = await doctor()
  expect(healthy.code).toBe(0)
  expect(healthy.stdout).not.toContain('✗')
  for (const said of [
    '✓ The server is for this machine alone.',
    '✓ The schema is the one of this version.',
    '✓ The secret key is the one of this database.',
    '! There is no platform administrator: run "npm run administrator".',
    '! DAYMARK_SMTP_URL is not set',
    '! No backup of this database',
    ' 0 to be mended.',
  ])
    expect(healthy.stdout).toContain(said)

  const backup = startProgram('apps/server/src/commands/backup.ts', { ...env, DATA_DIR: temporaryFolder() }, [
    `${temporaryFolder()}/a.backup`,
  ])
  expect((await backup.ended).code).toBe(0)
  await seedDemo({ ownerUrl: database.ownerUrl })
  await database.owner.query(`
    insert into jobs.job (name, state, completed_on, policy)
    values ('mail', 'completed', now() - interval '2 hours', 'exclusive');
    insert into app.mails (tenant_id, id, recipient, subject, body, status, written_at)
    select id, id, 'a@b.example', 's', 'b', 'waiting', now() - interval '3 hours' from app.tenants limit 1`)
  const sick = await doctor(
    {
      DAYMARK_URL: 'https://daymark.example',
      DAYMARK_SECRET_KEY: 'another one that opens nothing in here',
      DAYMARK_SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      DAYMARK_METRIC_TOKEN: 'secret',
      DAYMARK_MAIL_IN_DOMAIN: 'in.daymark.invalid',
      DAYMARK_MAIL_IN_SMTP: `127.0.0.1:${await freePort()}`,
    },
    ['--json'],
  )
  expect(sick.code).toBe(1)
  const { version, findings } = JSON.parse(sick.stdout) as {
    version: string
    findings: { verdict: string; text: string }[]
  }
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const said = findings.map(({ verdict, text }) => `${verdict}: ${text}`).join('\n')
  for (const finding of [
    'warning: Nothing receives mail at 127.0.0.1:',
    'warning: DAYMARK_MAIL_IN_TLS_CERT is not set',
    'warning: No MX record of in.daymark.invalid was found',
    'warning: DAYMARK_METRIC_TOKEN is no variable of Daymark and changes nothing; is DAYMARK_METRICS_TOKEN meant?',
    'warning: DAYMARK_URL is https and DAYMARK_TRUST_PROXY is not set',
    'broken: The mail server of DAYMARK_SMTP_URL cannot be used',
    'broken: The secret key is not the one of this database',
    /broken: \d+ accounts have the demo password, and others reach the server: run "npm run remove-demo"\./,
    'broken: The job mail was last done 120 minutes ago',
    'warning: Mails that have waited for over an hour: 1; given up this week: 0.',
    'fine: The last backup by "npm run backup" is 0 days old',
  ])
    expect(said).toMatch(finding)
  expect(findings.filter(({ verdict }) => verdict === 'broken')).toHaveLength(4)
  await server.kill('SIGTERM')
  await database.owner.query(
    "insert into private.migrations (version, name, checksum, applied_at) values (9999, '9999-later.sql', '', now())",
  )
  expect((await doctor()).stdout).toContain(
    '✓ The schema is that of a newer version (9999-later.sql), which works with this one too.',
  )
  await database.owner.query('update private.migrations set oldest_server = 9999 where version = 9999')
  expect((await doctor()).stdout).toContain(
    '✗ The database was made by a newer version of Daymark (it has 9999-later.sql).',
  )
})
