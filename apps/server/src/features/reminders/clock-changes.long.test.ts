import { reminderKinds } from '#core/reminders/kinds.ts'
import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import {
  clockOf,
  expectedOn,
  lifeOf,
  numbersFrom,
  shift,
  windows,
  type Life,
} from '#tests/factories/reminded-life.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { reminderJob } from './jobs.ts'

const minuteMs = 60_000
const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
]
const year = Array.from({ length: 366 }, (_, n) => shift('2028-01-01', n))
/** Around the clock changes of these zones, a leap day and ends of months, and some days between. */
const days = [
  '2028-02-27 2028-02-28 2028-02-29 2028-03-01 2028-03-11 2028-03-12 2028-03-13',
  '2028-03-25 2028-03-26 2028-03-27 2028-04-01 2028-04-02 2028-04-03 2028-05-31',
  '2028-07-19 2028-09-02 2028-09-03 2028-09-04 2028-09-23 2028-09-24 2028-09-25',
  '2028-09-30 2028-10-01 2028-10-29 2028-10-30 2028-11-05 2028-11-06 2028-12-30',
].flatMap((some) => some.split(' '))

const api = await startApi('2028-01-01T00:00:00Z')
const job = reminderJob(api.context)

/** A person with the life, in a company of their own; in every second one the zone is the company's. */
async function settle(zone: string, n: number) {
  const life = lifeOf(n, year)
  const hasOwnZone = n % 2 === 0
  const company = await Company.create(api, { timeZone: hasOwnZone ? 'Asia/Tokyo' : zone })
  const person = await company.person({ joinedOn: life.joinedOn, timeZone: hasOwnZone ? zone : null })
  for (const [table, rows] of Object.entries(rowsOf(life, { tenant: company.tenantId, user: person.id })))
    await company.insert(table, rows)
  const tasks = life.tasks.map((task) => ({ ...task, openUntil: null }))
  const settled = { zone, clock: clockOf(zone), userId: person.id, life: { ...life, tasks } }
  return { ...settled, sent: new Set<string>(), decided: new Set<string>() }
}

/** The rows of a life; its tasks stay open. */
function rowsOf(life: Life, of: { tenant: string; user: string }): Record<string, Record<string, unknown>[]> {
  const at = api.clock.now()
  const tenant_id = of.tenant
  const row = () => ({ tenant_id, id: newUuid(at) })
  const inactive = [...life.inactive]
  const tasks = life.tasks.map((task, n) => ({ ...task, ...row(), due_date: task.due, rank: `${n}1` }))
  return {
    'app.work_schedules': life.rotates
      ? [
          { tenant_id, user_id: of.user, from_date: '2020-01-01', weeks: [1] },
          { tenant_id, user_id: of.user, from_date: '2028-03-01', weeks: [1, 65] },
        ]
      : [],
    'app.holidays': [...life.holidays].map((date) => ({ ...row(), date, name: 'Day', created_at: at })),
    'app.leave_records': [...[...life.leave].map((date) => [date, 'full']), ...life.halves].map(
      ([date, portion]) => ({
        ...row(),
        date,
        portion,
        reason: '',
        employee_id: of.user,
        created_at: at,
        marked_by: of.user,
        marked_by_name: 'Somebody',
      }),
    ),
    'app.inactive_periods': inactive
      .slice(0, 1)
      .map((from_date) => ({ tenant_id, user_id: of.user, from_date, until_date: inactive.at(-1) })),
    'app.reports': [...life.reported].map((for_date) => ({
      ...row(),
      for_date,
      employee_id: of.user,
      preview: '',
      submitted_at: at,
      time_zone: 'UTC',
      is_late: false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    })),
    'app.tasks': tasks.map(({ id, title, due_date, rank }) => ({
      tenant_id,
      id,
      title,
      due_date,
      rank,
      description: '',
      priority: 'Medium',
      status: 'In Progress',
      task_type: 'personal',
      created_by: of.user,
      created_by_name: '',
      updated_by_name: '',
      created_at: at,
      updated_at: at,
    })),
    'app.task_assignees': tasks.map(({ id, due_date, rank }) => ({
      tenant_id,
      task_id: id,
      user_id: of.user,
      due_date,
      rank,
      stage: 'In Progress',
      board_column: 'In Progress',
    })),
  }
}
type Settled = Awaited<ReturnType<typeof settle>>

/** The minutes at which the job runs: one of each window of each day, some with the minutes beside the window. */
function minutesOf(people: readonly Settled[]): number[] {
  const next = numbersFrom(7)
  const chosen = new Set<number>()
  for (const { clock } of people)
    for (const day of days) {
      const noon = Date.parse(`${day}T12:00:00Z`)
      const open = new Map<string, number[]>()
      for (let ms = noon - 27 * 60 * minuteMs; ms < noon + 27 * 60 * minuteMs; ms += 5 * minuteMs) {
        const [date, time] = clock(ms)
        const kind = reminderKinds.find((one) => time >= windows[one][0] && time < windows[one][1])
        if (date !== day || kind === undefined) continue
        open.set(kind, [...(open.get(kind) ?? []), ms])
      }
      expect([...open.keys()].toSorted()).toEqual([...reminderKinds].toSorted())
      for (const starts of open.values()) {
        const [begin, length] = [starts[0]!, starts.length * 5]
        chosen.add(begin + Math.floor(next() * length) * minuteMs)
        if (next() < 0.2) chosen.add(begin - minuteMs).add(begin + length * minuteMs)
      }
    }
  return [...chosen].toSorted((one, other) => one - other)
}

test('around clock changes, leap day and ends of months, the ledger and the notifications of people in eleven zones are those that another calculation gives', async () => {
  const people = await Promise.all(zones.map(settle))
  const expected = new Map(people.map(({ userId }) => [userId, [] as string[]]))
  for (const ms of minutesOf(people)) {
    const now = Temporal.Instant.fromEpochMilliseconds(ms + 20_000)
    api.clock.set(now.toString())
    await job.run(new AbortController().signal)
    for (const { clock, userId, life, sent, decided } of people) {
      const [date, time] = clock(ms)
      for (const kind of reminderKinds) {
        const isOpen = time >= windows[kind][0] && time < windows[kind][1]
        if (!isOpen || decided.has(`${kind} ${date}`)) continue
        decided.add(`${kind} ${date}`)
        for (const { task, heldBack, day } of expectedOn(life, kind, date, sent))
          expected.get(userId)!.push(`${now.toString()} ${kind} ${task} ${heldBack} ${day}`)
      }
    }
  }
  for (const { zone, userId } of people) {
    const { ledger, notified } = await storedOf(userId)
    const wanted = expected.get(userId)!
    expect(wanted.length, zone).toBeGreaterThan(80)
    expect(ledger, zone).toEqual(wanted.toSorted())
    // One notification for all tasks of a kind.
    const sentAt = wanted.filter((one) => one.split(' ')[3] === 'null').map((one) => one.split(' ')[0]!)
    expect(notified, zone).toEqual([...new Set(sentAt)].toSorted())
  }
}, 60_000)

async function storedOf(userId: string): Promise<{ ledger: string[]; notified: string[] }> {
  const rows = await asOwner(api, async (owner) => ({
    decided: await owner.query<Record<string, unknown> & { decided_at: Date }>(
      'select decided_at, kind, task_title, held_back, day::text from app.reminders where user_id = $1',
      [userId],
    ),
    told: await owner.query<{ notified_at: Date }>(
      'select notified_at from app.notifications where user_id = $1',
      [userId],
    ),
  }))
  const text = (date: Date): string => Temporal.Instant.from(date.toISOString()).toString()
  return {
    ledger: rows.decided.rows
      .map((one) => [text(one.decided_at), one['kind'], one['task_title'], one['held_back'], one['day']])
      .map((cells) => cells.map(String).join(' '))
      .toSorted(),
    notified: rows.told.rows.map((one) => text(one.notified_at)).toSorted(),
  }
}
