import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { meetingReminderJob } from '#server/features/meeting-reminders/jobs.ts'
import { reminderJob } from '#server/features/reminders/jobs.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import pg from 'pg'
import type { Bench } from './on-own-database.ts'
import { attempt } from './report.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { medianBy } from './median.ts'

const zone = 'Asia/Kolkata'
const group = 'a minute of reminders'
const runs = 20
const aims = { idleMs: 50, tickMs: 2_000 }

interface Tick {
  ms: number
  statements: number
  decisions: number
}

/**
 * Measures what a minute of the jobs that remind people takes: right after an outage, where nothing is due, ten minutes
 * before meetings start, and a day before. Daily and other meetings start at 10:30 AM; all have been noted as due.
 */
export async function measureMeetingMinutes({ report, ownerUrl, logins, folder, now }: Bench): Promise<void> {
  report.group(group, ['ms', 'statements', 'decisions', 'aim'])
  const clock = { now: () => now }
  const config = readConfig({ DATA_DIR: folder, DAYMARK_LOG_LEVEL: 'error' })
  const server = await createServer({ config, logins, clock, withJobs: false })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const day = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
  const [meetings, days] = [meetingReminderJob(server.context), reminderJob(server.context)]
  const runAt = (job: ScheduledJob, time: string): Promise<Tick> => {
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
    clock.now = () => at
    return tickOf(owner, at, () => job.run(new AbortController().signal))
  }
  const row = (name: string, aimMs: number, tick: Tick): void =>
    report.row({ group, name, figures: { ...tick } }, [
      tick.ms.toFixed(1),
      tick.statements,
      tick.decisions,
      `< ${aimMs} ms${tick.ms < aimMs ? '' : ' MISSED'}`,
    ])
  try {
    await attempt(report, group, 'meetings', async () => {
      row('meetings: all due at once, after an outage', aims.tickMs, await runAt(meetings, '03:09'))
      row('meetings: nothing due', aims.idleMs, await medianTick(() => runAt(meetings, '03:10:05')))
      row('reports and tasks: nothing due', aims.idleMs, await medianTick(() => runAt(days, '03:10:05')))
      await runAt(meetings, '10:19')
      row('meetings: 10 minutes before the start', aims.tickMs, await runAt(meetings, '10:20:05'))
      await runAt(meetings, '10:29')
      row('meetings: a day before, for the agenda', aims.tickMs, await runAt(meetings, '10:30:05'))
    })
  } finally {
    await owner.end()
    await server.close()
  }
}

/** How long the work takes, how many statements it sends to the database, and how many decisions it stores. */
async function tickOf(owner: pg.Client, at: Temporal.Instant, work: () => Promise<unknown>): Promise<Tick> {
  const { query } = pg.Client.prototype
  let statements = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof query>) {
    statements++
    return query.apply(this, given)
  } as typeof query
  try {
    const begun = performance.now()
    await work()
    const ms = performance.now() - begun
    pg.Client.prototype.query = query
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int from app.reminders where decided_at = $1',
      [at.toString()],
    )
    return { ms, statements, decisions: firstRow(rows).count }
  } finally {
    pg.Client.prototype.query = query
  }
}

async function medianTick(measure: () => Promise<Tick>): Promise<Tick> {
  const ticks: Tick[] = []
  // Sequentially, because concurrent ones would wait for each other.
  // oxlint-disable-next-line no-await-in-loop
  for (let run = 0; run < runs; run++) ticks.push(await measure())
  return medianBy(ticks, ({ ms }) => ms)
}
