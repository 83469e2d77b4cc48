import pg from 'pg'
import { databaseHostsOf } from '#server/config-hosts.ts'

/** How often the hosts of a database with several are looked at. */
const lookEveryMs = 2_000
const answerWithinMs = 2_000

/** Which of several hosts accepts writes, as far as this process knows, by their list. */
const primaries = new Map<string, string>()

/** The connection string of the host that accepts writes. */
export function atPrimary(url: string): string {
  const hosts = databaseHostsOf(url)
  if (hosts.length === 0) return url
  return atHost(url, primaries.get(hosts.join()) ?? hosts[0]!)
}

function atHost(url: string, host: string): string {
  const at = new URL(url)
  const { hostname, port } = new URL(`postgres://${host}`)
  at.hostname = hostname
  at.port = port
  return at.href
}

/**
 * Looks at all hosts at once. Returns whether another one than before accepts writes. If none does, everything stays as
 * it is; if several do, the one in use is kept.
 */
export async function findPrimary(url: string): Promise<boolean> {
  const hosts = databaseHostsOf(url)
  if (hosts.length === 0) return false
  const states = await Promise.all(hosts.map((host) => acceptsWrites(atHost(url, host))))
  const before = primaries.get(hosts.join()) ?? hosts[0]
  const accepting = hosts.filter((_, index) => states[index])
  const next = accepting.find((host) => host === before) ?? accepting[0]
  if (next === undefined || next === before) return false
  primaries.set(hosts.join(), next)
  return true
}

async function acceptsWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    return rows[0]?.is_standby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Pools that connect to the host that accepts writes, by their connection string with all hosts. */
const followers = new Map<pg.Pool, string>()

/** Lets new connections of the pool go to the host that accepts writes. */
export function followPrimary(pool: pg.Pool, url: string): void {
  if (databaseHostsOf(url).length > 0) followers.set(pool, url)
}

function moveFollowers(hosts: string): void {
  for (const [pool, url] of followers) {
    if (pool.ended) followers.delete(pool)
    else if (databaseHostsOf(url).join() === hosts) pool.options.connectionString = atPrimary(url)
  }
}

/**
 * Looks every two seconds for the host that accepts writes, as long as the process needs its pools. Does nothing for a
 * single host. Connections to the host before end by themselves: PostgreSQL restarts to become a standby.
 *
 * @returns Ends it.
 */
export function watchPrimary(url: string, onMoved: (host: string) => void): () => void {
  const hosts = databaseHostsOf(url).join()
  if (hosts === '') return () => {}
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const isMoved = await findPrimary(url).finally(() => (isLooking = false))
    if (!isMoved) return
    moveFollowers(hosts)
    onMoved(new URL(atPrimary(url)).host)
  }
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  return () => clearInterval(timer)
}
