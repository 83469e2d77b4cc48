import { empty, join, raw, sql, type Sql } from './sql.ts'

/** A write of one or several parts, which can become one statement with other writes. */
export interface Write {
  /** Queries whose rows the parts need, by names that no other write has. */
  with?: Readonly<Record<string, Sql>>
  /** Inserts before the last part, by names to which later parts refer. */
  first?: Readonly<Record<string, FirstPart>>
  /** An insert, update or delete without a result. */
  last: Part
}

/** A statement; `table` is what stands in its `from` for the rows of a query or an earlier part. */
export type Part = Sql | ((table: Table) => Sql)
export type Table = (name: string) => Sql

export interface FirstPart {
  insert: Part
  /** Finds what was inserted, where each part is a statement of its own. */
  inserted?: Sql
}

/** Queued statements in their order: a single one, or writes that are sent as one statement. */
export class QueuedWrites {
  #queued: (Sql | Write[])[] = []
  /** The texts of the writes that the last entry joins. */
  readonly #texts = new Set<string>()
  readonly #statementsOf: (writes: readonly Write[]) => Sql[]

  /** @param joins False if each part of a write is a statement of its own. */
  constructor(joins: boolean) {
    this.#statementsOf = joins ? (writes) => [joinedWrites(writes)] : (writes) => writes.flatMap(separated)
  }

  get isEmpty(): boolean {
    return this.#queued.length === 0
  }

  add(statement: Sql): void {
    this.#queued.push(statement)
    this.#texts.clear()
  }

  /** Adds a write to the statement of the writes that were joined just before. */
  join(write: Write): void {
    const { text } = toSql(write.last, raw)
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
    const taken = this.#queued.flatMap((one) => (Array.isArray(one) ? this.#statementsOf(one) : one))
    this.#queued = []
    this.#texts.clear()
    return taken
  }
}

/** The writes as one statement. */
export function joinedWrites(writes: readonly Write[]): Sql {
  const table: Table = (name) => raw(name)
  const before = writes.slice(0, -1).map(({ last }, index) => [`write_${index}`, toSql(last, table)] as const)
  const queries = writes.flatMap((write) => [
    ...Object.entries(write.with ?? {}),
    ...Object.entries(write.first ?? {}).map(([name, { insert }]) => [name, toSql(insert, table)] as const),
  ])
  const last = toSql(writes.at(-1)!.last, table)
  const all = [...queries, ...before]
  return all.length === 0
    ? last
    : sql`with ${join(all.map(([name, query]) => sql`${raw(name)} as (${query})`))} ${last}`
}

/** The parts of the write as statements of their own. */
export function separated({ with: reads = {}, first = {}, last }: Write): Sql[] {
  const queries = new Map(Object.entries(reads))
  const table: Table = (name) => sql`(${queries.get(name) ?? empty}) ${raw(name)}`
  const statements = Object.entries(first).map(([name, { insert, inserted }]) => {
    const statement = toSql(insert, table)
    if (inserted) queries.set(name, inserted)
    return statement
  })
  return [...statements, toSql(last, table)]
}

function toSql(part: Part, table: Table): Sql {
  return typeof part === 'function' ? part(table) : part
}
