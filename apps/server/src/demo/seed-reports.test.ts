import { createFileStore } from '#server/platform/files/create-file-store.ts'
import { asOwner, openSession } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { seedDemo } from './seed.ts'

// Tuesday, 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
const files = createFileStore(api.config.files)
await seedDemo({ ownerUrl: api.database.ownerUrl, clock: api.clock, files })

const ask = async <T>(statement: string): Promise<T[]> =>
  asOwner(api, async (owner) => (await owner.query(statement)).rows as T[])
const count = async (what: string): Promise<number> =>
  (await ask<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!.count

test('the demo has 100 days of reports with the texture of real work', async () => {
  expect(await count(`app.reports where for_date < '2026-03-10'`)).toBeGreaterThan(100)
  for (const [what, least, most] of [
    [`app.reports`, 3_000, 6_000],
    [`app.reports where version_count = 2`, 100, 600],
    [`app.reports where is_late`, 100, 800],
    [`app.reports where is_yesterday_submission`, 20, 300],
    [`app.reports where submitted_on_week_off or submitted_on_holiday`, 5, 100],
    [`app.reports where attachment_count > 0`, 10, 120],
    [`app.leave_records where date < '2026-04-25'`, 20, 200],
  ] as const) {
    const found = await count(what)
    expect(found).toBeGreaterThanOrEqual(least)
    expect(found).toBeLessThanOrEqual(most)
  }
})

test('nothing in it is impossible: no report on leave, in the future, edited after its acknowledgment or late on a day off', async () => {
  const now = api.clock.now().toString()
  for (const what of [
    `app.reports where submitted_on_leave`,
    `app.reports where submitted_at > '${now}' or acknowledged_at > '${now}' or acknowledged_at < submitted_at`,
    `app.reports r join app.users u on u.id = r.employee_id where r.for_date <= u.joined_on`,
    `app.reports where is_late and (submitted_on_week_off or submitted_on_holiday)`,
    `app.reports r join app.report_versions v on v.report_id = r.id where v.written_at > r.acknowledged_at`,
    `app.report_versions v join app.reports r on r.id = v.report_id
      where v.written_at > r.submitted_at + interval '2 hours'`,
  ])
    expect(await count(what)).toBe(0)
})

test('streaks differ, few days are missed, and an attached file can be read', async () => {
  const [found] = await ask<{ id: string; tenant_id: string }>(
    `select id, tenant_id from app.users where email = 'director@acme.example'`,
  )
  const director = await openSession(api, { tenantId: found!.tenant_id, userId: found!.id })
  const { items } = (await api.call(director, 'GET /leaderboard')).body
  const streaks = items.slice(0, 12).map((row) => row.currentReportingStreak)
  expect(new Set(streaks).size).toBeGreaterThan(6)
  const { current } = (await api.call(director, 'GET /dashboards/snapshot', { query: { days: '90' } })).body
  expect(current.submitted / current.expected).toBeGreaterThan(0.85)
  const paths = await ask<{ path: string }>('select storage_path as path from app.attachments')
  for (const { path } of paths) {
    const chunks = await (await files.get(path))!.toArray()
    expect(Buffer.concat(chunks as Buffer[]).toString('latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/)
  }
})
