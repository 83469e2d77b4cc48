import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { monthEndJob } from './jobs.ts'

const api = await startApi('2026-05-31T12:00:00Z')
const job = monthEndJob(api.context)
const runAt = async (at: string): Promise<void> => {
  api.clock.set(at)
  await job.run(new AbortController().signal)
}

/** Reports of May 2026 except Sundays, and leave on the remaining working days. */
async function may(company: Company, person: Person, lastReport: number, leaveFrom: number): Promise<void> {
  const days = Array.from({ length: 31 }, (_, n) => Temporal.PlainDate.from('2026-05-01').add({ days: n }))
  const common = (date: Temporal.PlainDate) => ({
    tenant_id: company.tenantId,
    id: newUuid(api.clock.now()),
    employee_id: person.id,
    date,
  })
  await company.insert(
    'app.reports',
    days
      .filter((date) => date.dayOfWeek !== 7 && date.day <= lastReport)
      .map(common)
      .map(({ date, ...row }) => ({
        ...row,
        for_date: date,
        preview: '',
        submitted_at: api.clock.now(),
        time_zone: 'UTC',
        is_late: false,
        is_yesterday_submission: false,
        submitted_on_week_off: false,
      })),
  )
  await company.insert(
    'app.leave_records',
    days
      .filter(({ day }) => day >= leaveFrom)
      .map((date) => ({
        ...common(date),
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
      })),
  )
}

const finished = async (person: Person): Promise<string[]> =>
  (await person.call('GET /me/badges')).body.earned
    .filter(({ badgeType }) => badgeType === 'FullMonthFinisher')
    .map(({ month, earnedDate }) => `${month!} ${earnedDate}`)

test('a month that ends with leave is complete when it is over, in each person’s own zone', async () => {
  const company = await Company.create(api)
  const [auckland, kolkata, stJohns] = [
    await company.person({ timeZone: 'Pacific/Auckland' }),
    await company.person(),
    await company.person({ timeZone: 'America/St_Johns' }),
  ]
  const all = [auckland, kolkata, stJohns]
  for (const person of all) await may(company, person, 27, 28)
  const earned = async () => Promise.all(all.map(async (person) => (await finished(person)).length))
  await runAt('2026-05-31T11:46:00Z')
  expect(await earned()).toEqual([0, 0, 0])
  // June begins at 12:00 in Auckland, 18:30 in Kolkata, and at 2:30 on the 1st in St John's.
  await runAt('2026-05-31T12:01:00Z')
  expect(await earned()).toEqual([1, 0, 0])
  await runAt('2026-05-31T18:32:00Z')
  expect(await earned()).toEqual([1, 1, 0])
  await runAt('2026-06-01T02:32:00Z')
  await runAt('2026-06-01T03:02:00Z')
  expect(await earned()).toEqual([1, 1, 1])
  expect(await finished(kolkata)).toEqual(['2026-05 2026-05-27'])
  const told = (await kolkata.call('GET /notifications')).body.items.map(({ message }) => message)
  expect(
    told.filter((message) => message.startsWith('You earned the Full Month Finisher of May 2026 badge.')),
  ).toHaveLength(1)
})

test('days after an outage, a person who missed a day gets nothing', async () => {
  api.clock.set('2026-05-31T12:00:00Z')
  const company = await Company.create(api)
  const [steady, missed, joined] = [
    await company.person(),
    await company.person(),
    await company.person({ joinedOn: '2026-05-02' }),
  ]
  await may(company, steady, 29, 30)
  await may(company, missed, 28, 30)
  await may(company, joined, 29, 30)
  await runAt('2026-06-04T12:00:00Z')
  expect(await finished(steady)).toEqual(['2026-05 2026-05-29'])
  expect(await finished(missed)).toEqual([])
  expect(await finished(joined)).toEqual([])
})

test('six concurrent servers award more people than one transaction takes, each once', async () => {
  api.clock.set('2026-05-31T12:00:00Z')
  const company = await Company.create(api)
  const people = await Promise.all(Array.from({ length: 30 }, () => company.person()))
  for (const person of people) await may(company, person, 29, 30)
  api.clock.set('2026-06-01T00:02:00Z')
  await Promise.all(Array.from({ length: 6 }, () => job.run(new AbortController().signal)))
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select count(*)::int, count(distinct user_id)::int as people from app.user_badges
         where tenant_id = $1 and badge_type = 'FullMonthFinisher'`,
      [company.tenantId],
    ),
  )
  expect(rows).toEqual([{ count: 30, people: 30 }])
})

test('a server that stops leaves the rest to the next run', async () => {
  api.clock.set('2026-05-31T12:00:00Z')
  const company = await Company.create(api)
  const employee = await company.person()
  await may(company, employee, 29, 30)
  api.clock.set('2026-06-01T00:02:00Z')
  await job.run(AbortSignal.abort())
  expect(await finished(employee)).toEqual([])
  await job.run(new AbortController().signal)
  expect(await finished(employee)).toHaveLength(1)
})
