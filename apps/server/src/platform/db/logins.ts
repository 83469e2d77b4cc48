import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The names of the logins that the server works with; none owns anything. */
const loginNames = ['daymark_app', 'daymark_auth', 'daymark_platform', 'daymark_jobs'] as const
type LoginName = (typeof loginNames)[number]

/** Connection strings: one for people's requests, for reading sessions, for platform work and for jobs. */
export interface Logins {
  app: string
  auth: string
  platform: string
  jobs: string
}

export class UnsafeLoginError extends Error {}

const lockKey = 732_451_001

/**
 * Creates the logins that are missing, and gives their connection strings. Their passwords are random and
 * kept in a table that only the owner can read, so that several servers share them.
 * @throws UnsafeLoginError when a login could get round row-level security.
 */
export async function ensureLogins(ownerUrl: string): Promise<Logins> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [lockKey])
    await owner.query(`
      create schema if not exists private;
      create table if not exists private.logins (name text primary key, password text not null)`)
    const passwords = await storedPasswords(owner)
    for (const name of loginNames) await ensureLogin(owner, name, passwords[name])
    // The queue's schema belongs to its login; to give it away, an owner who is no superuser must be a member.
    await owner.query('grant daymark_jobs to current_user')
    await refuseUnsafe(owner)
    await owner.query('commit')
    return {
      app: withLogin(ownerUrl, 'daymark_app', passwords.daymark_app),
      auth: withLogin(ownerUrl, 'daymark_auth', passwords.daymark_auth),
      platform: withLogin(ownerUrl, 'daymark_platform', passwords.daymark_platform),
      jobs: withLogin(ownerUrl, 'daymark_jobs', passwords.daymark_jobs),
    }
  } finally {
    await owner.end()
  }
}

async function storedPasswords(owner: pg.Client): Promise<Record<LoginName, string>> {
  for (const name of loginNames) {
    const password = randomBytes(24).toString('base64url')
    await owner.query('insert into private.logins values ($1, $2) on conflict do nothing', [name, password])
  }
  const { rows } = await owner.query<{ name: LoginName; password: string }>('select * from private.logins')
  return Object.fromEntries(rows.map((row) => [row.name, row.password])) as Record<LoginName, string>
}

async function ensureLogin(owner: pg.Client, name: LoginName, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  const attributes = `login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`
  if (rowCount === 0) await owner.query(`create role ${name} ${attributes}`)
  else if (!(await canSignIn(owner, name, password)))
    await owner.query(`alter role ${name} password ${pg.escapeLiteral(password)}`)
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  await owner.query(`grant connect on database ${pg.escapeIdentifier(rows[0]!.name)} to ${name}`)
}

async function canSignIn(owner: pg.Client, user: string, password: string): Promise<boolean> {
  const probe = new pg.Client({
    host: owner.host,
    port: owner.port,
    ...(owner.database ? { database: owner.database } : {}),
    ssl: owner.ssl,
    user,
    password,
    connectionTimeoutMillis: 5000,
  })
  try {
    await probe.connect()
    await probe.end()
    return true
  } catch {
    return false
  }
}

async function refuseUnsafe(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    `select rolname from pg_roles r
     where rolname = any($1)
       and (rolsuper or rolbypassrls
         or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname in ('app', 'auth') and c.relowner = r.oid)
         or exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                    where m.member = r.oid and (g.rolsuper or g.rolbypassrls)))`,
    [loginNames],
  )
  if (rows.length > 0)
    throw new UnsafeLoginError(
      `The login ${rows[0]!.rolname} could get round row-level security: it must not be a superuser, own tables or bypass row-level security.`,
    )
}

function withLogin(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = user
  url.password = password
  return url.toString()
}
