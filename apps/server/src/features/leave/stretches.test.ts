import type { Operations } from '#contract/operations.ts'
import { stretchesOf } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday; Sunday is off.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

type Page = Operations['GET /leave-records/stretches']['output']
const list = async (who: Person, query: Record<string, string | number> = {}) =>
  (await who.call('GET /leave-records/stretches', { query })).body
const linesOf = ({ items }: Page) =>
  items.map(
    ({ employee, from, to, dates, portion, reason }) =>
      `${employee.name} ${from.slice(5)}–${to.slice(5)} ${dates.length} ${portion} ${reason}`,
  )

async function onLeave(
  company: Company,
  person: Person,
  dates: readonly string[],
  given: { reason?: string; portion?: string } = {},
) {
  await company.insert(
    'app.leave_records',
    dates.map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: person.id,
      date,
      portion: given.portion ?? 'full',
      reason: given.reason ?? 'Family visit',
      marked_by: person.id,
      marked_by_name: person.name,
      created_at: api.clock.now(),
    })),
  )
}

async function companyWithManager() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const meera = await company.person({ name: 'Meera' })
  return { company, manager, meera }
}

async function holiday(company: Company, date: string) {
  await company.insert('app.holidays', [
    { tenant_id: company.tenantId, id: newUuid(api.clock.now()), date, name: 'Holiday', created_at: start },
  ])
}

describe('the list by stretches', () => {
  test('is one row for whole days with one reason, over days off; a half day and another reason are rows', async () => {
    const { company, manager, meera } = await companyWithManager()
    await holiday(company, '2026-06-15')
    // Friday, Saturday, Tuesday: between them are a Sunday and a holiday.
    await onLeave(company, meera, ['2026-06-12', '2026-06-13', '2026-06-16'])
    await onLeave(company, meera, ['2026-06-17'], { portion: 'morning' })
    await onLeave(company, meera, ['2026-06-18'], { reason: 'Dentist' })
    // A working day is between these.
    await onLeave(company, meera, ['2026-06-24', '2026-06-26'])
    expect(linesOf(await list(manager))).toEqual([
      'Meera 06-12–06-16 3 full Family visit',
      'Meera 06-17–06-17 1 morning Family visit',
      'Meera 06-18–06-18 1 full Dentist',
      'Meera 06-24–06-24 1 full Family visit',
      'Meera 06-26–06-26 1 full Family visit',
    ])
  })

  test('has current and upcoming ones soonest first, and past ones latest first, by each person’s own day', async () => {
    const { company, manager, meera } = await companyWithManager()
    // In zones in which the tenth has begun.
    const east = await company.person({ name: 'Ani', timeZone: 'Pacific/Kiritimati' })
    await onLeave(company, meera, ['2026-06-08', '2026-06-09'])
    await onLeave(company, east, ['2026-06-08', '2026-06-09'])
    await onLeave(company, meera, ['2026-06-01'], { reason: 'Unwell' })
    await onLeave(company, east, ['2026-06-22'])
    const upcoming = await list(manager)
    expect(linesOf(upcoming)).toEqual([
      'Meera 06-08–06-09 2 full Family visit',
      'Ani 06-22–06-22 1 full Family visit',
    ])
    const past = await list(manager, { when: 'past' })
    expect(linesOf(past)).toEqual(['Ani 06-08–06-09 2 full Family visit', 'Meera 06-01–06-01 1 full Unwell'])
    expect([upcoming.total, past.total, past.counts]).toEqual([2, 2, { upcoming: 2, past: 2 }])
  })

  test('is paged by stretches: every stretch is whole on one page', async () => {
    const { company, manager } = await companyWithManager()
    for (let n = 0; n < 4; n++)
      await onLeave(company, await company.person({ name: `Person ${n}` }), ['2026-06-11', '2026-06-12'])
    const [first, second] = [
      await list(manager, { pageSize: 3 }),
      await list(manager, { pageSize: 3, page: 2 }),
    ]
    expect([first.items.length, second.items.length, first.total]).toEqual([3, 1, 4])
    const names = [...first.items, ...second.items].map(({ employee }) => employee.name)
    expect(names.toSorted()).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3'])
    for (const { dates } of first.items) expect(dates).toHaveLength(2)
  })

  test('is filtered as the list by day is; a range of dates finds the stretches that reach into it, whole', async () => {
    const { company, manager, meera } = await companyWithManager()
    const ritu = await company.person({ name: 'Ritu', unit: 'Finance' })
    await onLeave(company, meera, ['2026-06-10', '2026-06-11', '2026-06-12'])
    await onLeave(company, ritu, ['2026-06-20'], { reason: 'Dentist' })
    const names = async (query: Record<string, string>) =>
      (await list(manager, query)).items.map(({ employee, dates }) => `${employee.name} ${dates.length}`)
    expect(await names({ startDate: '2026-06-12', endDate: '2026-06-13' })).toEqual(['Meera 3'])
    expect(await names({ search: 'dent' })).toEqual(['Ritu 1'])
    expect(await names({ userId: meera.publicId })).toEqual(['Meera 3'])
    expect(await names({ businessUnitId: await company.unitPublicId('Finance') })).toEqual(['Ritu 1'])
    const abroad = await companyWithManager()
    expect((await list(abroad.manager)).counts).toEqual({ upcoming: 0, past: 0 })
    const wrong = await manager.call('GET /leave-records/stretches', {
      query: { startDate: '2026-06-02', endDate: '2026-06-01' },
    })
    expect(wrong.body.error.fields?.[0]?.message).toBe('Start date cannot be after end date.')
  })

  test('makes the stretches that the rule of core makes, for any leave', async () => {
    const { company, manager } = await companyWithManager()
    const from = Temporal.PlainDate.from('2026-07-01')
    const days = daysBetween(from, from.add({ days: 20 })).map(String)
    await holiday(company, '2026-07-08')
    await holiday(company, '2026-07-11')
    const isOff = (day: string) =>
      Temporal.PlainDate.from(day).dayOfWeek === 7 || ['2026-07-08', '2026-07-11'].includes(day)
    const day = fc.constantFrom('full A', 'full A', 'full A', 'full B', 'morning A', undefined)
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: days.length, maxLength: days.length }), async (given) => {
        const person = await company.person()
        const row = days.map((date, index) => {
          const [portion, reason] = given[index]?.split(' ') ?? []
          const isDayOff = isOff(date)
          const leave =
            portion && !isDayOff ? { portion: portion as 'full' | 'morning', reason: reason! } : undefined
          return { date, isDayOff, leave }
        })
        for (const { date, leave } of row) if (leave) await onLeave(company, person, [date], leave)
        const { items } = await list(manager, { userId: person.publicId, pageSize: 100 })
        expect(
          items.map(({ from: first, to, portion, reason }) => ({ from: first, to, portion, reason })),
        ).toEqual(stretchesOf(row))
      }),
      { numRuns: 12 },
    )
  })
})

describe('removing a stretch', () => {
  const remove = (who: Person, of: Person, dates: string[]) =>
    who.call('POST /leave-records/remove', { body: { userId: of.publicId, dates } })

  test('removes its days together, and notifies the employee once', async () => {
    const { company, manager, meera } = await companyWithManager()
    await onLeave(company, meera, ['2026-06-10', '2026-06-11', '2026-06-12'])
    expect((await remove(manager, meera, ['2026-06-10', '2026-06-11', '2026-06-12'])).status).toBe(204)
    expect((await list(manager)).total).toBe(0)
    const { items } = (await meera.call('GET /notifications')).body
    expect(items.map(({ message }) => message)).toEqual([
      'Priya Rao removed your leave for 10-Jun-2026 to 12-Jun-2026 (3 days).',
    ])
  })

  test('removes nothing where one of its days has no leave, and names the day; also of two who remove it at once', async () => {
    const { company, manager, meera } = await companyWithManager()
    await onLeave(company, meera, ['2026-06-10', '2026-06-11'])
    const refused = await remove(manager, meera, ['2026-06-10', '2026-06-11', '2026-06-12'])
    expect([refused.status, refused.body.error.message]).toEqual([
      404,
      'There is no leave on 12-Jun-2026 any more, so nothing was changed.',
    ])
    expect((await list(manager)).items[0]!.dates).toHaveLength(2)
    const answers = await Promise.all([1, 2].map(() => remove(manager, meera, ['2026-06-10', '2026-06-11'])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await meera.call('GET /notifications')).body.items).toHaveLength(1)
  })

  test('is refused for oneself, for people of other companies, and without the right to manage leave', async () => {
    const { company, manager, meera } = await companyWithManager()
    await onLeave(company, meera, ['2026-06-10'])
    const abroad = await companyWithManager()
    expect((await remove(abroad.manager, meera, ['2026-06-10'])).body.error.code).toBe(
      'leave_employee_not_found',
    )
    expect((await remove(manager, manager, ['2026-06-10'])).body.error.code).toBe('own_leave')
    expect((await remove(meera, meera, ['2026-06-10'])).body.error.code).toBe('forbidden')
    expect((await list(manager)).total).toBe(1)
  })
})

describe('the own stretches', () => {
  test('are of days to come, over days off, and have every day of leave that can be cancelled', async () => {
    const { company, meera } = await companyWithManager()
    // Today is not among them; a holiday was announced for Friday later.
    await onLeave(company, meera, ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13', '2026-06-15'])
    await onLeave(company, meera, ['2026-06-17'], { portion: 'morning' })
    await holiday(company, '2026-06-12')
    await holiday(company, '2026-06-11')
    const { stretches } = (await meera.call('GET /me/leave')).body
    expect(stretches.map(({ dates, portion }) => [...dates.map((date) => date.slice(8)), portion])).toEqual([
      ['10', '12', '13', '15', 'full'],
      ['17', 'morning'],
    ])
  })
})

describe('cancelling an own stretch', () => {
  const cancel = (who: Person, dates: string[]) => who.call('POST /me/leave/cancel', { body: { dates } })
  const upcoming = async (who: Person) => (await who.call('GET /me/leave')).body.upcoming

  test('cancels its days together, with one entry in the log', async () => {
    const { company, meera } = await companyWithManager()
    await onLeave(company, meera, ['2026-06-10', '2026-06-11', '2026-06-12'])
    expect((await cancel(meera, ['2026-06-10', '2026-06-11'])).status).toBe(204)
    expect((await upcoming(meera)).map(({ date }) => date)).toEqual(['2026-06-12'])
    const { items } = (await meera.call('GET /activity', { query: { scope: 'own' } })).body
    expect(items.map(({ description }) => description)).toEqual([
      'Meera cancelled the leave of 10-Jun-2026 to 11-Jun-2026 (2 days).',
    ])
  })

  test.each([
    [
      '2026-06-09',
      'Leave of 09-Jun-2026 cannot be cancelled, because that day has begun. Nothing was changed.',
    ],
    ['2026-06-13', 'There is no leave on 13-Jun-2026 any more, so nothing was changed.'],
  ])('cancels nothing where %s is among them', async (day, message) => {
    const { company, meera } = await companyWithManager()
    await onLeave(company, meera, ['2026-06-09', '2026-06-10', '2026-06-11'])
    expect((await cancel(meera, ['2026-06-10', '2026-06-11', day])).body.error.message).toBe(message)
    expect(await upcoming(meera)).toHaveLength(2)
  })

  test('does not reach the leave of others', async () => {
    const { company, meera } = await companyWithManager()
    const colleague = await company.person()
    await onLeave(company, colleague, ['2026-06-10'])
    expect((await cancel(meera, ['2026-06-10'])).body.error.code).toBe('leave_day_not_found')
    expect(await upcoming(colleague)).toHaveLength(1)
  })
})

describe('leave by people and days', () => {
  const grid = (who: Person, query: Record<string, string | number> = {}) =>
    who.call('GET /leave-people', { query: { from: '2026-06-07', to: '2026-07-04', ...query } })
  const namesOf = ({ people }: Operations['GET /leave-people']['output']) => people.map(({ name }) => name)

  test('has who is out today first, then the next leave, then names; and counts each day', async () => {
    const { company, manager, meera } = await companyWithManager()
    const zoya = await company.person({ name: 'Zoya' })
    const bela = await company.person({ name: 'Bela' })
    const anil = await company.person({ name: 'Anil' })
    // From before the range, over a Sunday: a half on the day of the return does not prolong it.
    await onLeave(company, zoya, ['2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09'])
    await onLeave(company, zoya, ['2026-06-10'], { portion: 'afternoon' })
    await onLeave(company, meera, ['2026-06-18'])
    await onLeave(company, bela, ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-15'])
    await onLeave(company, anil, ['2026-06-08'])
    const { body } = await grid(manager)
    expect(namesOf(body)).toEqual(['Zoya', 'Bela', 'Meera', 'Anil'])
    expect(body.outToday).toMatchObject([{ name: 'Zoya', portion: 'full', back: '2026-06-10' }])
    expect(body).toMatchObject({ today: '2026-06-09', outTodayTotal: 1, total: 4, withLeave: 4 })
    expect(body.days.slice(0, 6).map(({ date, out }) => `${date.slice(8)} ${out}`)).toEqual([
      '07 0',
      '08 2',
      '09 1',
      '10 1',
      '11 1',
      '12 1',
    ])
    expect(body.people[0]).toMatchObject({
      weeklyOffs: ['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28'],
      leave: [
        {
          from: '2026-06-05',
          to: '2026-06-09',
          dates: ['2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09'],
          reason: 'Family visit',
          notCounted: { weeklyOffs: 1, holidays: 0 },
        },
        { from: '2026-06-10', to: '2026-06-10', portion: 'afternoon' },
      ],
    })
  })

  test('shows colleagues their own unit without reasons, and never another company', async () => {
    const { company, manager, meera } = await companyWithManager()
    const colleague = await company.person({ name: 'Colleague' })
    const ritu = await company.person({ name: 'Ritu', unit: 'Finance' })
    await onLeave(company, meera, ['2026-06-11'], { reason: 'Dentist' })
    await onLeave(company, meera, ['2026-06-12'], { reason: 'Unwell' })
    await onLeave(company, ritu, ['2026-06-11'])
    const seen = await grid(colleague)
    // Their own row is the first.
    expect(namesOf(seen.body)).toEqual(['Colleague', 'Meera'])
    expect(JSON.stringify(seen.body)).not.toMatch(/Dentist|Unwell/)
    // Without reasons, not even the day on which the reason changes is revealed.
    expect(seen.body.people[1]!.leave).toMatchObject([{ from: '2026-06-11', to: '2026-06-12', reason: null }])
    expect((await grid(meera)).body.people[0]!.leave).toMatchObject([
      { reason: 'Dentist' },
      { reason: 'Unwell' },
    ])
    const finance = await company.unitPublicId('Finance')
    expect(namesOf((await grid(manager, { businessUnitId: finance })).body)).toEqual(['Ritu'])
    const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    expect((await grid(stranger, { businessUnitId: finance })).body).toMatchObject({ people: [], total: 0 })
  })

  test('refuses a range that is backwards or too long, naming the field', async () => {
    const { manager } = await companyWithManager()
    for (const query of [{ to: '2026-06-06' }, { to: '2026-07-20' }]) {
      const refused = await grid(manager, query)
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain('query.to')
    }
    expect((await grid(manager, { to: '2026-07-19' })).status).toBe(200)
  })

  test('has 50 people a page', async () => {
    const { company, manager } = await companyWithManager()
    await Promise.all(Array.from({ length: 50 }, (_, nth) => company.person({ name: `Person ${nth}` })))
    const first = await grid(manager)
    expect(first.body).toMatchObject({ total: 51, withLeave: 0 })
    expect(first.body.people).toHaveLength(50)
    expect(namesOf((await grid(manager, { page: 2 })).body)).toHaveLength(1)
  })
})

test('the list with all stretches has past and upcoming ones of a range together', async () => {
  const { company, manager, meera } = await companyWithManager()
  await onLeave(company, meera, ['2026-06-08'])
  await onLeave(company, meera, ['2026-06-11'], { reason: 'Dentist' })
  const all = await list(manager, { when: 'all', startDate: '2026-06-07', endDate: '2026-07-04' })
  expect(linesOf(all)).toEqual(['Meera 06-08–06-08 1 full Family visit', 'Meera 06-11–06-11 1 full Dentist'])
  expect(all.total).toBe(2)
})

test('a person’s own past leave has stretches of a year, latest first', async () => {
  const { company, meera } = await companyWithManager()
  await onLeave(company, meera, ['2026-05-01', '2026-05-02', '2026-06-05', '2026-06-09', '2026-06-11'])
  const { body } = await meera.call('GET /me/leave/past')
  expect(body.stretches.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-06-05 2026-06-05',
    '2026-05-01 2026-05-02',
  ])
})
