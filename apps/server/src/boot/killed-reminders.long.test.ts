import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newUuid } from '#server/platform/ids.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { startProgram, temporaryFolder, type Program } from '#tests/setup/server-process.ts'

// 10 AM in Berlin, 9 AM in Lagos and 6 PM in Brisbane: each zone has a window of its own open for five minutes.
const now = '2026-06-09T08:00:00Z'
const zones = [
  { zone: 'Australia/Brisbane', kind: 'task-due-tomorrow', dueDate: '2026-06-10', people: 166 },
  { zone: 'Africa/Lagos', kind: 'task-due-today', dueDate: '2026-06-09', people: 167 },
  { zone: 'Europe/Berlin', kind: 'task-overdue', dueDate: '2026-06-08', people: 167 },
] as const

/** What is written for 500 people, a job that reminds each of them of it once, and how many it reminds before the last part. */
const given = [
  {
    job: 'reminders',
    add: addTasks,
    before: 333,
    kinds: zones.map(({ kind, people }) => `${kind} ${people}`),
  },
  { job: 'meeting-reminders', add: addMeetings, before: 400, kinds: ['agenda-missing 500'] },
]

test.each(given)(
  'two servers at the $job of 500 people remind each exactly once, though one is killed in the middle of a tick',
  async ({ job, add, before, kinds }) => {
    const api = await startApi(now)
    const lastPerson = await add(api)
    const { owner } = api.database

    // Holds up the last part, so that a server can be killed when the others are committed.
    const holder = await owner.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin')
    await holder.query('select from app.users where id = $1 for update', [lastPerson])

    const servers = new Map<string, Program>()
    for (const name of ['first', 'second']) servers.set(name, startClocked(api, name))
    await Promise.all([...servers.values()].map((server) => server.ready()))

    await runNow(api, job)
    const heldUp = async (): Promise<string | undefined> => {
      const { rows } = await owner.query<{ application_name: string }>(
        `select application_name from pg_stat_activity
         where wait_event_type = 'Lock' and application_name in ('first', 'second') and datname = current_database()`,
      )
      return rows[0]?.application_name
    }
    const name = await vi.waitUntil(heldUp, { timeout: 70_000, interval: 20 })
    await servers.get(name)!.kill('SIGKILL')
    const killedAt = performance.now()
    expect(await countReminders(api)).toMatchObject({ decided: before, notified: before })
    await holder.query('rollback')

    await expect.poll(async () => (await countReminders(api)).decided, { timeout: 60_000 }).toBe(500)
    expect(performance.now() - killedAt).toBeLessThan(60_000)
    // A further run finds nobody to remind again.
    const further = await vi.waitUntil(() => runNow(api, job), { timeout: 40_000, interval: 200 })
    const stateOf = () => owner.query('select state from jobs.job where id = $1', [further])
    await expect
      .poll(async () => (await stateOf()).rows, { timeout: 40_000 })
      .toEqual([{ state: 'completed' }])
    expect(await countReminders(api)).toEqual({
      decided: 500,
      notified: 500,
      peopleNotified: 500,
      kinds: kinds.toSorted(),
    })
  },
  200_000,
)

function startClocked(api: Api, name: string): Program {
  const { isCluster, ...urls } = api.database.logins
  const logins = Object.entries(urls).map(([login, url]) => {
    const named = new URL(url)
    named.searchParams.set('application_name', name)
    return [login, named.toString()]
  })
  return startProgram('tests/setup/clocked-server.ts', {
    DATA_DIR: temporaryFolder(),
    CLOCK: now,
    LOGINS: JSON.stringify({ isCluster, ...Object.fromEntries(logins) }),
  })
}

/**
 * Puts the job into the queue, for one of the servers, without waiting for the next minute; returns its id there, or
 * null if it was in the queue already.
 */
async function runNow(api: Api, job: string): Promise<string | null> {
  const boss = new PgBoss({ connectionString: api.database.logins.jobs, schema: 'jobs', createSchema: false })
  await boss.start()
  try {
    return await boss.send(job)
  } finally {
    await boss.stop()
  }
}

/** Adds 500 people, each with one task; returns the id of the one who is decided for last. */
async function addTasks(api: Api): Promise<string> {
  const company = await Company.create(api)
  const [at, tenant_id] = [api.clock.now(), company.tenantId]
  const people = (await addPeople(company)).map((person) => ({ ...person, taskId: newUuid(at) }))
  await company.insert(
    'app.tasks',
    people.map(({ id, taskId, name, dueDate }, n) => ({
      tenant_id,
      id: taskId,
      title: 'Driver roster',
      description: '',
      due_date: dueDate,
      priority: 'Medium',
      status: 'Not Started',
      task_type: 'personal',
      created_by: id,
      created_by_name: name,
      created_at: at,
      updated_by_name: name,
      updated_at: at,
      rank: `${n}1`,
    })),
  )
  await company.insert(
    'app.task_assignees',
    people.map(({ id, taskId, dueDate }, n) => ({
      tenant_id,
      task_id: taskId,
      user_id: id,
      stage: 'Not Started',
      board_column: 'Not Started',
      due_date: dueDate,
      rank: `${n}1`,
    })),
  )
  return people.at(-1)!.id
}

/**
 * Adds 500 people, each with a series of their own that begins a day later and has no agenda; returns the id of the one
 * who is decided for last.
 */
async function addMeetings(api: Api): Promise<string> {
  const company = await Company.create(api)
  const [at, tenant_id] = [api.clock.now(), company.tenantId]
  const people = (await addPeople(company)).map((person) => ({ ...person, meetingId: newUuid(at) }))
  await company.insert(
    'app.meetings',
    people.map(({ id, meetingId, name }) => ({
      tenant_id,
      id: meetingId,
      title: 'Lane rates',
      agenda: '',
      meeting_type: 'formal_meeting',
      starts_local: '2026-06-10T09:50',
      time_zone: 'Europe/Berlin',
      minutes: 30,
      recurrence_rule: 'weekly',
      first_start: '2026-06-10T07:50:00Z',
      created_by: id,
      created_by_name: name,
      created_at: at,
      updated_by_name: name,
      updated_at: at,
    })),
  )
  await company.insert(
    'app.meeting_reminder_times',
    people.map(({ meetingId }, n) => ({
      tenant_id,
      meeting_id: meetingId,
      due_at: at.subtract({ minutes: 10 }).add({ milliseconds: n }),
    })),
  )
  return people.at(-1)!.id
}

/** Adds the people of the three zones. */
async function addPeople(company: Company) {
  const at = company.api.clock.now()
  const people = zones.flatMap(({ people: count, ...of }) =>
    Array.from({ length: count }, (_, n) => ({ ...of, id: newUuid(at), name: `${of.zone} ${n}` })),
  )
  await company.insert(
    'app.users',
    people.map(({ id, zone, name }, n) => ({
      tenant_id: company.tenantId,
      id,
      name,
      email: `${n}@company.example`,
      notification_email: `${n}@company.example`,
      role_name: 'Employee',
      weekly_off_day: 'Sunday',
      time_zone: zone,
      joined_on: '2020-01-01',
      created_at: at,
      updated_at: at,
    })),
  )
  return people
}

async function countReminders(api: Api): Promise<Record<string, unknown>> {
  const { rows } = await api.database.owner.query<Record<string, unknown>>(
    `select (select count(*)::int from app.reminders) as decided,
       (select count(*)::int from app.notifications) as notified,
       (select count(distinct user_id)::int from app.notifications) as "peopleNotified",
       array(select kind || ' ' || count(*) from app.reminders group by kind order by 1) as kinds`,
  )
  return rows[0]!
}
