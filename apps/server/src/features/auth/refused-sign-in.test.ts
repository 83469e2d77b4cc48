import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const passwordHash = await cheapHash('right-horse')
const address = '203.0.113.5'

const signIn = (email: string, password: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: address,
    payload: { email, password },
  })

async function somebody(given: PersonGiven = {}) {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const person = await company.person({ name: 'Meera Iyer', passwordHash, ...given })
  const seen = async (who = admin, scope = 'all') => {
    const { body } = await who.call('GET /activity', { query: { scope, kind: 'sign-ins', pageSize: 500 } })
    return (body.items ?? []).map(({ type, description }) => ({ type, description }))
  }
  return { company, admin, person, seen }
}

test('a wrong password is visible to the company’s administrator and to the account’s owner, and to nobody else', async () => {
  const { company, person, seen } = await somebody()
  const [manager, colleague] = [await company.person({ role: 'Manager' }), await company.person()]
  const director = await company.person({ role: 'Director', unit: null })
  const abroad = await somebody()
  await signIn(` ${person.email.toUpperCase()} `, 'wrong-horse')
  const entry = {
    type: 'user.sign-in-failed',
    description: `A sign-in as Meera Iyer was refused: the password was wrong. It came from ${address}.`,
  }
  await expect.poll(() => seen()).toEqual([entry])
  expect(await seen(person, 'own')).toEqual([entry])
  for (const [who, scope] of [
    [manager, 'team'],
    [director, 'all'],
    [colleague, 'own'],
    [abroad.admin, 'all'],
  ] as const)
    expect(await seen(who, scope)).toEqual([])
})

test('each failure is recorded, and throttled attempts once in a quarter of an hour', async () => {
  const { person, seen } = await somebody()
  // Warnings to the account's owner have tests of their own.
  const types = async () =>
    (await seen()).map(({ type }) => type).filter((type) => type !== 'user.sign-in-warned')
  for (let i = 0; i < 10; i++) await signIn(person.email, 'wrong-horse')
  await expect.poll(types).toHaveLength(10)
  api.clock.forward({ seconds: 1 })
  for (let i = 0; i < 5; i++) expect((await signIn(person.email, 'right-horse')).statusCode).toBe(429)
  await expect.poll(async () => (await types())[0]).toBe('user.sign-in-throttled')
  api.clock.forward({ minutes: 14 })
  await signIn(person.email, 'right-horse')
  api.clock.forward({ minutes: 1, seconds: 1 })
  for (let i = 0; i < 10; i++) await signIn(person.email, 'wrong-horse')
  await expect.poll(async () => (await types()).length).toBe(21)
  expect((await types()).filter((type) => type === 'user.sign-in-throttled')).toHaveLength(1)
})

test.each([
  ['is archived', { status: 'archived' }, 'the account is archived'],
  ['is suspended', { isSuspended: true }, 'the account is suspended'],
] as const)(
  'a refusal because the account %s is recorded once, however often the right password is sent',
  async (_, given, words) => {
    const { person, seen } = await somebody(given)
    for (let i = 0; i < 3; i++) await signIn(person.email, 'right-horse')
    await expect
      .poll(() => seen())
      .toEqual([
        {
          type: 'user.sign-in-refused',
          description: `A sign-in as Meera Iyer was refused: ${words}. It came from ${address}.`,
        },
      ])
  },
)

test('an email without an account leaves no entry anywhere', async () => {
  const { seen } = await somebody()
  await signIn('nobody@company.example', 'wrong-horse')
  // Recorded after the one before.
  const { person, seen: seenThere } = await somebody()
  await signIn(person.email, 'wrong-horse')
  await expect.poll(() => seenThere()).toHaveLength(1)
  expect(await seen()).toEqual([])
  const { rows } = await asOwner(api, (owner) =>
    owner.query(`select from auth.platform_log union all
      select from app.activity_entries where description like '%nobody%'`),
  )
  expect(rows).toEqual([])
})

test('the newest 10,000 refused sign-ins to an account are kept, and all other entries', async () => {
  const { company, person } = await somebody()
  await person.submit()
  const counted = async () => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ type: string; count: number }>(
        'select type, count(*)::int as count from app.activity_entries where tenant_id = $1 group by 1 order by 1',
        [company.tenantId],
      ),
    )
    return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  }
  const before = await counted()
  // Ids of the day before the clock's.
  const ids = `('019ea000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await asOwner(api, (owner) =>
    owner.query(
      `insert into app.activity_entries (tenant_id, id, actor_name, type, description, target_user_id, happened_at)
       select $1, ${ids}, 'Somebody', 'user.sign-in-failed', 'Filled', $2, '2026-06-01'
       from generate_series(1, 10050) n`,
      [company.tenantId, person.id],
    ),
  )
  await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
  expect(await counted()).toEqual({ ...before, 'user.sign-in-failed': 10_000 })
})
