import { createTestDatabase } from '#tests/setup/test-database.ts'
import { startApi } from '#tests/setup/api.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startJobs, type ScheduledJob } from './jobs.ts'
import { correctFutureDates, queueClock } from './queue-clock.ts'

const { context } = await startApi()
const database = await createTestDatabase()
afterAll(() => database.drop())
const db = {
  executeSql: (text: string, values?: unknown[]) => database.owner.query(text, values),
}

/** Moves all dates of the queue ahead by an hour: as if the clock had been set back by it. */
async function setClockBack(): Promise<void> {
  const { rows } = await database.owner.query<{ change: string }>(`
    select format('update jobs.%I set ', c.relname)
      || string_agg(format('%1$I = %1$I + interval ''1 hour''', a.attname), ', ') as change
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'jobs'::regnamespace and c.relname in ('version', 'queue', 'job')
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype)
    group by c.relname`)
  for (const { change } of rows) await database.owner.query(change)
}

/** How many dates of the queue are ahead of the database's clock. */
async function datesAhead(): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(`
    select ((select count(*) from jobs.version where cron_on > now() or flow_on > now())
      + (select count(*) from jobs.queue where monitor_on > now() or maintain_on > now())
      + (select count(*) from jobs.job where start_after > now() or completed_on > now()
           or singleton_on > now() at time zone 'UTC'))::int as count`)
  return rows[0]!.count
}

test('after the clock was set back the queue’s dates are corrected, and a minute can be used a second time', async () => {
  const job: ScheduledJob = { name: 'every-minute', cron: '* * * * *', run: async () => {} }
  const jobs = await startJobs(database.logins.jobs, [job], context.log, new AbortController().signal)
  onTestFinished(() => jobs.stop())
  expect(await jobs.ages()).toEqual({ 'every-minute': null })
  const { owner } = database
  // Typical rows of the queue: its checks of the schedule and the queues, and a run of this minute.
  await owner.query('update jobs.version set cron_on = now()')
  await owner.query('update jobs.queue set monitor_on = now(), maintain_on = now()')
  await owner.query(`insert into jobs.job (name, state, completed_on, singleton_on, singleton_key, policy)
    values ('every-minute', 'completed', now(), date_trunc('minute', now() at time zone 'UTC'), 'minute', 'exclusive')`)
  expect((await jobs.ages())['every-minute']).toBeLessThan(10)

  await setClockBack()
  expect(await datesAhead()).toBeGreaterThanOrEqual(3)
  expect(await correctFutureDates(db)).toBeGreaterThanOrEqual(3)
  expect(await datesAhead()).toBe(0)
  expect((await jobs.ages())['every-minute']).toBeLessThan(10)
  expect(await correctFutureDates(db)).toBe(0)
})

test('the queue’s timers run steadily although the machine’s clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = queueClock.now()
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(queueClock.now()).toBeGreaterThanOrEqual(before)
})
