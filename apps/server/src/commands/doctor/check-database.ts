import type pg from 'pg'
import { counted } from '#core/texts/counted.ts'
import { findDemoAccounts } from '#server/demo/find-accounts.ts'
import { commandLine } from '#server/command-line.ts'
import type { Config } from '#server/config.ts'
import { processClock } from '#server/platform/clock.ts'
import {
  findChangedMigrations,
  findMissingMigrations,
  findNewerMigration,
  NewerSchemaError,
} from '#server/platform/db/migrate.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { openSecretBox } from '#server/platform/secrets/secret-box.ts'
import { lastRuns, type RecordedRun } from '../../backups/backup-runs.ts'
import { broken, fine, warning, type Finding } from './finding.ts'

/** Checks that the database has this version's schema, before anything else of it is checked. */
export async function checkSchema(owner: pg.Client): Promise<Finding> {
  const missing = await findMissingMigrations(owner).catch(() => undefined)
  if (missing === undefined) return broken('The database holds no Daymark yet: start the server once.')
  const [changed] = await findChangedMigrations(owner)
  if (changed) return broken(changed)
  if (missing.length > 0)
    return broken(`The schema is older than this version (${missing.join(', ')}): start the server once.`)
  const newer = await findNewerMigration(owner).catch((error: unknown) => {
    if (error instanceof NewerSchemaError) return error
    throw error
  })
  if (newer instanceof NewerSchemaError) return broken(newer.message)
  return newer === undefined
    ? fine('The schema is the one of this version.')
    : fine(`The schema is that of a newer version (${newer}), which works with this one too.`)
}

const clockOffSeconds = { warning: 5, broken: 60 }

/** Checks the clocks: the machine's decides days and deadlines, the database's decides when scheduled work runs. */
export async function checkClock(owner: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await owner.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const off = Math.abs(firstRow(rows).now - (before + Date.now()) / 2) / 1000
  const message = `The clocks of this machine and of the database are ${off.toFixed(1)} s apart`
  if (off > clockOffSeconds.broken)
    return broken(`${message}: days and deadlines are wrong. Set both by NTP.`)
  return off > clockOffSeconds.warning ? warning(`${message}: set both by NTP.`) : fine(`${message}.`)
}

/** Checks the key that opens sealed secrets in this database. */
export async function checkKeyFingerprint(owner: pg.Client, config: Config): Promise<Finding> {
  const { rows } = await owner.query<{ fingerprint: string }>('select fingerprint from private.secret_key')
  if (rows.length === 0) return warning('No server has been started on this database yet.')
  return firstRow(rows).fingerprint === openSecretBox(config).fingerprint
    ? fine('The secret key is the one of this database. Keep a copy of it elsewhere.')
    : broken(
        'The secret key is not the one of this database: set DAYMARK_SECRET_KEY to it, or put its file back.',
      )
}

/** Checks for accounts with the public demo password, and whether other machines can reach the server. */
export async function checkAccounts(ownerUrl: string, owner: pg.Client, config: Config): Promise<Finding> {
  const demo = await findDemoAccounts(ownerUrl)
  if (demo.length > 0) {
    const message = `${demo.length} accounts have the demo password`
    return config.mayHaveDemoAccounts
      ? warning(`${message}: "${commandLine('remove-demo')}" removes them before others are let in.`)
      : broken(`${message}, and others reach the server: run "${commandLine('remove-demo')}".`)
  }
  const { rowCount } = await owner.query('select from auth.platform_administrators limit 1')
  return rowCount
    ? fine('No account has the demo password.')
    : warning(`There is no platform administrator: run "${commandLine('administrator')}".`)
}

interface MailState {
  waiting: number
  failed: number
}

/** Checks for mail that has waited for long or was given up. */
export async function checkMail(owner: pg.Client): Promise<Finding> {
  const { rows } = await owner.query<MailState>(`
    select count(*) filter (where status = 'waiting' and written_at < now() - interval '1 hour')::int as waiting,
      count(*) filter (where status = 'failed' and written_at > now() - interval '7 days')::int as failed
    from app.mails`)
  const { waiting, failed } = firstRow(rows)
  if (waiting + failed === 0) return fine('No mail is stuck.')
  return warning(
    `Mails that have waited for over an hour: ${waiting}; given up this week: ${failed}. See "last_error" in app.mails.`,
  )
}

const standsStillMinutes: Record<string, number> = {
  mail: 30,
  maintenance: 30,
  'weekly-offs': 60,
  'badges-of-the-month': 60,
  housekeeping: 180,
}

/** Checks when any server last finished each scheduled job. */
export async function checkJobs(owner: pg.Client): Promise<Finding[]> {
  const { rows: made } = await owner.query(
    `select from pg_tables where schemaname = 'jobs' and tablename = 'job'`,
  )
  if (made.length === 0) return [warning('No server has run scheduled work on this database yet.')]
  const { rows } = await owner.query<{ name: string; minutes: number }>(
    `select name, extract(epoch from now() - max(completed_on))::float8 / 60 as minutes
     from jobs.job where state = 'completed' group by name`,
  )
  if (rows.length === 0) return [warning('No server has done scheduled work on this database yet.')]
  const minutesOf = new Map(rows.map(({ name, minutes }) => [name, minutes]))
  return Object.entries(standsStillMinutes).map(([name, longest]) => {
    const minutes = minutesOf.get(name)
    if (minutes === undefined) return warning(`The job ${name} has not been done yet.`)
    const message = `The job ${name} was last done ${Math.round(minutes)} minutes ago`
    return minutes > longest
      ? broken(`${message}: does a server run, and is its clock right?`)
      : fine(`${message}.`)
  })
}

const backupDays = 7

/** Checks the scheduled backups, or without a schedule when the last backup was made with our command. */
export async function checkBackups(owner: pg.Client, config: Config): Promise<Finding> {
  if (config.backups) {
    const now = processClock.now()
    return findingOfScheduled(await lastRuns(owner, now), now)
  }
  const { rows } = await owner.query<{ days: number | null }>(
    `select extract(epoch from now() - max(made_at))::float8 / 86400 as days from private.backups`,
  )
  const days = firstRow(rows).days
  if (days === null) return warning(`No backup of this database was made by "${commandLine('backup')}".`)
  const message = `The last backup by "${commandLine('backup')}" is ${Math.floor(days)} days old`
  return days > backupDays
    ? warning(`${message}.`)
    : fine(`${message}. Try now and then whether it can be restored.`)
}

const oldBackupHours = 26

/** The finding about the scheduled backups, from their runs, the newest first. */
export function findingOfScheduled(runs: readonly RecordedRun[], now: Temporal.Instant): Finding {
  const [newest] = runs
  const made = runs.find(({ outcome }) => outcome !== 'failed')
  if (!newest)
    return warning('No scheduled backup has been made yet: does a server with DAYMARK_BACKUP_DIR run?')
  const failure = newest.outcome === 'failed' ? ` The last attempt failed: ${newest.reason ?? ''}` : ''
  if (!made) return warning(`No scheduled backup has been made yet.${failure}`)
  const hours = Math.max(0, Math.floor(made.endedAt.until(now).total('hours')))
  const megabytes = ((made.bytes ?? 0) / 1024 / 1024).toFixed(1)
  const verification =
    made.outcome === 'restored'
      ? 'verified by restoring it'
      : `only verified by reading it (${(made.reason ?? '').replace(/\.$/, '')})`
  const message = `The last scheduled backup, ${made.fileName} (${megabytes} MB), is ${counted(hours, 'hour', 'hours')} old and was ${verification}.`
  return failure || hours >= oldBackupHours ? warning(`${message}${failure}`) : fine(message)
}

/** Each server uses some thirty connections. */
const connectionsOfServer = 35

export async function checkConnections(owner: pg.Client): Promise<Finding> {
  const { rows } = await owner.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as used`,
  )
  const { most, used } = firstRow(rows)
  const message = `The database takes ${most} connections, of which ${used} are used`
  return most - used < 5 || most < connectionsOfServer
    ? broken(`${message}: a server needs ${connectionsOfServer}. Raise max_connections.`)
    : fine(`${message}; a server needs ${connectionsOfServer}.`)
}
