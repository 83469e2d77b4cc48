import { hashPassword } from '#server/platform/auth/passwords.ts'
import { asOwner } from '#tests/factories/company.ts'
import {
  companyWithScim,
  newGroup,
  newPerson,
  scimPassword,
  scimToken,
  type ScimCompany,
} from '#tests/factories/scim.ts'
import { startApi } from '#tests/setup/api.ts'
import { matching, ScimClient } from '#tests/setup/scim-client.ts'
import { describe, expect, test } from 'vitest'
import { placeDuePeople } from './place.ts'

const api = await startApi()
const passwordHash = await hashPassword(scimPassword)
let returning = 0

const running = new AbortController().signal
const place = () => placeDuePeople(api.context, running)

/** The entries of the log with their acting party. */
async function logOf(tenantId: string, ...types: string[]): Promise<string[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ description: string }>(
      'select description from app.activity_entries where tenant_id = $1 and type = any ($2) order by id',
      [tenantId, types],
    ),
  )
  // Entries of one instant have no order.
  return rows.map(({ description }) => description).toSorted()
}

describe('people', () => {
  test('a service adds a person, who has the place of everybody else, and the log names its key', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    const added = await scim.post('/Users', newPerson(`Ravi@${domain}`, { title: 'Driver' }))
    expect(added.status).toBe(201)
    expect(added.headers).toMatchObject({ location: added.body.meta.location, etag: added.body.meta.version })
    expect(added.body).toMatchObject({
      userName: `ravi@${domain}`,
      externalId: `ext-Ravi@${domain}`,
      displayName: 'Ravi Menon',
      name: { formatted: 'Ravi Menon', givenName: 'Ravi', familyName: 'Menon' },
      title: 'Driver',
      active: true,
      emails: [{ value: `ravi@${domain}`, type: 'work', primary: true }],
      meta: { resourceType: 'User', location: `http://localhost/scim/v2/Users/${added.body.id}` },
    })
    const person = await admin.call('GET /users/{userId}', { path: { userId: added.body.id } })
    expect(person.body).toMatchObject({
      role: { name: 'Employee' },
      businessUnit: { name: 'Technology' },
      designation: 'Driver',
      hasPassword: false,
    })
    expect(await logOf(company.tenantId, 'user.created')).toEqual(['The SCIM key Entra ID added Ravi Menon.'])
    expect((await scim.get(`/Users/${added.body.id}`)).body).toEqual(added.body)
  })

  test('of two requests at once for the same person, one adds them and the other learns that they are there', async () => {
    const { domain, scim } = await companyWithScim(api)
    const answers = await Promise.all([1, 2].map(() => scim.post('/Users', newPerson(`twice@${domain}`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.scimType).toBe('uniqueness')
    // A service whose answer was lost asks again, and looks for the person.
    expect((await scim.post('/Users', newPerson(`TWICE@${domain}`))).status).toBe(409)
    expect(await scim.find('/Users', `userName eq "TWICE@${domain}"`)).toHaveLength(1)
  })

  test('only people of a verified domain are added, and the page says why somebody was not', async () => {
    const { admin, domain, scim } = await companyWithScim(api)
    for (let n = 0; n < 2; n++) {
      const refused = await scim.post('/Users', newPerson('ravi@elsewhere.example'))
      expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
    }
    expect((await scim.post('/Users', newPerson('ravi'))).status).toBe(400)
    expect((await scim.post('/Users', { schemas: [], displayName: 'Nobody' })).status).toBe(400)
    const { body } = await admin.call('GET /provisioning')
    expect(body.failures).toContainEqual({
      act: 'Add a person',
      subject: 'ravi@elsewhere.example',
      problem: 'elsewhere.example is not a verified domain of the company.',
      times: 2,
      lastAt: '2026-06-09T12:48:00Z',
    })
    // What works in the end is no failure any more.
    await scim.patch('/Users/user_01k0000000e0000000000000a1', { op: 'replace', path: 'x', value: 1 })
    expect(
      (await scim.post('/Users', newPerson(`ravi@${domain}`, { displayName: 'x'.repeat(200) }))).status,
    ).toBe(400)
    const failed = async () =>
      (await admin.call('GET /provisioning')).body.failures.map(({ subject }) => subject)
    expect(await failed()).toContain(`ravi@${domain}`)
    expect((await scim.post('/Users', newPerson(`ravi@${domain}`))).status).toBe(201)
    expect(await failed()).not.toContain(`ravi@${domain}`)
  })

  test('the seats of the plan bound how many people a service adds or brings back', async () => {
    const { company, domain, scim } = await companyWithScim(api)
    const { body: archived } = await scim.post('/Users', newPerson(`a@${domain}`, { active: false }))
    expect(archived.active).toBe(false)
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set settings = '{"maxUsers": 1}' where id = $1`, [company.tenantId]),
    )
    const refused = await scim.post('/Users', newPerson(`b@${domain}`))
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toContain('limit of 1 active users')
    const back = await scim.patch(`/Users/${archived.id}`, { op: 'replace', path: 'active', value: true })
    expect(back.status).toBe(403)
  })

  test('a person who becomes inactive is archived and hands over; active again, they come back', async () => {
    const { company, domain, scim } = await companyWithScim(api)
    const manager = await company.person({ role: 'Manager' })
    const { body: person } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const task = await manager.call('POST /tasks', {
      body: { title: 'Roster', dueDate: '2026-06-12', assigneeIds: [person.id] },
    })
    const gone = await scim.patch(`/Users/${person.id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect([gone.status, gone.body.active]).toEqual([200, false])
    const { body } = await manager.call('GET /tasks/{taskId}', { path: { taskId: task.body.id } })
    expect(body.assignees.map(({ id }: { id: string }) => id)).toEqual([manager.publicId])
    expect(await scim.find('/Users', 'active eq false')).toEqual([person.id])
    const again = await scim.put(`/Users/${person.id}`, newPerson(`ravi@${domain}`))
    expect([again.status, again.body.active]).toEqual([200, true])
    expect(await logOf(company.tenantId, 'user.archived', 'user.unarchived')).toEqual([
      'The SCIM key Entra ID archived Ravi Menon.',
      'The SCIM key Entra ID re-activated Ravi Menon.',
    ])
  })

  test('a deleted person is archived and hidden; the same email comes back as new, without earlier credentials', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    const person = await company.person({
      email: `ravi@${domain}`,
      name: 'Ravi Menon',
      role: 'Tenant Admin',
      unit: null,
    })
    expect((await scim.delete(`/Users/${person.publicId}`)).status).toBe(204)
    expect((await scim.get(`/Users/${person.publicId}`)).status).toBe(404)
    expect((await scim.delete(`/Users/${person.publicId}`)).status).toBe(404)
    expect(await scim.find('/Users', `userName eq "ravi@${domain}"`)).toEqual([])
    const found = async () =>
      (await admin.call('GET /users/{userId}', { path: { userId: person.publicId } })).body
    expect(await found()).toMatchObject({ status: 'archived', hasPassword: true })
    const back = await scim.post('/Users', newPerson(`ravi@${domain}`, { displayName: 'Ravi Nair' }))
    expect([back.status, back.body.id, back.body.active]).toEqual([201, person.publicId, true])
    // The service sees a person again whom an administrator has brought back.
    expect((await scim.delete(`/Users/${person.publicId}`)).status).toBe(204)
    await admin.call('POST /users/{userId}/unarchive', { path: { userId: person.publicId } })
    const path = `/Users/${person.publicId}`
    expect((await scim.patch(path, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)
    expect((await scim.get(path)).body.active).toBe(false)
    expect((await scim.patch(path, { op: 'replace', path: 'active', value: true })).status).toBe(200)
    expect(await found()).toMatchObject({
      name: 'Ravi Nair',
      status: 'active',
      hasPassword: false,
      isTenantAdmin: false,
      role: { name: 'Employee' },
      businessUnit: { name: 'Technology' },
    })
  })

  test('a deleted person leaves the groups, whose roles they do not get when they come back', async () => {
    const { domain, scim } = await companyWithScim(api)
    const { body: person } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const { body: group } = await scim.post('/Groups', newGroup('Managers', [person.id]))
    await scim.delete(`/Users/${person.id}`)
    const without = await scim.get(`/Groups/${group.id}`)
    expect(without.body.members ?? []).toEqual([])
    expect(without.headers['etag']).not.toBe(group.meta.version)
    expect((await scim.post('/Users', newPerson(`ravi@${domain}`))).body.groups).toBeUndefined()
  })

  test('somebody who comes back under an email of before gets links at that email, and has no private address or calendar', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    const before = await company.person({ email: `ravi@${domain}` })
    await asOwner(api, (owner) =>
      owner.query('update app.users set notification_email = $1 where id = $2', [
        'ravi.private@mail.example',
        before.id,
      ]),
    )
    await company.insert('app.google_connections', [
      {
        tenant_id: company.tenantId,
        user_id: before.id,
        google_account: 'g',
        email: 'ravi.private@mail.example',
        name: 'Ravi',
        sealed_tokens: Buffer.from('x'),
        connected_at: api.clock.now(),
      },
    ])
    expect((await scim.delete(`/Users/${before.publicId}`)).status).toBe(204)
    expect((await scim.post('/Users', newPerson(`ravi@${domain}`))).status).toBe(201)
    expect(await logOf(company.tenantId, 'user.google-calendar-disconnected')).toHaveLength(1)
    const { body } = await admin.call('GET /users/{userId}', { path: { userId: before.publicId } })
    expect(body.notificationEmail).toBe(`ravi@${domain}`)
  })

  test('somebody who comes back under an email of before cannot be answered for by mails of before', async () => {
    const { company, domain, scim } = await companyWithScim(api)
    const before = await company.person({ email: `ravi@${domain}` })
    await company.insert('app.reply_addresses', [
      {
        tenant_id: company.tenantId,
        token_hash: Buffer.from('a hash'),
        user_id: before.id,
        kind: 'report',
        day: '2026-06-09',
        made_at: api.clock.now(),
        expires_at: api.clock.now().add({ hours: 72 }),
      },
    ])
    await scim.delete(`/Users/${before.publicId}`)
    await scim.post('/Users', newPerson(`ravi@${domain}`))
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select from app.reply_addresses where user_id = $1', [before.id]),
    )
    expect(rows).toEqual([])
  })

  test('of two requests at once that bring a deleted person back, one does', async () => {
    const { domain, scim } = await companyWithScim(api)
    const { body: person } = await scim.post('/Users', newPerson(`twice@${domain}`))
    await scim.delete(`/Users/${person.id}`)
    const answers = await Promise.all([1, 2].map(() => scim.post('/Users', newPerson(`twice@${domain}`))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('people come back in both ways at once, while their groups change', async () => {
    const { domain, scim } = await companyWithScim(api)
    const people = []
    for (let n = 0; n < 8; n++) people.push((await scim.post('/Users', newPerson(`p${n}@${domain}`))).body)
    const [archived, deleted] = [people.slice(0, 4), people.slice(4)]
    const everybody = people.map(({ id }) => ({ value: id }))
    const groups = []
    for (let n = 0; n < 4; n++)
      groups.push(
        (
          await scim.post(
            '/Groups',
            newGroup(
              `G${n}`,
              people.slice(0, 4).map(({ id }) => id),
            ),
          )
        ).body,
      )
    for (const { id } of archived)
      await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    for (const { id } of deleted) await scim.delete(`/Users/${id}`)
    const answers = await Promise.all([
      ...groups.map(({ id }) =>
        scim.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: everybody }),
      ),
      ...archived.map(({ id }) =>
        scim.patch(`/Users/${id}`, { op: 'replace', value: { active: true, externalId: 'hired-now' } }),
      ),
      ...deleted.map(({ userName }) => scim.post('/Users', newPerson(userName))),
    ])
    const statuses = [204, 204, 204, 204, 200, 200, 200, 200, 201, 201, 201, 201]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('an archived person whose account at the service is another one now begins as somebody new', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    const archive = { op: 'replace', path: 'active', value: false }
    const restore = { op: 'replace', path: 'active', value: true }
    const returned = async (externalId: string, ...inSteps: object[][]) => {
      const before = await company.person({
        email: `ravi-${++returning}@${domain}`,
        role: 'Manager',
        unit: 'Sales',
        passwordHash,
      })
      await asOwner(api, (owner) =>
        owner.query('update app.users set notification_email = $1 where id = $2', [
          'ravi.private@mail.example',
          before.id,
        ]),
      )
      const path = `/Users/${before.publicId}`
      await scim.patch(path, { op: 'replace', path: 'externalId', value: externalId })
      await scim.patch(path, archive)
      for (const operations of inSteps) expect((await scim.patch(path, ...operations)).status).toBe(200)
      return (await admin.call('GET /users/{userId}', { path: { userId: before.publicId } })).body
    }
    const other = { op: 'replace', path: 'externalId', value: 'hired-now' }
    const isNew = { hasPassword: false, role: { name: 'Employee' }, businessUnit: { name: 'Technology' } }
    for (const steps of [[[other, restore]], [[other], [restore]]]) {
      const body = await returned('has-left', ...steps)
      expect(body).toMatchObject({ ...isNew, status: 'active', notificationEmail: body.email })
    }
    // The same account comes back as they were.
    expect(await returned('hired-now', [other, restore])).toMatchObject({
      status: 'active',
      hasPassword: true,
      role: { name: 'Manager' },
      notificationEmail: 'ravi.private@mail.example',
    })
  })

  test('the last administrator stays, and so does one who keeps their password for the company sign-in', async () => {
    const { company, admin, scim } = await companyWithScim(api)
    const archive = (id: string) =>
      scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    const refused = await archive(admin.publicId)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This is the last company administrator. Make somebody else one first.',
    ])
    expect((await scim.delete(`/Users/${admin.publicId}`)).status).toBe(409)
    const { body } = await admin.call('GET /provisioning')
    expect(body.failures.map(({ act, subject }) => [act, subject])).toEqual([
      ['Archive a person', admin.email],
      ['Change a person', admin.email],
    ])
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    await company.insert('app.sign_in_connections', [
      {
        tenant_id: company.tenantId,
        kind: 'oidc',
        issuer: 'https://x.example',
        client_id: 'x',
        sealed_secret: Buffer.from('x'),
        takes_unverified_email: false,
        adds_people: false,
        group_claim: '',
        tried_at: api.clock.now(),
        is_on: true,
        is_required: true,
      },
    ])
    await company.insert('app.sign_in_exceptions', [{ tenant_id: company.tenantId, user_id: second.id }])
    expect((await archive(second.publicId)).status).toBe(409)
    await asOwner(api, (owner) =>
      owner.query('delete from app.sign_in_exceptions where user_id = $1', [second.id]),
    )
    expect((await archive(second.publicId)).status).toBe(200)
  })

  test('administrators who are archived at the same time do not wait for each other in a circle', async () => {
    const { company, admin, scim } = await companyWithScim(api)
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const third = await company.person({ role: 'Tenant Admin', unit: null })
    const archive = ({ publicId }: { publicId: string }) =>
      scim.patch(`/Users/${publicId}`, { op: 'replace', path: 'active', value: false })
    await asOwner(api, async (owner) => {
      await owner.query('begin')
      await owner.query('select from app.users where id = $1 for no key update', [third.id])
      expect((await archive(second)).status).toBe(200)
      await owner.query('rollback')
    })
    const statuses = (await Promise.all([admin, third].map(archive))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('userName is set once; other attributes change one by one, and versions hinder lost updates', async () => {
    const { domain, scim } = await companyWithScim(api)
    const { body: person } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const path = `/Users/${person.id}`
    const renamed = await scim.patch(path, { op: 'replace', path: 'userName', value: `other@${domain}` })
    expect([renamed.status, renamed.body.scimType]).toEqual([400, 'mutability'])
    const changed = await scim.patch(
      path,
      { op: 'replace', path: 'name.familyName', value: 'Nair' },
      { op: 'add', path: 'title', value: 'Lead' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'other@mail.example' },
    )
    expect(changed.body).toMatchObject({
      displayName: 'Ravi Nair',
      title: 'Lead',
      emails: [{ value: `ravi@${domain}` }],
    })
    const stale = (method: 'PATCH' | 'PUT' | 'DELETE') =>
      scim.send(method, path, {
        headers: { 'if-match': person.meta.version },
        ...(method === 'DELETE' ? {} : { body: method === 'PUT' ? person : patchBody }),
      })
    const patchBody = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'remove', path: 'title' }],
    }
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) expect((await stale(method)).status).toBe(412)
    const right = await scim.send('PATCH', path, {
      body: patchBody,
      headers: { 'if-match': changed.body.meta.version },
    })
    expect([right.status, right.body.title]).toEqual([200, undefined])
    const known = await scim.send('GET', path, { headers: { 'if-none-match': right.body.meta.version } })
    expect(known.status).toBe(304)
  })

  test('a department chooses the unit of its name, if the line of the person gives none', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] })
    const roles = (await admin.call('GET /roles')).body.items
    const roleId = roles.find(({ name }) => name.startsWith('Custom'))!.id
    const saved = await admin.call('PUT /provisioning/placements', {
      body: {
        placements: [{ group: null, roleId, businessUnitId: null }],
        version: 1,
        currentPassword: scimPassword,
      },
    })
    expect(saved.status).toBe(200)
    await company.unit('Operations')
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const added = await scim.post(
      '/Users',
      newPerson(`y@${domain}`, { [enterprise]: { department: 'sales' } }),
    )
    expect([added.status, added.body[enterprise]]).toEqual([201, { department: 'sales' }])
    const unitOf = async () =>
      (await admin.call('GET /users/{userId}', { path: { userId: added.body.id } })).body.businessUnit?.name
    expect(await unitOf()).toBe('Sales')
    const change = (value: string) =>
      scim.patch(`/Users/${added.body.id}`, { op: 'replace', path: `${enterprise}:department`, value })
    await change('Operations')
    expect(await unitOf()).toBe('Operations')
    expect((await change('Unknown here')).body[enterprise]).toEqual({ department: 'Unknown here' })
    expect(await unitOf()).toBe('Operations')
  })

  test('filters find what an independent library finds, in pages that neither repeat nor skip anybody', async () => {
    const { company, domain, scim } = await companyWithScim(api)
    for (const [index, name] of ['Ana Lima', 'Bea Nair', 'ana Öz', "D'Arc \\ %_"].entries()) {
      api.clock.forward({ minutes: 1 })
      const { body } = await scim.post(
        '/Users',
        newPerson(`p${index}@${domain}`, { displayName: name, title: index % 2 ? 'Lead' : undefined }),
      )
      if (index === 2) await scim.post('/Groups', newGroup('Managers', [body.id]))
    }
    await company.person({ status: 'archived', name: 'Zoe Archived' })
    const { body: all } = await scim.get('/Users')
    expect(all.totalResults).toBe(6)
    const id = all.Resources[2].id
    for (const filter of [
      `userName eq "p1@${domain}"`,
      'displayName co "na L"',
      'displayName sw "Bea" and title pr',
      'not (title pr) or displayName eq "Bea Nair"',
      'displayName ew "_"',
      'emails[type eq "work" and value co "p2@"]',
      `emails.value ew "${domain}" and active eq true`,
      'active ne true',
      `id eq "${id}" or userName sw "p0"`,
      'id eq "user_nonsense"',
      'externalId sw "ext-p"',
      'meta.created gt "2026-06-09T12:50:30Z"',
      'meta.lastModified le "2026-06-09T12:50:00Z"',
      'name.familyName eq "Menon"',
    ])
      expect([filter, await scim.find('/Users', filter)]).toEqual([filter, matching(filter, all.Resources)])
    expect(await scim.find('/Users', String.raw`displayName co "\\ %"`)).toHaveLength(1)
    // The library compares every text as it is; userName is not case-sensitive, and externalId is.
    expect(await scim.find('/Users', `userName eq "P1@${domain.toUpperCase()}"`)).toHaveLength(1)
    expect(await scim.find('/Users', 'displayName sw "ANA"')).toHaveLength(2)
    expect(await scim.find('/Users', 'externalId sw "EXT-p"')).toEqual([])
    expect(await scim.find('/Users', 'name.givenName eq null')).toHaveLength(2)
    expect(await scim.find('/Users', 'groups pr')).toHaveLength(1)
    const unknown = await scim.get('/Users', { filter: 'nothing eq "x"' })
    expect([unknown.status, unknown.body.scimType]).toEqual([400, 'invalidFilter'])
    const pages = [1, 3, 5, 7].map(
      async (startIndex) => (await scim.get('/Users', { startIndex, count: 2 })).body,
    )
    const paged = (await Promise.all(pages)).flatMap((page) => page.Resources)
    expect(paged).toEqual(all.Resources)
    const sorted = await scim.get('/Users', {
      sortBy: 'displayName',
      sortOrder: 'descending',
      attributes: 'displayName',
    })
    expect(sorted.body.Resources.map((one: { displayName: string }) => one.displayName)[0]).toBe(
      'Zoe Archived',
    )
    expect(Object.keys(sorted.body.Resources[0]).toSorted()).toEqual(['displayName', 'id', 'schemas'])
    expect((await scim.get('/Users', { count: 0 })).body).toMatchObject({ totalResults: 6, Resources: [] })
    expect((await scim.get('/Users', { count: -3, startIndex: -1 })).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    })
    expect((await scim.get('/Users', { count: 'many' })).status).toBe(400)
  })
})

describe('groups', () => {
  test('members get the role and unit of the first line of their groups, and lose them with the group', async () => {
    const { company, admin, domain, scim } = await companyWithScim(api)
    const { body: ravi } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const { body: sales } = await scim.post(
      '/Groups',
      newGroup('Sales', [ravi.id], { externalId: 'sales-object-id' }),
    )
    const placed = async () => {
      await place()
      const { body } = await admin.call('GET /users/{userId}', { path: { userId: ravi.id } })
      return [body.role.name, body.businessUnit?.name]
    }
    expect((await admin.call('GET /provisioning')).body).toMatchObject({
      people: 1,
      waiting: 1,
      groups: [{ name: 'Sales', members: 1, isPlaced: true }],
    })
    // A line may name the id that the service gives a group.
    expect(await placed()).toEqual(['Employee', 'Sales'])
    const managers = await scim.post('/Groups', newGroup('Managers'))
    expect([managers.status, managers.body.members]).toEqual([201, []])
    const path = `/Groups/${managers.body.id}`
    const joined = await scim.patch(path, { op: 'Add', path: 'members', value: [{ value: ravi.id }] })
    expect([joined.status, joined.body]).toEqual([204, undefined])
    expect(await placed()).toEqual(['Manager', 'Technology'])
    expect(
      (await scim.get(`/Users/${ravi.id}`)).body.groups.map((one: { display: string }) => one.display),
    ).toEqual(['Managers', 'Sales'])
    await scim.patch(path, { op: 'Remove', path: `members[value eq "${ravi.id}"]` })
    expect(await placed()).toEqual(['Employee', 'Sales'])
    expect((await scim.delete(`/Groups/${sales.id}`)).status).toBe(204)
    expect(await placed()).toEqual(['Employee', 'Technology'])
    expect(await logOf(company.tenantId, 'user.role-changed')).toEqual([
      'The SCIM key Entra ID changed Ravi Menon’s role from Employee to Manager.',
      'The SCIM key Entra ID changed Ravi Menon’s role from Manager to Employee.',
    ])
    expect(
      await logOf(company.tenantId, 'scim-group.added', 'scim-group.changed', 'scim-group.removed'),
    ).toEqual([
      'The SCIM key Entra ID added the group “Managers” of the sign-in service.',
      'The SCIM key Entra ID added the group “Sales” of the sign-in service.',
      'The SCIM key Entra ID changed the group “Managers” of the sign-in service.',
      'The SCIM key Entra ID changed the group “Managers” of the sign-in service.',
      'The SCIM key Entra ID removed the group “Sales” of the sign-in service.',
    ])
  })

  test('a changed line places the members of groups again; administrators keep their role, and a refusal is shown', async () => {
    const { company, admin, scim } = await companyWithScim(api)
    const [other, chief] = [
      await company.person(),
      await company.person({ role: 'Tenant Admin', unit: null }),
    ]
    await scim.post('/Groups', newGroup('Drivers', [other.publicId, chief.publicId]))
    await place()
    const { body: state } = await admin.call('GET /provisioning')
    const line = {
      group: 'Drivers',
      roleId: company.rolePublicId('Team Lead'),
      businessUnitId: await company.unitPublicId('Sales'),
    }
    const save = (version: number | null, placements = [line, ...state.placements]) =>
      admin.call('PUT /provisioning/placements', {
        body: { placements, version, currentPassword: scimPassword },
      })
    const saved = await save(state.version)
    expect(saved.body).toMatchObject({ waiting: 2, version: state.version! + 1 })
    expect((await save(state.version)).body.error.code).toBe('record_changed')
    await place()
    const roleOf = async (id: string) =>
      (await admin.call('GET /users/{userId}', { path: { userId: id } })).body.role.name
    expect([await roleOf(other.publicId), await roleOf(chief.publicId)]).toEqual([
      'Team Lead',
      'Tenant Admin',
    ])
    expect(await logOf(company.tenantId, 'user.role-changed', 'scim-placements.changed')).toEqual([
      'Dora Admin changed the roles and units of the groups of the sign-in service.',
      'Dora Admin changed the roles and units of the groups of the sign-in service.',
      'The groups of the sign-in service changed Person 2’s role from Employee to Team Lead.',
    ])
    // The role is gone when somebody joins.
    await asOwner(api, (owner) =>
      owner.query(
        `update app.group_placements set placements = jsonb_set(placements, '{0,roleId}', '"01900000-0000-7000-8000-000000000000"')
         where tenant_id = $1`,
        [company.tenantId],
      ),
    )
    const late = await company.person()
    const [group] = await scim.find('/Groups', 'displayName eq "drivers"')
    await scim.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: { value: late.publicId } })
    await place()
    const after = (await admin.call('GET /provisioning')).body
    expect([after.waiting, after.failures[0]]).toMatchObject([
      0,
      { act: 'Give a role by groups', subject: late.email, problem: 'Role not found' },
    ])
  })

  test('a group whose owner names it like the id of another one does not get the role of that one', async () => {
    const { admin, domain, scim } = await companyWithScim(api)
    const { body: ravi } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    await scim.post('/Groups', newGroup('Sales', [], { externalId: 'sales-object-id' }))
    await scim.post('/Groups', newGroup('sales-object-id', [ravi.id], { externalId: 'book-club' }))
    await place()
    const { body } = await admin.call('GET /users/{userId}', { path: { userId: ravi.id } })
    expect(body.businessUnit?.name).toBe('Technology')
    const { groups } = (await admin.call('GET /provisioning')).body
    expect(groups.map(({ name, isPlaced }) => [name, isPlaced])).toEqual([
      ['Sales', true],
      ['sales-object-id', false],
    ])
  })

  test('a group that is named like the id of one that comes later loses the role again', async () => {
    const { admin, domain, scim } = await companyWithScim(api)
    const { body: ravi } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const unitOfRavi = async () => {
      await place()
      return (await admin.call('GET /users/{userId}', { path: { userId: ravi.id } })).body.businessUnit?.name
    }
    await scim.post('/Groups', newGroup('sales-object-id', [ravi.id], { externalId: 'book-club' }))
    expect(await unitOfRavi()).toBe('Sales')
    const { body: sales } = await scim.post(
      '/Groups',
      newGroup('Sales', [], { externalId: 'sales-object-id' }),
    )
    expect(await unitOfRavi()).toBe('Technology')
    const changedTo = (value: string) =>
      scim.patch(`/Groups/${sales.id}`, { op: 'replace', path: 'externalId', value })
    await changedTo('other-object-id')
    expect(await unitOfRavi()).toBe('Sales')
    await changedTo('sales-object-id')
    expect(await unitOfRavi()).toBe('Technology')
  })

  test('a company whose groups change without end does not keep the people of another one waiting', async () => {
    const companies = [await companyWithScim(api), await companyWithScim(api)]
    // Companies are processed in this order.
    const idOf = ({ company }: ScimCompany) => company.tenantId
    const [restless, other] = companies.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
    if (!restless || !other) throw new Error('There are two companies.')
    const added = async ({ scim, domain }: ScimCompany) => {
      const { body: person } = await scim.post('/Users', newPerson(`ravi@${domain}`))
      await scim.post('/Groups', newGroup('Managers', [person.id]))
    }
    await Promise.all([restless, other].map(added))
    const most = 20
    // Each time a person of the first company is placed, their groups have changed again.
    await asOwner(api, (owner) =>
      owner.query(`
        create table app.placed (n serial, tenant_id uuid);
        create function app.change_again() returns trigger language plpgsql security definer as $$
        begin
          if old.is_placement_due and not new.is_placement_due then
            insert into app.placed (tenant_id) values (new.tenant_id);
            new.is_placement_due := new.tenant_id = '${restless.company.tenantId}'
              and (select count(*) < ${most} from app.placed);
          end if;
          return new;
        end $$;
        create trigger change_again before update on app.scim_people
          for each row execute function app.change_again()`),
    )
    await place()
    const placed = await asOwner(api, async (owner) => {
      const { rows } = await owner.query<{ tenant_id: string }>('select tenant_id from app.placed order by n')
      await owner.query('drop function app.change_again cascade; drop table app.placed')
      return rows.map(({ tenant_id: id }) => id)
    })
    expect(placed.indexOf(other.company.tenantId)).toBeLessThan(2)
  })

  test('names of groups are there once; filters, versions, and bodies without members', async () => {
    const { domain, scim } = await companyWithScim(api)
    const answers = await Promise.all([1, 2].map(() => scim.post('/Groups', newGroup('Drivers'))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { body: group } = answers.find(({ status }) => status === 201)!
    const { body: ravi } = await scim.post('/Users', newPerson(`ravi@${domain}`))
    const { body: other } = await scim.post('/Groups', newGroup('Others', [ravi.id]))
    const path = `/Groups/${group.id}`
    const taken = await scim.patch(path, { op: 'replace', value: { id: group.id, displayName: 'OTHERS' } })
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    const renamed = await scim.put(path, newGroup('Pilots', [ravi.id], { externalId: 'p-1' }))
    expect(renamed.body).toMatchObject({
      displayName: 'Pilots',
      members: [{ value: ravi.id, display: 'Ravi Menon' }],
    })
    const kept = await scim.put(path, { schemas: group.schemas, displayName: 'Pilots' })
    expect(kept.body.members).toHaveLength(1)
    for (const [filter, ids] of [
      ['externalId eq "p-1"', [group.id]],
      [`members eq "${ravi.id}"`, [group.id, other.id]],
      [`id eq "${group.id}" and members[value eq "${ravi.id}"]`, [group.id]],
      ['not (externalId pr)', [other.id]],
    ] as const)
      expect([filter, (await scim.find('/Groups', filter)).toSorted()]).toEqual([filter, ids.toSorted()])
    const listed = await scim.get('/Groups', { excludedAttributes: 'members' })
    expect(listed.body.Resources.every((one: object) => !('members' in one))).toBe(true)
    expect((await scim.get('/Groups')).body.Resources[0].members).toHaveLength(1)
    const stale = await scim.send('DELETE', path, { headers: { 'if-match': group.meta.version } })
    expect(stale.status).toBe(412)
    const wrong = await scim.patch(path, { op: 'add', path: 'members', value: [{ value: other.id }] })
    expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidValue'])
  })
})

describe('keys and settings', () => {
  test('a key is made by an administrator, once there are a domain and a role for new people', async () => {
    const { company, admin, scim, token } = await companyWithScim(api)
    expect((await admin.call('GET /provisioning')).body).toMatchObject({
      baseUrl: 'http://localhost/scim/v2',
      keys: [{ name: 'Entra ID', expiresAt: null, isExpired: false, isStopped: false, lastUsedAt: null }],
      people: 0,
    })
    await scim.get('/Users')
    await expect
      .poll(async () => (await admin.call('GET /provisioning')).body.keys[0]!.lastAddress)
      .toBe('127.0.0.1')
    const body = { name: 'Okta', days: 30, currentPassword: scimPassword }
    const decider = await company.person({ permissions: ['CAN_MANAGE_ROLES'] })
    for (const call of [
      decider.call('GET /provisioning'),
      decider.call('POST /provisioning/keys', { body }),
      decider.call('PUT /provisioning/placements', {
        body: { placements: [], version: 1, currentPassword: 'x' },
      }),
    ])
      expect((await call).body.error.code).toBe('only_administrators')
    const wrong = await admin.call('POST /provisioning/keys', { body: { ...body, currentPassword: 'wrong' } })
    expect(wrong.status).toBe(400)
    api.clock.forward({ minutes: 1 })
    await admin.call('POST /provisioning/keys', { body })
    await admin.call('POST /provisioning/keys', { body })
    expect((await admin.call('POST /provisioning/keys', { body })).body.error.code).toBe('key_limit')
    const placements = await admin.call('PUT /provisioning/placements', {
      body: { placements: [], version: 1, currentPassword: scimPassword },
    })
    expect(placements.body.error.code).toBe('scim_place_needed')
    const [newest] = (await admin.call('GET /provisioning')).body.keys
    expect(
      (await admin.call('DELETE /provisioning/keys/{scimKeyId}', { path: { scimKeyId: newest!.id } })).status,
    ).toBe(204)
    expect(
      (await admin.call('DELETE /provisioning/keys/{scimKeyId}', { path: { scimKeyId: newest!.id } })).status,
    ).toBe(404)
    expect(await logOf(company.tenantId, 'scim-key.made', 'scim-key.ended')).toEqual([
      'Dora Admin ended the SCIM key “Okta”.',
      'Dora Admin made the SCIM key “Entra ID”.',
      'Dora Admin made the SCIM key “Okta”.',
      'Dora Admin made the SCIM key “Okta”.',
    ])
    const stored = await asOwner(api, (owner) =>
      owner.query('select * from app.scim_keys where tenant_id = $1', [company.tenantId]),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(token)
  })

  test('without a verified domain or a role for new people there is no key', async () => {
    const { company, admin } = await companyWithScim(api)
    const make = () =>
      admin.call('POST /provisioning/keys', {
        body: { name: 'x', days: null, currentPassword: scimPassword },
      })
    const set = (statement: string) => asOwner(api, (owner) => owner.query(statement, [company.tenantId]))
    await set(`update app.group_placements set placements = '[]' where tenant_id = $1`)
    expect((await make()).body.error.code).toBe('scim_place_needed')
    await set('update app.sign_in_domains set verified_at = null where tenant_id = $1')
    expect((await make()).body.error.code).toBe('scim_domain_needed')
  })

  test('a role beyond those that the administrator may give is refused, and so is one that is not offered', async () => {
    const { company, admin } = await companyWithScim(api)
    const placements = [{ group: null, roleId: company.rolePublicId('Super Admin'), businessUnitId: null }]
    const refused = await admin.call('PUT /provisioning/placements', {
      body: { placements, version: 1, currentPassword: scimPassword },
    })
    expect(refused.body.error.fields).toEqual([
      { field: 'body.placements.0.roleId', message: 'This role cannot be given here.' },
    ])
  })

  test('an expired key is refused, and its use is reported once to everybody who can replace it', async () => {
    const { company, admin } = await companyWithScim(api)
    const token = await scimToken(admin, 'Short', 1)
    const scim = new ScimClient(api, token)
    expect((await scim.get('/Users')).status).toBe(200)
    api.clock.forward({ hours: 25 })
    for (let n = 0; n < 2; n++) {
      const refused = await scim.get('/Users')
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    expect(await logOf(company.tenantId, 'scim-key.used-late')).toHaveLength(1)
    const { body } = await admin.call('GET /notifications', { query: { pageSize: 20 } })
    expect(JSON.stringify(body.items)).toContain(
      'Until there is another key, nobody is added or archived by SCIM.',
    )
  })

  test('a key ends with the archiving of its maker, also if the service archives them, and others are notified', async () => {
    const { company, admin, scim } = await companyWithScim(api)
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const gone = await scim.patch(`/Users/${admin.publicId}`, { op: 'replace', path: 'active', value: false })
    expect(gone.status).toBe(200)
    expect((await scim.get('/Users')).status).toBe(401)
    expect(await logOf(company.tenantId, 'scim-key.stopped')).toEqual([
      'The SCIM key “Entra ID” has ended, because Dora Admin, who made it, was archived. Your sign-in service needs another one to add and archive people.',
    ])
    const { body } = await second.call('GET /notifications', { query: { pageSize: 20 } })
    expect(JSON.stringify(body.items)).toContain('Your sign-in service needs another one')
  })
})
