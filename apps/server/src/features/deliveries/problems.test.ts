import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T05:00:00Z')

/** A mail that the mail server refused. */
const refuse = (to: Person, status: 'failed' | 'waiting', writtenAt: string, error = '550 no such mailbox') =>
  asOwner(api, (owner) =>
    owner.query(
      `insert into app.mails (tenant_id, id, recipient, subject, body, status, attempts, next_attempt_at, last_error, written_at)
       values ($1, $2, $3, 'Report due', '', $4, 5, case when $4 = 'waiting' then $5::timestamptz end, $6, $5)`,
      [to.tenantId, newUuid(api.clock.now()), to.email, status, writtenAt, error],
    ),
  )

test('an administrator sees whom mail does not reach, with what the mail server said last', async () => {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const [meera, kenji, reached] = [
    await company.person({ name: 'Meera Iyer' }),
    await company.person({ name: 'Kenji Watanabe' }),
    await company.person(),
  ]
  await refuse(meera, 'failed', '2026-06-08T05:00:00Z', '552 mailbox full')
  await refuse(meera, 'failed', '2026-06-09T04:00:00Z')
  await refuse(kenji, 'waiting', '2026-06-09T03:00:00Z', 'The mail server took too long.')
  await refuse(reached, 'failed', '2026-06-01T05:00:00Z')
  const { body } = await admin.call('GET /deliveries/problems')
  expect(body.items).toEqual([
    {
      person: { id: meera.publicId, name: 'Meera Iyer' },
      channel: 'mail',
      address: meera.email,
      count: 2,
      lastError: '550 no such mailbox',
      lastAt: '2026-06-09T04:00:00Z',
      isTriedAgain: false,
    },
    {
      person: { id: kenji.publicId, name: 'Kenji Watanabe' },
      channel: 'mail',
      address: kenji.email,
      count: 1,
      lastError: 'The mail server took too long.',
      lastAt: '2026-06-09T03:00:00Z',
      isTriedAgain: true,
    },
  ])
})

test('problems are visible only to their own company', async () => {
  const [company, other] = [await Company.create(api), await Company.create(api)]
  const person = await company.person()
  await refuse(person, 'failed', '2026-06-09T04:00:00Z')
  const stranger = await other.person({ role: 'Tenant Admin', unit: null })
  expect((await stranger.call('GET /deliveries/problems')).body.items).toEqual([])
  expect((await person.call('GET /deliveries/problems')).status).toBe(403)
})
