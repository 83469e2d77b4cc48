import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
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

test('the files of a deleted person go, and those of others stay', async () => {
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

test('links, questions and sessions past their time are forgotten, the others stay', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const invite = async () => {
    const person = await company.person()
    await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  }
  const invitations = async () =>
    (await asOwner(api, (owner) => owner.query('select from auth.invitations'))).rowCount
  await invite()
  api.clock.forward({ hours: 24 * 6 })
  await invite()
  await job.run(new AbortController().signal)
  expect(await invitations()).toBe(2)
  api.clock.forward({ hours: 24 })
  await job.run(new AbortController().signal)
  expect(await invitations()).toBe(1)
})

test('the newest 200 entries of what each person did stay in the log', async () => {
  const company = await Company.create(api)
  const [busy, quiet] = [await company.person(), await company.person()]
  const entry = (person: typeof busy, hours: number) => {
    const at = api.clock.now().subtract({ hours })
    return {
      tenant_id: company.tenantId,
      id: newUuid(at),
      actor_id: person.id,
      actor_name: person.name,
      type: hours > 200 ? 'eod.edited' : 'eod.submitted',
      description: 'Something happened.',
      happened_at: at,
    }
  }
  await company.insert('app.activity_entries', [
    ...Array.from({ length: 230 }, (_, index) => entry(busy, index + 1)),
    entry(quiet, 500),
  ])
  await job.run(new AbortController().signal)
  const countOf = async (person: typeof busy) =>
    (await person.call('GET /activity/count', { query: { scope: 'own' } })).body.count
  expect([await countOf(busy), await countOf(quiet)]).toEqual([200, 1])
  const old = await busy.call('GET /activity', { query: { limit: 500 } })
  expect(old.body.items.every(({ type }) => type === 'eod.submitted')).toBe(true)
})
