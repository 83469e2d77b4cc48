import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Writable } from 'node:stream'
import { currentSpan, inSpan } from '../tracing/span.ts'
import { statementStart } from '../tracing/starts.ts'
import type { Sql } from './sql.ts'

/** How many texts' names are remembered; the least recently used is dropped first. */
const mostNamed = 500
/** How many statements a connection may hold; one with more is closed when it is released. */
const mostPrepared = 600

/** Grows when prepared statements are out of date; all names follow from it. */
let generation = 0
/** The names of texts, the least recently used first. */
const names = new Map<string, string>()
/** The names that are prepared on a connection. */
const preparedOn = new WeakMap<object, Set<string>>()

/** Connections through a pooler, which keeps no prepared statements for them. */
const pooled = new WeakSet<object>()

/** Nothing is prepared under a name on this connection or pool. */
export function markPooled(client: pg.ClientBase | pg.Pool): void {
  pooled.add(client)
}

function isPooled(client: pg.ClientBase | pg.Pool): boolean {
  return pooled.has(client)
}

/**
 * The statement in the driver's form, prepared under a name derived from its text so that a connection parses it once;
 * without a name through a pooler.
 */
export function toConfig(client: pg.ClientBase | pg.Pool, statement: Sql): pg.QueryConfig {
  const text = statement.text
  const values = statement.values.map(toParameter)
  if (isPooled(client)) return { text, values }
  const name = nameOf(text)
  const prepared = preparedOn.get(client)
  if (prepared) prepared.add(name)
  else preparedOn.set(client, new Set([name]))
  return { text, values, name }
}

/** Sends a statement. Outside of a transaction, it retries once if the plan was out of date. */
export function send(client: pg.ClientBase | pg.Pool, statement: Sql): Promise<pg.QueryResult> {
  // Without traces nothing is allocated for them.
  if (!currentSpan()) return sendNow(client, statement)
  return inSpan(statementStart(statement.text), () => sendNow(client, statement))
}

function sendNow(client: pg.ClientBase | pg.Pool, statement: Sql): Promise<pg.QueryResult> {
  corkUntilNextTick(client)
  const answer = client.query(toConfig(client, statement))
  if (!(client instanceof pg.Pool)) return answer
  return answer.catch((error: unknown) => {
    if (!renewPlans(error)) throw error
    return client.query(toConfig(client, statement))
  })
}

/**
 * Whether a statement failed because a migration has changed the type of one of its columns since its connection
 * prepared it. All statements get new names then, under which each connection prepares them anew.
 */
export function renewPlans(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '0A000') return false
  if (error.routine !== 'RevalidateCachedQuery') return false
  generation++
  names.clear()
  return true
}

/**
 * Whether the connection holds so many statements that it has to be closed instead of reused. Statements are never
 * deallocated one by one: in a pipeline the driver would still use them.
 */
export function isFull(client: pg.ClientBase): boolean {
  return (preparedOn.get(client)?.size ?? 0) > mostPrepared
}

/** The name is a function of the text, so a dropped text gets the same name again. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) names.delete(text)
  else if (names.size >= mostNamed) {
    const [oldest] = names.keys()
    if (oldest !== undefined) names.delete(oldest)
  }
  const name = known ?? `d${hashOf(`${generation} ${text}`)}`
  names.set(text, name)
  return name
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate)
    return timeText(value.toString())
  return value
}

/** PostgreSQL reads the years from 1 to 9999 as ISO 8601 has them, later ones without a sign, and earlier ones as BC. */
function timeText(iso: string): string {
  if (!/^(?:[+-]|0000)/.test(iso)) return iso
  const [, year = '', rest = ''] = /^([+-]?\d+)(.*)$/.exec(iso) ?? []
  const number = Number(year)
  return number > 0 ? `${number}${rest}` : `${String(1 - number).padStart(4, '0')}${rest} BC`
}

/**
 * Sends everything that is written to the connection before the next tick in one write. A write to a socket takes
 * longer than building a small message.
 */
export function corkUntilNextTick(client: pg.ClientBase | pg.Pool): void {
  // An undocumented part of the driver; without it every message is written separately, and everything still works.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream
  if (!stream?.cork) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
