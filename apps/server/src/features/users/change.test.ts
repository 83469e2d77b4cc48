import type { Permission } from '#core/access/permissions.ts'
import { createServer } from '#server/app.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { newUuid } from '#server/platform/ids.ts'
import { pdf } from '#tests/factories/files.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function companyWithAdmin() {
  const company = await Company.create(api)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
}

async function tenantAdmins(company: Company): Promise<unknown[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query(`select id from app.users where tenant_id = $1 and is_tenant_admin and status = 'active'`, [
      company.tenantId,
    ]),
  )
  return rows
}

const change = (admin: Person, person: Person, body: object) =>
  admin.call('PATCH /users/{userId}', {
    path: { userId: person.publicId },
    body: { version: 1, ...body },
  })

describe('changing a person', () => {
  test('the log has each changed field with old and new value; fields that are not named stay', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person({ name: 'Meera Iyer' })
    const answer = await change(admin, person, {
      name: 'Meera Rao',
      designation: '',
      notificationEmail: 'm@home.example',
    })
    expect(answer.body).toMatchObject({
      name: 'Meera Rao',
      designation: null,
      notificationEmail: 'm@home.example',
      email: person.email,
      weeklyOffDay: 'Sunday',
    })
    const log = (await person.call('GET /activity')).body.items
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'user.updated',
          actorName: 'Dora Admin',
          targetName: 'Meera Rao',
          details: [
            { field: 'name', from: 'Meera Iyer', to: 'Meera Rao' },
            { field: 'designation', from: 'Engineer', to: null },
          ],
        }),
        expect.objectContaining({
          type: 'user.notification-email-changed',
          details: [{ field: 'notification email', from: person.email, to: 'm@home.example' }],
        }),
      ]),
    )
  })

  test('the login email cannot be changed', async () => {
    const { admin, company } = await companyWithAdmin()
    const answer = await change(admin, await company.person(), { email: 'other@home.example' })
    expect(answer.body.error.fields).toEqual([{ field: 'body.email', message: 'This field is not known.' }])
  })

  test('a new role applies from the next request on, and the person is notified', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    expect((await person.call('GET /reports/count')).status).toBe(200)
    expect((await person.call('GET /people')).status).toBe(403)
    await change(admin, person, { roleId: company.rolePublicId('Manager') })
    expect((await person.call('GET /people')).status).toBe(200)
    expect((await person.call('GET /me')).body.user.roleName).toBe('Manager')
    const [note] = (await person.call('GET /notifications')).body.items
    expect(note).toMatchObject({
      isCrucial: true,
      message: 'Dora Admin changed your role from Employee to Manager.',
    })
  })

  test('a tenant administrator stops being one with the role, unless nobody else is one', async () => {
    const { admin, company } = await companyWithAdmin()
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const director = { roleId: company.rolePublicId('Director') }
    expect((await change(admin, admin, director)).body.error.code).toBe('own_account')
    const [first, other] = await Promise.all([
      change(admin, second, director),
      change(second, admin, director),
    ])
    expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await tenantAdmins(company)).length).toBe(1)
  })

  test('a holiday of the new unit before the move leaves the past as it was', async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    const common = { tenant_id: company.tenantId, created_at: api.clock.now() }
    const holiday = async (date: string, unit: string) => ({
      ...common,
      id: newUuid(api.clock.now()),
      date,
      name: `${unit} day`,
      business_unit_id: await company.unit(unit),
    })
    await company.insert('app.holidays', [
      await holiday('2026-06-04', 'Technology'),
      await holiday('2026-06-05', 'Sales'),
      await holiday('2026-06-10', 'Sales'),
    ])
    await reportedOn(company, person, ['2026-06-06', '2026-06-08'])
    const streak = async () =>
      (await admin.call('GET /leaderboard')).body.items.map(
        ({ currentReportingStreak }) => currentReportingStreak,
      )
    const kinds = async () => {
      const { body } = await admin.call('GET /people/{userId}/reporting-days', {
        path: { userId: person.publicId },
        query: { month: '2026-06' },
      })
      return [4, 5, 10].map((day) => body.days[day - 1]!.state)
    }
    expect([await streak(), await kinds()]).toEqual([[2], ['holiday', 'missed', 'not-due']])
    await change(admin, person, { businessUnitId: await company.unitPublicId('Sales') })
    expect([await streak(), await kinds()]).toEqual([[2], ['holiday', 'missed', 'holiday']])
  })

  test('a report that is submitted while its author is moved gets the unit of its date', async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const { admin, company } = await companyWithAdmin()
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()))
    const businessUnitId = await company.unitPublicId('Sales')
    await Promise.all(
      people.flatMap((person, index) => [
        person.submit({ forDate: index % 2 === 0 ? 'today' : '2026-06-08' }),
        change(admin, person, { businessUnitId }),
      ]),
    )
    const technology = await company.unit('Technology')
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ today: boolean; earlier: boolean; agrees: boolean }>(
        `select r.for_date = '2026-06-09' as today, r.business_unit_id = $2 as earlier,
          r.business_unit_id = app.unit_on(r.tenant_id, u.id, u.business_unit_id, r.for_date) as agrees
        from app.reports r join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
        where r.tenant_id = $1`,
        [company.tenantId, technology],
      ),
    )
    expect(rows).toHaveLength(8)
    expect(rows.every(({ agrees }) => agrees)).toBe(true)
    expect(rows.filter(({ today }) => !today).every(({ earlier }) => earlier)).toBe(true)
  })

  test('a new time zone applies from the next day on: today’s 7:00 PM stays', async () => {
    api.clock.set('2026-06-09T13:20:00Z')
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    const answer = await change(admin, person, { timeZone: 'America/New_York' })
    expect(answer.body.timeZone).toBe('America/New_York')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
    api.clock.set('2026-06-09T13:30:00Z')
    expect((await person.submit()).isLate).toBe(true)
    api.clock.set('2026-06-10T04:00:00Z')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('America/New_York')
  })

  test('the company’s zone is stored as no own zone, and setting it is idempotent', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person({ timeZone: 'Europe/Berlin' })
    for (let i = 0; i < 2; i++)
      expect((await change(admin, person, { timeZone: null })).body.timeZone).toBeNull()
    const read = () => admin.call('GET /users/{userId}', { path: { userId: person.publicId } })
    expect((await read()).body.timeZone).toBeNull()
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Europe/Berlin')
    const zoneEntries = (await person.call('GET /activity')).body.items.filter(
      ({ type }) => type === 'user.updated',
    )
    expect(zoneEntries).toHaveLength(1)
    api.clock.forward({ hours: 48 })
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
  })

  test('two administrators who change different fields concurrently both keep their changes', async () => {
    const { admin, company } = await companyWithAdmin()
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const person = await company.person()
    await Promise.all([
      change(admin, person, { name: 'New Name' }),
      change(second, person, { designation: 'Lead' }),
    ])
    const { body } = await admin.call('GET /users/{userId}', { path: { userId: person.publicId } })
    expect([body.name, body.designation]).toEqual(['New Name', 'Lead'])
  })
})

describe('a report belongs to the unit of its date', () => {
  const monday = '2026-06-08T12:00:00Z'
  const [tuesday, wednesday] = ['2026-06-09T12:00:00Z', '2026-06-10T12:00:00Z']

  /** Somebody of Technology who reported on Saturday and Monday, and is moved to Sales on Tuesday. */
  async function moved() {
    api.clock.set(monday)
    const { company, admin } = await companyWithAdmin()
    const people = {
      here: await company.person({ role: 'Manager', name: 'Here' }),
      there: await company.person({ role: 'Manager', name: 'There', unit: 'Sales' }),
      director: await company.person({ role: 'Director', unit: null, name: 'Director' }),
      person: await company.person({ name: 'Meera' }),
    }
    const { person } = people
    const file = await person.call('POST /attachments', {
      query: { name: 'plan.pdf' },
      body: pdf,
      headers: { 'content-type': 'application/octet-stream' },
    })
    const [saturday, mondays] = [
      await person.submit({ forDate: '2026-06-06' }),
      await person.submit({ attachmentIds: [file.body.id] }),
    ]
    api.clock.set(tuesday)
    const to = async (unit: string) => {
      const { version } = (await admin.call('GET /users/{userId}', { path: { userId: person.publicId } }))
        .body
      return change(admin, person, { version, businessUnitId: await company.unitPublicId(unit) })
    }
    expect((await to('Sales')).status).toBe(200)
    return { company, admin, ...people, saturday, mondays, fileId: file.body.id, to }
  }

  const listed = async (who: Person, query: Record<string, string> = {}) => {
    const { items } = (await who.call('GET /reports', { query: { scope: 'team', ...query } })).body
    const { count } = (await who.call('GET /reports/count', { query: { scope: 'team', ...query } })).body
    expect(count).toBe(items.length)
    return items.map(({ date, businessUnit }) => `${date} ${businessUnit?.name}`)
  }
  const pending = async (who: Person) => (await who.call('GET /reports/pending-count')).body.count
  const read = (who: Person, report: { id: string }) =>
    who.call('GET /reports/{reportId}', { path: { reportId: report.id } })
  const acknowledge = (who: Person, report: { id: string }) =>
    who.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: report.id },
      body: { comments: 'Well done.' },
    })
  const notified = async (who: Person) =>
    (await who.call('GET /notifications')).body.items.map(({ message }) => message)

  test('lists, counts and searches keep it where it was, also when the person is moved back and forth', async () => {
    const { here, there, person, director, company, to } = await moved()
    const past = ['2026-06-08 Technology', '2026-06-06 Technology']
    expect([await listed(here), await listed(there)]).toEqual([past, []])
    expect([await pending(here), await pending(there)]).toEqual([2, 0])
    const today = await person.submit()
    expect(today.businessUnit?.name).toBe('Sales')
    expect(await listed(there)).toEqual(['2026-06-09 Sales'])
    api.clock.set(wednesday)
    await to('Technology')
    await person.submit()
    await to('Sales')
    const all = ['2026-06-10 Technology', '2026-06-09 Sales', ...past]
    expect(await listed(here)).toEqual([all[0], ...past])
    expect(await listed(here, { search: 'Meera', userId: person.publicId })).toHaveLength(3)
    expect(await listed(there)).toEqual(['2026-06-09 Sales'])
    expect(await listed(director, { scope: 'all' })).toEqual(all)
    const sales = await company.unitPublicId('Sales')
    expect(await listed(director, { scope: 'all', businessUnitId: sales })).toEqual(['2026-06-09 Sales'])
    // Filters offer the people whose reports the list has.
    const names = (await here.call('GET /people')).body.items.map(({ name }) => name)
    expect(names).toContain('Meera')
  })

  test('its managers go on reading, acknowledging and commenting; the person’s present managers only read', async () => {
    const { here, there, person, saturday, mondays, fileId } = await moved()
    expect((await acknowledge(here, saturday)).status).toBe(201)
    expect((await read(here, saturday)).body.acknowledgments).toMatchObject([{ comments: 'Well done.' }])
    expect((await read(there, saturday)).body).toMatchObject({ canAcknowledge: false })
    expect((await acknowledge(there, mondays)).body.error.code).toBe('forbidden')
    const batch = await there.call('POST /reports/acknowledgments', { body: { reportIds: [mondays.id] } })
    expect(batch.body.skipped).toMatchObject([{ reason: 'not-found' }])
    const edited = await here.call('PATCH /reports/{reportId}/acknowledgments/mine', {
      path: { reportId: saturday.id },
      body: { comments: 'Very well done.' },
    })
    expect(edited.status).toBe(200)
    expect(await notified(person)).toHaveLength(2)
    const download = (who: Person) =>
      who.call('GET /attachments/{attachmentId}/content', { path: { attachmentId: fileId } })
    const company = await Company.create(api)
    const readers = [here, there, person, await company.person({ role: 'Director', unit: null })]
    expect(await Promise.all(readers.map(async (who) => (await download(who)).status))).toEqual([
      200, 200, 200, 404,
    ])
    // The person's page has the whole history for their present managers, and no reports for the earlier ones.
    const page = async (who: Person) =>
      (await who.call('GET /people/{userId}', { path: { userId: person.publicId } })).body.reports?.last
    expect((await page(there))!.map(({ id, mayAcknowledge }) => [id, mayAcknowledge])).toEqual([
      [mondays.id, false],
      [saturday.id, false],
    ])
    expect(await page(here)).toBeUndefined()
  })

  test('a late submission for a day before the move goes to the earlier unit, and so does an edit after it', async () => {
    const { here, there, person, mondays } = await moved()
    const before = [await notified(here), await notified(there)].map(({ length }) => length)
    const late = await person.submit({ forDate: '2026-06-05' })
    expect(late.businessUnit?.name).toBe('Technology')
    const edited = await person.call('POST /reports/{reportId}/versions', {
      path: { reportId: late.id },
      body: { tasksCompleted: 'More', challengesFaced: '', planForTomorrow: '', attachmentIds: [] },
    })
    expect(edited.body.businessUnit?.name).toBe('Technology')
    expect(await listed(here)).toContain('2026-06-05 Technology')
    expect(await listed(there)).toEqual([])
    const after = [await notified(here), await notified(there)].map(({ length }) => length)
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([2, 0])
    expect((await read(here, mondays)).status).toBe(200)
  })

  test('exports have it where the list has it', async () => {
    const { here, there, person } = await moved()
    await person.submit()
    const exported = async (who: Person) => {
      const filters = { scope: 'team' }
      const { body } = await who.call('POST /exports', {
        body: { list: 'reports', format: 'csv', rows: 3, filters },
      })
      const { items } = (
        await who.call('GET /reports/export', { query: { ...filters, export: body.id, pageSize: 8 } })
      ).body
      return items.map(({ date }) => date)
    }
    expect(await exported(here)).toEqual(['2026-06-08', '2026-06-06'])
    expect(await exported(there)).toEqual(['2026-06-09'])
  })

  test('totals and figures of past days stay with the unit, and those of one unit have no person twice', async () => {
    const { company, here, there, director, person } = await moved()
    await company.person({ name: 'Stays' })
    await company.person({ name: 'Seller', unit: 'Sales' })
    const roster = async (who: Person, query: Record<string, string> = {}) =>
      (await who.call('GET /team-day', { query })).body.items.map(
        ({ person: of, businessUnit }) => `${of.name} ${businessUnit?.name}`,
      )
    const [ofMonday, technology] = [{ date: '2026-06-08' }, await company.unitPublicId('Technology')]
    expect(await roster(here, ofMonday)).toEqual(['Meera Technology', 'Stays Technology'])
    expect(await roster(there, ofMonday)).toEqual(['Seller Sales'])
    expect(await roster(here)).toEqual(['Stays Technology'])
    expect(await roster(there)).toEqual(['Meera Sales', 'Seller Sales'])
    expect(await roster(director, ofMonday)).toEqual(['Seller Sales', 'Meera Technology', 'Stays Technology'])
    expect(await roster(director, { ...ofMonday, businessUnitId: technology })).toHaveLength(2)
    const { items } = (await here.call('GET /team-day', { query: ofMonday })).body
    expect(items.find(({ person: of }) => of.name === 'Meera')).toMatchObject({
      state: 'on-time',
      reminderRefusal: 'not-found',
      report: { canAcknowledge: true },
    })
    const snapshot = async (who: Person) => {
      const { body } = await who.call('GET /dashboards/snapshot', { query: { days: '7' } })
      const units = body.units.map(({ unit, people, submitted }) => [unit?.name, people, submitted])
      return { people: body.people, submitted: body.current.submitted, units: units.toSorted() }
    }
    expect(await snapshot(director)).toEqual({
      people: 3,
      submitted: 2,
      units: [
        ['Sales', 2, 0],
        ['Technology', 1, 2],
      ],
    })
    expect(await snapshot(here)).toEqual({ people: 1, submitted: 2, units: [['Technology', 1, 2]] })
    expect(await snapshot(there)).toEqual({ people: 2, submitted: 0, units: [['Sales', 2, 0]] })
    const insight = async (who: Person) => {
      const { days } = (await who.call('GET /team-day/insight')).body
      return days.at(-1)
    }
    expect(await insight(here)).toMatchObject({ date: '2026-06-08', onTime: 1, missed: 1 })
    expect(await insight(there)).toMatchObject({ date: '2026-06-08', onTime: 0, missed: 1 })
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const counted = async (who: Person) =>
      (await who.call('GET /calendar', { query: june })).body.days
        .filter(({ date }) => date === '2026-06-08' || date === '2026-06-09')
        .map(({ reports }) => [reports!.onTime, reports!.missed, reports!.awaited])
    // The day of the move is the new unit's.
    expect(await counted(here)).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ])
    expect(await counted(there)).toEqual([
      [0, 1, 0],
      [0, 0, 2],
    ])
    const reporters = await here.call('GET /calendar/reporters', { query: ofMonday })
    expect(reporters.body.onTime.people).toMatchObject([{ id: person.publicId }])
  })

  test('entries from before the move stay in the earlier unit’s feed', async () => {
    const { here, there, person } = await moved()
    await person.submit()
    const feed = async (who: Person) =>
      (await who.call('GET /activity', { query: { scope: 'team', kind: 'reports' } })).body.items.map(
        ({ description }) => description.replace(/^.*for /, ''),
      )
    expect((await feed(here)).toSorted()).toEqual(['06-Jun-2026.', '08-Jun-2026.'])
    expect(await feed(there)).toEqual(['09-Jun-2026.'])
    const one = { scope: 'team', userId: person.publicId, kind: 'reports' }
    expect((await there.call('GET /activity', { query: one })).body.items).toHaveLength(1)
  })

  test('a deleted unit leaves its reports and days to the present unit of their people', async () => {
    const { company, admin, here, there, to, mondays } = await moved()
    await change(admin, here, { businessUnitId: await company.unitPublicId('Sales') })
    const businessUnitId = await company.unitPublicId('Technology')
    await admin.call('POST /business-units/{businessUnitId}/archive', { path: { businessUnitId } })
    const deleted = await admin.call('DELETE /business-units/{businessUnitId}', { path: { businessUnitId } })
    expect(deleted.status).toBe(204)
    expect(await listed(there)).toEqual(['2026-06-08 Sales', '2026-06-06 Sales'])
    expect((await acknowledge(there, mondays)).status).toBe(201)
    expect((await to('Finance')).status).toBe(200)
    expect(await listed(there)).toHaveLength(2)
  })
})

test('the migration takes earlier units, and the units of reports, from the log', async () => {
  api.clock.set('2026-06-09T12:48:00Z')
  const { company, admin } = await companyWithAdmin()
  const person = await company.person({ unit: 'Finance' })
  const [technology, sales] = [await company.unit('Technology'), await company.unit('Sales')]
  await reportedOn(company, person, ['2026-05-01', '2026-06-01', '2026-06-05', '2026-06-08'])
  const entry = (at: string, from: string | null, to: string) => ({
    tenant_id: company.tenantId,
    id: newUuid(Temporal.Instant.from(at)),
    actor_name: admin.name,
    actor_id: admin.id,
    type: 'user.updated',
    description: '',
    target_user_id: person.id,
    details: [
      { field: 'designation', from: null, to: 'Lead' },
      { field: 'business unit', from, to },
    ],
    happened_at: at,
  })
  await company.insert('app.activity_entries', [
    entry('2026-05-10T08:00:00Z', 'Technology', 'Gone since'),
    entry('2026-05-12T08:00:00Z', 'Gone since', 'Sales'),
    entry('2026-06-05T08:00:00Z', 'Sales', 'Finance'),
  ])
  const migration = await readFile('apps/server/src/migrations/0069-units-of-the-past.sql', 'utf8')
  const units = await asOwner(api, async (owner) => {
    await owner.query(`update app.reports set business_unit_id = $1 where employee_id = $2`, [
      await company.unit('Finance'),
      person.id,
    ])
    await owner.query(migration.slice(migration.indexOf('-- Until now')))
    const { rows } = await owner.query<{ business_unit_id: string }>(
      'select business_unit_id from app.reports where employee_id = $1 order by for_date',
      [person.id],
    )
    return rows.map((row) => row.business_unit_id)
  })
  const finance = await company.unit('Finance')
  expect(units).toEqual([technology, sales, finance, finance])
})

describe('what a person may read', () => {
  const permissions = ['CAN_MANAGE_USERS', 'CAN_EDIT_USER', 'CAN_SUBMIT_OWN_EOD'] as const

  test('nobody moves themselves, and nobody limited to a unit moves the reports of others into it', async () => {
    const { company } = await companyWithAdmin()
    const reader = await company.person({ permissions: [...permissions, 'CAN_MANAGE_TEAM_REPORTS'] })
    const other = await company.person({ unit: 'Sales', permissions: ['CAN_SUBMIT_OWN_EOD'] })
    const technology = { businessUnitId: await company.unitPublicId('Technology') }
    expect((await change(reader, reader, { businessUnitId: null })).body.error.code).toBe('own_account')
    expect((await change(reader, other, technology)).body.error.code).toBe('scope_out_of_reach')
    expect((await change(reader, other, { designation: 'Seller' })).status).toBe(200)
  })
})

describe('the limit of administrative rights', () => {
  test('people who may edit people edit everybody without administrative rights, and assign every role without any', async () => {
    const { company } = await companyWithAdmin()
    const helper = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    const director = await company.person({ role: 'Director' })
    const employee = await company.person({ unit: 'Sales' })
    expect((await change(helper, director, { designation: 'Head' })).status).toBe(200)
    const roleId = company.rolePublicId('Director')
    expect((await change(helper, employee, { roleId })).body).toMatchObject({ role: { name: 'Director' } })
  })

  test('nobody edits somebody with an administrative right that they lack, or gives a role with one', async () => {
    const { company, admin } = await companyWithAdmin()
    const helper = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    const peer = await company.person({ permissions: ['CAN_MANAGE_USERS'] })
    expect((await change(helper, peer, { designation: 'Clerk' })).status).toBe(200)
    for (const code of ['CAN_ARCHIVE_USER', 'CAN_MANAGE_ROLES', 'CAN_MANAGE_BUSINESS_UNITS'] as const) {
      const other = await company.person({ permissions: [code] })
      expect((await change(helper, other, { name: 'Taken' })).body.error.code).toBe('user_out_of_reach')
    }
    expect((await change(helper, admin, { name: 'Taken' })).body.error.code).toBe('user_out_of_reach')
    const employee = await company.person()
    const roleId = company.rolePublicId('Tenant Admin')
    expect((await change(helper, employee, { roleId })).body.error.code).toBe('role_out_of_reach')
  })
})

test('reports stay in the unit of their date, also when a server of the version before moves all of them', async () => {
  const { company, admin } = await companyWithAdmin()
  const employee = await company.person()
  await employee.submit()
  const sales = await company.unit('Sales')
  await change(admin, employee, { businessUnitId: await company.unitPublicId('Sales') })
  const units = await asOwner(api, async (owner) => {
    await owner.query('update app.reports set business_unit_id = $1 where employee_id = $2', [
      sales,
      employee.id,
    ])
    const { rows } = await owner.query<{ name: string }>(
      'select b.name from app.reports r join app.business_units b on b.id = r.business_unit_id where r.employee_id = $1',
      [employee.id],
    )
    return rows.map(({ name }) => name)
  })
  expect(units).toEqual(['Technology'])
})

test('nobody brings a superior’s password within reach by a lower role, or by their own unit', async () => {
  const { company, admin } = await companyWithAdmin()
  const editor = await company.person({
    permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER', 'CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
  })
  const permissions = ['CAN_VIEW_OWN_REPORTS'] as const
  const role = await admin.call('POST /roles', { body: { name: 'Clerk', permissions: [...permissions] } })
  const clerk = role.body.id
  const director = await company.person({ role: 'Director' })
  const refused = await change(editor, director, { roleId: clerk })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'credentials_out_of_reach'])
  expect(refused.body.error.fields).toEqual([
    { field: 'body.roleId', message: expect.stringContaining('rights that you do not have') },
  ])
  const invite = await editor.call('POST /users/invitations', { body: { userIds: [director.publicId] } })
  expect(invite.status).toBe(403)
  // A role that still allows more than the editor may stays possible.
  const roleId = company.rolePublicId('Manager')
  expect((await change(editor, director, { roleId })).body).toMatchObject({ role: { name: 'Manager' } })
})

test('people who count as employees have weekly offs, also by a role of the company’s own', async () => {
  const { company, admin } = await companyWithAdmin()
  const roleNamed = async (name: string, ...permissions: Permission[]) =>
    (await admin.call('POST /roles', { body: { name, permissions } })).body.id
  const clerk = await roleNamed('Night Clerk', 'CAN_SUBMIT_OWN_EOD')
  const chief = await roleNamed('Chief Clerk', 'CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_REPORTS')
  const refusal = [{ field: 'body.weeklyOffDays', message: 'Weekly Off Day is required for Employees.' }]
  const add = (roleId: string, body: object = {}) => {
    const email = `clerk${Math.random()}@change.example`
    const person = { name: 'Nia New', email, notificationEmail: email, isToBeInvited: true, roleId, ...body }
    return admin.call('POST /users', { body: person })
  }
  expect((await add(clerk, { weeklyOffDays: [] })).body.error.fields).toEqual(refusal)
  expect((await add(chief, { weeklyOffDays: [] })).status).toBe(201)
  const rows = [
    { name: 'Ida Import', email: 'ida@change.example', role: 'Night Clerk', weeklyOffDay: 'None' },
  ]
  const imported = await admin.call('POST /users/import/preview', { body: { rows } })
  expect(imported.body.verdicts[0]!.problems).toEqual([{ ...refusal[0], field: 'weeklyOffDay' }])

  // By default they have those of the company.
  const { version } = (await admin.call('GET /company')).body
  await admin.call('PATCH /company', { body: { weeklyOffs: ['Friday'], version } })
  expect((await add(clerk)).body.weeklyOffDays).toEqual(['Friday'])

  const manager = await company.person({ role: 'Manager', weeklyOffDay: null })
  const moved = await change(admin, manager, { roleId: clerk })
  expect(moved.body.error.fields).toMatchObject([{ message: refusal[0]!.message }])
  const rested = await change(admin, manager, { roleId: clerk, weeklyOffDays: ['Sunday'] })
  expect(rested.body).toMatchObject({ isEmployee: true, weeklyOffDays: ['Sunday'] })
  // Who had none before keeps it while something else is changed.
  const earlier = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'], weeklyOffDay: null })
  expect((await change(admin, earlier, { designation: 'Guard' })).status).toBe(200)
})

describe('the list', () => {
  test('can be searched, filtered, sorted and paged; a page beyond the last has the total', async () => {
    const { admin, company } = await companyWithAdmin()
    for (const name of ['Ana 50%', 'Bo', 'Cy', 'Di', 'Ed']) await company.person({ name })
    await company.person({ name: 'Gone', status: 'archived' })
    await company.person({ name: 'Held', isSuspended: true, unit: 'Sales' })
    const names = async (query: Record<string, string | number>) => {
      const { body } = await admin.call('GET /users', { query: { sort: 'name', ...query } })
      return [body.total, ...body.items.map(({ name }) => name)]
    }
    expect(await names({})).toEqual([6, 'Ana 50%', 'Bo', 'Cy', 'Di', 'Dora Admin', 'Ed'])
    expect(await names({ search: '50%' })).toEqual([1, 'Ana 50%'])
    expect(await names({ status: 'archived' })).toEqual([1, 'Gone'])
    expect(await names({ status: 'suspended' })).toEqual([1, 'Held'])
    expect(await names({ status: 'all', pageSize: 3, page: 3 })).toEqual([8, 'Gone', 'Held'])
    expect(await names({ pageSize: 3, page: 9 })).toEqual([6])
    expect(await names({ status: 'all', businessUnitId: await company.unitPublicId('Sales') })).toEqual([
      1,
      'Held',
    ])
    expect(await names({ roleId: company.rolePublicId('Tenant Admin') })).toEqual([1, 'Dora Admin'])
    expect((await names({ status: 'all', sort: 'businessUnit', dir: 'asc' }))[1]).toBe('Held')
    expect((await names({ status: 'all', sort: 'name', dir: 'desc', pageSize: 1 }))[1]).toBe('Held')
    expect((await names({ sort: 'role', pageSize: 6 })).at(-1)).toBe('Dora Admin')
  })

  test('is searched by words of name, email and unit, in any order and without accents', async () => {
    const { admin, company } = await companyWithAdmin()
    await company.person({ name: 'José Álvarez', unit: 'Café Nord', email: 'ja@company.example' })
    await company.person({ name: 'Alvaro Joseph', unit: 'Sales', email: 'aj@other.example' })
    const found = async (search: string) =>
      (await admin.call('GET /users', { query: { search, sort: 'name' } })).body.items.map(({ name }) => name)
    expect(await found('alvarez jose')).toEqual(['José Álvarez'])
    expect(await found('ÁLV')).toEqual(['Alvaro Joseph', 'José Álvarez'])
    expect(await found('cafe')).toEqual(['José Álvarez'])
    expect(await found('nord jose ja@')).toEqual(['José Álvarez'])
    expect(await found('sales jose')).toEqual(['Alvaro Joseph'])
    expect(await found('% jose')).toEqual([])
  })

  test('begins with who was added last, and can begin with who was first', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
    const added = (name: string) =>
      admin.call('POST /users', {
        body: {
          name,
          email: `${name.toLowerCase()}@company.example`,
          notificationEmail: `${name.toLowerCase()}@company.example`,
          roleId: company.rolePublicId('Director'),
          isToBeInvited: true,
        },
      })
    for (const name of ['Zoe', 'Ana', 'Max']) {
      api.clock.forward({ seconds: 1 })
      expect((await added(name)).status).toBe(201)
    }
    const names = async (query: Record<string, string>) =>
      (await admin.call('GET /users', { query })).body.items.map(({ name }) => name)
    expect(await names({})).toEqual(['Max', 'Ana', 'Zoe', 'Dora Admin'])
    expect(await names({ sort: 'createdAt', dir: 'asc' })).toEqual(['Dora Admin', 'Zoe', 'Ana', 'Max'])
  })

  test('can be limited to active people who have no password yet', async () => {
    const { admin, company } = await companyWithAdmin()
    const people = [
      await company.person({ name: 'Ivy Invited' }),
      await company.person({ name: 'Gone', status: 'archived' }),
    ]
    await company.person({ name: 'Set' })
    await asOwner(api, (owner) =>
      owner.query('update auth.accounts set password_hash = null where user_id = any ($1::uuid[])', [
        people.map(({ id }) => id),
      ]),
    )
    const { body } = await admin.call('GET /users', { query: { status: 'no-password' } })
    expect([body.total, body.items.map(({ name }) => name), body.sendsMail]).toEqual([
      1,
      ['Ivy Invited'],
      false,
    ])
  })

  test.each(['hashjoin', 'mergejoin', 'nestloop'])(
    'is in its order where the database joins by %s alone',
    async (method) => {
      const { admin, company } = await companyWithAdmin()
      for (const unit of ['Sales', 'Care', 'Yard', 'Accounts'])
        await company.person({ name: `Somebody of ${unit}`, unit })
      const others = ['hashjoin', 'mergejoin', 'nestloop'].filter((other) => other !== method)
      const database = `do $$ begin execute format('alter database %I`
      for (const other of others)
        await asOwner(api, (owner) =>
          owner.query(`${database} set enable_${other} = off', current_database()); end $$`),
        )
      const server = await createServer({
        config: api.config,
        logins: api.database.logins,
        clock: api.clock,
        withJobs: false,
      })
      try {
        const answer = await server.app.inject({
          url: '/api/v1/users?sort=businessUnit',
          headers: { cookie: sessionCookieOf(admin.token) },
        })
        const { items } = answer.json<{ items: { name: string }[] }>()
        expect(items.map(({ name }) => name)).toEqual([
          'Somebody of Accounts',
          'Somebody of Care',
          'Somebody of Sales',
          'Somebody of Yard',
          'Dora Admin',
        ])
      } finally {
        await server.close()
        await asOwner(api, (owner) => owner.query(`${database} reset all', current_database()); end $$`))
      }
    },
  )
})

describe('several people at once', () => {
  const several = async () => {
    const { company, admin } = await companyWithAdmin()
    const people = await Promise.all([
      company.person(),
      company.person(),
      company.person({ role: 'Manager' }),
    ])
    const batch = async (change: object, of: Person[] = people, by = admin) => {
      const body = { userIds: of.map(({ publicId }) => publicId), change }
      const answer = await by.call('POST /users/batch', { body })
      return answer.status === 200
        ? answer.body.items.map(({ name, changed, refusal }) => [name, refusal?.message ?? changed])
        : [answer.status, answer.body.error.fields?.[0]?.message ?? answer.body.error.code]
    }
    const read = async (person: Person) =>
      (await admin.call('GET /users/{userId}', { path: { userId: person.publicId } })).body
    return { company, admin, people, batch, read }
  }

  test('unit, role, weekly offs, zone and status are changed for each, and equal values are left', async () => {
    const { company, people, batch, read } = await several()
    const [first, second, manager] = people
    const change = {
      businessUnitId: await company.unitPublicId('Sales'),
      weeklyOffDays: ['Sunday', 'Saturday'],
      timeZone: 'Europe/Berlin',
      status: 'suspended',
    }
    const changed = ['businessUnitId', 'weeklyOffDays', 'timeZone', 'status']
    expect(await batch(change, [first, second])).toEqual([
      [first.name, changed],
      [second.name, changed],
    ])
    expect(await read(first)).toMatchObject({
      businessUnit: { name: 'Sales' },
      weeklyOffs: 'Saturday and Sunday',
      weeklyOffDays: ['Sunday', 'Saturday'],
      weeklyOffDay: null,
      timeZone: 'Europe/Berlin',
      isSuspended: true,
    })
    expect(await batch(change)).toEqual([
      [first.name, []],
      [second.name, []],
      [manager.name, changed],
    ])
    expect(await batch({ status: 'active', roleId: company.rolePublicId('Team Lead') })).toEqual(
      people.map(({ name }) => [name, ['roleId', 'status']]),
    )
    expect((await read(second)).role.name).toBe('Team Lead')
  })

  test('refused people are named with the reason, and the others are changed', async () => {
    const { company, admin, people, batch, read } = await several()
    const [first, , manager] = people
    const stranger = await (await Company.create(api)).person()
    expect(await batch({ weeklyOffDays: [], timeZone: 'UTC' }, [first, manager, admin, stranger])).toEqual([
      [first.name, 'Weekly Off Day is required for Employees.'],
      [manager.name, ['weeklyOffDays', 'timeZone']],
      [admin.name, ['weeklyOffDays', 'timeZone']],
      [null, expect.stringMatching(/not found/)],
    ])
    // Nothing of the refused person is changed.
    expect(await read(first)).toMatchObject({ weeklyOffs: 'Sunday', timeZone: null, version: 1 })
    expect(await batch({ status: 'archived' }, [admin, manager])).toEqual([
      [admin.name, expect.stringMatching(/yourself|own/)],
      [manager.name, ['status']],
    ])
    expect(await batch({ status: 'suspended' }, [manager])).toEqual([[manager.name, expect.any(String)]])
    const editor = await company.person({ permissions: ['CAN_EDIT_USER'], unit: null })
    expect(await batch({ timeZone: 'Asia/Tokyo' }, [admin, first], editor)).toEqual([
      [admin.name, expect.stringMatching(/administrative/)],
      [first.name, ['timeZone']],
    ])
  })

  test('the plan’s limit refuses only those for whom there is no seat', async () => {
    const { company, people, batch } = await several()
    await batch({ status: 'archived' })
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set settings = '{"maxUsers": 3}' where id = $1`, [company.tenantId]),
    )
    // The administrator has the first of three.
    expect(await batch({ status: 'active' })).toEqual([
      [people[0].name, ['status']],
      [people[1].name, ['status']],
      [people[2].name, expect.stringMatching(/plan/)],
    ])
  })

  test('a change that names nothing, or that the caller may make of nobody, is refused as a whole', async () => {
    const { company, people, batch } = await several()
    expect(await batch({})).toEqual([400, 'Choose what to change.'])
    expect(await batch({ timeZone: 'Mars/Olympus' })).toEqual(
      people.map(({ name }) => [name, 'This is not a known time zone.']),
    )
    expect(await batch({ timeZone: 'UTC' }, [])).toEqual([400, 'Select at least one person.'])
    const archivist = await company.person({ permissions: ['CAN_ARCHIVE_USER'], unit: null })
    expect(await batch({ timeZone: 'UTC' }, people, archivist)).toEqual([403, 'forbidden'])
    expect(await batch({ status: 'suspended' }, people.slice(0, 1), archivist)).toEqual([
      [people[0].name, ['status']],
    ])
    expect(await batch({ status: 'suspended' }, people, people[0])).toEqual([401, expect.any(String)])
  })
})
