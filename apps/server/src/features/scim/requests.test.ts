import { neededFor } from '#core/access/acts.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { newTokenOf } from '#server/platform/auth/key-token.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { companyWithScim, newGroup, newPerson, scimPassword } from '#tests/factories/scim.ts'
import { Limits } from '#server/platform/limits/limits.ts'
import { startApi } from '#tests/setup/api.ts'
import fs from 'node:fs'
import { countStatements } from '#tests/setup/count-statements.ts'
import { describe, expect, test, vi } from 'vitest'

const api = await startApi()

const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

describe('recorded requests', () => {
  test('Microsoft Entra ID, as its validator sends them', async () => {
    const { domain, scim } = await companyWithScim(api)
    // The connection is tried by a person that nobody has.
    const probe = await scim.get('/Users', { filter: `userName eq "c2b5e1a8-9d5a-4d20-9a3c@${domain}"` })
    expect([probe.status, probe.body.totalResults]).toEqual([200, 0])
    const created = await scim.post('/Users', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: `Test_User_ab6490ee@${domain}`,
      active: true,
      displayName: 'Test User',
      emails: [{ primary: true, type: 'work', value: `Test_User_fd0ea19b@${domain}` }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    })
    expect(created.status).toBe(201)
    const path = `/Users/${created.body.id}`
    const found = await scim.get('/Users', { filter: `userName eq "Test_User_ab6490ee@${domain}"` })
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body.id }] })
    const several = await scim.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    )
    expect(several.body).toMatchObject({ name: { familyName: 'updatedFamilyName' } })
    const dotted = await scim.patch(path, {
      op: 'Add',
      value: {
        'name.givenName': 'Other',
        displayName: 'Other User',
        'addresses[type eq "work"].locality': 'Pune',
      },
    })
    expect(dotted.body).toMatchObject({ displayName: 'Other User', name: { givenName: 'Other' } })
    const disabled = await scim.patch(path, { op: 'Replace', path: 'active', value: 'False' })
    expect(disabled.body.active).toBe(false)
    const again = await scim.patch(path, { op: 'Replace', path: 'active', value: 'True' })
    expect(again.body.active).toBe(true)

    const group = await scim.post('/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    })
    expect([group.status, group.body.members]).toEqual([201, []])
    const at = `/Groups/${group.body.id}`
    expect((await scim.get(at, { excludedAttributes: 'members' })).body.members).toBeUndefined()
    const byName = { excludedAttributes: 'members', filter: 'displayName eq "displayName"' }
    expect((await scim.get('/Groups', byName)).body.totalResults).toBe(1)
    const renamed = await scim.patch(at, { op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490' })
    expect([renamed.status, renamed.body]).toEqual([204, undefined])
    const member = [{ $ref: null, value: created.body.id }]
    expect((await scim.patch(at, { op: 'Add', path: 'members', value: member })).status).toBe(204)
    expect((await scim.patch(at, { op: 'Add', path: 'members', value: member })).status).toBe(204)
    expect(
      await scim.find('/Groups', `id eq "${group.body.id}" and members eq "${created.body.id}"`),
    ).toHaveLength(1)
    expect((await scim.patch(at, { op: 'Remove', path: 'members', value: member })).status).toBe(204)
    expect((await scim.get(at)).body.members).toEqual([])
    expect((await scim.delete(at)).status).toBe(204)
    expect((await scim.delete(path)).status).toBe(204)
    expect((await scim.get(path)).status).toBe(404)
  })

  test('Okta, as its test suite and its provisioning send them', async () => {
    const { domain, scim } = await companyWithScim(api)
    const first = await scim.get('/Users', { count: 1, startIndex: 1 })
    expect(first.body).toMatchObject({ itemsPerPage: 1, startIndex: 1 })
    expect((await scim.get('/Users/010101001010101011001010101011')).body.status).toBe('404')
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: `runscope300@${domain}`,
      name: { givenName: 'Runscope', familyName: 'Test' },
      emails: [{ primary: true, value: `runscope300@${domain}`, type: 'work' }],
      displayName: 'Runscope Test',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const created = await scim.post('/Users', body)
    expect(created.status).toBe(201)
    expect(JSON.stringify(created.body)).not.toContain('1mz050nq')
    const twice = await scim.post('/Users', body)
    expect([twice.status, twice.body.schemas]).toEqual([409, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    const path = `/Users/${created.body.id}`
    const put = await scim.put(path, {
      ...created.body,
      name: { givenName: 'Another', familyName: 'Name' },
      displayName: 'Another Name',
    })
    expect(put.body).toMatchObject({
      displayName: 'Another Name',
      name: { givenName: 'Another', familyName: 'Name' },
    })
    const off = await scim.patch(path, { op: 'replace', value: { active: false } })
    expect([off.status, off.body.active]).toEqual([200, false])
    expect((await scim.put(path, { ...put.body, active: true })).body.active).toBe(true)
    const group = await scim.post('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [{ value: created.body.id, display: `runscope300@${domain}` }],
    })
    expect(group.body.members).toMatchObject([{ value: created.body.id }])
    const renamed = await scim.patch(`/Groups/${group.body.id}`, {
      op: 'replace',
      value: { id: group.body.id, displayName: 'Renamed' },
    })
    expect(renamed.status).toBe(204)
    const replaced = await scim.patch(`/Groups/${group.body.id}`, {
      op: 'replace',
      path: 'members',
      value: [],
    })
    expect(replaced.status).toBe(204)
    expect((await scim.get(`/Groups/${group.body.id}`)).body).toMatchObject({
      displayName: 'Renamed',
      members: [],
    })
  })

  test('the examples of docs/scim.md', async () => {
    const { domain, scim } = await companyWithScim(api)
    const page = fs.readFileSync(new URL('../../../../../docs/scim.md', import.meta.url), 'utf8')
    const ids: Record<string, string> = {}
    const filled = (text: string) =>
      text
        .replaceAll('acme.example', domain)
        .replaceAll(/\{(person|group)\}/g, (_, name: string) => ids[name] ?? '')
    const examples = [...page.matchAll(/```http (\d+)\n(\w+) (\S.*)\n(?:\n([^]*?))?```/g)]
    expect(examples.length).toBeGreaterThanOrEqual(7)
    for (const [, status, method, target, body] of examples) {
      const [path = '', search = ''] = filled(target!).split('?')
      const answer = await scim.send(method as 'GET', path, {
        query: Object.fromEntries(new URLSearchParams(search)),
        ...(body === undefined ? {} : { body: filled(body) }),
      })
      expect([target, answer.status]).toEqual([target, Number(status)])
      if (answer.status === 201) ids[path === '/Users' ? 'person' : 'group'] = answer.body.id
      if (method === 'GET') expect(answer.body.totalResults).toBe(1)
    }
  })

  test('what is supported is described, and the rest is refused in the form of SCIM', async () => {
    const { scim } = await companyWithScim(api)
    const config = (await scim.get('/ServiceProviderConfig')).body
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      meta: { location: 'http://localhost/scim/v2/ServiceProviderConfig' },
    })
    const types = (await scim.get('/ResourceTypes')).body
    expect(types.Resources.map((one: { endpoint: string }) => one.endpoint)).toEqual(['/Users', '/Groups'])
    const { body: described } = await scim.get('/Schemas')
    expect(described.totalResults).toBe(3)
    for (const { id } of described.Resources) expect((await scim.get(`/Schemas/${id}`)).body.id).toBe(id)
    expect((await scim.get('/Schemas', { filter: 'id pr' })).status).toBe(403)
    expect((await scim.get('/Schemas/urn:nothing')).status).toBe(404)
    expect((await scim.get('/Me')).status).toBe(501)
    expect((await scim.post('/Bulk', {})).status).toBe(501)
    expect((await scim.post('/Users/.search', {})).status).toBe(501)
    expect((await scim.get('/Nothing')).status).toBe(404)
    expect((await scim.send('DELETE', '/Users')).status).toBe(404)
    const text = await scim.send('POST', '/Users', {
      body: 'userName',
      headers: { 'content-type': 'text/plain' },
    })
    expect(text.status).toBe(415)
    const broken = await scim.send('POST', '/Users', { body: '{' })
    expect([broken.status, broken.body.scimType]).toEqual([400, 'invalidSyntax'])
  })
})

describe('strangers', () => {
  test('no other credential opens SCIM, and a SCIM key opens nothing else', async () => {
    const { company, admin, token, scim } = await companyWithScim(api)
    const key = await admin.call('POST /keys', {
      body: {
        name: 'Payroll',
        days: 30,
        roleId: company.rolePublicId('Tenant Admin'),
        permissions: ['CAN_MANAGE_USERS'],
        addresses: [],
        currentPassword: scimPassword,
      },
    })
    expect(key.status).toBe(201)
    const unknown = newTokenOf('scim', company.tenantId)
    const asks: Record<string, string>[] = [
      {},
      { cookie: `daymark=${admin.token}` },
      { authorization: `Bearer ${key.body.token}` },
      { authorization: `Bearer ${unknown}` },
      { authorization: `Bearer ${token.slice(0, -1)}x` },
      { authorization: `Basic ${Buffer.from(`scim:${token}`).toString('base64')}` },
    ]
    for (const headers of asks)
      for (const url of [
        '/scim/v2/Users',
        '/scim/v2/ServiceProviderConfig',
        '/scim/v2/nothing',
        '/scim/v2/Bulk',
      ]) {
        const answer = await api.app.inject({ url, headers })
        expect([headers, url, answer.statusCode]).toEqual([headers, url, 401])
        expect(answer.json()).toEqual({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '401',
          detail: 'This key is not accepted. Check it, or make a new one in Daymark.',
        })
      }
    const elsewhere = await api.app.inject({
      url: '/api/v1/users',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
    const tools = await api.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    expect(tools.statusCode).toBe(401)
    const [listed] = (await admin.call('GET /provisioning')).body.keys
    await admin.call('DELETE /provisioning/keys/{scimKeyId}', { path: { scimKeyId: listed!.id } })
    expect((await scim.get('/Users')).status).toBe(401)
  })

  test('a key stops while its maker is suspended or no administrator, and while the company is paused', async () => {
    const { company, admin, scim } = await companyWithScim(api)
    const set = (statement: string, id: string) => asOwner(api, (owner) => owner.query(statement, [id]))
    for (const [off, on, id] of [
      ['is_suspended = true', 'is_suspended = false', admin.id],
      ['is_tenant_admin = false', 'is_tenant_admin = true', admin.id],
    ] as const) {
      await set(`update app.users set ${off} where id = $1`, id)
      expect((await scim.get('/Users')).status).toBe(401)
      await set(`update app.users set ${on} where id = $1`, id)
      expect((await scim.get('/Users')).status).toBe(200)
    }
    await set(`update app.tenants set status = 'suspended' where id = $1`, company.tenantId)
    expect((await scim.get('/Users')).status).toBe(401)
  })

  test('people and groups of another company are not there', async () => {
    const [one, other] = [await companyWithScim(api), await companyWithScim(api)]
    const { body: person } = await one.scim.post('/Users', newPerson(`a@${one.domain}`))
    const { body: group } = await one.scim.post('/Groups', newGroup('Drivers', [person.id]))
    const { scim } = other
    for (const path of [`/Users/${person.id}`, `/Groups/${group.id}`]) {
      const missing = path.replace(/_.*/, '_01ktp6xg60ehps8rsd87d3fyw1')
      const change = { op: 'replace', path: 'displayName', value: 'Mine' }
      for (const ask of [
        (at: string) => scim.get(at),
        (at: string) => scim.patch(at, change),
        (at: string) => scim.put(at, newGroup('x')),
        (at: string) => scim.delete(at),
      ]) {
        const [theirs, nobodys] = [await ask(path), await ask(missing)]
        expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
      }
    }
    expect(await scim.find('/Users', `id eq "${person.id}"`)).toEqual([])
    const stolen = await scim.post('/Groups', newGroup('Drivers', [person.id]))
    expect(stolen.status).toBe(400)
    expect((await scim.post('/Users', newPerson(`b@${one.domain}`))).status).toBe(400)
    // The same email may be in several companies, each of which has verified its domain by itself.
    expect((await one.scim.get(`/Users/${person.id}`)).status).toBe(200)
  })

  test('refused keys count as failed sign-ins of their address; a key that has worked goes on', async () => {
    const company = await Company.create(api)
    const { scim } = await companyWithScim(api)
    await scim.get('/Users')
    const ask = (token: string) =>
      api.app.inject({
        url: '/scim/v2/Users',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '203.0.113.9',
      })
    for (let n = 0; n < 10; n++)
      expect((await ask(newTokenOf('scim', company.tenantId))).statusCode).toBe(401)
    const locked = await ask(newTokenOf('scim', company.tenantId))
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await scim.get('/Users')).status).toBe(200)
  })
})

describe('bounds', () => {
  test('filters, paths, operations and bodies are bounded', async () => {
    const { scim, domain } = await companyWithScim(api)
    const { body: person } = await scim.post('/Users', newPerson(`a@${domain}`))
    const bombs = [
      Array.from({ length: 60 }, () => 'title pr').join(' or '),
      `${'('.repeat(100)}title pr${')'.repeat(100)}`,
      `${'not ('.repeat(50)}title pr${')'.repeat(50)}`,
      `displayName co "${'x'.repeat(1_100)}"`,
      `displayName co "\\u0000"`,
    ]
    for (const filter of bombs) {
      const refused = await scim.get('/Users', { filter })
      expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidFilter'])
    }
    const { Operations } = {
      Operations: Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' })),
    }
    const many = await scim.send('PATCH', `/Users/${person.id}`, { body: { schemas: [patchOp], Operations } })
    expect([many.status, many.body.scimType]).toEqual([413, 'tooMany'])
    const deep = `{"schemas":["${patchOp}"],"Operations":[{"op":"add","value":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`
    expect((await scim.send('PATCH', `/Users/${person.id}`, { body: deep })).status).toBe(400)
    const long = await scim.patch(`/Users/${person.id}`, {
      op: 'add',
      path: `members[${'('.repeat(5_000)}`,
      value: 1,
    })
    expect(long.status).toBe(400)
    const large = await scim.send('POST', '/Users', { body: `{"x":"${'x'.repeat(1024 * 1024)}"}` })
    expect(large.status).toBe(413)
    const sorted = await scim.get('/Users', { sortBy: 'x'.repeat(3_000) })
    expect(sorted.status).toBe(400)
  })

  test('requests of a key are limited, and say when to come back', async () => {
    const [one, other] = [await companyWithScim(api), await companyWithScim(api)]
    for (const { scim } of [one, other]) await scim.get('/Users')
    const usual = api.context.limits
    // Three changes in a minute.
    api.context.limits = new Limits(0.01)
    try {
      const add = ({ scim, domain }: typeof one, n: number) =>
        scim.post('/Users', newPerson(`p${n}@${domain}`))
      for (let n = 0; n < 3; n++) expect((await add(one, n)).status).toBe(201)
      const refused = await add(one, 3)
      expect([refused.status, refused.headers['retry-after'], refused.body.status]).toEqual([
        429,
        '60',
        '429',
      ])
      expect((await one.scim.get('/Users')).status).toBe(200)
      expect((await add(other, 0)).status).toBe(201)
    } finally {
      api.context.limits = usual
    }
  })

  test('a long filter counts for several requests and holds as many work slots', async () => {
    const { scim } = await companyWithScim(api)
    const [taken, run] = [vi.spyOn(api.context.limits, 'request'), vi.spyOn(api.context.slots, 'run')]
    const costs = () => [taken.mock.lastCall?.[3], run.mock.lastCall?.[2]]
    await scim.get('/Users', { filter: 'userName eq "ravi.menon@acme.example"' })
    expect(costs()).toEqual([1, 1])
    const filter = Array.from({ length: 29 }, (_, n) => `displayName co "z${n}"`).join(' or ')
    expect((await scim.get('/Users', { filter })).status).toBe(200)
    expect(costs()).toEqual([7, 7])
    await scim.get('/Users', { filter: 'x'.repeat(5_000) })
    expect(costs()).toEqual([10, 10])
    taken.mockRestore()
    run.mockRestore()
  })

  test('the limits of a key apply regardless of how its token is written and of cookies beside it', async () => {
    const { admin, company, token } = await companyWithScim(api)
    const passwordHash = await hashPassword(scimPassword)
    const employee = await company.person({ role: 'Employee', passwordHash })
    const made = await employee.call('POST /me/keys', {
      body: {
        name: 'Payroll',
        permissions: [...neededFor('report.submit')],
        currentPassword: scimPassword,
      },
    })
    expect(made.status).toBe(201)
    const sent = [
      { method: 'POST', url: '/scim/v2/Groups', key: token, payload: newGroup('A') },
      { method: 'POST', url: '/api/v1/reports', key: made.body.token, payload: {} },
    ] as const
    const usual = api.context.limits
    for (const { method, url, key, payload } of sent) {
      const send = (authorization: string, cookie: string) =>
        api.app.inject({ method, url, payload, headers: { authorization, cookie } })
      await send(`Bearer ${key}`, '')
      // Three changes in a minute.
      api.context.limits = new Limits(0.01)
      try {
        for (let n = 0; n < 3; n++) expect((await send(`Bearer ${key}`, '')).statusCode).not.toBe(429)
        for (const [authorization, cookie] of [
          [`Bearer ${key}`, `daymark=${'x'.repeat(43)}`],
          [`Bearer ${key}`, `daymark=${admin.token}`],
          [`Bearer  ${key} `, ''],
          [`bEARER ${key}`, ''],
        ] as const)
          expect([url, cookie, (await send(authorization, cookie)).statusCode]).toEqual([url, cookie, 429])
      } finally {
        api.context.limits = usual
      }
    }
  })

  test('5,000 people are paged and put into a group with as many statements as one', async () => {
    const { company, scim } = await companyWithScim(api)
    await asOwner(api, (owner) =>
      owner.query(
        `insert into app.users (tenant_id, id, name, email, notification_email, role_id, role_name, business_unit_id,
           weekly_off_day, status, is_tenant_admin, joined_on, created_at, updated_at)
         select u.tenant_id, gen_random_uuid(), 'Person ' || n, 'p' || n || '@many.example', 'p' || n || '@many.example',
           r.id, r.name, b.id, 'Sunday', 'active', false, '2020-01-01', now(), now()
         from generate_series(1, 5000) n
         join app.users u on u.tenant_id = $1
         join app.roles r on r.tenant_id = $1 and r.name = 'Employee'
         join app.business_units b on b.tenant_id = $1 and b.name = 'Technology'`,
        [company.tenantId],
      ),
    )
    const ids: string[] = []
    for (let startIndex = 1; startIndex <= 5_001; startIndex += 200) {
      const { body } = await scim.get('/Users', { startIndex, count: 500, attributes: 'userName' })
      expect(body.totalResults).toBe(5_001)
      ids.push(...body.Resources.map((one: { id: string }) => one.id))
    }
    expect(new Set(ids).size).toBe(5_001)
    const { body: group } = await scim.post('/Groups', newGroup('Everybody'))
    // The first use of a key is recorded too.
    await scim.get('/Users')
    const costOf = (members: readonly string[]) =>
      countStatements(async () => {
        const value = members.map((one) => ({ value: one }))
        const { status } = await scim.patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value })
        expect(status).toBe(204)
      })
    // As PostgreSQL does within a minute; the plans of empty tables would read all people for each of them.
    await asOwner(api, (owner) => owner.query('analyze app.users'))
    const [one, all] = [await costOf(ids.slice(0, 1)), await costOf(ids)]
    expect(one).toBeGreaterThan(3)
    expect(all).toBe(one)
    const whole = await scim.get(`/Groups/${group.id}`)
    expect(whole.body.members).toHaveLength(5_001)
    const few = await scim.patch(`/Groups/${group.id}`, {
      op: 'Remove',
      path: `members[${ids
        .slice(0, 5)
        .map((id) => `value eq "${id}"`)
        .join(' or ')}]`,
    })
    expect(few.status).toBe(204)
    expect((await scim.get('/Groups')).body.Resources[0].members).toHaveLength(4_996)
  })
})
