import { seededRandom } from '#server/demo/random.ts'
import { isWeeklyOff, scheduleOf } from '#core/working-days/work-schedule.ts'
import { weekdays } from '#core/time/weekday.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'
import { masksOf } from '../working-days/api.ts'
import { weeklyOffJob } from './jobs.ts'

const api = await startApi('2026-06-06T12:00:00Z')
const job = weeklyOffJob(api.context)
const runAt = async (at: string): Promise<void> => {
  api.clock.set(at)
  await job.run(new AbortController().signal)
}
const notedFor = async (person: Person): Promise<string[]> =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ description: string }>(
      `select description from app.activity_entries where tenant_id = $1 and actor_id = $2
         and type = 'leave.weekly-off' and target_user_id = $2 order by happened_at, id`,
      [person.tenantId, person.id],
    )
    return rows.map((row) => row.description)
  })

describe('the automatic entry of a weekly off', () => {
  test('is written once, as soon as the day has begun in the person’s own zone', async () => {
    const company = await Company.create(api, { timeZone: 'Asia/Kolkata' })
    const [auckland, kolkata, stJohns] = [
      await company.person({ name: 'Aroha Ngata', timeZone: 'Pacific/Auckland' }),
      await company.person({ name: 'Meera Iyer' }),
      await company.person({ name: 'Siobhan Power', timeZone: 'America/St_Johns' }),
    ]
    const noted = async () =>
      Promise.all([auckland, kolkata, stJohns].map(async (person) => (await notedFor(person)).length))
    // Sunday 7 June begins at 12:00 on Saturday in Auckland, 18:30 in Kolkata and 2:30 on Sunday in St John's.
    await runAt('2026-06-06T11:59:00Z')
    expect(await noted()).toEqual([0, 0, 0])
    await runAt('2026-06-06T12:01:00Z')
    expect(await noted()).toEqual([1, 0, 0])
    await runAt('2026-06-06T18:31:00Z')
    expect(await noted()).toEqual([1, 1, 0])
    await runAt('2026-06-07T02:29:00Z')
    expect(await noted()).toEqual([1, 1, 0])
    await runAt('2026-06-07T02:31:00Z')
    await runAt('2026-06-07T23:00:00Z')
    await runAt('2026-06-08T23:00:00Z')
    expect(await noted()).toEqual([1, 1, 1])
    expect(await notedFor(auckland)).toEqual(['Aroha Ngata has a weekly off on Sun 07-Jun-2026.'])
    const { items } = (await kolkata.call('GET /activity')).body
    expect(items).toMatchObject([{ type: 'leave.weekly-off', actorName: 'Meera Iyer' }])
  })

  test('is written once, however many servers run the job concurrently', async () => {
    const company = await Company.create(api)
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()))
    api.clock.set('2026-06-14T06:00:00Z')
    await Promise.all(Array.from({ length: 6 }, () => job.run(new AbortController().signal)))
    for (const person of people) expect(await notedFor(person)).toHaveLength(1)
  })

  test('is written later after an outage over midnight, and over the whole day', async () => {
    const company = await Company.create(api)
    const employee = await company.person({ name: 'Meera Iyer' })
    await runAt('2026-06-20T12:00:00Z')
    expect(await notedFor(employee)).toEqual([])
    await runAt('2026-06-21T17:00:00Z')
    expect(await notedFor(employee)).toEqual(['Meera Iyer has a weekly off on Sun 21-Jun-2026.'])
    await runAt('2026-06-27T12:00:00Z')
    await runAt('2026-06-28T19:00:00Z')
    expect(await notedFor(employee)).toHaveLength(2)
  })

  test('follows a rotation and days with clock changes', async () => {
    const company = await Company.create(api, { timeZone: 'Europe/Berlin' })
    const employee = await company.person({ weeklyOffDay: 'Monday' })
    await company.insert('app.work_schedules', [
      {
        tenant_id: company.tenantId,
        user_id: employee.id,
        from_date: '2026-10-18',
        weeks: `{${masksOf([['Sunday'], ['Saturday', 'Sunday']]).join()}}`,
      },
    ])
    // 25 October has 25 hours in Berlin; it begins at 22:00 UTC and the next day at 23:00.
    for (const hour of ['2026-10-24T21:30', '2026-10-24T22:16', '2026-10-25T12:00', '2026-10-25T23:01'])
      await runAt(`${hour}:00Z`)
    await runAt('2026-10-31T12:00:00Z')
    const [first, second, ...more] = await notedFor(employee)
    expect(first).toContain('Sun 25-Oct-2026')
    expect(second).toContain('Sat 31-Oct-2026')
    expect(more).toEqual([])
  })

  test('is for active employees of active companies, from the day on which they joined', async () => {
    const company = await Company.create(api)
    const paused = await Company.create(api, { status: 'suspended' })
    const without = [
      await company.person({ role: 'Manager' }),
      await company.person({ status: 'archived' }),
      await company.person({ isSuspended: true }),
      await company.person({ weeklyOffDay: null }),
      await company.person({ weeklyOffDay: 'Monday' }),
      await company.person({ joinedOn: '2026-07-06' }),
      await paused.person(),
    ]
    const employee = await company.person()
    await runAt('2026-07-05T12:00:00Z')
    expect(await notedFor(employee)).toHaveLength(1)
    for (const person of without) expect(await notedFor(person)).toEqual([])
  })

  test('agrees with core on generated schedules', async () => {
    const random = seededRandom(7)
    const company = await Company.create(api, { timeZone: 'UTC' })
    const today = Temporal.PlainDate.from('2026-08-12')
    for (let n = 0; n < 25; n++) {
      const entries = [0, 1, 2].slice(0, 1 + Math.floor(random.next() * 3)).map((place) => ({
        from: today.add({ days: Math.floor(random.next() * 40) - 20 + place * 40 - 60 }),
        weeks: Array.from({ length: 1 + Math.floor(random.next() * 4) }, () =>
          weekdays.filter(() => random.chance(0.3)),
        ),
      }))
      const weeklyOffDay = random.pick(weekdays)
      const person = await company.person({ weeklyOffDay })
      const hasSchedule = random.chance(0.8)
      if (hasSchedule)
        await company.insert(
          'app.work_schedules',
          entries.map(({ from, weeks }) => ({
            tenant_id: company.tenantId,
            user_id: person.id,
            from_date: from,
            weeks: `{${masksOf(weeks).join()}}`,
          })),
        )
      await runAt('2026-08-12T12:00:00Z')
      const schedule = hasSchedule ? entries : scheduleOf(weeklyOffDay)
      const expected = [today.subtract({ days: 1 }), today].filter((date) => isWeeklyOff(schedule, date))
      expect([n, await notedFor(person)]).toHaveProperty('1.length', expected.length)
    }
  })
})
