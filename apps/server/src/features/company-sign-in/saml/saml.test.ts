import { cheapHash } from '#tests/setup/password-hash.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
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
import { createHmac, sign } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { warnOfCertificates } from '../warn-of-certificates.ts'
import { redirectWith } from './messages.ts'
import { newSigningKey } from './signing-key.ts'

const service = await SamlService.start()
afterAll(() => service.close())
// The service works with the real time.
const api = await startApi(new Date().toISOString(), { privateSignInHosts: [service.host] })
const records = new Map<string, string[]>()
api.context.findTxtRecords = async (name) => records.get(name) ?? []

const password = 'right-horse-battery'
const passwordHash = await cheapHash(password)
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
  return { to: answer.headers.location?.replace(/&company=.*/, ''), session }
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
      to: '/company-sign-in#trial',
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
    // The NameID decides from now on, regardless of the email.
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
    expect(requestIn(body.url!).xml).toContain('<samlp:SessionIndex>_s-1</samlp:SessionIndex>')
    // The service verifies the signature with the certificate of the metadata.
    const back = await service.open(body.url!)
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
    expect((await api.call(second, 'POST /api/auth/sign-out')).body.url).toBeNull()
    expect((await of.admin.call('POST /api/auth/sign-out')).body.url).toBeNull()
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
    expect(await lastOf(of, 'company-sign-in.signed-out')).toBe('The company’s sign-in logged Ana out.')
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

const partsOf = (of: SamlCompany, inResponseTo: string | undefined): AnswerParts => ({
  issuer: forgedId,
  entityId: of.addresses.entityId,
  acs: of.addresses.answerUrl,
  now: api.clock.now(),
  inResponseTo,
  nameId: `eve-${++count}`,
  email: `eve-${count}@${of.domain}`,
})
const answer = (parts: AnswerParts & AnswerChanges) => responseXml(parts, assertionXml(parts))
/** The right answer, with a signed assertion. */
const right = (parts: AnswerParts & AnswerChanges) => signed(answer(parts), key)

/** The right answer, whose signature is written otherwise than in the canonical form in which it is signed. */
function inOtherWords(parts: AnswerParts, prefix: '' | 'ds:', isInclusive = false): string {
  const xml = right(parts)
  const valueOf = (pattern: RegExp) => pattern.exec(xml)![1]!
  const [exclusive, xmldsig] = [
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/2000/09/xmldsig#',
  ]
  const [open, close] = [(name: string) => `<${prefix}${name}`, (name: string) => `</${prefix}${name}>`]
  const own = `xmlns${prefix === '' ? '' : ':ds'}="${xmldsig}"`
  const more = ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
  const list = `<ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList="saml"></ec:InclusiveNamespaces>`
  const canonical =
    `${open('SignedInfo')} ${own}${isInclusive ? more : ''}>\n` +
    `  ${open('CanonicalizationMethod')} Algorithm="${exclusive}">${isInclusive ? list : ''}${close('CanonicalizationMethod')}\n` +
    `  ${open('SignatureMethod')} Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha512">${close('SignatureMethod')}` +
    `${open('Reference')} URI="${valueOf(/URI="([^"]+)"/)}">${open('Transforms')}>` +
    `${open('Transform')} Algorithm="${xmldsig}enveloped-signature">${close('Transform')}` +
    `${open('Transform')} Algorithm="${exclusive}">${close('Transform')}${close('Transforms')}` +
    `${open('DigestMethod')} Algorithm="${valueOf(/DigestMethod Algorithm="([^"]+)"/)}">${close('DigestMethod')}` +
    `${open('DigestValue')}>${valueOf(/DigestValue>([^<]+)/)}${close('DigestValue')}${close('Reference')}${close('SignedInfo')}`
  const value = sign('sha512', Buffer.from(canonical), key.privateKey).toString('base64')
  const written = canonical
    .replace(` ${own}${isInclusive ? more : ''}`, ' ')
    .replaceAll('\n', '\r\n')
    .replaceAll(/Algorithm="([^"]+)">/g, "Algorithm = '$1' >")
    .replace(
      `xmlns:ec="${exclusive}" PrefixList="saml"></ec:InclusiveNamespaces>`,
      `PrefixList='&#115;aml'\n xmlns:ec='${exclusive}'/>`,
    )
  const signature = `${open('Signature')} ${own}>${written}${open('SignatureValue')}>${value}${close('SignatureValue')}${close('Signature')}`
  return xml.replace(/<ds:Signature .*<\/ds:Signature>/s, signature)
}

describe('a forged answer', async () => {
  const of = await companyWithSaml()
  const elsewhere = await companyWithSaml()

  async function answerWith(make: (parts: AnswerParts) => string, inCompany = of) {
    const begun = await begin(of)
    const xml = make(partsOf(of, begun.id))
    const { status, to } = await send(inCompany.addresses.answerUrl, { SAMLResponse: base64(xml) })
    return status === 303 ? goOn(to, begun.cookie) : { to: `${status}`, session: undefined }
  }
  const minutes = (count: number) =>
    api.clock
      .now()
      .add({ seconds: Math.round(60 * count) })
      .toString()

  test.each<[string, (parts: AnswerParts) => string]>([
    ['a signed assertion', right],
    ['a signed response', (parts) => signed(answer(parts), key, { of: 'Response' })],
    ['both signed', (parts) => signed(signed(answer(parts), key), key, { of: 'Response' })],
    ['clocks that are half a minute apart', (parts) => right({ ...parts, notBefore: minutes(0.5) })],
    [
      'an email as NameID and no attribute',
      (parts) =>
        signed(
          answer({
            ...parts,
            nameId: parts.email,
            format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
          }).replace(/<saml:AttributeStatement>.*<\/saml:AttributeStatement>/, ''),
          key,
        ),
    ],
    [
      'a NameID on a line of its own',
      (parts) => right({ ...parts, nameIdXml: `\n      ${parts.nameId}\n    ` }),
    ],
    ['a signature in other words for the same', (parts) => inOtherWords(parts, 'ds:')],
    ['a signature without a prefix', (parts) => inOtherWords(parts, '')],
    ['a signature with namespaces to include', (parts) => inOtherWords(parts, 'ds:', true)],
  ])('that is none signs in: %s', async (_what, make) => {
    const done = await answerWith(make)
    expect([done, done.session ? '' : await lastReason(of)]).toEqual([isIn, ''])
  })

  const evil = { nameId: 'admin-1', email: 'x@x.example' }
  /** The assertion of somebody else, unsigned, and the one that was signed. */
  const two = (parts: AnswerParts) => {
    const signedAssertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(right(parts))![0]
    const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signedAssertion)![0]
    const forged = assertionXml({ ...parts, ...evil })
    return { signedAssertion, signature, forged, unsigned: signedAssertion.replace(signature, '') }
  }
  const inSignature = (signature: string, content: string) =>
    signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`)
  const withSignature = (assertion: string, signature: string) =>
    assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
  const signedResponse = (parts: AnswerParts) => {
    const whole = signed(answer(parts), key, { of: 'Response' })
    const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(whole)![0]
    const forged = whole
      .replace(signature, '')
      .replace(/(<samlp:Response[^>]* ID=")[^"]+/, '$1_evil')
      .replace(/(<saml:Assertion[^>]* ID=")[^"]+/, '$1_evil2')
      .replace(parts.nameId, evil.nameId)
    return { whole, signature, forged, unsigned: whole.replace(signature, '') }
  }
  const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

  test.each<[string, (parts: AnswerParts) => string, string | RegExp]>([
    ['for another audience', (parts) => right({ ...parts, audience: 'https://x.example' }), /audience/],
    ['for another recipient', (parts) => right({ ...parts, recipient: 'https://x.example' }), /recipient/],
    [
      'for another destination',
      (parts) => right({ ...parts, destination: 'https://x.example/' }),
      /address https:\/\/x/,
    ],
    ['of another issuer', (parts) => right({ ...parts, issuer: 'https://x.example' }), /issuer/],
    [
      'whose response is of another issuer',
      (parts) => right({ ...parts, responseIssuer: 'x' }),
      /issuer is x/,
    ],
    ['that has expired', (parts) => right({ ...parts, notOnOrAfter: minutes(-1.1) }), /expired/],
    [
      'whose confirmation has expired',
      (parts) => right({ ...parts, confirmedUntil: minutes(-1.1) }),
      /expired|confirmation/,
    ],
    [
      'that is not valid yet',
      (parts) => right({ ...parts, notBefore: minutes(1.1) }),
      /not yet valid|not valid yet/,
    ],
    [
      'to another request',
      (parts) => right({ ...parts, inResponseTo: '_other' }),
      /belongs to another sign-in/,
    ],
    [
      'whose parts answer different requests',
      (parts) => right({ ...parts, responseTo: '_other' }),
      /different requests/,
    ],
    ['that is not signed', answer, /signature/],
    [
      'with a second signature beside the right one',
      (parts) => right(parts).replace('</ds:Signature>', `</ds:Signature>${two(parts).signature}`),
      /more than one Signature/,
    ],
    ['with the certificate of somebody else', (parts) => signed(answer(parts), other), /signature/],
    ['with SHA-1', (parts) => signed(answer(parts), key, { algorithm: sha1 }), /rsa-sha1/],
    ['with a changed email', (parts) => right(parts).replace(parts.email, `dora@${of.domain}`), /signature/],
    ['with a changed NameID', (parts) => right(parts).replace(parts.nameId, 'admin-1'), /signature/],
    [
      'with a comment in the NameID',
      (parts) => right(parts).replace(parts.nameId, `admin-1<!-- -->${parts.nameId}`),
      /besides elements and text/,
    ],
    [
      'with a signed comment in the NameID',
      (parts) => right({ ...parts, nameIdXml: 'admin-1<!-- -->x' }),
      /besides elements and text/,
    ],
    [
      'with a signed element in the NameID',
      (parts) => right({ ...parts, nameIdXml: 'admin-1<b>x</b>' }),
      /NameID/,
    ],
    [
      'with a CDATA section',
      (parts) => answer({ ...parts, nameIdXml: '<![CDATA[admin-1]]>' }),
      /besides elements and text/,
    ],
    [
      'with a processing instruction',
      (parts) => answer({ ...parts, nameIdXml: '<?x y?>admin-1' }),
      /besides elements and text/,
    ],
    [
      'with a transient NameID',
      (parts) => right({ ...parts, format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
      /transient/,
    ],
    [
      'with a space after the NameID, which another account of the service may have without it',
      (parts) => right({ ...parts, nameIdXml: 'ceo\u00a0' }),
      /NameID has spaces around it/,
    ],
    [
      'with a plain space before the NameID',
      (parts) => right({ ...parts, nameIdXml: ' ceo' }),
      /NameID has spaces around it/,
    ],
    [
      'with an email that has a space of another kind around it',
      (parts) => right({ ...parts, email: `${parts.email}\u00a0` }),
      /no email address/,
    ],
    ['with an empty NameID', (parts) => right({ ...parts, nameIdXml: ' ' }), /NameID is empty/],
    [
      'with a NameID beyond the longest',
      (parts) => right({ ...parts, nameId: 'x'.repeat(256) }),
      /NameID is empty or too long/,
    ],
    [
      'with an external entity',
      (parts) =>
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${answer({ ...parts, nameIdXml: '&e;' })}`,
      /besides elements/,
    ],
    [
      'with an entity bomb',
      (parts) =>
        `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${answer({ ...parts, nameIdXml: '&b;' })}`,
      /besides elements/,
    ],
    ['with an unknown entity', (parts) => answer({ ...parts, nameIdXml: '&b;' }), /entity/],
    [
      'with two assertions',
      (parts) => responseXml(parts, two(parts).signedAssertion + two(parts).forged),
      /exactly one assertion/,
    ],
    [
      'without an assertion',
      (parts) => signed(responseXml(parts, ''), key, { of: 'Response' }),
      /exactly one assertion/,
    ],
    ['with an encrypted assertion', (parts) => responseXml(parts, '<saml:EncryptedAssertion/>'), /encrypted/],
    [
      'with an encrypted attribute',
      (parts) =>
        responseXml(
          parts,
          assertionXml(parts).replace(
            '</saml:AttributeStatement>',
            '<saml:EncryptedAttribute/></saml:AttributeStatement>',
          ),
        ),
      /encrypted/,
    ],
    [
      'with no success',
      (parts) => signed(answer({ ...parts, status: 'Responder' }), key),
      /the service said Responder/,
    ],
    ['of SAML 1.1', (parts) => right(parts).replace('Version="2.0"', 'Version="1.1"'), /not SAML 2.0/],
    [
      'that is another message',
      (parts) => right(parts).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
      /not a response/,
    ],
    [
      'with the same id twice',
      (parts) => {
        const xml = right(parts)
        const id = /<saml:Assertion [^>]*ID="([^"]+)/.exec(xml)![1]!
        return xml.replace('<samlp:Status>', `<samlp:Status ID="${id}">`)
      },
      /id twice/,
    ],
    ['with a thousand levels', () => `<a>`.repeat(1_000), /too many elements/],
    [
      'with a hundred thousand elements',
      () => `<a>${'<b/>'.repeat(50_000)}</a>`,
      /too many elements|too large/,
    ],
    ['that is no XML', () => 'nothing', /text outside/],
    ['that is empty', () => '', /Base64|not complete/],
    // Signature wrapping, by the numbers of Somorovsky et al., “On Breaking SAML” (2012).
    [
      'XSW1: the signed response within the signature of a forged one',
      (parts) => {
        const { signature, forged, unsigned } = signedResponse(parts)
        return withSignature(forged, inSignature(signature, unsigned))
      },
      /signature/,
    ],
    [
      'XSW2: the signed response beside its signature in a forged one',
      (parts) => {
        const { signature, forged, unsigned } = signedResponse(parts)
        return forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}${unsigned}`)
      },
      /exactly one assertion|signature/,
    ],
    [
      'XSW3: a forged assertion before the signed one',
      (parts) => responseXml(parts, two(parts).forged + two(parts).signedAssertion),
      /exactly one assertion/,
    ],
    [
      'XSW4: the signed assertion within the forged one',
      (parts) => {
        const { forged, signedAssertion } = two(parts)
        return responseXml(parts, forged.replace('</saml:Assertion>', `${signedAssertion}</saml:Assertion>`))
      },
      /exactly one assertion|signature/,
    ],
    [
      'XSW5: the signature in the forged assertion, and the signed one at the end',
      (parts) => {
        const { forged, signature, unsigned } = two(parts)
        return responseXml(parts, withSignature(forged, signature) + unsigned)
      },
      /exactly one assertion/,
    ],
    [
      'XSW6: the signed assertion within the signature of the forged one',
      (parts) => {
        const { forged, signature, signedAssertion } = two(parts)
        return responseXml(parts, withSignature(forged, inSignature(signature, signedAssertion)))
      },
      /signature|exactly one assertion/,
    ],
    [
      'XSW7: a forged assertion in extensions',
      (parts) => {
        const { forged, signedAssertion } = two(parts)
        return responseXml(parts, `<samlp:Extensions>${forged}</samlp:Extensions>${signedAssertion}`)
      },
      /exactly one assertion/,
    ],
    [
      'XSW8: the signed assertion in an object of the signature',
      (parts) => {
        const { forged, signature, unsigned } = two(parts)
        return responseXml(parts, withSignature(forged, inSignature(signature, unsigned)))
      },
      /signature|exactly one assertion/,
    ],
    [
      'a signature over an element within the assertion',
      (parts) => right(parts).replace(/URI="#[^"]+"/, 'URI=""'),
      /signature|Reference/i,
    ],
    [
      'HMAC with the public key',
      (parts) => {
        const hmac = right(parts).replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        )
        const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(hmac)![0]
        const value = createHmac('sha1', key.certificate).update(info).digest('base64')
        return hmac.replace(/<ds:SignatureValue>[^<]*/, `<ds:SignatureValue>${value}`)
      },
      /hmac-sha1/,
    ],
    [
      'with a transform that selects',
      (parts) =>
        right(parts).replace(
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/TR/1999/REC-xpath-19991116',
        ),
      /xpath/,
    ],
  ])('%s is refused, with the reason in the log', async (_what, make, reason) => {
    expect(await answerWith(make)).toMatchObject({
      session: undefined,
      to: expect.stringMatching(/^\/login\?problem=(refused|denied|expired|no-email)$/),
    })
    expect(await lastReason(of)).toMatch(reason)
  })

  test('of the service at another company’s address is refused', async () => {
    const done = await answerWith(right, elsewhere)
    expect(done.session).toBeUndefined()
    // The one that began does not learn what is in another company’s log.
    expect(done.to).toBe('/login?problem=expired')
    // Made for the other company, whose settings have the same certificate, and fetched by this one’s browser.
    const begun = await begin(of)
    const sent = await send(elsewhere.addresses.answerUrl, {
      SAMLResponse: base64(right({ ...partsOf(elsewhere, begun.id), email: `eve@${of.domain}` })),
    })
    expect(await goOn(sent.to, begun.cookie)).toEqual(refusedAs('expired'))
  })

  test('with more bytes than are read is refused at once', async () => {
    for (const size of [10_000_000, 500_000]) {
      const { status } = await send(of.addresses.answerUrl, { SAMLResponse: 'A'.repeat(size) })
      expect(status).toBe(413)
    }
    expect((await answerWith(() => `<a>${'x'.repeat(270_000)}</a>`)).to).toMatch(/refused/)
    expect((await send(of.addresses.answerUrl, {})).status).toBe(400)
    expect((await send(`${of.addresses.entityId}x/answer`, { SAMLResponse: 'AAAA' })).status).toBe(404)
  })

  test('costs no more than reading it, and a right one is verified at the expense of its company', async () => {
    const parse = vi.spyOn(parsers, 'parse')
    const payers = () => parse.mock.calls.splice(0).map(([, , { of: payer }]) => payer)
    await answerWith((parts) => signed(answer(parts), other))
    const stranger = payers()
    expect(stranger).toEqual([expect.stringMatching(/^sign-in /)])
    await send(of.addresses.signOutUrl, {
      SAMLRequest: base64(`<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>`),
    })
    expect(payers()).toEqual(stranger)
    expect(await answerWith(right)).toEqual(isIn)
    expect(payers()).toEqual([...stranger, of.company.tenantId])
    parse.mockRestore()
  })

  test('that strangers send writes nothing to the log or the database', async () => {
    const counted = async () =>
      asOwner(api, async (owner) => {
        const { rows } = await owner.query<{ entries: number; answers: number }>(
          `select (select count(*)::int from app.activity_entries) as entries,
            (select count(*)::int from app.sign_in_answers) as answers`,
        )
        return rows[0]!
      })
    const before = await counted()
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(answer(partsOf(of, '_x'))) })
    expect(await goOn(sent.to, '')).toEqual(refusedAs('expired'))
    expect(await counted()).toEqual(before)
  })
})

describe('a right answer', async () => {
  const of = await companyWithSaml()

  test('counts once: not a second time, not at the same time, and not in another browser', async () => {
    const begun = await begin(of)
    const fields = { SAMLResponse: base64(right(partsOf(of, begun.id))) }
    const both = await Promise.all([
      send(of.addresses.answerUrl, fields),
      send(of.addresses.answerUrl, fields),
    ])
    const [code, ...others] = both.map(({ to }) => to).filter((to) => to.includes('code='))
    expect(others).toEqual([])
    const ends = await Promise.all([goOn(code!, begun.cookie), goOn(code!, begun.cookie)])
    expect(ends.filter(({ session }) => session !== undefined)).toHaveLength(1)
    const third = await send(of.addresses.answerUrl, fields)
    expect(await goOn(third.to, begun.cookie)).toEqual(refusedAs('expired'))
    // Another assertion to the same request.
    const more = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, begun.id))) })
    expect(await goOn(more.to, begun.cookie)).toEqual(refusedAs('expired'))
  })

  test('signs nobody in in the browser of a victim, whether it has begun a sign-in or not', async () => {
    const [attacker, victim] = [await begin(of), await begin(of)]
    const sent = () => send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, attacker.id))) })
    expect(await goOn((await sent()).to, '')).toEqual(refusedAs('expired'))
    expect(await goOn((await sent()).to, victim.cookie)).toEqual(refusedAs('expired'))
  })

  test('is forgotten after two minutes, and after ten minutes no answer counts', async () => {
    const begun = await begin(of)
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, begun.id))) })
    api.clock.forward({ minutes: 2 })
    expect(await goOn(sent.to, begun.cookie)).toEqual(refusedAs('expired'))
    const late = await begin(of)
    api.clock.forward({ minutes: 10 })
    const later = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, late.id))) })
    expect(await goOn(later.to, late.cookie)).toEqual(refusedAs('expired'))
  })

  test('that nobody has asked for leads to the page on which the company’s sign-in begins', async () => {
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, undefined))) })
    expect(sent).toEqual({ status: 303, to: `/login?problem=not-begun&company=${of.domain}` })
  })

  test('does not count after the certificate was removed with which it was verified', async () => {
    const both = await companyWithSaml({ certificates: [key.certificate, other.certificate] })
    const begun = await begin(both)
    const xml = signed(answer(partsOf(both, begun.id)), other)
    const sent = await send(both.addresses.answerUrl, { SAMLResponse: base64(xml) })
    expect(sent.to).toContain('code=')
    const changed = await both.admin.call('PUT /company-sign-in/saml-connection', {
      body: { ...both.body, certificates: [key.certificate], version: 1 },
    })
    expect(changed.body.connection).toMatchObject({ use: 'offered' })
    expect(await goOn(sent.to, begun.cookie)).toEqual(refusedAs('switched'))
  })

  test('does not count after the settings were changed to another service', async () => {
    const begun = await begin(of)
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(partsOf(of, begun.id))) })
    const changed = await of.admin.call('PUT /company-sign-in/saml-connection', {
      body: { ...of.body, entityId: 'https://other.example', version: 1 },
    })
    expect(changed.body.connection).toMatchObject({ use: 'off', triedAt: null })
    expect(await goOn(sent.to, begun.cookie)).toEqual(refusedAs('switched'))
  })
})

describe('a request of the service to sign out', () => {
  const logout = (of: SamlCompany, nameId: string, more = '') =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_l${++count}" Version="2.0" IssueInstant="${api.clock.now().toString()}" Destination="${of.addresses.signOutUrl}"${more}><saml:Issuer>${forgedId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`

  test('counts if it is signed by the service and for this company, in a form and in a query', async () => {
    const of = await companyWithSaml({ signsOut: true })
    const signIn = async () => {
      const begun = await begin(of)
      const parts = { ...partsOf(of, begun.id), nameId: 'leaver', email: `leaver@${of.domain}` }
      const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(right(parts)) })
      return (await goOn(sent.to, begun.cookie)).session
    }
    const session = await signIn()
    const status = async (of?: string) => (await api.call(of, 'GET /me')).status
    const send1 = (xml: string) => send(of.addresses.signOutUrl, { SAMLRequest: base64(xml) })
    const open = (address: string) => {
      const { pathname, search } = new URL(address)
      return api.app.inject({ url: pathname + search })
    }
    const inQuery = (xml: string, privateKey = key.privateKey) =>
      redirectWith('SAMLRequest', xml, { destination: of.addresses.signOutUrl, privateKey })
    const signedAs = (xml: string, by = key) => signed(xml, by, { of: 'LogoutRequest' })
    const past = api.clock.now().subtract({ minutes: 2 }).toString()
    for (const refused of [
      logout(of, 'leaver'),
      signedAs(logout(of, 'leaver'), other),
      signedAs(logout(of, 'leaver')).replace('>leaver<', '>leaver <'),
      signedAs(logout(of, 'leaver').replace(of.addresses.signOutUrl, 'https://x.example')),
      signedAs(logout(of, 'leaver').replace(forgedId, 'https://x.example')),
      signedAs(logout(of, 'leaver', ` NotOnOrAfter="${past}"`)),
      signedAs(logout(of, 'leaver').replace(/IssueInstant="[^"]+"/, `IssueInstant="2020-01-01T00:00:00Z"`)),
    ])
      // oxlint-disable-next-line no-await-in-loop -- sequential
      expect([refused, await send1(refused)]).toEqual([refused, { status: 303, to: '/' }])
    for (const refused of [
      inQuery(logout(of, 'leaver'), other.privateKey),
      inQuery(logout(of, 'leaver')).replace(/&Signature=.*/, ''),
      inQuery(logout(of, 'leaver')).replace(
        /SigAlg=[^&]+/,
        `SigAlg=${encodeURIComponent('http://www.w3.org/2000/09/xmldsig#rsa-sha1')}`,
      ),
      `${inQuery(logout(of, 'leaver'))}&SAMLRequest=x`,
      inQuery('x'.repeat(5_000_000)),
    ])
      // oxlint-disable-next-line no-await-in-loop -- sequential
      expect((await open(refused)).headers.location).toBe('/')
    expect(await status(session)).toBe(200)
    const done = await send1(signedAs(logout(of, 'leaver')))
    expect(done.to).toMatch(/^https:\/\/idp\.example\/sign-out\?SAMLResponse=.*&Signature=/)
    expect(await status(session)).toBe(401)
    const again = await signIn()
    expect((await open(inQuery(logout(of, 'somebody-else')))).statusCode).toBe(303)
    expect(await status(again)).toBe(200)
    await open(inQuery(logout(of, 'leaver')))
    expect(await status(again)).toBe(401)
  })
})

describe('the settings', () => {
  const save = (admin: Person, body: object) => admin.call('PUT /company-sign-in/saml-connection', { body })

  test.each<[string, object, string]>([
    ['no entity id', { entityId: ' ' }, 'entityId'],
    ['an address without TLS', { signInUrl: 'http://idp.example' }, 'signInUrl'],
    ['a script as address', { signInUrl: 'javascript:alert(1)' }, 'signInUrl'],
    ['a private address', { logoutUrl: 'https://10.0.0.1/' }, 'logoutUrl'],
    ['no certificate', { certificates: [] }, 'certificates'],
    ['a text as certificate', { certificates: ['nothing'] }, 'certificates.0'],
    ['a private key as certificate', { certificates: [key.privateKey] }, 'certificates.0'],
    ['metadata that is no XML', { metadata: 'nothing' }, 'metadata'],
    ['metadata with an entity', { metadata: '<!DOCTYPE x><x/>' }, 'metadata'],
    ['metadata of no service', { metadata: '<x/>' }, 'metadata'],
    ['no roles', { placements: [] }, 'placements'],
  ])('with %s are refused with the field', async (_what, changes, field) => {
    const of = await companyWithSaml({}, false)
    const { status, body } = await save(of.admin, { ...of.body, version: 1, ...changes })
    expect([status, body.error?.fields?.map((one) => one.field)]).toEqual([400, [`body.${field}`]])
  })

  test('call the groups as the protocol does, and say how new people get a role', async () => {
    const of = await companyWithSaml({}, false)
    const fieldsOf = async (changes: object) =>
      (await save(of.admin, { ...of.body, version: 1, addsPeople: true, groupClaim: '', ...changes })).body
        .error?.fields
    const [rest] = of.body.placements
    expect(await fieldsOf({ placements: [{ ...rest, group: 'staff' }, rest] })).toEqual([
      { field: 'body.groupClaim', message: 'Enter the attribute with the groups.' },
    ])
    expect(await fieldsOf({ placements: [] })).toEqual([
      { field: 'body.placements', message: 'Add everybody else, and choose the role of new people.' },
    ])
  })

  test('show the certificates, keep the own key sealed, and stay in use when a second certificate is added', async () => {
    const of = await companyWithSaml()
    const saved = await save(of.admin, {
      ...of.body,
      certificates: [key.certificate, other.certificate.replaceAll('\n', '\r\n')],
      version: 1,
    })
    expect(saved.body.connection).toMatchObject({
      use: 'offered',
      saml: { certificates: [{ pem: key.certificate, subject: 'CN=Daymark' }, { pem: other.certificate }] },
    })
    expect(JSON.stringify(saved.body)).not.toContain('PRIVATE')
    const begun = await begin(of)
    const xml = signed(answer(partsOf(of, begun.id)), other)
    const sent = await send(of.addresses.answerUrl, { SAMLResponse: base64(xml) })
    expect(await goOn(sent.to, begun.cookie)).toEqual(isIn)
    const only = await save(of.admin, {
      ...of.body,
      certificates: [(await newSigningKey(api.clock.now())).certificate],
      version: 2,
    })
    expect(only.body.connection).toMatchObject({ use: 'off', triedAt: null })
  })

  test('warn once, thirty days before the last certificate ends', async () => {
    const of = await companyWithSaml()
    const run = () => warnOfCertificates(api.context, new AbortController().signal)
    const warnings = async () => {
      const token = await openSession(api, { tenantId: of.company.tenantId, userId: of.admin.id })
      const { items } = (await api.call(token, 'GET /notifications')).body
      return items.filter(({ message }) => message.includes('certificate of the company’s sign-in service'))
    }
    const begun = api.clock.now()
    await run()
    expect(await warnings()).toEqual([])
    // The certificates of these tests end after ten years.
    api.clock.forward({ hours: 24 * (365 * 10 - 29) })
    await run()
    await run()
    expect(await warnings()).toHaveLength(1)
    api.clock.set(begun.toString())
  })

  test('the metadata of Daymark is the same for every address, and needs no settings', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, passwordHash })
    const { entityId } = (await admin.call('GET /company-sign-in')).body.saml!
    const { body, statusCode } = await api.app.inject({ url: new URL(entityId).pathname })
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`Location="${entityId}/answer"`)])
  })
})
