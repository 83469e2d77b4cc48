import { createHash } from 'node:crypto'
import type pg from 'pg'
import { corkUntilNextTick } from './cork-until-next-tick.ts'
import type { Sql } from './sql.ts'

/** How many texts' names are remembered; the least recently used is dropped first. */
const mostNamed = 500
/** How many statements a connection may hold; one with more is closed when it is released. */
const mostPrepared = 600

/** The names of texts, the least recently used first. */
const names = new Map<string, string>()
/** The names that are prepared on a connection. */
const preparedOn = new WeakMap<object, Set<string>>()

/**
 * The statement in the driver's form, prepared under a name derived from its text so that a connection parses it once.
 */
export function toConfig(client: pg.ClientBase | pg.Pool, statement: Sql): pg.QueryConfig & { name: string } {
  const text = statement.text
  const name = nameOf(text)
  const prepared = preparedOn.get(client)
  if (prepared) prepared.add(name)
  else preparedOn.set(client, new Set([name]))
  return { text, values: statement.values.map(toParameter), name }
}

/** Sends a statement. */
export function send(client: pg.ClientBase | pg.Pool, statement: Sql): Promise<pg.QueryResult> {
  corkUntilNextTick(client)
  return client.query(toConfig(client, statement))
}

/**
 * Whether the connection holds so many statements that it has to be closed instead of reused. Statements are never
 * deallocated one by one: in a pipeline the driver would still use them.
 */
export function isFull(client: pg.ClientBase): boolean {
  return (preparedOn.get(client)?.size ?? 0) > mostPrepared
}

/** A text that was dropped gets the same name again: connections always hold the same text under a name. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) names.delete(text)
  else if (names.size >= mostNamed) names.delete(names.keys().next().value!)
  const name = known ?? `d${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString()
  return value
}
