import { atPrimary } from './primary.ts'
import { randomBytes } from 'node:crypto'
import { firstRow } from './rows.ts'
import pg from 'pg'
import { isDistributedWholly } from './distribution.ts'
import { withOwner } from './owner.ts'

/**
 * The roles that define what the server may do; nobody can sign in as one, and they own nothing. The schema grants
 * rights to them.
 */
const roleNames = ['daymark_app', 'daymark_auth', 'daymark_platform', 'daymark_jobs'] as const
type RoleName = (typeof roleNames)[number]

/** Connection strings: for people's requests, for reading sessions, for platform work and for jobs. */
export interface Logins {
  app: string
  auth: string
  platform: string
  jobs: string
  /** Whether the rows of companies lie on several nodes. */
  isCluster: boolean
}

interface Login {
  name: string
  password: string
}

export class UnsafeLoginError extends Error {}

/** The roles of the PostgreSQL server belong to another owner, who alone can allow new logins to act as them. */
export class ForeignRolesError extends Error {}

const insufficientPrivilege = '42501'
/** All databases of a PostgreSQL server share the roles, so another database's start may write them concurrently. */
const meanwhileWritten = ['42710', '23505', 'XX000']
const mostAttempts = 5

/**
 * Creates the missing roles and logins, and returns the logins' connection strings. A login acts as one of the roles
 * and has a random password, kept in a table that only the owner can read, so that several servers share it. Each
 * database has logins of its own, with a random suffix: two databases of one PostgreSQL server, such as a restored copy
 * beside its original, do not affect each other.
 * @throws UnsafeLoginError when a login could bypass row-level security.
 * @throws ForeignRolesError when another owner's roles exist.
 * @throws UnfinishedDistributionError
 */
export async function ensureLogins(ownerUrl: string): Promise<Logins> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeLogins(ownerUrl)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt >= mostAttempts || !meanwhileWritten.includes(code ?? '')) throw error
    }
  }
}

async function writeLogins(ownerUrl: string): Promise<Logins> {
  const owner = new pg.Client({ connectionString: atPrimary(ownerUrl), connectionTimeoutMillis: 10_000 })
  await owner.connect()
  try {
    const isCluster = await isDistributedWholly(owner)
    await owner.query('begin')
    await owner.query(`
      create schema if not exists private;
      create table if not exists private.logins (name text primary key, password text not null)`)
    const logins = await storedLogins(owner)
    for (const role of roleNames) {
      await ensureRole(owner, role)
      await ensureLogin(owner, role, logins[role])
    }
    // The queue's schema belongs to its role; to assign it, an owner who is no superuser must be a member of the role.
    await owner.query('grant daymark_jobs to current_user')
    await refuseUnsafe(owner, [...roleNames, ...roleNames.map((role) => logins[role].name)])
    // The queue's tables stay on the coordinator; its role cannot sign in on the nodes.
    if (isCluster)
      await owner.query(`alter role ${logins.daymark_jobs.name} set citus.enable_ddl_propagation = 'off'`)
    await owner.query('commit')
    return {
      isCluster,
      app: withLogin(ownerUrl, logins.daymark_app),
      auth: withLogin(ownerUrl, logins.daymark_auth),
      platform: withLogin(ownerUrl, logins.daymark_platform),
      jobs: withLogin(ownerUrl, logins.daymark_jobs),
    }
  } finally {
    await owner.end()
  }
}

/**
 * Sets these settings for the logins of people's requests on every connection, because a pooler keeps none that a
 * client sets.
 */
export async function setDefaultsOfLogins(
  ownerUrl: string,
  logins: Logins,
  settings: Readonly<Record<string, number | 'off'>>,
): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    for (const login of [logins.app, logins.auth, logins.platform])
      for (const [name, value] of Object.entries(settings))
        await owner.query(`alter role ${pg.escapeIdentifier(new URL(login).username)} set ${name} = ${value}`)
  })
}

/** The database's own logins, by role; their names are generated at the first start. */
async function storedLogins(owner: pg.Client): Promise<Record<RoleName, Login>> {
  const { rows } = await owner.query<Login>('select name, password from private.logins')
  const word = randomBytes(4).toString('hex')
  const found: [RoleName, Login][] = []
  for (const role of roleNames) {
    const stored = rows.find(({ name }) => name.startsWith(`${role}_`))
    const login = stored ?? { name: `${role}_${word}`, password: randomBytes(24).toString('base64url') }
    if (!stored)
      await owner.query('insert into private.logins (name, password) values ($1, $2)', [
        login.name,
        login.password,
      ])
    found.push([role, login])
  }
  return Object.fromEntries(found) as Record<RoleName, Login>
}

async function ensureRole(owner: pg.Client, role: RoleName): Promise<void> {
  if (!(await exists(owner, role)))
    await owner.query(`create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`)
}

async function ensureLogin(owner: pg.Client, role: RoleName, { name, password }: Login): Promise<void> {
  const secret = pg.escapeLiteral(password)
  if (!(await exists(owner, name))) {
    await owner.query(
      `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${secret}`,
    )
    await owner.query(`grant ${role} to ${name}`).catch((error: { code?: string }) => {
      throw error.code === insufficientPrivilege ? foreignRole(role) : error
    })
  } else if (!(await canSignIn(owner, name, password))) {
    await owner.query(`alter role ${name} password ${secret}`)
  }
  await ensureActsAs(owner, role, name)
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  await owner.query(`grant connect on database ${pg.escapeIdentifier(firstRow(rows).name)} to ${name}`)
}

/**
 * The login of the jobs acts as its role from its first statement on, because it creates the queue's tables as the
 * role. The others have the rights of their roles as members: the nodes of a cluster are reached as the login.
 */
async function ensureActsAs(owner: pg.Client, role: RoleName, name: string): Promise<void> {
  const { rows } = await owner.query<{ acts: boolean }>(
    `select coalesce('role=' || $1 = any (rolconfig), false) as acts from pg_roles where rolname = $2`,
    [role, name],
  )
  const { acts } = firstRow(rows)
  if (role === 'daymark_jobs' && !acts) await owner.query(`alter role ${name} set role = '${role}'`)
  if (role !== 'daymark_jobs' && acts) await owner.query(`alter role ${name} reset role`)
}

function foreignRole(role: RoleName): ForeignRolesError {
  return new ForeignRolesError(
    `The role ${role} of this PostgreSQL was made by another owner, for another Daymark: use that owner in DATABASE_URL, run "grant ${roleNames.join(', ')} to" our role "with admin option" as that owner, or use another PostgreSQL.`,
  )
}

async function exists(owner: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  return rowCount === 1
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

async function refuseUnsafe(owner: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    `select rolname from pg_roles r
     where rolname = any($1)
       and (rolsuper or rolbypassrls
         or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname in ('app', 'auth') and c.relowner = r.oid)
         or exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                    where m.member = r.oid and (g.rolsuper or g.rolbypassrls)))`,
    [names],
  )
  if (rows.length > 0)
    throw new UnsafeLoginError(
      `The login ${firstRow(rows).rolname} could get round row-level security: it must not be a superuser, own tables or bypass row-level security.`,
    )
}

function withLogin(ownerUrl: string, { name, password }: Login): string {
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.toString()
}
