import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { collectHints } from '#tests/setup/collect-hints.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null })
const present = await company.person({ email: 'present@import.example' })
await (await Company.create(api)).person({ email: 'elsewhere@import.example' })

const right = (changes: object = {}) => ({
  name: 'Ida Import',
  email: `ida${Math.random()}@import.example`,
  role: 'employee',
  businessUnit: ' technology ',
  weeklyOffDay: 'Sun',
  ...changes,
})

test('each row is validated, and nothing is stored', async () => {
  const rows = [
    right(),
    right({ email: 'twice@import.example', line: 4 }),
    right({ email: 'TWICE@import.example' }),
    right({ email: present.email.toUpperCase() }),
    right({ email: 'elsewhere@import.example' }),
    right({ role: 'Wizard' }),
    right({ role: '' }),
    right({ businessUnit: 'Moon' }),
    right({ weeklyOffDay: '' }),
    right({ weeklyOffDay: 'Someday' }),
    right({ role: 'Super Admin' }),
    right({ timeZone: 'Mars/Olympus' }),
    right({ email: 'no address' }),
    right({ name: 'x'.repeat(121) }),
    right({ email: ' ' }),
    right({ email: 'twice@import.example', line: 17 }),
  ]
  const { body } = await admin.call('POST /users/import/preview', { body: { rows } })
  expect(
    body.verdicts.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`)),
  ).toEqual([
    [],
    [],
    ['email: Row 4 has the same email.'],
    ['email: A user with this email already exists.'],
    [],
    ['role: There is no role “Wizard”.'],
    ['role: Name, Login Email, Notification Email, and Role are required.'],
    ['businessUnit: There is no active business unit “Moon”.'],
    ['weeklyOffDay: Weekly Off Day is required for Employees.'],
    ['weeklyOffDay: This is not a day of the week.'],
    ['role: This role cannot be given here.'],
    ['timeZone: This is not a known time zone.'],
    ['email: This is not an email address.'],
    ['name: Use at most 120 characters.'],
    ['email: Name, Login Email, Notification Email, and Role are required.'],
    ['email: Row 4 has the same email.'],
  ])
  expect((await admin.call('GET /users', { query: { search: 'Ida' } })).body.total).toBe(0)
})

test('names are cleaned like those of the form, so that they are found as they look', async () => {
  const rows = [
    right({ name: ' Zo\u200be\u0301\u202e\tde\r\nVries ', email: '\u200ezoe@import.example' }),
    right({ name: 'Be\u0007ll', designation: 'Che\u001bf' }),
  ]
  const body = { rows: rows.slice(0, 1) }
  expect((await admin.call('POST /users/import', { body })).status).toBe(201)
  const found = await admin.call('GET /users', { query: { search: 'Zoé de Vries' } })
  expect(found.body.items.map(({ name, email }) => [name, email])).toEqual([
    ['Zoé de Vries', 'zoe@import.example'],
  ])
  const preview = await admin.call('POST /users/import/preview', { body: { rows } })
  expect(preview.body.verdicts[1]!.problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'name: This has a character that cannot be seen.',
    'designation: This has a character that cannot be seen.',
  ])
})

test('with one wrong row nobody is added; without one everybody is, once for a key', async () => {
  const rows = [right({ name: 'Ann' }), right({ name: 'Ben', email: present.email })]
  const refused = await admin.call('POST /users/import', { body: { rows } })
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    [{ field: 'body.rows.1.email', message: 'A user with this email already exists.' }],
  ])
  expect((await admin.call('GET /users', { query: { search: 'Ann' } })).body.total).toBe(0)

  const body = { rows: [rows[0], right({ name: 'Bea' })] }
  const headers = { 'idempotency-key': 'import-1' }
  const [first, again] = [
    await admin.call('POST /users/import', { body, headers }),
    await admin.call('POST /users/import', { body, headers }),
  ]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(first.body.added.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
  const { items } = (await admin.call('GET /users', { query: { search: 'Ann' } })).body
  expect(items).toMatchObject([
    { hasPassword: false, businessUnit: { name: 'Technology' }, weeklyOffDay: 'Sunday' },
  ])
})

test('an email of a person of the company is also found when the import is committed', async () => {
  const answer = await admin.call('POST /users/import', {
    body: { rows: [right(), right({ email: present.email })] },
  })
  expect(answer.body.error.fields).toEqual([
    { field: 'body.rows.1.email', message: 'A user with this email already exists.' },
  ])
})

test('on request the right rows are added and the others named, once for a key', async () => {
  const rows = [
    right({ name: 'Rita' }),
    right({ name: 'Taken', email: present.email }),
    right({ name: 'Wizard', role: 'Wizard' }),
    right({ name: 'Ravi' }),
  ]
  const send = () =>
    admin.call('POST /users/import', {
      body: { rows, leavesWrongOut: true },
      headers: { 'idempotency-key': 'import-right' },
    })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(first.body.added.map(({ name }) => name)).toEqual(['Rita', 'Ravi'])
  expect(first.body.leftOut).toEqual([
    { row: 2, problems: [{ field: 'email', message: 'A user with this email already exists.' }] },
    { row: 3, problems: [{ field: 'role', message: 'There is no role “Wizard”.' }] },
  ])
  for (const [name, total] of [
    ['Rita', 1],
    ['Ravi', 1],
    ['Wizard', 0],
  ] as const)
    expect((await admin.call('GET /users', { query: { search: name } })).body.total).toBe(total)

  const none = await admin.call('POST /users/import', { body: { rows: [rows[2]!], leavesWrongOut: true } })
  expect([none.status, none.body.error.code]).toEqual([422, 'import_has_problems'])
})

test('more people than the plan has seats are refused as a whole', async () => {
  await asOwner(api, (owner) =>
    owner.query(`update app.tenants set settings = '{"maxUsers": 5}' where id = $1`, [company.tenantId]),
  )
  const answer = await admin.call('POST /users/import', { body: { rows: [right(), right(), right()] } })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'plan_limit'])
})

test('a role cannot be deleted while it is being given', async () => {
  const role = await admin.call('POST /roles', { body: { name: 'Passing', permissions: [] } })
  await asOwner(api, (owner) =>
    owner.query(`update app.tenants set settings = '{"maxUsers": 50}' where id = $1`, [company.tenantId]),
  )
  const [imported, deleted] = await Promise.all([
    admin.call('POST /users/import', { body: { rows: [right({ role: 'Passing' })] } }),
    admin.call('DELETE /roles/{roleId}', { path: { roleId: role.body.id } }),
  ])
  // The later one is refused.
  expect([
    [201, 409],
    [422, 204],
  ]).toContainEqual([imported.status, deleted.status])
})

test('an import of four hundred people updates each open window a few times, not hundreds of times', async () => {
  await asOwner(api, (owner) =>
    owner.query(`update app.tenants set settings = '{}' where id = $1`, [company.tenantId]),
  )
  const heard = collectHints(api, company.tenantId)
  const rows = Array.from({ length: 400 }, () => right())
  expect((await admin.call('POST /users/import', { body: { rows } })).status).toBe(201)
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThan(8)
})

test('a row has several weekly offs in one cell, and those by default where the cell is empty', async () => {
  const own = await Company.create(api)
  const head = await own.person({ role: 'Tenant Admin', unit: null })
  const units = [await own.unitPublicId('Sales'), await own.unitPublicId('Depot')]
  await head.call('PATCH /company', { body: { weeklyOffs: ['Saturday', 'Sunday'], version: 1 } })
  await head.call('PATCH /business-units/{businessUnitId}', {
    path: { businessUnitId: units[1]! },
    body: { name: 'Depot', weeklyOffs: ['Friday'], version: 1 },
  })
  const row = (name: string, changes: object) =>
    right({ name, email: `${name}@offs.example`, businessUnit: 'Sales', ...changes })
  const rows = [
    row('commas', { weeklyOffDay: 'Saturday, Sunday' }),
    row('short', { weeklyOffDay: 'fri;SA' }),
    row('slash', { weeklyOffDay: 'Mo/Tu' }),
    row('company', { weeklyOffDay: '' }),
    row('unit', { weeklyOffDay: '', businessUnit: 'Depot' }),
    row('none', { weeklyOffDay: 'None', role: 'Manager' }),
    row('admin', { weeklyOffDay: '', role: 'Tenant Admin', businessUnit: '' }),
  ]
  expect((await head.call('POST /users/import', { body: { rows } })).body.leftOut).toEqual([])
  const { items } = (await head.call('GET /users', { query: { search: 'offs.example' } })).body
  expect(Object.fromEntries(items.map(({ name, weeklyOffs }) => [name, weeklyOffs]))).toEqual({
    commas: 'Saturday and Sunday',
    short: 'Friday and Saturday',
    slash: 'Monday and Tuesday',
    company: 'Saturday and Sunday',
    unit: 'Friday',
    none: 'None',
    admin: 'Saturday and Sunday',
  })
  const { body } = await head.call('POST /users/import/preview', {
    body: {
      rows: [
        row('some', { weeklyOffDay: 'Saturday, Someday' }),
        row('all', { weeklyOffDay: 'su mo tu we th fr sa' }),
        row('no', { weeklyOffDay: 'None' }),
      ],
    },
  })
  expect(body.verdicts.map(({ problems }) => problems)).toEqual([
    [{ field: 'weeklyOffDay', message: 'This is not a day of the week.' }],
    [{ field: 'weeklyOffDay', message: 'At least one day must be worked.' }],
    [{ field: 'weeklyOffDay', message: 'Weekly Off Day is required for Employees.' }],
  ])
})

describe('people who are there already', async () => {
  const own = await Company.create(api)
  const head = await own.person({ role: 'Tenant Admin', unit: null })
  await own.unit('Sales')
  const rowOf = async (person: Person, changes: object = {}) => {
    const path = { userId: person.publicId }
    const { name, email, notificationEmail, role, businessUnit, designation, weeklyOffs, timeZone } = (
      await head.call('GET /users/{userId}', { path })
    ).body
    const texts = {
      name,
      email,
      notificationEmail,
      role: role.name,
      weeklyOffDay: weeklyOffs,
      status: 'Active',
    }
    return {
      ...texts,
      businessUnit: businessUnit?.name ?? '',
      designation: designation ?? '',
      timeZone: timeZone ?? '',
      ...changes,
    }
  }
  const preview = async (rows: object[], by = head) =>
    (await by.call('POST /users/import/preview', { body: { rows, updatesExisting: true } })).body.verdicts
  const imported = async (rows: object[], by = head) =>
    (await by.call('POST /users/import', { body: { rows, updatesExisting: true, leavesWrongOut: true } }))
      .body

  test('are changed where a row asks for it, as the preview says before anything is stored', async () => {
    const [same, moved] = [await own.person(), await own.person()]
    const rows = [
      await rowOf(same),
      await rowOf(moved, {
        name: 'Ida Moved',
        businessUnit: 'sales',
        weeklyOffDay: 'Sat, Sun',
        timeZone: 'europe/berlin',
        designation: '',
      }),
      right({ email: 'fresh@there.example', businessUnit: 'Sales' }),
    ]
    const verdicts = await preview(rows)
    expect(verdicts.map(({ does, problems }) => [does, problems])).toEqual([
      ['nothing', []],
      ['update', []],
      ['add', []],
    ])
    expect(verdicts[1]!.changes).toEqual([
      { field: 'name', from: moved.name, to: 'Ida Moved' },
      { field: 'businessUnit', from: 'Technology', to: 'Sales' },
      { field: 'weeklyOffDay', from: 'Sunday', to: 'Saturday and Sunday' },
      { field: 'timeZone', from: null, to: 'Europe/Berlin' },
    ])
    expect((await rowOf(moved)).name).toBe(moved.name)
    const body = await imported(rows)
    expect([body.added.length, body.updated.map(({ name }) => name), body.leftOut]).toEqual([
      1,
      ['Ida Moved'],
      [],
    ])
    expect(await rowOf(moved)).toMatchObject({
      name: 'Ida Moved',
      businessUnit: 'Sales',
      designation: 'Engineer',
      weeklyOffDay: 'Saturday and Sunday',
      timeZone: 'Europe/Berlin',
    })
    // The same file once more changes nothing.
    const again = await Promise.all([rowOf(same), rowOf(moved)])
    expect((await preview(again)).map(({ does }) => does)).toEqual(['nothing', 'nothing'])
    expect(await imported(again)).toEqual({ added: [], updated: [], leftOut: [] })
  })

  test('stay unchanged unless updates are wanted, and if the form would refuse the change', async () => {
    const person = await own.person()
    const other = await Company.create(api)
    const stranger = await other.person({ email: 'stranger@there.example' })
    const changed = await rowOf(person, { name: 'Other Name' })
    const refused = await head.call('POST /users/import', { body: { rows: [changed] } })
    expect([refused.status, refused.body.error.fields?.[0]?.field]).toEqual([422, 'body.rows.0.email'])
    const rows = [
      await rowOf(person, { role: 'Manager', businessUnit: 'Moon' }),
      await rowOf(person, { weeklyOffDay: 'None' }),
      await rowOf(head, { role: 'Employee' }),
      await rowOf(person, { status: 'Archived' }),
      await rowOf(person, { notificationEmail: 'no address' }),
      right({ email: stranger.email, status: 'Suspended' }),
    ]
    const messages = await Promise.all(
      rows.map(async (row) =>
        (await preview([row]))[0]!.problems.map(({ field, message }) => `${field}: ${message}`),
      ),
    )
    expect(messages).toEqual([
      ['businessUnit: There is no active business unit “Moon”.'],
      ['weeklyOffDay: Weekly Off Day is required for Employees.'],
      [expect.stringMatching(/^email: /)],
      ['status: Change the status in User Management.'],
      ['notificationEmail: This is not an email address.'],
      ['status: Somebody new begins as active.'],
    ])
    expect((await imported([changed, rows[0]!])).leftOut).toMatchObject([{ row: 2 }])
  })

  test('are changed only by somebody who may edit them, and who may manage those that differ', async () => {
    const person = await own.person()
    const adder = await own.person({ permissions: ['CAN_CREATE_USER'], unit: null })
    const rows = [await rowOf(person, { name: 'Other Name' })]
    const refused = await adder.call('POST /users/import/preview', { body: { rows, updatesExisting: true } })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const editor = await own.person({ permissions: ['CAN_CREATE_USER', 'CAN_EDIT_USER'], unit: null })
    const [self, chief] = [await rowOf(head), await rowOf(head, { name: 'Renamed Head' })]
    expect((await preview([self], editor))[0]).toMatchObject({ does: 'nothing', problems: [] })
    expect((await preview([chief], editor))[0]!.problems[0]!.message).toMatch(/administrative/)
    expect((await preview(rows, editor))[0]).toMatchObject({ does: 'update', problems: [] })
  })
})

describe('every entrance keeps the same form', async () => {
  const own = await Company.create(api)
  const head = await own.person({ role: 'Tenant Admin', unit: null })
  const roleId = own.rolePublicId('Director')
  let count = 0
  const fresh = () => `entrance${++count}@entrances.example`

  /** The ways in which an administrator writes a person, with the stored value. */
  const entrances: Record<
    string,
    (given: { name: string; designation: string; address: string }) => Promise<string>
  > = {
    form: async ({ name, designation, address }) => {
      const body = {
        name,
        designation,
        email: fresh(),
        notificationEmail: address,
        roleId,
        isToBeInvited: true,
      }
      return (await head.call('POST /users', { body })).body.id
    },
    change: async ({ name, designation, address }) => {
      const email = fresh()
      const body = { name: 'Before', email, notificationEmail: email, roleId, isToBeInvited: true }
      const { id } = (await head.call('POST /users', { body })).body
      const changed = { name, designation, notificationEmail: address, version: 1 }
      await head.call('PATCH /users/{userId}', { path: { userId: id }, body: changed })
      return id
    },
    import: async ({ name, designation, address }) => {
      const rows = [{ name, designation, email: fresh(), notificationEmail: address, role: 'Director' }]
      return (await head.call('POST /users/import', { body: { rows } })).body.added[0]!.id
    },
    'import of a change': async ({ name, designation, address }) => {
      const email = fresh()
      const row = { email, role: 'Director' }
      await head.call('POST /users/import', { body: { rows: [{ ...row, name: 'Before' }] } })
      const rows = [{ ...row, name, designation, notificationEmail: address }]
      return (await head.call('POST /users/import', { body: { rows, updatesExisting: true } })).body
        .updated[0]!.id
    },
  }

  test.each([
    [
      ' Zo\u200be\u0301\u202e\tde\r\nVries ',
      'Zo\u00e9 de Vries',
      'Zoe@M\u00dcLLER.example ',
      'zoe@xn--mller-kva.example',
    ],
    ['Ida\u00a0\u00a0Import\u00ad', 'Ida Import', '\uff49da@acme.example', 'ida@acme.example'],
    [
      '\u0928\u0940\u0932\u092e \u0915\u094d\u200d\u0937',
      '\u0928\u0940\u0932\u092e \u0915\u094d\u200d\u0937',
      'a@\u4f8b\u3048\u3002\u30c6\u30b9\u30c8',
      'a@xn--r8jz45g.xn--zckzah',
    ],
  ])('%j is %j, however it comes in', async (given, name, address, notificationEmail) => {
    for (const [entrance, enter] of Object.entries(entrances)) {
      const userId = await enter({ name: given, designation: given, address })
      const { body } = await head.call('GET /users/{userId}', { path: { userId } })
      expect([entrance, body.name, body.designation, body.notificationEmail]).toEqual([
        entrance,
        name,
        name,
        notificationEmail,
      ])
    }
    const unit = await head.call('POST /business-units', { body: { name: `${given} ${++count}` } })
    expect(unit.body.name).toBe(`${name} ${count}`)
    const role = await head.call('POST /roles', {
      body: { name: `${given} ${++count}`, description: '', permissions: ['CAN_VIEW_OWN_TASKS'] },
    })
    expect(role.body.name).toBe(`${name} ${count}`)
    const { version } = (await head.call('GET /company')).body
    expect((await head.call('PATCH /company', { body: { name: given, version } })).body.name).toBe(name)
  })

  /** The ways in which a date is written, with the stored value, or undefined if it is refused. */
  async function entrancesOfDates() {
    const here = await Company.create(api)
    const chief = await here.person({ role: 'Tenant Admin', unit: null })
    const manager = await here.person({ role: 'Manager' })
    const addHoliday = (date: string) =>
      chief.call('POST /holidays', { body: { date, name: `Day ${++count}` } })
    const remove = (holidayId: string) => chief.call('DELETE /holidays/{holidayId}', { path: { holidayId } })
    const entries: Record<string, (date: string) => Promise<string | undefined>> = {
      'form of a holiday': async (date) => {
        const { status, body } = await addHoliday(date)
        if (status === 201) await remove(body.id)
        return body.date
      },
      'change of a holiday': async (date) => {
        const { id: holidayId } = (await addHoliday('2026-11-02')).body
        const changed = await chief.call('PATCH /holidays/{holidayId}', {
          path: { holidayId },
          body: { date, version: 1 },
        })
        await remove(holidayId)
        return changed.body.date
      },
      'import of holidays': async (date) => {
        const body = Buffer.from(`Date;Name\n${date};Day ${++count}`)
        return (
          (await chief.call('POST /holidays/import/preview', { body })).body.verdicts[0]!.date ?? undefined
        )
      },
      leave: async (date) => {
        const range = { startDate: date, endDate: date, reason: 'Family visit' }
        const person = await here.person()
        await person.call('POST /me/leave', { body: range })
        const { body } = await person.call('GET /me/leave')
        return body.upcoming[0]?.date
      },
      'form of a task': async (dueDate) =>
        (await manager.call('POST /tasks', { body: { title: 'Roster', dueDate, assigneeIds: [] } })).body
          .dueDate,
      'quick entry': async (date) => {
        const text = `Roster due:${date}`
        const { body } = await manager.call('POST /tasks/quick', { body: { text, board: 'mine' } })
        // A word that is no date is due by default.
        return body.items[0]!.dueDate === '2026-06-12' ? undefined : body.items[0]!.dueDate
      },
    }
    return entries
  }

  test.each([
    ['2026-10-02', '2026-10-02'],
    ['\u0662\u0660\u0662\u0666-\u0661\u0660-\u0660\u0662', '2026-10-02'],
    ['\uff12\uff10\uff12\uff16\uff0d\uff11\uff10\uff0d\uff10\uff12', '2026-10-02'],
    ['\u200e2026\u201110\u201102\u200f', '2026-10-02'],
    ['\u0968\u0966\u0968\u096c-\u0967\u0966-\u0966\u0968', '2026-10-02'],
    ['2026-02-30', undefined],
    ['0000-10-02', undefined],
    ['\u0662\u0660\u0662\u0666-\u0661\u0663-\u0660\u0662', undefined],
  ])('the date %j is %j, however it comes in', async (given, date) => {
    for (const [entrance, enter] of Object.entries(await entrancesOfDates()))
      expect([entrance, await enter(given)]).toEqual([entrance, date])
  })

  test('a time is the same in the digits of any script', async () => {
    const quietHours = { from: '\u0662\u0661:\u0663\u0660', until: '\uff10\uff17\uff1a\uff10\uff10' }
    const { body } = await head.call('PATCH /me/notification-settings', { body: { quietHours } })
    expect(body.quietHours).toEqual({ from: '21:30', until: '07:00' })
    const planner = await own.person({ role: 'Manager' })
    const starts = '\u0662\u0660\u0662\u0666-\u0660\u0667-\u0660\u0661T\u0661\u0660:\u0660\u0660'
    const meeting = { title: 'Yard weekly', starts, minutes: 30, attendeeIds: [planner.publicId] }
    expect((await planner.call('POST /meetings', { body: meeting })).body.date).toBe('2026-07-01')
  })

  test('a password is the same in either Unicode form', async () => {
    const email = fresh()
    const password = 'tre\u0301s-long-9'
    const body = { name: 'Pia', email, notificationEmail: email, roleId, password }
    expect((await head.call('POST /users', { body })).status).toBe(201)
    const signIn = { email, password: password.normalize('NFC') }
    expect((await api.call(undefined, 'POST /api/auth/sign-in/email', { body: signIn })).status).toBe(200)
  })
})
