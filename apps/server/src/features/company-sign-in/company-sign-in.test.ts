import { cheapHash } from '#tests/setup/password-hash.ts'
import { neededFor } from '#core/access/acts.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark } from '#server/platform/nobody.ts'
import { usableEmail } from './email.ts'
import { recheckDomains } from './recheck.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import {
  clientId,
  clientSecret,
  SignInService,
  type ServiceAccount,
} from '#tests/setup/sign-in-service/provider.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { afterAll, describe, expect, test } from 'vitest'

const service = await SignInService.start(['http://localhost/api/v1/company-sign-in/return/'])
afterAll(() => service.close())
const api = await startApi(new Date().toISOString(), { privateSignInHosts: [service.host] })

/** The TXT records of all names, which the tests change. */
const records = new Map<string, string[]>()
api.context.findTxtRecords = async (name) => records.get(name) ?? []

const password = 'right-horse-battery'
const passwordHash = await cheapHash(password)
let count = 0

/** A company with its own verified domain, and the settings of the service. */
async function companyWithSignIn(changes: object = {}, use: 'off' | 'offered' | 'required' = 'offered') {
  // The service works with the real time.
  api.clock.set(new Date().toISOString())
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin', passwordHash })
  await admin.call('PATCH /company', { body: { weeklyOffs: ['Sunday'], version: 1 } })
  const domain = `company-${++count}.example`
  await verify(admin, domain)
  const body = {
    issuer: service.issuer,
    clientId,
    clientSecret,
    takesUnverifiedEmail: false,
    addsPeople: true,
    groupClaim: '',
    placements: [
      {
        group: null,
        roleId: company.rolePublicId('Employee'),
        businessUnitId: await company.unitPublicId('Technology'),
      },
    ],
    version: null,
    currentPassword: password,
    ...changes,
  }
  const saved = await admin.call('PUT /company-sign-in/connection', { body })
  expect(saved.status).toBe(200)
  const of = { company, admin, domain, body }
  if (use !== 'off') {
    await tryOut(of)
    await secure(admin)
    const used = await admin.call('PUT /company-sign-in/use', {
      body: { use, exceptions: use === 'required' ? [admin.publicId] : [], currentPassword: password },
    })
    expect(used.status).toBe(200)
  }
  return of
}
type SignInCompany = Awaited<ReturnType<typeof companyWithSignIn>>

async function verify(admin: Person, domain: string) {
  const { body } = await admin.call('POST /company-sign-in/domains', { body: { domain } })
  records.set(body.recordNames[0]!, [body.recordValue])
  const verified = await admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } })
  expect(verified.status).toBe(200)
  return body
}

/** A confirmed second factor, with which nobody in these tests signs in. */
const secure = (person: Person) =>
  asOwner(api, (owner) =>
    owner.query(
      `insert into auth.second_factors (tenant_id, user_id, sealed_secret, confirmed_at)
       values ($1, $2, '\\x00', now())`,
      [person.tenantId, person.id],
    ),
  )

function account(given: ServiceAccount): string {
  const login = `login-${++count}`
  service.accounts.set(login, { email_verified: true, ...given, sub: login })
  return login
}

const cookieOf = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]!)

/** Goes to where the service leads back, with the browser's cookies. */
async function comeBack(to: URL, cookies: readonly string[]) {
  const answer = await api.app.inject({
    method: 'GET',
    url: to.pathname + to.search,
    headers: { cookie: cookies.join('; ') },
  })
  const session = answer.cookies.find(({ name, value }) => name === 'daymark' && value !== '')?.value
  const { location } = answer.headers
  return { location: location?.replace(startsAgain, ''), whole: location, status: answer.statusCode, session }
}

/** What a failure adds to the address, so that the person can start again. */
const startsAgain = /&company=.*/

/** Signs in by the pages of the service, as a browser does. */
async function signIn(domain: string, login: string, returnTo = '/my-tasks') {
  const begun = await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain, returnTo } })
  expect(begun.status).toBe(200)
  return comeBack(await service.walk(begun.body.url, login), cookieOf(begun.headers))
}

async function tryOut({ admin, domain }: Pick<SignInCompany, 'admin' | 'domain'>, login?: string) {
  const begun = await admin.call('POST /company-sign-in/try')
  const back = await service.walk(
    begun.body.url,
    login ?? account({ sub: '', email: `dora@${domain}`, name: 'Dora Admin' }),
  )
  return comeBack(back, [...cookieOf(begun.headers), `daymark=${admin.token}`])
}

const me = async (session: string | undefined) => (await api.call(session, 'GET /me')).body
const problem = (failure: string) => `/login?problem=${failure}`
const signInByPassword = (email: string, typed = password) =>
  api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password: typed } })

async function logOf({ company }: Pick<SignInCompany, 'company'>, type: string): Promise<string[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ description: string }>(
      'select description from app.activity_entries where tenant_id = $1 and type = $2 order by id',
      [company.tenantId, type],
    ),
  )
  return rows.map(({ description }) => description)
}

describe('domains', () => {
  test('a domain is verified by its TXT record, at a name of its own or at the domain', async () => {
    const { admin } = await companyWithSignIn({}, 'off')
    const { body: added } = await admin.call('POST /company-sign-in/domains', {
      body: { domain: 'Two.Example.' },
    })
    expect([added.domain, added.verifiedAt]).toEqual(['two.example', null])
    const path = { domain: 'two.example' }
    const missing = await admin.call('POST /company-sign-in/domains/{domain}/verify', { path })
    expect(missing.body.error.code).toBe('sign_in_record_missing')
    records.set('two.example', ['v=spf1 -all', `x${added.recordValue}`])
    const other = await admin.call('POST /company-sign-in/domains/{domain}/verify', { path })
    expect(other.body.error.code).toBe('sign_in_record_missing')
    records.set('two.example', ['v=spf1 -all', added.recordValue])
    const { body } = await admin.call('POST /company-sign-in/domains/{domain}/verify', { path })
    expect(body.verifiedAt).toBe(api.clock.now().toString())
  })

  test('domains where anybody gets an address, and texts that are no domain, are refused with the field', async () => {
    const { admin } = await companyWithSignIn({}, 'off')
    for (const domain of ['gmail.com', 'me@Outlook.com', 'localhost', '10.0.0.1', 'https://a.example/', '']) {
      const { status, body } = await admin.call('POST /company-sign-in/domains', { body: { domain } })
      expect([domain, status, body.error?.fields?.[0]?.field]).toEqual([domain, 400, 'body.domain'])
    }
  })

  test('a verified domain stays its company’s while its record is there, and goes to another one when it is gone', async () => {
    const first = await companyWithSignIn()
    const { domain } = first
    const second = await companyWithSignIn({}, 'off')
    const { body: claimed } = await second.admin.call('POST /company-sign-in/domains', { body: { domain } })
    const own = records.get(claimed.recordNames[0]!)!
    records.set(claimed.recordNames[0]!, [...own, claimed.recordValue])
    const verifyAgain = () =>
      second.admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } })
    expect((await verifyAgain()).body.error.code).toBe('sign_in_domain_taken')
    records.set(claimed.recordNames[0]!, [claimed.recordValue])
    expect((await verifyAgain()).status).toBe(200)
    const lost = (await first.admin.call('GET /company-sign-in')).body.domains.find(
      (one) => one.domain === domain,
    )
    expect(lost?.verifiedAt).toBeNull()
    const { items } = (await first.admin.call('GET /notifications')).body
    expect(JSON.stringify(items)).toContain(`${domain} is not verified any more`)
    // Its people are not led to the first company any more.
    const begun = await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain } })
    expect(begun.body.error.code).toBe('company_sign_in_unknown')
  })

  test('a record that is missing is reported, and after a week the domain is not verified any more', async () => {
    const of = await companyWithSignIn()
    const { admin, domain } = of
    const name = `_daymark-verification.${domain}`
    const kept = records.get(name)!
    const later = async (hours: number) => {
      api.clock.forward({ hours })
      await recheckDomains(api.context, new AbortController().signal)
      const token = await openSession(api, { tenantId: of.company.tenantId, userId: admin.id })
      return (await api.call(token, 'GET /company-sign-in')).body.domains.find((one) => one.domain === domain)
    }
    const isOffered = async () =>
      (await api.call(undefined, 'GET /api/auth/company-sign-in', { query: { domain } })).body.use
    records.delete(name)
    // Not looked for yet.
    expect((await later(23))?.missingSince).toBeNull()
    const missing = await later(1)
    expect(missing).toMatchObject({ missingSince: api.clock.now().toString() })
    expect(await logOf(of, 'sign-in-domain.missing')).toHaveLength(1)
    // Nobody who could be asked is no missing record.
    const find = api.context.findTxtRecords
    api.context.findTxtRecords = async () => {
      throw new OutgoingError('no answer', { isForbidden: false })
    }
    expect((await later(24 * 6))?.verifiedAt).not.toBeNull()
    api.context.findTxtRecords = find
    records.set(name, kept)
    expect((await later(1))?.missingSince).toBeNull()
    records.delete(name)
    await later(24)
    expect((await later(24 * 6))?.verifiedAt).not.toBeNull()
    expect(await isOffered()).toBe('offered')
    expect((await later(24))?.verifiedAt).toBeNull()
    expect(await isOffered()).toBe('none')
    expect(await logOf(of, 'sign-in-domain.ended')).toEqual([
      `${domain} is not verified any more, because its TXT record is missing.`,
    ])
  })

  test('a record that is missing at a check by hand is missing as at a check by schedule', async () => {
    const of = await companyWithSignIn()
    const { admin, domain, company } = of
    const name = `_daymark-verification.${domain}`
    const kept = records.get(name)!
    const check = async () => {
      const token = await openSession(api, { tenantId: company.tenantId, userId: admin.id })
      const path = { domain }
      const { body } = await api.call(token, 'POST /company-sign-in/domains/{domain}/verify', { path })
      const { domains } = (await api.call(token, 'GET /company-sign-in')).body
      return { code: body.error?.code, row: domains.find((one) => one.domain === domain) }
    }
    records.delete(name)
    const since = api.clock.now().toString()
    expect(await check()).toMatchObject({ code: 'sign_in_record_missing', row: { missingSince: since } })
    for (let day = 1; day < 7; day++) {
      api.clock.forward({ hours: 24 })
      expect((await check()).row).toMatchObject({ missingSince: since })
    }
    expect(await logOf(of, 'sign-in-domain.missing')).toHaveLength(1)
    api.clock.forward({ hours: 24 })
    expect((await check()).row).toMatchObject({ verifiedAt: null })
    expect(await logOf(of, 'sign-in-domain.ended')).toHaveLength(1)
    records.set(name, kept)
    expect((await check()).row?.verifiedAt).not.toBeNull()
  })

  test('what an older look has found does not replace the outcome of a newer one', async () => {
    const of = await companyWithSignIn()
    const { admin, domain } = of
    const find = api.context.findTxtRecords
    const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    api.clock.forward({ hours: 24 })
    const token = await openSession(api, { tenantId: of.company.tenantId, userId: admin.id })
    api.context.findTxtRecords = async (name) => {
      if (name !== `_daymark-verification.${domain}`) return []
      asked.resolve()
      await goesOn.promise
      return []
    }
    const older = recheckDomains(api.context, new AbortController().signal)
    await asked.promise
    api.context.findTxtRecords = find
    const path = { domain }
    const newer = await api.call(token, 'POST /company-sign-in/domains/{domain}/verify', { path })
    expect(newer.status).toBe(200)
    api.context.findTxtRecords = async (name) => (name.includes(domain) ? [] : find(name))
    goesOn.resolve()
    await older
    api.context.findTxtRecords = find
    expect((await api.call(token, 'GET /company-sign-in')).body.domains[0]?.missingSince).toBeNull()
  })

  test('a company removes a domain, after which nobody is led to it by the domain', async () => {
    const { admin, domain } = await companyWithSignIn()
    expect((await admin.call('DELETE /company-sign-in/domains/{domain}', { path: { domain } })).status).toBe(
      204,
    )
    const begun = await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain } })
    expect(begun.body.error.code).toBe('company_sign_in_unknown')
    const again = await admin.call('DELETE /company-sign-in/domains/{domain}', { path: { domain } })
    expect(again.body.error.code).toBe('sign_in_domain_not_found')
  })

  test('the last verified domain stays while the sign-in is required', async () => {
    const { admin, domain } = await companyWithSignIn({}, 'required')
    const remove = () => admin.call('DELETE /company-sign-in/domains/{domain}', { path: { domain } })
    expect((await remove()).body.error.code).toBe('sign_in_last_domain')
    const other = 'second.example'
    const { recordValue } = (await admin.call('POST /company-sign-in/domains', { body: { domain: other } }))
      .body
    records.set(other, [recordValue])
    const path = { domain: other }
    await admin.call('POST /company-sign-in/domains/{domain}/verify', { path })
    expect((await remove()).status).toBe(204)
  })

  test('of two companies that verify a domain at the same time, one gets it', async () => {
    const [one, other] = [await companyWithSignIn({}, 'off'), await companyWithSignIn({}, 'off')]
    const domain = 'both.example'
    const values = []
    for (const { admin } of [one, other])
      values.push((await admin.call('POST /company-sign-in/domains', { body: { domain } })).body.recordValue)
    records.set(domain, values)
    const answers = await Promise.all(
      [one, other].map(({ admin }) =>
        admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('only administrators of the company decide how its people sign in', async () => {
    const { company } = await companyWithSignIn({}, 'off')
    const helper = await company.person({ permissions: ['CAN_MANAGE_ROLES'] })
    for (const answer of [
      await helper.call('GET /company-sign-in'),
      await helper.call('POST /company-sign-in/domains', { body: { domain: 'x.example' } }),
      await helper.call('POST /company-sign-in/try'),
      await helper.call('DELETE /company-sign-in/connection', { body: {} }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'only_administrators'])
  })
})

describe('the settings', () => {
  test('they are saved with the password, the secret is sealed and never returned', async () => {
    const { admin, body, company } = await companyWithSignIn({}, 'off')
    const wrong = await admin.call('PUT /company-sign-in/connection', {
      body: { ...body, version: 1, currentPassword: 'wrong-horse' },
    })
    expect(wrong.body.error.fields?.[0]?.field).toBe('body.currentPassword')
    const state = (await admin.call('GET /company-sign-in')).body
    expect(JSON.stringify(state)).not.toContain(clientSecret)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select sealed_secret from app.sign_in_connections where tenant_id = $1', [
        company.tenantId,
      ]),
    )
    expect(String(rows[0].sealed_secret)).not.toContain(clientSecret)
    expect(await logOf({ company }, 'company-sign-in.changed')).toHaveLength(1)
  })

  test.each([
    [{ issuer: 'http://other.example' }, 'issuer'],
    [{ issuer: 'https://127.0.0.1' }, 'issuer'],
    [{ issuer: 'https://10.1.2.3/' }, 'issuer'],
    [{ issuer: 'nothing' }, 'issuer'],
    [{ issuer: 'https://a.example/?b' }, 'issuer'],
    [{ clientSecret: undefined, clientId: 'other' }, 'clientSecret'],
    [{ placements: [] }, 'placements'],
    [{ placements: [], groupClaim: 'groups' }, 'placements'],
    [{ placements: [{ group: 'a', roleId: 'Employee', businessUnitId: null }] }, 'groupClaim'],
    [
      { placements: [{ group: null, roleId: 'Employee', businessUnitId: null }] },
      'placements.0.businessUnitId',
    ],
    [{ placements: [{ group: null, roleId: 'Super Admin', businessUnitId: null }] }, 'placements.0.roleId'],
  ])('%o is refused with the field %s, and changes nothing', async (changes, field) => {
    const { admin, body, company } = await companyWithSignIn({}, 'off')
    const placements = (changes as { placements?: { roleId: string }[] }).placements?.map((one) => ({
      ...one,
      roleId: company.rolePublicId(one.roleId),
    }))
    const given = { ...body, version: 1, ...changes, ...(placements ? { placements } : {}) }
    const answer = await admin.call('PUT /company-sign-in/connection', { body: given })
    expect([answer.status, answer.body.error?.fields?.map((one) => one.field)]).toEqual([
      400,
      expect.arrayContaining([`body.${field}`]),
    ])
    expect((await admin.call('GET /company-sign-in')).body.connection?.version).toBe(1)
  })

  test('it is not switched on before a trial has worked, and not after the service was changed', async () => {
    const of = await companyWithSignIn({}, 'off')
    const { admin, body } = of
    const switchOn = () =>
      admin.call('PUT /company-sign-in/use', {
        body: { use: 'offered', exceptions: [], currentPassword: password },
      })
    expect((await switchOn()).body.error.code).toBe('sign_in_not_tried')
    const foreign = account({ sub: '', email: 'dora@elsewhere.example', name: 'Dora' })
    expect((await tryOut(of, foreign)).location).toBe('/company-sign-in#trial')
    const failed = (await admin.call('GET /company-sign-in')).body.trial
    expect(failed?.problem).toBe('elsewhere.example is not a verified domain of the company')
    expect(failed?.claims).toContainEqual({ name: 'email', value: '"dora@elsewhere.example"' })
    expect((await switchOn()).body.error.code).toBe('sign_in_not_tried')
    const { session } = await tryOut(of)
    expect(session).toBeUndefined()
    const { trial } = (await admin.call('GET /company-sign-in')).body
    expect([trial?.problem, trial?.by.name]).toEqual([null, 'Dora Admin'])
    expect(trial?.claims.map(({ name }) => name).toSorted()).toEqual([
      'email',
      'email_verified',
      'name',
      'sub',
    ])
    expect((await switchOn()).body.connection?.use).toBe('offered')
    const saved = await admin.call('PUT /company-sign-in/connection', {
      body: { ...body, clientSecret: 'another-secret', version: 1 },
    })
    expect(saved.body.connection).toMatchObject({ use: 'off', triedAt: null, version: 2 })
    expect((await switchOn()).body.error.code).toBe('sign_in_not_tried')
  })

  test('a repeated answer does not change the outcome of a trial', async () => {
    const { admin, domain } = await companyWithSignIn({}, 'off')
    const begun = await admin.call('POST /company-sign-in/try')
    const back = await service.walk(
      begun.body.url,
      account({ sub: '', email: `dora@${domain}`, name: 'Dora Admin' }),
    )
    const cookies = [...cookieOf(begun.headers), `daymark=${admin.token}`]
    for (const hash of ['#trial', ''])
      expect((await comeBack(back, cookies)).location).toBe(`/company-sign-in${hash}`)
    expect((await admin.call('GET /company-sign-in')).body.trial?.problem).toBeNull()
  })

  test('a trial of settings that were changed meanwhile does not count', async () => {
    const of = await companyWithSignIn({}, 'off')
    const { admin, domain, body } = of
    const begun = await admin.call('POST /company-sign-in/try')
    const login = account({ sub: '', email: `dora@${domain}`, name: 'Dora Admin' })
    const back = await service.walk(begun.body.url, login)
    const trial = await asOwner(api, async (holder) => {
      await holder.query('begin')
      await holder.query('update app.sign_in_connections set version = version + 1 where tenant_id = $1', [
        of.company.tenantId,
      ])
      const late = comeBack(back, [...cookieOf(begun.headers), `daymark=${admin.token}`])
      await waitsForLock(api)
      await holder.query('commit')
      await late
      return (await admin.call('GET /company-sign-in')).body
    })
    expect(trial.trial?.problem).toBe('the settings were changed meanwhile')
    expect(trial.connection?.triedAt).toBeNull()
    const saved = await admin.call('PUT /company-sign-in/connection', { body: { ...body, version: 2 } })
    expect(saved.status).toBe(200)
  })

  test('of two administrators who save at the same time, the second one is refused', async () => {
    const { admin, body } = await companyWithSignIn({}, 'off')
    const answer = await admin.call('PUT /company-sign-in/connection', { body: { ...body, version: null } })
    expect(answer.body.error.code).toBe('record_changed')
  })
})

describe('a sign-in', () => {
  test('adds the person with role and unit, leads to the wanted page, and is named in the list and the log', async () => {
    const of = await companyWithSignIn()
    const email = `ana.new@${of.domain}`
    const login = account({ sub: '', email: email.toUpperCase(), name: '  Ana\u0000  New ' })
    const { location, session } = await signIn(of.domain, login)
    expect(location).toBe('/my-tasks')
    expect(await me(session)).toMatchObject({
      user: { name: 'Ana New', email, roleName: 'Employee', businessUnit: { name: 'Technology' } },
      isSignedInByCompany: true,
    })
    const { items } = (await api.call(session, 'GET /me/account-access')).body
    expect(items.filter(({ kind }) => kind === 'session')).toMatchObject([{ isByCompany: true }])
    expect(await logOf(of, 'user.created')).toContain('The company’s sign-in added Ana New.')
    expect(await logOf(of, 'company-sign-in.bound')).toEqual([
      'The company’s sign-in opened the account of Ana New for the first time.',
    ])
    expect(await logOf(of, 'user.signed-in')).toEqual(['Ana New signed in with the company’s sign-in.'])
    // The account has no password, and the link decides from now on, even if the service says another email.
    expect((await signInByPassword(email)).body.error.code).toBe('invalid_credentials')
    service.accounts.set(login, { sub: login, email: 'changed@elsewhere.example', email_verified: false })
    const again = await signIn(of.domain, login)
    expect((await me(again.session)).user.email).toBe(email)
  })

  test('opens the account with the email, and never another account of the person', async () => {
    const of = await companyWithSignIn({ addsPeople: false })
    const person = await of.company.person({ email: `meera@${of.domain}`, name: 'Meera' })
    const { session } = await signIn(`meera@${of.domain}`, account({ sub: '', email: person.email }))
    expect((await me(session)).user.id).toBe(person.publicId)
    const thief = await signIn(of.domain, account({ sub: '', email: person.email }))
    expect([thief.location, thief.session]).toEqual([problem('another-person'), undefined])
    await of.admin.call('DELETE /company-sign-in/linked/{userId}', { path: { userId: person.publicId } })
    expect((await signIn(of.domain, account({ sub: '', email: person.email }))).session).toBeDefined()
  })

  test.each<[string, Partial<ServiceAccount>, string]>([
    ['without an email', {}, 'no-email'],
    ['with an email that is not verified', { email: 'a', email_verified: false }, 'no-email'],
    ['with an email of another domain', { email: 'x@elsewhere.example' }, 'no-email'],
    ['whom nobody has added', { email: 'a' }, 'unknown'],
  ])('refuses somebody %s, with the reason in the log', async (_who, given, failure) => {
    const of = await companyWithSignIn({ addsPeople: false })
    const email = given.email === 'a' ? { email: `a@${of.domain}` } : {}
    const { location, session } = await signIn(of.domain, account({ ...given, ...email, sub: '' }))
    expect([location, session]).toEqual([problem(failure), undefined])
    expect(await logOf(of, 'company-sign-in.refused')).toHaveLength(1)
  })

  test('a trial shows claims that no text of the database can have', async () => {
    const of = await companyWithSignIn({}, 'off')
    const login = account({ sub: '', email: `dora@${of.domain}`, name: 'Do\u0000ra \ud800' })
    expect((await tryOut(of, login)).location).toBe('/company-sign-in#trial')
    const { trial } = (await of.admin.call('GET /company-sign-in')).body
    expect(trial?.problem).toBeNull()
    expect(trial?.claims).toContainEqual({ name: 'name', value: '"Do�ra �"' })
  })

  test('takes an email of which the service says nothing, if the company trusts it', async () => {
    const of = await companyWithSignIn({ takesUnverifiedEmail: true })
    const silent = account({ sub: '', email: `b@${of.domain}` })
    service.accounts.set(silent, { sub: silent, email: `b@${of.domain}` })
    expect((await signIn(of.domain, silent)).session).toBeDefined()
    const no = account({ sub: '', email: `c@${of.domain}`, email_verified: false })
    expect((await signIn(of.domain, no)).location).toBe(problem('no-email'))
  })

  test('somebody whom it adds has no password, and may set one', async () => {
    const of = await companyWithSignIn()
    const { session } = await signIn(of.domain, account({ sub: '', email: `new@${of.domain}` }))
    const hasPassword = async () => (await api.call(session, 'GET /me/security')).body.hasPassword
    expect(await hasPassword()).toBe(false)
    const body = { newPassword: 'quiet-river-stones' }
    expect((await api.call(session, 'POST /me/password', { body })).status).toBe(204)
    expect(await hasPassword()).toBe(true)
  })

  test('a refused sign-in leads back to where it began, with the company and the page', async () => {
    const of = await companyWithSignIn({ addsPeople: false })
    const { whole } = await signIn(
      of.domain,
      account({ sub: '', email: `a@${of.domain}` }),
      '/my-tasks?view=a&b',
    )
    const { pathname, searchParams } = new URL(whole!, 'http://daymark.example')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/login',
      { problem: 'unknown', company: of.domain, next: '/my-tasks?view=a&b' },
    ])
  })

  test('never opens an account of another company, or of the platform', async () => {
    const [of, other] = [await companyWithSignIn({ addsPeople: false }), await companyWithSignIn()]
    const foreign = await other.company.person({ email: `victim@${of.domain}` })
    const { location, session } = await signIn(of.domain, account({ sub: '', email: foreign.email }))
    expect([location, session]).toEqual([problem('unknown'), undefined])
    // The other company's service says something of a domain that is not its company's.
    const claim = await signIn(other.domain, account({ sub: '', email: `dora@${of.domain}` }))
    expect([claim.location, claim.session]).toEqual([problem('no-email'), undefined])
  })

  test('refuses archived and suspended people, also those who are linked', async () => {
    const of = await companyWithSignIn()
    const login = account({ sub: '', email: `leaver@${of.domain}`, name: 'Lee Leaver' })
    const { session } = await signIn(of.domain, login)
    const userId = (await me(session)).user.id
    await of.admin.call('POST /users/{userId}/suspend', { path: { userId } })
    expect((await signIn(of.domain, login)).location).toBe(problem('refused'))
    await of.admin.call('POST /users/{userId}/archive', { path: { userId } })
    expect((await signIn(of.domain, login)).location).toBe(problem('archived'))
    const archived = await of.company.person({ email: `old@${of.domain}`, status: 'archived' })
    const first = await signIn(of.domain, account({ sub: '', email: archived.email }))
    expect([first.location, first.session]).toEqual([problem('archived'), undefined])
  })

  test('somebody who is archived while they are at the service is refused', async () => {
    const of = await companyWithSignIn()
    const person = await of.company.person({ email: `meanwhile@${of.domain}` })
    const begun = await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain: of.domain } })
    const back = await service.walk(begun.body.url, account({ sub: '', email: person.email }))
    await of.admin.call('POST /users/{userId}/archive', { path: { userId: person.publicId } })
    expect((await comeBack(back, cookieOf(begun.headers))).location).toBe(problem('archived'))
  })

  test('of two first sign-ins at the same time, both open the one account that is added', async () => {
    const of = await companyWithSignIn()
    const login = account({ sub: '', email: `twice@${of.domain}`, name: 'Twice' })
    const sessions = await Promise.all([signIn(of.domain, login), signIn(of.domain, login)])
    const people = await Promise.all(sessions.map(async ({ session }) => (await me(session)).user.id))
    expect(new Set(people).size).toBe(1)
  })

  test('is refused when the plan has no room', async () => {
    const of = await companyWithSignIn()
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set plan = 'Starter', settings = '{"userLimit": 1}' where id = $1`, [
        of.company.tenantId,
      ]),
    )
    for (let n = 0; n < 10; n++) await of.company.person()
    const { location } = await signIn(of.domain, account({ sub: '', email: `more@${of.domain}` }))
    expect(location).toBe(problem('full'))
  })

  test('a person without a password proves themselves by a recent sign-in', async () => {
    const of = await companyWithSignIn()
    const { session } = await signIn(of.domain, account({ sub: '', email: `fresh@${of.domain}` }))
    const make = () =>
      api.call(session, 'POST /me/keys', {
        body: { name: 'K', permissions: [...neededFor('report.read-own')], currentPassword: '' },
      })
    expect((await make()).status).toBe(201)
    api.clock.forward({ minutes: 16 })
    expect((await make()).body.error.code).toBe('sign_in_too_old')
  })
})

describe('groups', () => {
  const placements = async ({ company }: Pick<SignInCompany, 'company'>) => [
    {
      group: 'leads',
      roleId: company.rolePublicId('Team Lead'),
      businessUnitId: await company.unitPublicId('Technology'),
    },
    {
      group: 'staff',
      roleId: company.rolePublicId('Employee'),
      businessUnitId: await company.unitPublicId('Sales'),
    },
  ]
  async function withGroups() {
    const of = await companyWithSignIn()
    const { status } = await of.admin.call('PUT /company-sign-in/connection', {
      body: {
        ...of.body,
        clientSecret: undefined,
        groupClaim: 'groups',
        placements: await placements(of),
        version: 1,
      },
    })
    expect(status).toBe(200)
    return of
  }
  const roleOf = async (session: string | undefined) => {
    const { user } = await me(session)
    return [user.roleName, user.businessUnit?.name]
  }

  test('decide role and unit at each sign-in; nobody without one gets in', async () => {
    const of = await withGroups()
    const login = account({ sub: '', email: `g@${of.domain}`, name: 'Gus', groups: ['staff', 'others'] })
    expect(await roleOf((await signIn(of.domain, login)).session)).toEqual(['Employee', 'Sales'])
    const set = (groups: unknown) =>
      service.accounts.set(login, { sub: login, email: `g@${of.domain}`, groups } as ServiceAccount)
    set(['staff', 'leads'])
    expect(await roleOf((await signIn(of.domain, login)).session)).toEqual(['Team Lead', 'Technology'])
    expect(await logOf(of, 'user.role-changed')).toEqual([
      'The company’s sign-in changed Gus’s role from Employee to Team Lead.',
    ])
    for (const none of [['others'], undefined, { leads: true }]) {
      set(none)
      expect((await signIn(of.domain, login)).location).toBe(problem('no-place'))
    }
  })

  test('are in the log with the roles and units that they give', async () => {
    const of = await withGroups()
    const [leads, staff] = await placements(of)
    const { status } = await of.admin.call('PUT /company-sign-in/connection', {
      body: {
        ...of.body,
        clientSecret: 'another-secret',
        groupClaim: 'groups',
        placements: [
          { ...leads!, businessUnitId: staff!.businessUnitId },
          { ...staff!, group: null },
        ],
        version: 2,
      },
    })
    expect(status).toBe(200)
    const { items } = (await of.admin.call('GET /activity', { query: { scope: 'all', pageSize: 50 } })).body
    const details = items.flatMap((one) => (one.type === 'company-sign-in.changed' ? one.details : []))
    for (const change of [
      { field: 'everybody else', from: null, to: 'Employee, Technology' },
      { field: 'group “leads”', from: null, to: 'Team Lead, Technology' },
      { field: 'group “leads”', from: 'Team Lead, Technology', to: 'Team Lead, Sales' },
      { field: 'group “staff”', from: 'Employee, Sales', to: null },
      { field: 'use', from: 'offered', to: 'off' },
    ])
      expect(details).toContainEqual(change)
  })

  test('of people whose groups come by SCIM decide there, and again here once its key has ended', async () => {
    const of = await withGroups()
    const login = account({ sub: '', email: `s@${of.domain}`, name: 'Sam', groups: ['staff'] })
    await signIn(of.domain, login)
    const { tenantId } = of.company
    const [person] = (await of.admin.call('GET /users', { query: { search: `s@${of.domain}` } })).body.items
    const ids = { tenant_id: tenantId, user_id: idFromPublicId('user', person!.id) }
    const now = api.clock.now()
    await of.company.insert('app.scim_people', [{ ...ids, changed_at: now }])
    await of.company.insert('app.scim_groups', [
      { tenant_id: tenantId, id: tenantId, display_name: 'Any', created_at: now, changed_at: now },
    ])
    await of.company.insert('app.scim_keys', [
      {
        tenant_id: tenantId,
        id: tenantId,
        owner_id: of.admin.id,
        name: 'x',
        token_hash: Buffer.of(0),
        made_at: now,
      },
    ])
    service.accounts.set(login, { sub: login, email: `s@${of.domain}`, groups: ['leads'] })
    expect(await roleOf((await signIn(of.domain, login)).session)).toEqual(['Employee', 'Sales'])
    await asOwner(api, (owner) => owner.query('delete from app.scim_keys where tenant_id = $1', [tenantId]))
    expect(await roleOf((await signIn(of.domain, login)).session)).toEqual(['Team Lead', 'Technology'])
  })

  test('a role that was deleted meanwhile lets nobody in', async () => {
    const of = await withGroups()
    const role = await of.admin.call('POST /roles', { body: { name: 'Temp', permissions: [] } })
    await of.admin.call('PUT /company-sign-in/connection', {
      body: {
        ...of.body,
        clientSecret: undefined,
        groupClaim: 'groups',
        placements: [{ group: 'temps', roleId: role.body.id, businessUnitId: null }],
        version: 2,
      },
    })
    await of.admin.call('DELETE /roles/{roleId}', { path: { roleId: role.body.id } })
    const { location } = await signIn(
      of.domain,
      account({ sub: '', email: `t@${of.domain}`, groups: ['temps'] }),
    )
    expect(location).toBe(problem('refused'))
  })

  test('never change an administrator of the company', async () => {
    const of = await withGroups()
    const admin = await of.company.person({ role: 'Tenant Admin', unit: null, email: `boss@${of.domain}` })
    const { session } = await signIn(of.domain, account({ sub: '', email: admin.email, groups: ['staff'] }))
    expect((await me(session)).isTenantAdmin).toBe(true)
  })
})

describe('a required sign-in', () => {
  test('refuses passwords of the company’s people with the same answer for every email of the domain', async () => {
    const of = await companyWithSignIn({}, 'required')
    const person = await of.company.person({ email: `p@${of.domain}`, passwordHash })
    const outside = await of.company.person({ email: `p${of.domain}@elsewhere.example`, passwordHash })
    const answers = [
      await signInByPassword(person.email),
      await signInByPassword(person.email, 'wrong-horse'),
      await signInByPassword(`nobody@${of.domain}`),
    ]
    const saidIn = ({ status, body: { error } }: (typeof answers)[number]) => [
      status,
      error.code,
      error.message,
    ]
    expect(answers.map(saidIn)).toEqual(answers.map(() => saidIn(answers[0]!)))
    expect(answers[0]?.body.error.code).toBe('company_sign_in_required')
    // Elsewhere an email may belong to anybody: the answer is that to a wrong password.
    const right = await signInByPassword(outside.email)
    expect(saidIn(right)).toEqual(saidIn(await signInByPassword(outside.email, 'wrong-horse')))
    expect(right.body.error.code).toBe('invalid_credentials')
    // A refusal is recorded after its answer.
    await expect.poll(() => logOf(of, 'user.sign-in-refused')).toHaveLength(2)
    expect(
      (await api.call(undefined, 'GET /api/auth/company-sign-in', { query: { domain: person.email } })).body,
    ).toEqual({ use: 'required' })
  })

  test('counts refused passwords as failures, also right ones', async () => {
    const of = await companyWithSignIn({}, 'required')
    const person = await of.company.person({ email: `tried@${of.domain}`, passwordHash })
    const tried = []
    for (let n = 0; n < 11; n++)
      tried.push(await signInByPassword(person.email, n === 9 ? password : `wrong-horse-${n}`))
    expect(tried.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    api.clock.forward({ minutes: 16 })
  })

  test('refuses a password whose sign-in began before it was required', async () => {
    const of = await companyWithSignIn()
    const person = await of.company.person({ email: `late@${of.domain}`, passwordHash })
    const answer = await asOwner(api, async (holder) => {
      await holder.query('begin')
      await holder.query('update app.sign_in_connections set is_required = true where tenant_id = $1', [
        of.company.tenantId,
      ])
      const late = signInByPassword(person.email)
      await waitsForLock(api)
      await holder.query('commit')
      return late
    })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'company_sign_in_required'])
    expect(cookieOf(answer.headers).some((one) => one.startsWith('daymark='))).toBe(false)
  })

  test('leaves the password of the chosen administrators, and accounts in other companies', async () => {
    const of = await companyWithSignIn({}, 'required')
    expect((await signInByPassword(of.admin.email)).body).toMatchObject({ kind: 'second-factor' })
    const other = await Company.create(api)
    const email = `both@${of.domain}`
    await of.company.person({ email, passwordHash })
    const elsewhere = await other.person({ email, passwordHash })
    expect((await signInByPassword(email)).body).toMatchObject({ userId: elsewhere.publicId })
  })

  test('needs an administrator with a password and a second factor, who keeps both', async () => {
    const of = await companyWithSignIn()
    const second = await of.company.person({ role: 'Tenant Admin', unit: null, name: 'Second' })
    const require = (exceptions: string[]) =>
      of.admin.call('PUT /company-sign-in/use', {
        body: { use: 'required', exceptions, currentPassword: password },
      })
    const employee = await of.company.person()
    for (const exceptions of [
      [],
      [second.publicId],
      [employee.publicId],
      [of.admin.publicId, employee.publicId],
    ])
      expect((await require(exceptions)).body.error.code).toBe('sign_in_exception_needed')
    await secure(second)
    expect((await require([second.publicId])).status).toBe(200)
    const path = { userId: second.publicId }
    for (const answer of [
      await of.admin.call('POST /users/{userId}/archive', { path }),
      await of.admin.call('POST /users/{userId}/suspend', { path }),
      await of.admin.call('DELETE /users/{userId}/second-factor', { path }),
      await of.admin.call('PATCH /users/{userId}', {
        path,
        body: {
          roleId: of.company.rolePublicId('Employee'),
          businessUnitId: await of.company.unitPublicId('Technology'),
          version: 1,
        },
      }),
    ])
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'sign_in_exception_kept'])
    const off = await of.admin.call('PUT /company-sign-in/use', {
      body: { use: 'offered', exceptions: [], currentPassword: password },
    })
    expect(off.status).toBe(200)
    expect((await of.admin.call('POST /users/{userId}/archive', { path })).status).toBe(200)
  })

  test('ends the sessions of passwords, except those of the chosen administrators and the present one', async () => {
    const of = await companyWithSignIn()
    const employee = await of.company.person()
    const other = await of.company.person({ role: 'Tenant Admin', unit: null })
    await secure(other)
    const byCompany = await signIn(of.domain, account({ sub: '', email: `s@${of.domain}` }))
    const second = await openSession(api, { tenantId: of.company.tenantId, userId: of.admin.id })
    await of.admin.call('PUT /company-sign-in/use', {
      body: { use: 'required', exceptions: [other.publicId], currentPassword: password },
    })
    const status = async (token: string | undefined) => (await api.call(token, 'GET /me')).status
    expect(await Promise.all([of.admin.token, other.token, byCompany.session].map(status))).toEqual([
      200, 200, 200,
    ])
    expect(await Promise.all([employee.token, second].map(status))).toEqual([401, 401])
  })

  test('ends the password sessions of an administrator who does not keep the password any more', async () => {
    const of = await companyWithSignIn({}, 'required')
    const other = await of.company.person({ role: 'Tenant Admin', unit: null, name: 'Olga Other' })
    await secure(other)
    const require = (exceptions: string[]) =>
      of.admin.call('PUT /company-sign-in/use', {
        body: { use: 'required', exceptions, currentPassword: password },
      })
    expect((await require([of.admin.publicId, other.publicId])).status).toBe(200)
    expect((await other.call('GET /me')).status).toBe(200)
    expect((await require([of.admin.publicId])).status).toBe(200)
    expect((await other.call('GET /me')).status).toBe(401)
    const { items } = (await of.admin.call('GET /activity', { query: { scope: 'all', pageSize: 50 } })).body
    expect(items.flatMap(({ details }) => details)).toContainEqual({
      field: 'keep their password',
      from: 'Dora Admin, Olga Other',
      to: 'Dora Admin',
    })
  })

  test('keys go on, and after the removal of the service passwords work again', async () => {
    const of = await companyWithSignIn({}, 'required')
    const person = await of.company.person({ email: `k@${of.domain}`, passwordHash })
    const { body } = await person.call('POST /me/keys', {
      body: { name: 'K', permissions: [...neededFor('report.read-own')], currentPassword: password },
    })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await api.call(undefined, 'GET /reports', { headers })).status).toBe(200)
    await of.admin.call('DELETE /company-sign-in/connection', { body: { currentPassword: password } })
    expect((await signInByPassword(person.email)).status).toBe(200)
  })
})

test('sessions go on after it is switched off, until an administrator ends them', async () => {
  const of = await companyWithSignIn()
  const elsewhere = await companyWithSignIn()
  const sessionIn = async ({ domain }: SignInCompany) =>
    (await signIn(domain, account({ sub: '', email: `s@${domain}` }))).session
  const [session, other] = [await sessionIn(of), await sessionIn(elsewhere)]
  const byPassword = await of.company.person()
  await of.admin.call('PUT /company-sign-in/use', {
    body: { use: 'off', exceptions: [], currentPassword: password },
  })
  const statuses = () =>
    Promise.all(
      [session, byPassword.token, of.admin.token, other].map(
        async (token) => (await api.call(token, 'GET /me')).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await of.admin.call('GET /company-sign-in')).body.sessions).toBe(1)
  const refused = await byPassword.call('DELETE /company-sign-in/sessions', { body: {} })
  expect(refused.body.error.code).toBe('forbidden')
  const wrong = await of.admin.call('DELETE /company-sign-in/sessions', {
    body: { currentPassword: 'wrong-horse-battery' },
  })
  expect(wrong.body.error.code).toBe('validation_failed')
  const ended = await of.admin.call('DELETE /company-sign-in/sessions', {
    body: { currentPassword: password },
  })
  expect(ended.body).toMatchObject({ connection: { use: 'off' }, sessions: 0 })
  expect(await statuses()).toEqual([401, 200, 200, 200])
  expect(await logOf(of, 'company-sign-in.sessions-ended')).toEqual([
    'Dora Admin ended the sessions that the company’s sign-in had opened.',
  ])
})

test('an administrator whose session has ended since their request began changes nothing', async () => {
  const of = await companyWithSignIn()
  const late = await asOwner(api, async (holder) => {
    await holder.query('begin')
    await holder.query('select from app.sign_in_connections where tenant_id = $1 for update', [
      of.company.tenantId,
    ])
    const answer = of.admin.call('PUT /company-sign-in/use', {
      body: { use: 'off', exceptions: [], currentPassword: password },
    })
    await waitsForLock(api)
    await holder.query('delete from auth.sessions where user_id = $1', [of.admin.id])
    await holder.query('commit')
    return answer
  })
  expect(late.status).toBe(401)
  const asked = { query: { domain: of.domain } }
  expect((await api.call(undefined, 'GET /api/auth/company-sign-in', asked)).body).toEqual({ use: 'offered' })
})

test('settings that change after somebody was let in, and before their session is opened, count', async () => {
  const of = await companyWithSignIn()
  // As of an administrator who replaces the credentials and ends all sessions at this moment.
  await asOwner(api, (owner) =>
    owner.query(`
      create function app.change_settings() returns trigger language plpgsql security definer as $$
      begin
        update app.sign_in_connections set version = version + 1 where tenant_id = new.tenant_id;
        return new;
      end $$;
      create trigger change_settings after insert on app.sign_in_identities
        for each row when (new.tenant_id = '${of.company.tenantId}') execute function app.change_settings()`),
  )
  const login = account({ sub: '', email: `late@${of.domain}`, name: 'Late' })
  const late = await signIn(of.domain, login)
  await asOwner(api, (owner) => owner.query('drop function app.change_settings cascade'))
  expect([late.location, late.session]).toEqual(['/login?problem=switched', undefined])
  expect((await signIn(of.domain, login)).session).toBeDefined()
})

test('an administrator who is signed in by the company ends the sessions of others, and stays', async () => {
  const of = await companyWithSignIn()
  const login = account({ sub: '', email: of.admin.email, name: 'Dora Admin' })
  await asOwner(api, (owner) =>
    owner.query('update app.users set email = $1 where id = $2', [`dora@${of.domain}`, of.admin.id]),
  )
  service.accounts.set(login, { ...service.accounts.get(login)!, email: `dora@${of.domain}` })
  const [own, second] = [(await signIn(of.domain, login)).session, (await signIn(of.domain, login)).session]
  const browsers = () =>
    asOwner(api, async (owner) => {
      const rows = await owner.query('select from auth.known_devices where user_id = $1', [of.admin.id])
      return rows.rowCount
    })
  expect(await browsers()).toBe(2)
  expect((await api.call(own, 'DELETE /company-sign-in/sessions', { body: {} })).status).toBe(200)
  // The browser of somebody else would sign in without a notice to the person.
  expect(await browsers()).toBe(1)
  const statuses = [own, second].map(async (token) => (await api.call(token, 'GET /me')).status)
  expect(await Promise.all(statuses)).toEqual([200, 401])
})

test('what belongs to a deleted person and to a removed service is gone', async () => {
  const of = await companyWithSignIn()
  const { session } = await signIn(of.domain, account({ sub: '', email: `gone@${of.domain}`, name: 'Gone' }))
  const userId = (await me(session)).user.id
  const rowsOf = async (table: string) =>
    (
      await asOwner(api, (owner) =>
        owner.query(`select from app.${table} where tenant_id = $1`, [of.company.tenantId]),
      )
    ).rowCount
  expect(await rowsOf('sign_in_identities')).toBe(1)
  await of.admin.call('POST /users/{userId}/archive', { path: { userId } })
  await of.admin.call('DELETE /users/{userId}', { path: { userId } })
  expect(await rowsOf('sign_in_identities')).toBe(0)
  expect(await rowsOf('sign_in_trials')).toBe(1)
  await of.admin.call('DELETE /company-sign-in/connection', { body: { currentPassword: password } })
  for (const table of ['sign_in_connections', 'sign_in_trials', 'sign_in_exceptions'])
    expect([table, await rowsOf(table)]).toEqual([table, 0])
})

test('an account of Google counts only if it is of the company, even with a verified email', async () => {
  const { company, domain } = await companyWithSignIn({}, 'off')
  const unit = readUnit(api.context.pools.app, {
    tenantId: company.tenantId,
    principal: daymark,
    now: api.clock.now(),
  })
  const email = `former@${domain}`
  const emailOf = (claims: object, issuer = 'https://accounts.google.com') =>
    usableEmail(
      unit,
      { issuer, takes_unverified_email: false },
      { email, email_verified: true, ...claims },
    ).catch((error: unknown) => (error as Error).message)
  expect(await emailOf({ hd: domain.toUpperCase() })).toBe(email)
  for (const hd of [undefined, '', 'elsewhere.example', `x.${domain}`, [domain], true])
    expect(await emailOf({ hd })).toBe(`${email} is not an account of the company at Google`)
  expect(await emailOf({}, service.issuer)).toBe(email)
})

test('signing out leads through the sign-out of the service, if the company wants it', async () => {
  const of = await companyWithSignIn({ signsOut: true })
  const { session } = await signIn(of.domain, account({ sub: '', email: `out@${of.domain}` }))
  const { body } = await api.call(session, 'POST /api/auth/sign-out')
  expect((await api.call(session, 'GET /me')).status).toBe(401)
  const url = new URL(body.url!)
  expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
    service.issuer,
    'http://localhost/',
  ])
  // The service takes the ID token as its own.
  expect((await fetch(url)).status).toBe(200)
  const silent = await companyWithSignIn()
  const other = await signIn(silent.domain, account({ sub: '', email: `in@${silent.domain}` }))
  expect((await api.call(other.session, 'POST /api/auth/sign-out')).body.url).toBeNull()
})
