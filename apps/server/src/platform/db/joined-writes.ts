import { join, raw, sql, type Sql } from './sql.ts'

/** A writing statement whose leading `with` queries stand apart, so that several writes can become one statement. */
export interface Write {
  /** By their names, which no other write has. */
  with?: Readonly<Record<string, Sql>>
  /** An insert, update or delete without a result. */
  last: Sql
}

/** Queued statements in their order: a single one, or writes that are sent as one statement. */
export class QueuedWrites {
  #queued: (Sql | Write[])[] = []
  /** The texts of the writes that the last entry joins. */
  readonly #texts = new Set<string>()

  add(statement: Sql): void {
    this.#queued.push(statement)
    this.#texts.clear()
  }

  /** Adds a write to the statement of the writes that were joined just before. */
  join(write: Write): void {
    const { text } = write.last
    const writes = this.#queued.at(-1)
    // A text that is twice in a statement would make a statement of its own for each number of records.
    if (Array.isArray(writes) && !this.#texts.has(text)) writes.push(write)
    else {
      this.#queued.push([write])
      this.#texts.clear()
    }
    this.#texts.add(text)
  }

  /** Removes and returns the statements. */
  take(): Sql[] {
    const taken = this.#queued.map((one) => (Array.isArray(one) ? joinedWrites(one) : one))
    this.#queued = []
    this.#texts.clear()
    return taken
  }
}

/** The writes as one statement. */
export function joinedWrites(writes: readonly Write[]): Sql {
  const before = writes.slice(0, -1).map(({ last }, index) => [`write_${index}`, last] as const)
  const queries = [...writes.flatMap((write) => Object.entries(write.with ?? {})), ...before]
  const { last } = writes.at(-1)!
  if (queries.length === 0) return last
  return sql`with ${join(queries.map(([name, query]) => sql`${raw(name)} as (${query})`))} ${last}`
}
