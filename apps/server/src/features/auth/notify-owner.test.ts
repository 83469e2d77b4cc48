import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPlatformAdministrator } from './create-platform-administrator.ts'

const api = await startApi('2026-06-09T12:00:00Z', {
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'http://127.0.0.1',
})
const { pat, tenantOf } = await platformDesk(api)
const passwordHash = await cheapHash('right-horse')
const address = '203.0.113.5'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
beforeEach(() => api.clock.forward({ hours: 1 }))

/** A browser that keeps its cookies. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async signIn(email: string, password: string): Promise<number> {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: address,
      headers: {
        'user-agent': firefox,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: { email, password },
    })
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    return answer.statusCode
  }
}

async function somebody() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, passwordHash })
  const person = await company.person({ name: 'Meera Iyer', passwordHash })
  await asOwner(api, (owner) =>
    owner.query(`update app.users set notification_email = 'told.' || email where tenant_id = $1`, [
      company.tenantId,
    ]),
  )
  return { company, admin, person }
}

const toldInApp = async (person: Person) => {
  const { items } = (await person.call('GET /notifications')).body
  return items.map(({ message, link, type, isCrucial, actionType }) => ({
    message,
    link,
    type,
    isCrucial,
    actionType,
  }))
}
async function mailsTo(recipient: string) {
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select subject, body from app.mails where recipient = $1 order by id', [recipient]),
  )
  return rows as { subject: string; body: string }[]
}

describe('a sign-in on a device that the account does not know', () => {
  test('is reported by mail, with the time in the current zone even if another one is already chosen', async () => {
    const { person } = await somebody()
    await asOwner(api, (owner) =>
      owner.query(
        `update app.users set time_zone = 'Asia/Tokyo', next_time_zone = 'America/New_York', next_time_zone_at = $2
         where id = $1`,
        [person.id, api.clock.now().subtract({ hours: 1 })],
      ),
    )
    for (const browser of [new Browser(), new Browser()]) await browser.signIn(person.email, 'right-horse')
    const [mail] = await mailsTo(`told.${person.email}`)
    expect(mail!.body).toContain('(America/New_York)')
  })

  test('is reported in the app and by mail, once per device, and not for the first sign-in of an account', async () => {
    const { person } = await somebody()
    const [home, cafe] = [new Browser(), new Browser()]
    for (let i = 0; i < 2; i++) expect(await home.signIn(person.email, 'right-horse')).toBe(200)
    expect(await toldInApp(person)).toEqual([])
    expect(await mailsTo(`told.${person.email}`)).toEqual([])

    for (let i = 0; i < 2; i++) expect(await cafe.signIn(person.email, 'right-horse')).toBe(200)
    await home.signIn(person.email, 'right-horse')
    const from = 'Firefox on Linux, from the address 203.0.113.5'
    expect(await toldInApp(person)).toEqual([
      {
        message: `Somebody signed in to your account on a new device: ${from}.`,
        link: '/account/access',
        type: 'warning',
        isCrucial: true,
        actionType: 'NEW_DEVICE',
      },
    ])
    const mails = await mailsTo(`told.${person.email}`)
    expect(mails.map(({ subject }) => subject)).toEqual(['A new device signed in to your Daymark account'])
    for (const text of ['Hello Meera Iyer,', `the account ${person.email}`, from, '(Asia/Kolkata)'])
      expect(mails[0]!.body).toContain(text)
  })

  test('is also reported after all devices were forgotten', async () => {
    const { company, admin } = await somebody()
    await new Browser().signIn(admin.email, 'right-horse')
    expect(await mailsTo(`told.${admin.email}`)).toEqual([])
    await asOwner(api, (owner) =>
      owner.query('update app.tenants set admin_email = $2 where id = $1', [company.tenantId, admin.email]),
    )
    const reset = await pat.call('POST /platform/tenants/{tenantId}/admin-password', {
      path: tenantOf(company),
      body: { newPassword: 'other-horse' },
    })
    expect(reset.status).toBe(200)
    await new Browser().signIn(admin.email, 'other-horse')
    const subjects = (await mailsTo(`told.${admin.email}`)).map(({ subject }) => subject)
    expect(subjects).toContain('A new device signed in to your Daymark account')
  })

  test('of a platform administrator is reported by mail', async () => {
    const email = 'device@daymark.example'
    await createPlatformAdministrator(api.database.ownerUrl, {
      email,
      name: 'Rita Root',
      password: 'right-horse',
      clock: api.clock,
      timeZone: 'Asia/Tokyo',
    })
    expect(await new Browser().signIn(email, 'right-horse')).toBe(200)
    expect(await mailsTo(email)).toEqual([])
    expect(await new Browser().signIn(email, 'right-horse')).toBe(200)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toContain('tell whoever runs your Daymark server')
    expect(mails[0]!.body).toContain('(Asia/Tokyo)')
  })
})

describe('ten failed sign-ins', () => {
  const fail = async (email: string, times: number) => {
    for (let i = 0; i < times; i++) await new Browser().signIn(email, 'wrong-horse')
  }
  const failed =
    '10 sign-ins to your account failed within 15 minutes, the last from the address 203.0.113.5.'
  const messages = async (person: Person) => (await toldInApp(person)).map(({ message }) => message)

  test('are reported to the owner once a day, however many follow, and the administrator sees that', async () => {
    const { person, admin } = await somebody()
    await fail(person.email, 10)
    await expect.poll(() => messages(person)).toEqual([failed])
    api.clock.forward({ hours: 2 })
    await fail(person.email, 10)
    const seen = async () =>
      (
        await admin.call('GET /activity', { query: { scope: 'all', kind: 'sign-ins', pageSize: 100 } })
      ).body.items.filter(({ type }) => type !== 'user.sign-in-throttled')
    await expect.poll(async () => (await seen()).length).toBe(21)
    expect(await messages(person)).toEqual([failed])
    expect((await seen()).filter(({ type }) => type === 'user.sign-in-warned')).toMatchObject([
      {
        description:
          '10 sign-ins as Meera Iyer failed within 15 minutes, the last from 203.0.113.5. Meera Iyer was told.',
        isCrucial: true,
      },
    ])
    const [mail, ...more] = await mailsTo(`told.${person.email}`)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Sign-ins to your Daymark account failed')
    expect(mail!.body).toContain('turn on two-factor sign-in in your account and tell your administrator')
    api.clock.forward({ hours: 23 })
    await fail(person.email, 10)
    await expect.poll(() => messages(person)).toEqual([failed, failed])
  })

  test('are not reported when there are only nine', async () => {
    const { person, admin } = await somebody()
    await fail(person.email, 9)
    const seen = async () =>
      (await admin.call('GET /activity', { query: { scope: 'all', kind: 'sign-ins' } })).body.items
    await expect.poll(async () => (await seen()).length).toBe(9)
    expect(await messages(person)).toEqual([])
  })

  test('for a platform administrator are reported by mail and recorded in the platform’s log', async () => {
    const email = 'failed@daymark.example'
    await createPlatformAdministrator(api.database.ownerUrl, {
      email,
      name: 'Rita Root',
      password: 'right-horse',
      clock: api.clock,
    })
    await fail(email, 10)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const { items } = (await pat.call('GET /platform/log', { query: { search: email } })).body
    expect(items.filter(({ act }) => act === 'sign-in.warned')).toHaveLength(1)
  })
})

describe('a password that somebody else has reset', () => {
  test('by the platform is reported to the company’s administrator', async () => {
    const { company, admin } = await somebody()
    await asOwner(api, (owner) =>
      owner.query('update app.tenants set admin_email = $2 where id = $1', [company.tenantId, admin.email]),
    )
    await pat.call('POST /platform/tenants/{tenantId}/admin-password', {
      path: tenantOf(company),
      body: { newPassword: 'other-horse', switchOffSecondFactor: true },
    })
    const browser = new Browser()
    expect(await browser.signIn(admin.email, 'other-horse')).toBe(200)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select message, link, is_crucial from app.notifications where user_id = $1', [admin.id]),
    )
    expect(rows).toEqual([
      {
        message: 'Pat Platform reset your password and switched your second factor off.',
        link: '/account',
        is_crucial: true,
      },
    ])
    const [mail] = await mailsTo(`told.${admin.email}`)
    expect(mail!.subject).toBe('Your Daymark password was reset')
    expect(mail!.body).toMatch(
      /^Pat Platform, who runs Daymark for Company .*, reset the password of the account .*, and its second factor was switched off\. All sessions were ended\.$/m,
    )
    expect(mail!.body).not.toContain('other-horse')
  })

  test.each([
    ['told to a person who had one', 1],
    ['not told to a person who had none', 0],
  ])('by a link is %s', async (_, times) => {
    const { person, admin } = await somebody()
    if (times === 0)
      await asOwner(api, (owner) =>
        owner.query('update auth.accounts set password_hash = null where user_id = $1', [person.id]),
      )
    const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
    const token = body.items[0]!.url.split('#')[1]!
    const taken = await api.call(undefined, 'POST /api/auth/invitation', {
      body: { token, password: 'battery-staple' },
    })
    expect(taken.status).toBe(204)
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        `select message from app.notifications where user_id = $1 and action_type = 'PASSWORD_RESET'`,
        [person.id],
      ),
    )
    expect(rows).toEqual(
      Array.from({ length: times }, () => ({ message: 'Your password was reset with a link.' })),
    )
    const subjects = (await mailsTo(`told.${person.email}`)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === 'Your Daymark password was reset')).toHaveLength(times)
  })
})
