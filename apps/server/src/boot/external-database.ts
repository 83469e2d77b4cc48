import { databaseHostsOf } from '#server/config-hosts.ts'
import { atPrimary, findPrimary } from '#server/platform/db/primary.ts'
import pg from 'pg'
import { firstRow } from '#server/platform/db/rows.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import type { Say } from './progress.ts'
import { refusePooler } from './pooler.ts'
import { StartError } from './start-error.ts'
import type { StopRequest } from './stop-request.ts'

/** The oldest supported major version of PostgreSQL. */
export const oldestVersion = 15

interface Facts {
  version: number
  database: string
  role: string
  mayCreateSchemas: boolean
  mayCreateRoles: boolean
  hasIcu: boolean
}

/** Errors of a database, or of its host, while it is still starting. */
const notYetCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
])
const longestWaitMs = 60_000
const askAgainMs = 1_000

/** Thrown if the database may only need more time. */
class NotYetError extends StartError {}

/**
 * Like `checkExternalDatabase`, but retries for a minute while the database does not answer yet.
 * @throws StartError The last error, when the minute is over or waiting cannot help.
 */
export async function waitForExternalDatabase(url: string, stop: StopRequest, say: Say): Promise<void> {
  const begun = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await checkExternalDatabase(url)
    } catch (error) {
      if (!(error instanceof NotYetError) || performance.now() - begun > longestWaitMs) throw error
      if (isFirst) say(`  ${error.message} Waiting for it, up to a minute.`)
      await pause(askAgainMs)
      stop.throwIfAsked()
    }
  }
}

/** Checks that the operator's DATABASE_URL is usable, and says in one sentence what is missing. */
export async function checkExternalDatabase(url: string): Promise<void> {
  await findPrimary(url)
  const client = new pg.Client({
    connectionString: atPrimary(url),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // what ends the connection also fails the query below
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version,
        current_database() as database, current_user as role,
        has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
        (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayCreateRoles",
        exists (select from pg_collation where collprovider = 'i') as "hasIcu"`)
    const lack = databaseRefusal(firstRow(rows))
    if (lack) throw new StartError(lack)
    await refusePooler(url)
  } catch (error) {
    if (error instanceof StartError) throw error
    const complaint = connectionComplaint(error, url)
    throw isNotYet(error) ? new NotYetError(complaint) : new StartError(complaint)
  } finally {
    await client.end().catch(() => {})
  }
}

export function databaseRefusal({
  version,
  database,
  role,
  mayCreateSchemas,
  mayCreateRoles,
  hasIcu,
}: Facts): string | undefined {
  if (version < oldestVersion) {
    return `DATABASE_URL points to PostgreSQL ${version}, and Daymark needs PostgreSQL ${oldestVersion} or newer.`
  }
  if (!hasIcu) {
    return 'DATABASE_URL points to a PostgreSQL that was built without ICU, by which Daymark puts names in order: use a build with it, as all common packages are.'
  }
  if (!mayCreateSchemas) {
    return `The role "${role}" of DATABASE_URL lacks the right CREATE on the database "${database}": run "grant create on database ${database} to ${role}" as its owner.`
  }
  if (!mayCreateRoles) {
    return `The role "${role}" of DATABASE_URL lacks the right CREATEROLE, which Daymark needs for the logins that keep tenants apart: run "alter role ${role} createrole" as an administrator.`
  }
  return undefined
}

function isNotYet(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return notYetCodes.has(code ?? '') || (code === undefined && /timeout|terminated/i.test(message ?? ''))
}

function connectionComplaint(error: unknown, url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  const server = databaseHostsOf(url).join(' or ') || `${hostname || 'localhost'}:${port || 5432}`
  const { code, message } = error as { code?: string; message?: string }
  switch (code) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return `No PostgreSQL answers at ${server}, where DATABASE_URL points: check host, port and that it runs.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} in DATABASE_URL is not known: check its name.`
    case '28P01':
      return `PostgreSQL at ${server} refuses the password for "${username}" in DATABASE_URL.`
    case '28000':
      return `PostgreSQL at ${server} does not let "${username}" of DATABASE_URL in: ${message}.`
    case '3D000':
      return `The database "${pathname.slice(1)}" of DATABASE_URL does not exist at ${server}: create it first.`
    case '42501':
      return `The role "${username}" of DATABASE_URL may not connect to "${pathname.slice(1)}": grant it CONNECT.`
    default:
      if (/timeout/i.test(message ?? '')) {
        return `PostgreSQL at ${server}, where DATABASE_URL points, does not answer within 10 s.`
      }
      return `PostgreSQL at ${server}, where DATABASE_URL points, cannot be used: ${message || code}.`
  }
}
