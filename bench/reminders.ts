import { createServer, type RunningServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { reminderJob } from '#server/features/reminders/jobs.ts'
import pg from 'pg'
import { measureAgainstFloor, rounds } from './against-floor.ts'
import { fillReminderFacts } from './fill-reminders.ts'
import { fillCompanies } from './fill.ts'
import { onOwnDatabase, type Bench } from './on-own-database.ts'
import type { Options } from './options.ts'
import { attempt, type Report } from './report.ts'
import { readFacts, scenarios } from './scenarios.ts'
import { reportScenario, requests } from './table.ts'
import { required } from '#core/values/required.ts'
import { medianBy } from './median.ts'

const companies = 1_000
const people = 50
const zone = 'Asia/Kolkata'
/** The facts that decide reminders reach six days. */
const mostRounds = 3
const aims = { tickMs: 2_000, idleMs: 50 }

/** The minutes of a day that are measured, on the clock of Kolkata. */
const minutes = [
  { name: 'no window is open', at: '03:10', aimMs: aims.idleMs },
  { name: 'tasks due today', at: '09:00', aimMs: aims.tickMs },
  { name: 'missing reports', at: '09:30', aimMs: aims.tickMs },
  { name: 'overdue tasks', at: '10:00', aimMs: aims.tickMs },
  { name: 'tasks due tomorrow', at: '18:00', aimMs: aims.tickMs },
  { name: 'reports due', at: '18:45', aimMs: aims.tickMs },
  { name: 'reports due, a minute later', at: '18:46', aimMs: aims.tickMs },
] as const

/** The time zones of the companies in turn, where not everybody is in the first. */
const zones = [
  'Asia/Kolkata Europe/Berlin America/New_York Asia/Tokyo Europe/London Asia/Dubai',
  'America/Chicago Australia/Sydney America/Sao_Paulo Africa/Lagos Asia/Singapore',
  'America/Los_Angeles Europe/Athens Asia/Dhaka America/Denver Pacific/Auckland',
  'Africa/Nairobi Asia/Bangkok America/Halifax Asia/Karachi',
].flatMap((some) => some.split(' '))

/** The heading of the rows of minutes. */
const ticks = 'reminders'

interface Tick {
  ms: number
  /** How many decisions were stored, and how many notifications. */
  decisions: number
  notifications: number
  /** As many rows inserted into bare tables with two statements, as the database's owner. */
  bareMs: number
}

/**
 * Measures what the reminders of a minute take for 50,000 people in 1,000 companies, spread over twenty time zones and
 * all in one, and the count of unread notifications afterwards beside the floor.
 */
export async function measureReminders(options: Pick<Options, 'json'>): Promise<void> {
  await onOwnDatabase(
    options,
    async (ownerUrl, now) => {
      console.log(`Filling a database with ${companies * people} people …`)
      await fillCompanies(
        ownerUrl,
        now,
        Array.from({ length: companies }, () => ({ people, days: 0, notifications: 20 })),
      )
      await fillReminderFacts(ownerUrl, nextMonday(now), zone)
    },
    async (bench) => {
      const { report, ownerUrl, now, startBoth } = bench
      report.group(ticks, ['ms', 'decisions', 'notifications', 'bare inserts ms', 'ratio', 'aim'])
      await measureZones(bench)
      const unread = scenarios(await readFacts(ownerUrl, now)).find(({ name }) => name.startsWith('unread'))!
      await attempt(report, requests, unread.name, async () => {
        const [daymark, floor] = await startBoth()
        reportScenario(report, unread, await measureAgainstFloor(unread, daymark, floor))
      })
    },
  )
}

async function measureZones({ report, ownerUrl, logins, folder, now }: Bench): Promise<void> {
  const clock = { now: () => now }
  const config = readConfig({ DATA_DIR: folder, DAYMARK_LOG_LEVEL: 'error' })
  const server = await createServer({ config, logins, clock, withJobs: false })
  try {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      const day = nextMonday(now)
      for (const [where, used] of [['20 zones', zones] as const, ['one zone', [zone]] as const]) {
        await spread(owner, used)
        await attempt(report, ticks, where, () =>
          measureMinutes(report, where, server, clock, owner, used === zones ? day : day.add({ days: 1 })),
        )
      }
    } finally {
      await owner.end()
    }
  } finally {
    await server.close()
  }
}

/** Assigns these time zones to the companies in turn. */
async function spread(owner: pg.Client, used: readonly string[]): Promise<void> {
  await owner.query(
    'update app.tenants set time_zone = ($1::text[])[1 + right(id::text, 12)::bigint % cardinality($1::text[])]',
    [used],
  )
}

/** Runs the job at each of the minutes, on one day after the other, and reports the median of each minute. */
async function measureMinutes(
  report: Report,
  where: string,
  { context }: RunningServer,
  clock: { now(): Temporal.Instant },
  owner: pg.Client,
  firstDay: Temporal.PlainDate,
): Promise<void> {
  const job = reminderJob(context)
  const measured = new Map<string, Tick[]>(minutes.map(({ name }) => [name, []]))
  const ticksOf = (name: string) => required(measured.get(name), 'minute of the name')
  for (let round = 0; round < Math.min(rounds, mostRounds); round++)
    for (const { name, at } of minutes) {
      const date = firstDay.add({ days: round * 2 })
      const now = date.toZonedDateTime({ timeZone: zone, plainTime: at }).add({ seconds: 5 }).toInstant()
      clock.now = () => now
      const begun = performance.now()
      await job.run(new AbortController().signal)
      const ms = performance.now() - begun
      ticksOf(name).push({ ms, ...(await insertBare(owner, now)) })
    }
  for (const { name, aimMs } of minutes)
    reportTick(
      report,
      `${where}: ${name}`,
      aimMs,
      medianBy(ticksOf(name), ({ ms }) => ms),
    )
}

/** Inserts what the job stored at that time into bare tables; returns how many rows and how long that took. */
async function insertBare(owner: pg.Client, now: Temporal.Instant): Promise<Omit<Tick, 'ms'>> {
  const at = `timestamptz '${now.toString()}'`
  await owner.query(`
    create temporary table decided as select * from app.reminders where decided_at = ${at};
    create temporary table sent as select * from app.notifications where notified_at = ${at}`)
  const begun = performance.now()
  await owner.query('begin')
  const decided = await owner.query('insert into floor.reminders select * from decided')
  const sent = await owner.query('insert into floor.bare_notifications select * from sent')
  await owner.query('commit')
  const bareMs = performance.now() - begun
  await owner.query('drop table decided, sent')
  return { decisions: decided.rowCount ?? 0, notifications: sent.rowCount ?? 0, bareMs }
}

function reportTick(report: Report, name: string, aimMs: number, tick: Tick): void {
  const { ms, decisions, notifications, bareMs } = tick
  const hasRows = decisions > 0
  const ratio = ms / bareMs
  report.row({ group: ticks, name, figures: { ...tick }, ...(hasRows ? { ratio, better: 'less' } : {}) }, [
    ms.toFixed(0),
    decisions,
    notifications,
    hasRows ? bareMs.toFixed(0) : '',
    hasRows ? ratio.toFixed(2) : '',
    `< ${aimMs} ms${ms < aimMs ? '' : ' MISSED'}`,
  ])
}

/** So that most of the measured days, up to Saturday, are working days of everybody. */
function nextMonday(now: Temporal.Instant): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return today.add({ days: 8 - today.dayOfWeek })
}
