import { daymark } from '#server/platform/nobody.ts'
import { badgesEarned } from '#core/working-days/badges.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { newUuid } from '#server/platform/ids.ts'
import { seededRandom } from '#server/demo/random.ts'
import { asOwner, Company, type Person, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findCalendar, findReportedDays } from '../working-days/api.ts'
import { awardBadges } from './api.ts'

// Tue 09-Jun-2026, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const day = (text: string) => Temporal.PlainDate.from(text)

type Days = readonly [Person, readonly string[]]

const reportDays = (company: Company, person: Person, dates: readonly string[]) =>
  reportDaysOf(company, [[person, dates]])

/** Stores the reports of many people at once. */
async function reportDaysOf(company: Company, all: readonly Days[]): Promise<void> {
  await company.insert(
    'app.reports',
    all.flatMap(([person, dates]) =>
      dates.map((date) => ({
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
    ),
  )
}

/** Every day of a range except Sundays. */
function workdays(from: string, to: string): string[] {
  const count = day(from).until(day(to), { largestUnit: 'day' }).days + 1
  return Array.from({ length: count }, (_, n) => day(from).add({ days: n }))
    .filter((date) => date.dayOfWeek !== 7)
    .map(String)
}

const leave = (company: Company, person: Person, dates: readonly string[]) =>
  leaveOf(company, [[person, dates]])

async function leaveOf(company: Company, all: readonly Days[]): Promise<void> {
  await company.insert(
    'app.leave_records',
    all.flatMap(([person, dates]) =>
      dates.map((date) => ({
        tenant_id: company.tenantId,
        id: newUuid(api.clock.now()),
        employee_id: person.id,
        date,
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
      })),
    ),
  )
}

function peopleOf(company: Company, given: readonly PersonGiven[]): Promise<Person[]> {
  return Promise.all(given.map((one) => company.person(one)))
}

function award(company: Company, people: readonly Person[]): Promise<void> {
  const of = {
    tenantId: company.tenantId,
    principal: daymark,
    now: api.clock.now(),
  }
  return writeUnit(api.context.pools.app, of, api.context.hub.publish, (unit: UnitOfWork) =>
    awardBadges(
      unit,
      people.map(({ id }) => id),
    ),
  )
}

const earnedBy = async (person: Person) =>
  (await person.call('GET /me/badges')).body.earned.map(
    ({ badgeType, month, earnedDate }) => `${badgeType} ${month ?? ''} ${earnedDate}`,
  )

describe('a submission', () => {
  test('that completes ten working days earns the Ten-Day Streak, and notifies once', async () => {
    const company = await Company.create(api)
    const employee = await company.person({ name: 'Meera Iyer' })
    // Ten working days up to Tue 09-Jun, over two Sundays; the tenth is today.
    const days = workdays('2026-05-29', '2026-06-09')
    expect(days).toHaveLength(10)
    await reportDays(company, employee, days.slice(0, -1))
    expect(await earnedBy(employee)).toEqual([])
    const report = await employee.submit()
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])

    const { items } = (await employee.call('GET /notifications')).body
    expect(items).toMatchObject([
      {
        actionType: 'BADGE_EARNED',
        message: 'You earned the Ten-Day Streak badge. Reported 10 consecutive working days.',
        link: '/dashboard',
        actors: [],
      },
    ])
    const log = (await employee.call('GET /activity')).body.items.map(({ type, description }) => [
      type,
      description,
    ])
    expect(log).toContainEqual(['badge.earned', 'Meera Iyer earned the Ten-Day Streak badge.'])

    // Repeating the request, and later reports, award nothing again.
    await employee.call('POST /reports', { body: { id: report.id, tasksCompleted: '- Did it' } })
    api.clock.forward({ hours: 24 })
    await employee.submit()
    await award(company, [employee])
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])
    const told = (await employee.call('GET /notifications')).body.items
    expect(told.filter(({ actionType }) => actionType === 'BADGE_EARNED')).toHaveLength(1)
  })

  test('for the twentieth working day earns the Twenty-Day Streak in addition to the first', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(company, employee, workdays('2026-05-18', '2026-06-08'))
    await employee.submit()
    expect(await earnedBy(employee)).toEqual(['TwentyDayStreak  2026-06-09', 'TenDayStreak  2026-05-28'])
  })

  test('for a missed day in between joins two runs', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(
      company,
      employee,
      workdays('2026-05-29', '2026-06-09').filter((date) => date !== '2026-06-05'),
    )
    await employee.submit({ forDate: '2026-06-05' })
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])
  })

  test('at the same time as another, where only both complete the streak, awards it once', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(company, employee, workdays('2026-05-29', '2026-06-06'))
    await Promise.all([employee.submit({ forDate: '2026-06-08' }), employee.submit()])
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])
    const told = (await employee.call('GET /notifications')).body.items
    expect(told).toHaveLength(1)
  })

  test('for the last working day of a month earns the Full Month Finisher before the month has ended', async () => {
    // Sat 30-May-2026: the 31st is a Sunday.
    api.clock.set('2026-05-30T12:00:00Z')
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(company, employee, workdays('2026-05-01', '2026-05-29'))
    await employee.submit()
    expect(await earnedBy(employee)).toContain('FullMonthFinisher 2026-05 2026-05-30')
    const { items } = (await employee.call('GET /notifications')).body
    expect(items.map(({ message }) => message)).toContain(
      'You earned the Full Month Finisher of May 2026 badge. Reported every working day of May 2026.',
    )
  })

  test('does not complete a month that ends with future leave, because leave can be revoked', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(company, employee, workdays('2026-06-01', '2026-06-08'))
    await leave(company, employee, workdays('2026-06-10', '2026-06-30'))
    await employee.submit()
    expect(await earnedBy(employee)).toEqual([])
  })
})

describe('when past days change', () => {
  test('backdated leave joins two runs and earns the badge; removing the leave keeps the badge', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(
      company,
      employee,
      workdays('2026-05-28', '2026-06-09').filter((date) => date !== '2026-06-03'),
    )
    await award(company, [employee])
    expect(await earnedBy(employee)).toEqual([])
    await leave(company, employee, ['2026-06-03'])
    await award(company, [employee])
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])
    await asOwner(api, (owner) =>
      owner.query('delete from app.leave_records where employee_id = $1', [employee.id]),
    )
    await award(company, [employee])
    expect(await earnedBy(employee)).toEqual(['TenDayStreak  2026-06-09'])
  })

  test('ten concurrent servers award a company once', async () => {
    const company = await Company.create(api)
    const people = await peopleOf(
      company,
      Array.from({ length: 30 }, () => ({})),
    )
    const dates = workdays('2026-05-29', '2026-06-09')
    await reportDaysOf(
      company,
      people.map((person) => [person, dates]),
    )
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => award(company, n % 2 ? people : people.toReversed())),
    )
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        `select (select count(*)::int from app.user_badges where tenant_id = $1) as badges,
          (select count(*)::int from app.notifications where tenant_id = $1) as told,
          (select count(*)::int from app.activity_entries where tenant_id = $1) as noted`,
        [company.tenantId],
      ),
    )
    expect(rows).toEqual([{ badges: 30, told: 30, noted: 30 }])
  })

  test.each([
    ['2026-06-09T12:48:00Z', 1],
    ['2026-05-31T22:30:00Z', 2],
    ['2026-03-29T01:30:00Z', 3],
    ['2026-03-01T10:30:00Z', 4],
    ['2025-12-31T10:30:00Z', 5],
  ])('many people at once are awarded what each would be alone (%s)', async (at, seed) => {
    api.clock.set(at)
    const random = seededRandom(seed)
    const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Pago_Pago']
    const company = await Company.create(api)
    const given = Array.from({ length: 40 }, () => ({
      timeZone: random.pick(zones),
      weeklyOffDay: random.pick(['Saturday', 'Sunday', null] as const),
      joinedOn: random.chance(0.7) ? '2020-01-01' : api.clock.now().toString().slice(0, 8) + '01',
    }))
    const people = await peopleOf(company, given)
    const east = api.clock.now().toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate()
    const days = people.map((person) => {
      const steadiness = random.pick([0.8, 0.97, 1])
      const dates = Array.from({ length: 100 }, (_, back) => east.subtract({ days: back }).toString())
      return {
        reported: [person, dates.filter(() => random.chance(steadiness))] as const,
        away: [person, dates.filter(() => random.chance(0.05))] as const,
      }
    })
    await reportDaysOf(
      company,
      days.map(({ reported }) => reported),
    )
    await leaveOf(
      company,
      days.map(({ away }) => away),
    )
    await award(company, people)
    const of = { tenantId: company.tenantId, principal: daymark, now: api.clock.now() }
    const reading = readUnit(api.context.pools.app, of)
    const { rows } = await asOwner(api, (owner) =>
      owner.query<Record<'user_id' | 'badge_type' | 'occasion' | 'earned_on', string>>(
        'select user_id, badge_type, occasion, earned_on::text from app.user_badges where tenant_id = $1',
        [company.tenantId],
      ),
    )
    const toldOf = (person: Person) =>
      rows
        .filter((row) => row.user_id === person.id)
        .map((row) => `${row.badge_type} ${row.occasion} ${row.earned_on}`)
    await Promise.all(
      people.map(async (person, n) => {
        const today = of.now.toZonedDateTimeISO(given[n]!.timeZone).toPlainDate()
        const range = [person.id, today.subtract({ days: 100 }), today] as const
        const [calendar, reported] = await Promise.all([
          findCalendar(reading, ...range),
          findReportedDays(reading, ...range),
        ])
        const due = badgesEarned(calendar!, reported, today).map(
          ({ type, occasion, earnedOn }) => `${type} ${occasion} ${earnedOn.toString()}`,
        )
        expect([n, toldOf(person).toSorted()]).toEqual([n, due.toSorted()])
      }),
    )
  })
})

describe('who gets a badge', () => {
  test('employees, and roles of the company’s own like them: no manager, and nobody archived or suspended', async () => {
    const company = await Company.create(api)
    const trainee = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'] })
    const manager = await company.person({ role: 'Manager' })
    const gone = await company.person({ status: 'archived' })
    const locked = await company.person({ isSuspended: true })
    const all = [trainee, manager, gone, locked]
    for (const person of all) await reportDays(company, person, workdays('2026-05-29', '2026-06-09'))
    await award(company, all)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select user_id from app.user_badges where tenant_id = $1', [company.tenantId]),
    )
    expect(rows).toEqual([{ user_id: trainee.id }])
    expect((await manager.call('GET /me/badges')).body).toEqual({ earned: [], progress: [] })
  })

  test('only people of the company: an id of another company awards nothing', async () => {
    const [company, other] = [await Company.create(api), await Company.create(api)]
    const stranger = await other.person()
    await reportDays(other, stranger, workdays('2026-05-29', '2026-06-09'))
    await award(company, [stranger])
    expect(await earnedBy(stranger)).toEqual([])
  })
})

describe('a person’s own badges', () => {
  test('show the progress of the others', async () => {
    const company = await Company.create(api)
    const employee = await company.person()
    await reportDays(company, employee, workdays('2026-06-04', '2026-06-08'))
    expect((await employee.call('GET /me/badges')).body).toEqual({
      earned: [],
      progress: [
        { badgeType: 'TenDayStreak', name: 'Ten-Day Streak', done: 4, of: 10, isOutOfReach: false },
        { badgeType: 'TwentyDayStreak', name: 'Twenty-Day Streak', done: 4, of: 20, isOutOfReach: false },
        { badgeType: 'FullMonthFinisher', name: 'Full Month Finisher', done: 4, of: 26, isOutOfReach: true },
      ],
    })
  })
})

test('a person who is deleted while badges are counted is skipped, and the others get theirs', async () => {
  const company = await Company.create(api)
  const [gone, stays] = [await company.person(), await company.person()]
  for (const person of [gone, stays]) await reportDays(company, person, workdays('2026-05-28', '2026-06-08'))
  await asOwner(api, async (owner) => {
    await owner.query('begin')
    await owner.query('delete from app.reports where employee_id = $1', [gone.id])
    await owner.query('delete from app.users where id = $1', [gone.id])
    const awarded = award(company, [gone, stays])
    await waitsForLock(api)
    await owner.query('commit')
    await awarded
  })
  expect(await earnedBy(stays)).toEqual(['TenDayStreak  2026-06-08'])
})
