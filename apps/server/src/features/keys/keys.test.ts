import { operations, type OperationKey } from '#contract/operations.ts'
import { allProcedures } from '#server/procedures.ts'
import { UploadPlaces } from '#server/features/attachments/upload-places.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { companyOfKeyToken, newKeyToken, newTokenOf } from '#server/platform/auth/key-token.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi, type Request } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, (owner) => owner.query('delete from auth.sign_in_failures'))
})

const currentPassword = 'right-horse'
const passwordHash = await cheapHash(currentPassword)
const permissions = ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS']
const given = { name: 'Payroll', permissions, currentPassword }

async function made(person: Person, changes: object = {}) {
  const { status, body } = await person.call('POST /me/keys', { body: { ...given, ...changes } })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

async function madeForCompany(admin: Person, changes: object = {}) {
  const { status, body } = await admin.call('POST /keys', {
    body: {
      ...given,
      permissions: ['CAN_MANAGE_USERS'],
      ...changes,
    },
  })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

/** A call with a key. */
const by = (token: string, key: OperationKey, request: Request = {}) =>
  api.call(undefined, key as 'GET /reports', {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  })
const submit = { body: { tasksCompleted: '- Did it' } }
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const refused = [401, 'key_refused']
const works = [200, undefined]
const reports = (token: string) => by(token, 'GET /reports')

const somebody = async (changes: object = {}) =>
  (await Company.create(api)).person({ passwordHash, name: 'Meera Iyer', ...changes })
const anAdmin = (company: Company, name = 'Dora Admin') =>
  company.person({ role: 'Tenant Admin', unit: null, passwordHash, name })
const descriptions = async (person: Person, scope: 'own' | 'all' = 'own') => {
  const { items } = (await person.call('GET /activity', { query: { scope } })).body
  return items.map(({ description }) => description)
}
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message, actionType, link }) => [
    message,
    actionType,
    link,
  ])

describe('the token', () => {
  test('names its company, and one that was mistyped is recognised', async () => {
    const { tenantId } = await Company.create(api)
    const token = newKeyToken(tenantId)
    expect(token).toMatch(/^dm_[0-9A-Za-z]{71}$/)
    expect(companyOfKeyToken(token)).toBe(tenantId)
    const wrong = [
      token.slice(0, -1),
      `${token}0`,
      token.replace('dm_', 'dn_'),
      `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`,
      `dm_${'z'.repeat(71)}`,
    ]
    expect(wrong.map(companyOfKeyToken)).toEqual(wrong.map(() => undefined))
  })

  test('is not in the database, which holds its hash, and not in a later answer', async () => {
    const person = await somebody()
    const { token } = await made(person)
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ row: string }>('select k::text as row from app.access_keys k where owner_id = $1', [
        person.id,
      ]),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(token.slice(10, 60))
    expect(JSON.stringify((await person.call('GET /me/keys')).body)).not.toContain(token.slice(10, 60))
  })
})

describe('a key of a person', () => {
  test('reads and writes with its permissions alone, in the log as what it is', async () => {
    const person = await somebody({ role: 'Manager' })
    const { key, token } = await made(person)
    expect(key).toMatchObject({ name: 'Payroll', expiresAt: '2026-09-07T12:48:00Z', addresses: [] })
    api.clock.forward({ minutes: 1 })
    expect(codeOf(await by(token, 'POST /reports', submit))).toEqual([201, undefined])
    expect(codeOf(await reports(token))).toEqual(works)
    expect(codeOf(await by(token, 'GET /tasks/mine'))).toEqual([403, 'forbidden'])
    expect(codeOf(await by(token, 'GET /leave-records'))).toEqual([403, 'forbidden'])
    expect((await descriptions(person))[0]).toBe(
      'Meera Iyer, by the key Payroll, submitted the report for 09-Jun-2026.',
    )
  })

  test('has no permission that its person has lost, and none beyond theirs', async () => {
    const company = await Company.create(api)
    const [person, reader] = [
      await company.person({ passwordHash }),
      await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] }),
    ]
    const beyond = await person.call('POST /me/keys', {
      body: { ...given, permissions: ['CAN_MANAGE_ROLES'] },
    })
    expect([codeOf(beyond), beyond.body.error.fields]).toEqual([
      [403, 'permission_beyond_own'],
      [{ field: 'body.permissions', message: 'You do not have CAN_MANAGE_ROLES yourself.' }],
    ])
    const { token } = await made(person)
    expect(codeOf(await reports(token))).toEqual(works)
    await asOwner(api, (owner) =>
      owner.query(
        'update app.users set role_id = (select role_id from app.users where id = $2) where id = $1',
        [person.id, reader.id],
      ),
    )
    expect(codeOf(await reports(token))).toEqual([403, 'forbidden'])
  })

  test('of an administrator does not read the whole company without all permissions of one', async () => {
    const company = await Company.create(api)
    const [admin, colleague] = [await anAdmin(company), await company.person()]
    await colleague.submit()
    const { token } = await made(admin)
    const page = await by(token, 'GET /people/{userId}', { path: { userId: colleague.publicId } })
    expect(JSON.stringify(page.body)).not.toContain('Did it')
    expect(codeOf(await by(token, 'GET /reports', { query: { scope: 'all' } }))[0]).toBe(403)
  })

  test.each([
    ['that was ended', async (person: Person, id: string) => void (await end(person, id))],
    ['of an archived person', async ({ id }: Person) => change('users', 'id', id, `status = 'archived'`)],
    ['of a suspended person', async ({ id }: Person) => change('users', 'id', id, 'is_suspended = true')],
    [
      'of a suspended company',
      async ({ tenantId }: Person) => change('tenants', 'id', tenantId, `status = 'suspended'`),
    ],
    ['that has expired', async () => api.clock.forward({ hours: 24 * 90 })],
    [
      'from an address that is not allowed',
      async ({ id }: Person) => change('access_keys', 'owner_id', id, `addresses = '{192.0.2.0/24}'`),
    ],
  ])('%s is refused with the words of an unknown and a mistyped one', async (_, act) => {
    const person = await somebody()
    const { key, token } = await made(person)
    expect(codeOf(await reports(token))).toEqual(works)
    await act(person, key.id)
    const answers = [
      await reports(token),
      await reports(newKeyToken(person.tenantId)),
      await reports(`${token.slice(0, -1)}_`),
    ]
    for (const answer of answers)
      expect([codeOf(answer), answer.body.error.message]).toEqual([
        refused,
        'This key is not accepted. Check it, or make a new one in Daymark.',
      ])
  })

  const end = (person: Person, keyId: string) => person.call('DELETE /me/keys/{keyId}', { path: { keyId } })
  const change = (table: string, column: string, id: string, to: string) =>
    asOwner(api, async (owner) => {
      const { rowCount } = await owner.query(`update app.${table} set ${to} where ${column} = $1`, [id])
      expect(rowCount).toBe(1)
    })

  test.each([
    [[], '127.0.0.1', works],
    [['127.0.0.1'], '127.0.0.1', works],
    [['127.0.0.0/8'], '127.9.0.1', works],
    [['127.0.0.0/8'], '::ffff:127.9.0.1', works],
    [['2001:db8::/32'], '2001:db8:7::1', works],
    [['2001:db8::/32', '127.0.0.0/8'], '2001:db9::1', refused],
    [['127.0.0.1'], '2001:db8::1', refused],
  ])('with the addresses %j is used from %s', async (addresses, remoteAddress, expected) => {
    const { token } = await made(await somebody(), { addresses })
    const { statusCode, body } = await api.app.inject({
      url: '/api/v1/reports',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([statusCode, (JSON.parse(body) as { error?: { code: string } }).error?.code]).toEqual(expected)
  })

  test('notes its use with the address at most every ten minutes', async () => {
    const person = await somebody()
    const { token } = await made(person)
    const use = async () => {
      await reports(token)
      const [key] = (await person.call('GET /me/keys')).body.items
      return [key!.lastUsedAt, key!.lastAddress]
    }
    await reports(token)
    await expect.poll(use).toEqual([start, '127.0.0.1'])
    api.clock.forward({ minutes: 9 })
    expect(await use()).toEqual([start, '127.0.0.1'])
    api.clock.forward({ minutes: 1 })
    await expect.poll(use).toEqual(['2026-06-09T12:58:00Z', '127.0.0.1'])
  })

  test('is made with the password and announced, is listed with the other access, and its end is logged', async () => {
    const person = await somebody()
    for (const [password, message] of [
      ['', 'Current password is required'],
      ['wrong-horse', 'Current password is incorrect'],
    ]) {
      const { body } = await person.call('POST /me/keys', { body: { ...given, currentPassword: password } })
      expect(body.error.fields).toEqual([{ field: 'body.currentPassword', message }])
    }
    const { key } = await made(person)
    expect(await told(person)).toEqual([
      [
        'The key “Payroll” was made for your account, and programs can use it.',
        'ACCESS_ADDED',
        '/account/access',
      ],
    ])
    const listed = (await person.call('GET /me/account-access')).body.items
    expect(listed.find(({ kind }) => kind === 'key')).toMatchObject({
      id: key.id,
      name: 'Payroll',
      expiresAt: key.expiresAt,
    })
    api.clock.forward({ minutes: 1 })
    expect((await end(person, key.id)).status).toBe(204)
    expect(codeOf(await end(person, key.id))).toEqual([404, 'key_not_found'])
    expect(await descriptions(person)).toEqual([
      'Meera Iyer ended their key “Payroll”.',
      'Meera Iyer made the key “Payroll”.',
    ])
  })

  test('ends with all other access, by its person and by an administrator, and with archiving', async () => {
    const company = await Company.create(api)
    const [admin, person] = [await anAdmin(company), await company.person({ passwordHash })]
    const path = { userId: person.publicId }
    const ways: [string, () => Promise<{ status: number }>][] = [
      ['all access', () => person.call('DELETE /me/account-access', { body: { kinds: ['key'] } })],
      [
        'an administrator',
        () => admin.call('DELETE /users/{userId}/account-access', { path, body: { kinds: ['key'] } }),
      ],
      ['archiving', () => admin.call('POST /users/{userId}/archive', { path })],
    ]
    for (const [name, act] of ways) {
      const { token } = await made(person)
      expect([name, codeOf(await reports(token))]).toEqual([name, works])
      expect([name, (await act()).status]).toEqual([name, 200])
      expect([name, codeOf(await reports(token))]).toEqual([name, refused])
    }
  })

  test('is one of at most twenty, also if they are made at once', async () => {
    const person = await somebody()
    for (let n = 0; n < 19; n++) await made(person, { name: `Key ${n}` })
    const last = await Promise.all(
      Array.from({ length: 3 }, () => person.call('POST /me/keys', { body: given })),
    )
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('that is used after its end is recorded once, announced, and deleted thirty days later', async () => {
    const person = await somebody()
    const { token } = await made(person, { days: 1 })
    const housekeeping = () =>
      housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    const names = async () => (await person.call('GET /me/keys')).body.items.map(({ isExpired }) => isExpired)
    api.clock.forward({ hours: 25 })
    for (let n = 0; n < 2; n++) expect(codeOf(await reports(token))).toEqual(refused)
    const sentence = 'The expired key “Payroll” of your account was refused. The request came from 127.0.0.1.'
    expect((await told(person)).filter(([, action]) => action === 'KEY_USED_LATE')).toEqual([
      [sentence, 'KEY_USED_LATE', '/account/access'],
    ])
    await housekeeping()
    expect(await names()).toEqual([true])
    api.clock.set('2026-07-10T12:47:00Z')
    await housekeeping()
    expect(await names()).toEqual([true])
    api.clock.set('2026-07-10T12:48:00Z')
    await housekeeping()
    expect(await names()).toEqual([])
  })
})

describe('a key of a company', () => {
  const rolesOf = (company: Company) => ({
    manager: company.rolePublicId('Manager'),
    employee: company.rolePublicId('Employee'),
    admin: company.rolePublicId('Tenant Admin'),
  })

  test('does what its role may, which the log says of the key, and both lists show it', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const roleId = rolesOf(company).admin
    const { key, token } = await madeForCompany(admin, {
      roleId,
      permissions: ['CAN_MANAGE_ALL_LEAVES', 'CAN_MANAGE_BUSINESS_UNITS'],
    })
    expect(key).toMatchObject({
      owner: { name: 'Dora Admin' },
      role: { name: 'Tenant Admin' },
      isStopped: false,
      isExpired: false,
    })
    expect(codeOf(await by(token, 'GET /leave-records'))).toEqual(works)
    expect(codeOf(await reports(token))).toEqual([403, 'forbidden'])
    api.clock.forward({ minutes: 1 })
    expect((await by(token, 'POST /business-units', { body: { name: 'Depot' } })).status).toBe(201)
    expect((await admin.call('GET /keys')).body.items.map(({ id }) => id)).toEqual([key.id])
    const entries = (await admin.call('GET /activity', { query: { scope: 'all' } })).body.items
    expect(entries.map(({ description }) => description)).toEqual([
      'The key Payroll added the business unit “Depot”.',
      'Dora Admin made the company’s key “Payroll”.',
    ])
    const another = await anAdmin(company, 'Anna Admin')
    const path = { keyId: key.id }
    api.clock.forward({ minutes: 1 })
    expect((await another.call('DELETE /keys/{keyId}', { path })).status).toBe(204)
    expect(codeOf(await another.call('DELETE /keys/{keyId}', { path }))).toEqual([404, 'key_not_found'])
    expect(codeOf(await by(token, 'GET /leave-records'))).toEqual(refused)
    expect((await descriptions(another, 'all'))[0]).toBe('Anna Admin ended the company’s key “Payroll”.')
  })

  test('may have no role and no permission beyond those of its maker', async () => {
    const company = await Company.create(api)
    const maker = await company.person({
      passwordHash,
      permissions: ['CAN_MANAGE_ROLES', 'CAN_SUBMIT_OWN_EOD'],
    })
    const roles = rolesOf(company)
    const ask = async (roleId: string, wanted: string[]) =>
      codeOf(await maker.call('POST /keys', { body: { ...given, roleId, permissions: wanted } }))
    for (const roleId of [roles.admin, roles.manager, roles.employee])
      expect(await ask(roleId, ['CAN_SUBMIT_OWN_EOD'])).toEqual([403, 'key_role_out_of_reach'])
    const role = await maker.call('POST /roles', {
      body: { name: 'Reporter', description: '', permissions: ['CAN_SUBMIT_OWN_EOD'] },
    })
    expect(await ask(role.body.id, ['CAN_MANAGE_ROLES'])).toEqual([403, 'permission_beyond_own'])
    expect(await ask(role.body.id, ['CAN_SUBMIT_OWN_EOD'])).toEqual([201, undefined])
    expect(await ask('role_01k0000000e0000000000000zz', ['CAN_SUBMIT_OWN_EOD'])).toEqual([
      404,
      'role_not_found',
    ])
  })

  test('stops while its owner is suspended or cannot manage keys', async () => {
    const company = await Company.create(api)
    const [owner, admin] = [await anAdmin(company, 'Olga Owner'), await anAdmin(company)]
    const { token } = await madeForCompany(owner, {
      roleId: rolesOf(company).employee,
      permissions: ['CAN_VIEW_OWN_REPORTS'],
    })
    const stopped = async () => (await admin.call('GET /keys')).body.items.map(({ isStopped }) => isStopped)
    const path = { userId: owner.publicId }
    await admin.call('POST /users/{userId}/suspend', { path })
    expect([codeOf(await reports(token)), await stopped()]).toEqual([refused, [true]])
    await admin.call('POST /users/{userId}/resume', { path })
    expect([codeOf(await reports(token)), await stopped()]).toEqual([works, [false]])
    await asOwner(api, (client) =>
      client.query(
        `update app.users set is_tenant_admin = false, role_name = 'Employee',
          role_id = (select id from app.roles where tenant_id = $2 and system_key = 'employee') where id = $1`,
        [owner.id, company.tenantId],
      ),
    )
    expect([codeOf(await reports(token)), await stopped()]).toEqual([refused, [true]])
  })

  test('stops while its owner may do or read less than it, although they manage keys', async () => {
    const company = await Company.create(api)
    const [owner, admin] = [await anAdmin(company, 'Olga Owner'), await anAdmin(company)]
    const { token } = await madeForCompany(owner, {
      roleId: rolesOf(company).manager,
      permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS'],
    })
    const state = async () => [
      codeOf(await reports(token)),
      (await admin.call('GET /keys')).body.items.map(({ isStopped }) => isStopped),
    ]
    expect(await state()).toEqual([works, [false]])
    const path = { userId: owner.publicId }
    const become = async (permissionsOfRole: string[]) => {
      const role = await admin.call('POST /roles', {
        body: { name: `Role ${permissionsOfRole.length}`, description: '', permissions: permissionsOfRole },
      })
      const { version } = (await admin.call('GET /users/{userId}', { path })).body
      const changed = await admin.call('PATCH /users/{userId}', {
        path,
        body: { roleId: role.body.id, version },
      })
      expect([changed.status, changed.body.error]).toEqual([200, undefined])
    }
    await become(['CAN_MANAGE_ROLES'])
    expect(await state()).toEqual([refused, [true]])
    await become(['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS'])
    expect(await state()).toEqual([works, [false]])
  })

  test('ends with its owner and its role, which notifies everybody who can replace it', async () => {
    const company = await Company.create(api)
    const [owner, admin, employee] = [
      await anAdmin(company, 'Olga Owner'),
      await anAdmin(company),
      await company.person(),
    ]
    const role = await owner.call('POST /roles', {
      body: { name: 'Reporter', description: '', permissions: ['CAN_VIEW_OWN_REPORTS'] },
    })
    const own = { roleId: role.body.id, permissions: ['CAN_VIEW_OWN_REPORTS'] }
    await madeForCompany(owner, own)
    await admin.call('DELETE /roles/{roleId}', { path: { roleId: role.body.id } })
    api.clock.forward({ minutes: 1 })
    await madeForCompany(owner, { ...own, roleId: rolesOf(company).employee, name: 'Rota' })
    await admin.call('POST /users/{userId}/archive', { path: { userId: owner.publicId } })
    expect((await admin.call('GET /keys')).body.items).toEqual([])
    const why = [
      'The company’s key “Rota” has ended, because its owner, Olga Owner, was archived. Programs that use it need another one.',
      'The company’s key “Payroll” has ended, because its role was deleted. Programs that use it need another one.',
    ]
    expect(await told(admin)).toEqual(why.map((sentence) => [sentence, 'KEY_ENDED', '/company-settings']))
    expect(await told(employee)).toEqual([])
    expect(await descriptions(admin, 'all')).toEqual(expect.arrayContaining(why))
  })

  test('that is used after its end is announced to those who manage keys', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const { token } = await madeForCompany(admin, {
      roleId: rolesOf(company).employee,
      permissions: ['CAN_VIEW_OWN_REPORTS'],
      days: 1,
    })
    api.clock.forward({ hours: 25 })
    expect(codeOf(await reports(token))).toEqual(refused)
    const sentence = 'The company’s expired key “Payroll” was refused. The request came from 127.0.0.1.'
    expect((await told(admin)).filter(([, action]) => action === 'KEY_USED_LATE')).toEqual([
      [sentence, 'KEY_USED_LATE', '/company-settings'],
    ])
  })
})

describe('strangers', () => {
  test('nobody else lists, ends or makes keys: another person, another company, no permission', async () => {
    const company = await Company.create(api)
    const [admin, person, colleague] = [
      await anAdmin(company),
      await company.person({ passwordHash }),
      await company.person({ passwordHash }),
    ]
    const foreign = await anAdmin(await Company.create(api))
    const own = await made(person)
    const roleId = company.rolePublicId('Employee')
    const ofCompany = await madeForCompany(admin, { roleId, permissions: ['CAN_VIEW_OWN_REPORTS'] })
    for (const stranger of [colleague, foreign, admin]) {
      const ended = await stranger.call('DELETE /me/keys/{keyId}', { path: { keyId: own.key.id } })
      expect(codeOf(ended)).toEqual([404, 'key_not_found'])
      expect((await stranger.call('GET /me/keys')).body.items).toEqual([])
    }
    for (const keyId of [ofCompany.key.id, own.key.id])
      expect(codeOf(await foreign.call('DELETE /keys/{keyId}', { path: { keyId } }))).toEqual([
        404,
        'key_not_found',
      ])
    expect((await foreign.call('GET /keys')).body.items).toEqual([])
    const path = { keyId: ofCompany.key.id }
    expect(codeOf(await colleague.call('DELETE /keys/{keyId}', { path }))).toEqual([403, 'forbidden'])
    // A person's key is not one of the company's, and the other way round.
    expect(codeOf(await admin.call('DELETE /keys/{keyId}', { path: { keyId: own.key.id } }))).toEqual([
      404,
      'key_not_found',
    ])
    expect(codeOf(await reports(own.token))).toEqual(works)
    expect(codeOf(await reports(ofCompany.token))).toEqual(works)
  })

  test('a token with the id of another company finds nothing', async () => {
    const [person, other] = [await somebody(), await somebody()]
    const { token } = await made(person)
    const random = (of: string) => companyOfKeyToken(of)
    expect(random(token)).toBe(person.tenantId)
    expect(codeOf(await reports(newKeyToken(other.tenantId)))).toEqual(refused)
  })

  test('ten different wrong keys lock an address for unknown tokens, and one that works goes on', async () => {
    const person = await somebody()
    const [{ token }, late] = [await made(person), await made(person, { name: 'Late' })]
    expect(codeOf(await reports(token))).toEqual(works)
    const wrong = newKeyToken(person.tenantId)
    for (let n = 0; n < 9; n++) expect(codeOf(await reports(wrong))).toEqual(refused)
    for (let n = 0; n < 9; n++) expect(codeOf(await reports(newKeyToken(person.tenantId)))).toEqual(refused)
    for (const unknown of [wrong, newKeyToken(person.tenantId), late.token])
      expect(codeOf(await reports(unknown))).toEqual([429, 'too_many_attempts'])
    expect(codeOf(await reports(token))).toEqual(works)
  })
})

describe('the request', () => {
  test('with a cookie too is the key’s alone, and other tokens belong to proxies', async () => {
    const [person, other] = [await somebody(), await somebody({ name: 'Omar Other' })]
    const { token } = await made(person)
    const withCookie = { headers: { cookie: sessionCookieOf(other.token) } }
    const answer = await by(token, 'POST /reports', { ...submit, ...withCookie })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ employee: { name: 'Meera Iyer' } })
    expect(codeOf(await by(newKeyToken(other.tenantId), 'GET /reports', withCookie))).toEqual(refused)
    const proxied = await other.call('GET /me', { headers: { authorization: 'Bearer of.a.proxy' } })
    expect(proxied.status).toBe(200)
    const basic = await other.call('GET /me', { headers: { authorization: 'Basic YTpi' } })
    expect(basic.status).toBe(200)
  })

  test('with a token of Daymark of another kind is refused as a key is, also beside a cookie', async () => {
    const person = await somebody()
    for (const kind of ['access', 'refresh', 'code', 'scim'] as const) {
      const headers = { authorization: `Bearer ${newTokenOf(kind, person.tenantId)}` }
      expect([kind, ...codeOf(await person.call('GET /reports', { headers }))]).toEqual([kind, ...refused])
      expect([kind, ...codeOf(await api.call(undefined, 'GET /reports', { headers }))]).toEqual([
        kind,
        ...refused,
      ])
    }
  })

  test('needs no origin of Daymark, but a cookie without one of Daymark’s is refused', async () => {
    const person = await somebody()
    const { token } = await made(person)
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(codeOf(await person.call('POST /reports', { ...submit, headers }))).toEqual([
      403,
      'foreign_origin',
    ])
    expect((await by(token, 'POST /reports', { ...submit, headers })).status).toBe(201)
  })

  test('counts for the key, beside its person', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { token, key } = await made(one)
    await reports(token)
    const request = (authorization: string, cookie = '') =>
      api.context.clients.of(
        { headers: { authorization, cookie }, ip: '127.0.0.1', routeOptions: {} } as never,
        false,
      )
    const ofKey = request(`Bearer ${token}`)
    expect(ofKey.company).toBe(one.tenantId)
    expect([one.id, two.id, '127.0.0.1']).not.toContain(ofKey.self)
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ id: string }>('select id from app.access_keys where owner_id = $1', [one.id]),
    )
    expect([rows[0]!.id, key.name]).toEqual([ofKey.self, 'Payroll'])
  })

  test('is described in the OpenAPI document: a session or a key, except where a session is needed', async () => {
    const { body } = await api.app.inject({ url: '/api/v1/openapi.json' })
    const { paths, components } = JSON.parse(body) as {
      paths: Record<string, Record<string, { security: object[] }>>
      components: { securitySchemes: Record<string, { type: string; scheme?: string }> }
    }
    expect(components.securitySchemes['key']).toMatchObject({ type: 'http', scheme: 'bearer' })
    const security = (path: string, method: string) => paths[`/api/v1${path}`]![method]!.security
    expect(security('/reports', 'post')).toEqual([{ session: [] }, { key: [] }])
    expect(security('/me/keys', 'post')).toEqual([{ session: [] }])
    expect(security('/me', 'get')).toEqual([{ session: [] }])
  })
})

describe('a key never', async () => {
  const company = await Company.create(api)
  const admin = await anAdmin(company)
  const everything = await made(admin, {
    permissions: operations['POST /me/keys'].body.shape.permissions.element.options.filter(
      (code) => !code.startsWith('PLATFORM'),
    ),
  })
  const procedures = allProcedures({
    streams: { open: new Set(), byUser: new Map(), isClosing: false },
    places: new UploadPlaces(),
  })
  const ofSessions = procedures.filter(({ needsSession }) => needsSession).map(({ key }) => key)

  /** The words by which an operation's address says that it is about signing in, or where events or all records go. */
  const signIn =
    /password|passkey|two-factor|second-factor|sessions|account-access|keys|me\/apps$|app-request|\/users|invitation|calendar-feed|\/events|device-key|push\/subscriptions|^\w+ \/me$|me\/profile|me\/security|telegram\/link|DELETE \/telegram|google-calendar\/connect|DELETE \/google-calendar|assistant\/key|first-run|\w+ \/webhooks|\w+ \/channels|company-sign-in|provisioning|company-archive|company\/retention/
  const isOpen = new Set<OperationKey>([
    'GET /users',
    'GET /users/changes',
    'GET /users/{userId}',
    'GET /users/{userId}/holdings',
    'GET /users/{userId}/deletion',
    'GET /users/{userId}/access',
    'GET /users/{userId}/schedule',
    'PUT /users/{userId}/schedule',
    'POST /users/import/preview',
    'GET /me/calendar-feed',
    'GET /webhooks',
    'GET /webhooks/{webhookId}',
    'GET /webhooks/{webhookId}/messages',
    'POST /webhooks/{webhookId}/test',
    'POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay',
    'GET /channels',
    'GET /channels/{channelId}',
    'GET /channels/{channelId}/messages',
  ])

  test('calls an operation about signing in, and the list of those has no gap', () => {
    const others = (Object.keys(operations) as OperationKey[]).filter(
      (key) => !['public', 'platform'].includes(operations[key].access as string),
    )
    const about = others.filter((key) => signIn.test(key) && !isOpen.has(key))
    expect(about.length).toBeGreaterThan(35)
    expect(about.toSorted()).toEqual(ofSessions.toSorted())
  })

  test.each(ofSessions)('calls %s', async (key) => {
    const { params, example } = operations[key] as (typeof operations)['PATCH /me/passkeys/{passkeyId}']
    const path = Object.fromEntries(
      Object.keys(params.shape).map((name) => [name, (example.params as Record<string, string>)[name]!]),
    )
    const answer = await by(everything.token, key, {
      path,
      ...(example.body === undefined ? {} : { body: example.body }),
    })
    expect(codeOf(answer)).toEqual([403, 'key_not_allowed'])
  })

  test('belongs to the platform', async () => {
    expect(codeOf(await by(everything.token, 'GET /platform/tenants'))).toEqual([403, 'platform_only'])
  })
})
