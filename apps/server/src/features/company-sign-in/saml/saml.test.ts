import { hashPassword } from '#server/platform/auth/passwords.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import {
  assertionXml,
  base64,
  responseXml,
  signed,
  type AnswerChanges,
  type AnswerParts,
} from '#tests/setup/sign-in-service/saml-forger.ts'
import { SamlService } from '#tests/setup/sign-in-service/saml-service.ts'
import { createHmac } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { redirectWith } from './messages.ts'
import { newSigningKey } from './signing-key.ts'

const service = await SamlService.start()
afterAll(() => service.close())
// The service works with the real time.
const api = await startApi(new Date().toISOString(), { privateSignInHosts: [service.host] })
const records = new Map<string, string[]>()
api.context.findTxtRecords = async (name) => records.get(name) ?? []

const password = 'right-horse-battery'
const passwordHash = await hashPassword(password)
/** The keys of a service whose answers tests make, and of somebody else. */
const [key, other] = await Promise.all([newSigningKey(api.clock.now()), newSigningKey(api.clock.now())])
const forgedId = 'https://idp.example/entity'
let count = 0

/** A company with a verified domain, and settings of a SAML service; by default one whose answers tests make. */
async function companyWithSaml(changes: object = {}, isOn = true) {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin', passwordHash })
  await admin.call('PATCH /company', { body: { weeklyOffs: ['Sunday'], version: 1 } })
  const domain = `saml-${++count}.example`
  const added = (await admin.call('POST /company-sign-in/domains', { body: { domain } })).body
  records.set(domain, [added.recordValue])
  await admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } })
  const body = {
    entityId: forgedId,
    signInUrl: 'https://idp.example/sign-in?for=daymark',
    logoutUrl: 'https://idp.example/sign-out',
    certificates: [key.certificate],
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
  const saved = await admin.call('PUT /company-sign-in/saml-connection', { body })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  const of = { company, admin, domain, body, addresses: saved.body.saml! }
  if (isOn) await switchOn(of)
  return of
}
type SamlCompany = Awaited<ReturnType<typeof companyWithSaml>>

/** As after a trial. */
const switchOn = ({ company }: Pick<SamlCompany, 'company'>) =>
  asOwner(api, (owner) =>
    owner.query('update app.sign_in_connections set tried_at = now(), is_on = true where tenant_id = $1', [
      company.tenantId,
    ]),
  )

const cookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

async function begin({ domain }: Pick<SamlCompany, 'domain'>) {
  const { body, headers, status } = await api.call(undefined, 'POST /api/auth/company-sign-in', {
    body: { domain, returnTo: '/my-tasks' },
  })
  expect(status).toBe(200)
  return { url: body.url, id: requestIn(body.url).id, cookie: cookieOf(headers) }
}

/** The request in an address of the service. */
function requestIn(url: string) {
  const message = new URL(url).searchParams.get('SAMLRequest')!
  const xml = inflateRawSync(Buffer.from(message, 'base64')).toString()
  return { xml, id: /ID="([^"]+)"/.exec(xml)![1]! }
}

/** Sends a form of the service, as its page does: from another site, without the cookies of Daymark. */
async function send(address: string, fields: Record<string, string>) {
  const { pathname } = new URL(address)
  const answer = await api.app.inject({
    method: 'POST',
    url: pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, to: answer.headers.location ?? '' }
}

/** Goes on with the cookies of the browser. */
async function goOn(to: string, cookie: string) {
  const answer = await api.app.inject({ url: to, headers: { cookie } })
  const session = answer.cookies.find(({ name, value }) => name === 'daymark' && value !== '')?.value
  return { to: answer.headers.location, session }
}

const isIn = { to: '/my-tasks', session: expect.any(String) as string }
const refusedAs = (failure: string) => ({ to: `/login?problem=${failure}`, session: undefined })

async function lastOf({ company }: Pick<SamlCompany, 'company'>, type: string): Promise<string> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ description: string }>(
      'select description from app.activity_entries where tenant_id = $1 and type = $2 order by id desc limit 1',
      [company.tenantId, type],
    ),
  )
  return rows[0]?.description ?? ''
}
const lastReason = (of: Pick<SamlCompany, 'company'>) => lastOf(of, 'company-sign-in.refused')

beforeEach(() => {
  // The entries of the log are in the order of their times.
  api.clock.forward({ seconds: 1 })
})

describe('with an independent service', () => {
  async function companyOf(changes: object = {}) {
    api.clock.set(new Date().toISOString())
    const of = await companyWithSaml({ metadata: service.metadata, signsOut: true, ...changes }, false)
    const answer = await api.app.inject({ url: new URL(of.addresses.entityId).pathname })
    expect(answer.headers['content-type']).toMatch(/samlmetadata/)
    service.trust(answer.body)
    service.seen.length = 0
    return of
  }
  const signInAt = async (of: SamlCompany, account: Parameters<SamlService['signIn']>[1]) => {
    const begun = await begin(of)
    const form = await service.signIn(begun.url, account)
    expect(form.address).toBe(of.addresses.answerUrl)
    const sent = await send(form.address, form.fields)
    expect(sent.status).toBe(303)
    return { ...(await goOn(sent.to, begun.cookie)), sent, begun, form }
  }

  test('an administrator tries it and sees what arrived, and people sign in, with groups', async () => {
    const of = await companyOf()
    const begun = await of.admin.call('POST /company-sign-in/try')
    const cookie = `${cookieOf(begun.headers)}; daymark=${of.admin.token}`
    const dora = { nameId: 'dora-1', email: `dora@${of.domain}`, name: 'Dora', groups: ['admins'] }
    const { address, fields } = await service.signIn(begun.body.url, dora)
    expect(await goOn((await send(address, fields)).to, cookie)).toEqual({
      to: '/company-sign-in',
      session: undefined,
    })
    const state = (await of.admin.call('GET /company-sign-in')).body
    expect([state.trial?.problem, state.connection?.triedAt]).toEqual([null, expect.any(String)])
    expect(state.trial?.claims).toEqual(
      expect.arrayContaining([
        { name: 'NameID', value: '"dora-1"' },
        { name: 'email', value: `"dora@${of.domain}"` },
        { name: 'groups', value: '"admins"' },
      ]),
    )
    const used = await of.admin.call('PUT /company-sign-in/use', {
      body: { use: 'offered', exceptions: [], currentPassword: password },
    })
    expect(used.status).toBe(200)
    const grouped = await of.admin.call('PUT /company-sign-in/saml-connection', {
      body: {
        ...of.body,
        groupClaim: 'groups',
        placements: [{ ...of.body.placements[0], group: 'staff' }],
        version: 1,
      },
    })
    // Groups are no change of the service.
    expect(grouped.body.connection).toMatchObject({ use: 'offered', version: 2, kind: 'saml' })
    const ana = { nameId: 'ana-1', email: `ana@${of.domain}`, name: 'Ana New', groups: ['staff'] }
    const { session, to } = await signInAt(of, ana)
    expect(to).toBe('/my-tasks')
    expect((await api.call(session, 'GET /me')).body).toMatchObject({
      user: { name: 'Ana New', email: ana.email, roleName: 'Employee' },
      isSignedInByCompany: true,
    })
    const stranger = await signInAt(of, { ...ana, nameId: 'x', email: `x@${of.domain}`, groups: ['others'] })
    expect(stranger).toMatchObject(refusedAs('no-place'))
    // The NameID decides from now on, whatever the email.
    const again = await signInAt(of, { ...ana, email: 'elsewhere@elsewhere.example' })
    expect((await api.call(again.session, 'GET /me')).body.user.email).toBe(ana.email)
    expect(service.seen).toContain('sign-in')
  })

  test('a failed trial shows why, and what does not count', async () => {
    const of = await companyOf()
    const begun = await of.admin.call('POST /company-sign-in/try')
    const cookie = `${cookieOf(begun.headers)}; daymark=${of.admin.token}`
    const { address, fields } = await service.signIn(begun.body.url, {
      nameId: 'dora',
      email: 'dora@elsewhere.example',
      name: 'Dora',
    })
    await goOn((await send(address, fields)).to, cookie)
    const { trial, connection } = (await of.admin.call('GET /company-sign-in')).body
    expect([trial?.problem, connection?.triedAt]).toEqual([
      'elsewhere.example is not a verified domain of the company',
      null,
    ])
    const again = await of.admin.call('POST /company-sign-in/try')
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64('<x/>') })
    await goOn(sent.to, `${cookieOf(again.headers)}; daymark=${of.admin.token}`)
    expect((await of.admin.call('GET /company-sign-in')).body.trial?.problem).toBe(
      'it is not a response of SAML 2.0',
    )
  })

  test('signing out of Daymark ends the session first and leads through the sign-out of the service', async () => {
    const of = await companyOf()
    await switchOn(of)
    const ana = { nameId: 'ana-2', email: `ana@${of.domain}`, name: 'Ana', sessionIndex: '_s-1' }
    const { session } = await signInAt(of, ana)
    const { body } = await api.call(session, 'POST /api/auth/sign-out')
    expect((await api.call(session, 'GET /me')).status).toBe(401)
    expect(requestIn(body.continueAt!).xml).toContain('<samlp:SessionIndex>_s-1</samlp:SessionIndex>')
    // The service verifies the signature with the certificate of the metadata.
    const back = await service.open(body.continueAt!)
    expect(service.seen).toContain('sign-out of ana-2')
    expect(`${back.origin}${back.pathname}`).toBe(of.addresses.signOutUrl)
    const answer = await api.app.inject({ url: back.pathname + back.search })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    // Without the setting, and for a session that a password has opened, it ends here.
    const { version } = (await of.admin.call('GET /company-sign-in')).body.connection!
    const second = (await signInAt(of, ana)).session
    await of.admin.call('PUT /company-sign-in/saml-connection', {
      body: { ...of.body, signsOut: false, version },
    })
    expect((await api.call(second, 'POST /api/auth/sign-out')).body.continueAt).toBeNull()
    expect((await of.admin.call('POST /api/auth/sign-out')).body.continueAt).toBeNull()
  })

  test('the service ends the sessions that belong to its own', async () => {
    const of = await companyOf()
    await switchOn(of)
    const ana = { nameId: 'ana-3', email: `ana@${of.domain}`, name: 'Ana', sessionIndex: '_s-1' }
    const [one, two] = [await signInAt(of, ana), await signInAt(of, { ...ana, sessionIndex: '_s-2' })]
    const url = service.signOutRequest(ana)
    const answer = await api.app.inject({ url: url.pathname + url.search })
    expect(answer.statusCode).toBe(303)
    const states = async () =>
      Promise.all([one, two].map(async ({ session }) => (await api.call(session, 'GET /me')).status))
    expect(await states()).toEqual([401, 200])
    expect(await lastOf(of, 'company-sign-in.signed-out')).toBe('The company’s sign-in signed Ana out.')
    // The service verifies the answer.
    await service.open(answer.headers.location!)
    expect(service.seen.at(-1)).toBe('signed out')
    const changed = new URL(url)
    changed.searchParams.set(
      'SAMLRequest',
      service.signOutRequest({ ...ana, sessionIndex: '_s-2' }).searchParams.get('SAMLRequest')!,
    )
    await api.app.inject({ url: changed.pathname + changed.search })
    expect(await states()).toEqual([401, 200])
  })
})
