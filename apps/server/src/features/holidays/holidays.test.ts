import { Company, type Person } from '#tests/factories/company.ts'
import { newUuid } from '#server/platform/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import { collectHints } from '#tests/setup/collect-hints.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
beforeEach(() => api.clock.set('2026-06-09T12:48:00Z'))

async function companyWithAdmin(given: { timeZone?: string } = {}) {
  const company = await Company.create(api, given)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
}

const add = (admin: Person, date: string, name = 'Founders’ day', businessUnitId: string | null = null) =>
  admin.call('POST /holidays', { body: { date, name, businessUnitId } })
const listed = async (person: Person, year = 2026) =>
  (await person.call('GET /holidays', { query: { year } })).body.items.map(
    ({ date, name, businessUnit }) => `${date} ${name}${businessUnit ? `, ${businessUnit.name}` : ''}`,
  )
const kindOf = async (person: Person, date = 'today') =>
  (await person.call('GET /me/report-day', { query: { date } })).body.dayKind

describe('a holiday', () => {
  test('everybody of the company reads the year; only people who manage business units change it', async () => {
    const { company, admin } = await companyWithAdmin()
    const employee = await company.person()
    await add(admin, '2026-12-25', 'Christmas')
    await add(admin, '2026-01-26', 'Republic Day')
    await add(admin, '2027-01-26', 'Republic Day')
    expect(await listed(employee)).toEqual(['2026-01-26 Republic Day', '2026-12-25 Christmas'])
    expect(await listed(employee, 2027)).toEqual(['2027-01-26 Republic Day'])
    expect((await employee.call('GET /holidays')).body.year).toBe(2026)
    expect((await add(employee, '2026-10-02')).body.error.code).toBe('forbidden')
    const [holiday] = (await employee.call('GET /holidays')).body.items
    const path = { holidayId: holiday!.id }
    expect(
      (await employee.call('PATCH /holidays/{holidayId}', { path, body: { name: 'X', version: 1 } })).status,
    ).toBe(403)
    expect((await employee.call('DELETE /holidays/{holidayId}', { path })).status).toBe(403)
    const ofPeople = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    expect((await add(ofPeople, '2026-10-02')).body.error.code).toBe('forbidden')
    const ofUnits = await company.person({ permissions: ['CAN_MANAGE_BUSINESS_UNITS'] })
    expect((await add(ofUnits, '2026-10-02')).status).toBe(201)
  })

  test('of the whole company applies to everybody, one of a unit only to its people', async () => {
    const { company, admin } = await companyWithAdmin()
    const [here, there] = [await company.person(), await company.person({ unit: 'Sales' })]
    await add(admin, '2026-06-09', 'Sales day', await company.unitPublicId('Sales'))
    expect([await kindOf(here), await kindOf(there)]).toEqual(['working', 'holiday'])
    await add(admin, '2026-06-09')
    expect([await kindOf(here), await kindOf(there)]).toEqual(['holiday', 'holiday'])
    expect(await listed(here)).toEqual(['2026-06-09 Founders’ day', '2026-06-09 Sales day, Sales'])
  })

  test('on a past working day makes its report unexpected, until the holiday is removed', async () => {
    const { company, admin } = await companyWithAdmin()
    const employee = await company.person()
    const missed = async () =>
      (await employee.call('GET /me/report-day', { query: { date: 'today' } })).body.missedDates
    expect(await missed()).toContain('2026-06-08')
    const { body } = await add(admin, '2026-06-08')
    expect(await missed()).not.toContain('2026-06-08')
    const answer = await admin.call('DELETE /holidays/{holidayId}', { path: { holidayId: body.id } })
    expect(answer.status).toBe(204)
    expect(await missed()).toContain('2026-06-08')
  })

  test('in the past completes the streak of the people whom it applies to, and of nobody else', async () => {
    const { company, admin } = await companyWithAdmin()
    const people = [await company.person(), await company.person({ unit: 'Sales' })]
    // Ten working days up to 09-Jun, but not Wed 03-Jun.
    const days = ['28', '29', '30'].map((day) => `2026-05-${day}`)
    const rest = ['01', '02', '04', '05', '06', '08', '09'].map((day) => `2026-06-${day}`)
    for (const person of people)
      await company.insert(
        'app.reports',
        [...days, ...rest].map((date) => ({
          tenant_id: company.tenantId,
          id: newUuid(api.clock.now()),
          employee_id: person.id,
          for_date: date,
          preview: '',
          submitted_at: api.clock.now(),
          time_zone: 'Asia/Kolkata',
          is_late: false,
          is_yesterday_submission: false,
          submitted_on_week_off: false,
        })),
      )
    const earned = () =>
      Promise.all(people.map(async (person) => (await person.call('GET /me/badges')).body.earned.length))
    await add(admin, '2026-06-03', 'Sales day', await company.unitPublicId('Sales'))
    expect(await earned()).toEqual([0, 1])
    const { body } = await add(admin, '2026-06-03')
    expect(await earned()).toEqual([1, 1])
    await admin.call('DELETE /holidays/{holidayId}', { path: { holidayId: body.id } })
    expect(await earned()).toEqual([1, 1])
  })

  test('moves with its name and its unit; fields that are not named stay', async () => {
    const { company, admin } = await companyWithAdmin()
    const { body } = await add(admin, '2026-08-15', 'Independence Day')
    const path = { holidayId: body.id }
    const bu = await company.unitPublicId('Sales')
    const change = (given: object) => {
      api.clock.forward({ seconds: 1 })
      return admin.call('PATCH /holidays/{holidayId}', { path, body: { version: 1, ...given } })
    }
    expect((await change({ businessUnitId: bu })).body).toEqual({
      ...body,
      businessUnit: { id: bu, name: 'Sales' },
      version: 2,
    })
    await change({ date: '2026-08-14' })
    expect((await change({ businessUnitId: null, name: ' Day off ' })).body).toEqual({
      ...body,
      date: '2026-08-14',
      name: 'Day off',
      version: 4,
    })
    expect(await listed(admin)).toEqual(['2026-08-14 Day off'])
    const log = (await admin.call('GET /activity')).body.items
    expect(log.map(({ type, description, details }) => [type, description, details])).toEqual([
      [
        'holiday.changed',
        'Dora Admin changed the holiday “Day off” on 14-Aug-2026.',
        [
          { field: 'name', from: 'Independence Day', to: 'Day off' },
          { field: 'business unit', from: 'Sales', to: 'Whole company' },
        ],
      ],
      [
        'holiday.changed',
        'Dora Admin changed the holiday “Independence Day” on 14-Aug-2026.',
        [{ field: 'date', from: '15-Aug-2026', to: '14-Aug-2026' }],
      ],
      [
        'holiday.changed',
        'Dora Admin changed the holiday “Independence Day” on 15-Aug-2026.',
        [{ field: 'business unit', from: 'Whole company', to: 'Sales' }],
      ],
      [
        'holiday.added',
        'Dora Admin added the holiday “Independence Day” on 15-Aug-2026.',
        [
          { field: 'date', from: null, to: '15-Aug-2026' },
          { field: 'name', from: null, to: 'Independence Day' },
          { field: 'business unit', from: null, to: 'Whole company' },
        ],
      ],
    ])
  })

  test('an unchanged one is not recorded', async () => {
    const { admin } = await companyWithAdmin()
    const { body } = await add(admin, '2026-08-15', 'Independence Day')
    const path = { holidayId: body.id }
    const same = { date: '2026-08-15', name: 'Independence Day', businessUnitId: null, version: 1 }
    expect((await admin.call('PATCH /holidays/{holidayId}', { path, body: same })).body).toEqual(body)
    expect((await admin.call('GET /activity')).body.items).toHaveLength(1)
  })
})

describe('refusals', () => {
  test('a second one on a day, for the company and for a unit, names the day', async () => {
    const { company, admin } = await companyWithAdmin()
    const bu = await company.unitPublicId('Sales')
    await add(admin, '2026-08-15')
    await add(admin, '2026-08-15', 'Sales day', bu)
    const [again, ofUnit] = [await add(admin, '2026-08-15'), await add(admin, '2026-08-15', 'Other', bu)]
    expect([again.status, again.body.error.message]).toEqual([
      409,
      'There is already a holiday on 15-Aug-2026 for the whole company.',
    ])
    expect(ofUnit.body.error).toMatchObject({
      code: 'holiday_exists',
      message: 'There is already a holiday on 15-Aug-2026 for Sales.',
    })
    const other = await add(admin, '2026-08-17')
    const moved = await admin.call('PATCH /holidays/{holidayId}', {
      path: { holidayId: other.body.id },
      body: { date: '2026-08-15', version: 1 },
    })
    expect(moved.body.error.code).toBe('holiday_exists')
  })

  test('of two concurrent ones, one is added and the other refused', async () => {
    const { company, admin } = await companyWithAdmin()
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const answers = await Promise.all([add(admin, '2026-08-15'), add(second, '2026-08-15')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await listed(admin)).toHaveLength(1)
  })

  test.each([
    ['2025-06-09', 201],
    ['2025-06-08', 422],
    ['2031-12-31', 201],
    ['2032-01-01', 422],
  ])('more than a year back, or five years ahead: %s answers %i', async (date, status) => {
    const { admin } = await companyWithAdmin()
    expect((await add(admin, date)).status).toBe(status)
  })

  test('the year back is counted from the company’s current day', async () => {
    api.clock.set('2026-06-09T10:30:00Z')
    const east = await companyWithAdmin({ timeZone: 'Pacific/Kiritimati' })
    const west = await companyWithAdmin({ timeZone: 'Pacific/Pago_Pago' })
    expect((await add(east.admin, '2025-06-09')).body.error.code).toBe('holiday_date_too_old')
    expect((await add(west.admin, '2025-06-08')).status).toBe(201)
  })

  test('an old holiday can be renamed on its day, and removed', async () => {
    const { admin } = await companyWithAdmin()
    const { body } = await add(admin, '2025-06-10')
    api.clock.set('2026-08-01T06:00:00Z')
    const path = { holidayId: body.id }
    const change = (given: object) =>
      admin.call('PATCH /holidays/{holidayId}', { path, body: { version: 1, ...given } })
    expect((await change({ name: 'Old day', date: '2025-06-10' })).body.name).toBe('Old day')
    expect((await change({ date: '2025-06-11' })).body.error.code).toBe('holiday_date_too_old')
    expect((await admin.call('DELETE /holidays/{holidayId}', { path })).status).toBe(204)
  })

  test('no name, no day, an archived unit or another company’s', async () => {
    const { company, admin } = await companyWithAdmin()
    const foreign = await Company.create(api)
    const fieldOf = async (given: object) =>
      (await admin.call('POST /holidays', { body: { date: '2026-08-15', name: 'Day', ...given } })).body.error
        .fields?.[0]
    expect(await fieldOf({ name: ' ' })).toEqual({ field: 'body.name', message: 'A holiday needs a name.' })
    expect(await fieldOf({ name: 'x'.repeat(121) })).toMatchObject({ field: 'body.name' })
    expect(await fieldOf({ date: '2026-02-30' })).toMatchObject({ field: 'body.date' })
    const noUnit = { field: 'body.businessUnitId', message: 'This is not an active business unit.' }
    expect(await fieldOf({ businessUnitId: await foreign.unitPublicId('Sales') })).toEqual(noUnit)
    const path = { businessUnitId: await company.unitPublicId('Sales') }
    const kept = await add(admin, '2026-08-15', 'Sales day', path.businessUnitId)
    await admin.call('POST /business-units/{businessUnitId}/archive', { path })
    expect(await fieldOf({ businessUnitId: path.businessUnitId })).toEqual(noUnit)
    const renamed = await admin.call('PATCH /holidays/{holidayId}', {
      path: { holidayId: kept.body.id },
      body: { name: 'Seller’s day', businessUnitId: path.businessUnitId, version: 1 },
    })
    expect(renamed.body.businessUnit?.name).toBe('Sales')
  })

  test('another company’s holiday does not exist', async () => {
    const { admin } = await companyWithAdmin()
    const other = await companyWithAdmin()
    const { body } = await add(other.admin, '2026-08-15')
    const path = { holidayId: body.id }
    for (const answer of [
      await admin.call('PATCH /holidays/{holidayId}', { path, body: { name: 'Mine', version: 1 } }),
      await admin.call('DELETE /holidays/{holidayId}', { path }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'holiday_not_found'])
    expect(await listed(admin)).toEqual([])
    expect(await listed(other.admin)).toHaveLength(1)
  })
})

test('browsers fetch holidays, days and lists of people again', async () => {
  const { admin } = await companyWithAdmin()
  const heard = collectHints(api, admin.tenantId)
  await add(admin, '2026-08-15')
  const toAll = heard.filter(({ userIds }) => userIds === null).map(({ topic }) => topic)
  expect(toAll.toSorted()).toEqual(['account', 'holidays', 'reports', 'users'])
})
