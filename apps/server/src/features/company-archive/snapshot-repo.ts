import pg from 'pg'
import { atPrimary } from '#server/platform/db/primary.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { RecordKind } from './record.ts'

export { isDatabaseGone } from '#server/platform/db/lost-connection.ts'

/** How long a file may take to be stored while the snapshot waits (ms). */
const waitMs = 10 * 60_000

/**
 * The state of a company at one instant, read with the login of people's requests, which sees this company alone. All of
 * it is one transaction, so that later changes are not seen.
 */
export class Snapshot {
  readonly #client: pg.Client
  readonly #tenantId: string

  private constructor(client: pg.Client, tenantId: string) {
    this.#client = client
    this.#tenantId = tenantId
  }

  static async of(loginUrl: string, tenantId: string): Promise<Snapshot> {
    const client = new pg.Client({
      connectionString: atPrimary(loginUrl),
      connectionTimeoutMillis: 10_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: waitMs,
      // Values come as JSON of the database, and are not parsed.
      types: { getTypeParser: () => (text: string) => text },
    })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin isolation level repeatable read, read only')
      await client.query('select app.bind($1)', [tenantId])
      await client.query("set local time zone 'UTC'")
    } catch (error) {
      await client.end()
      throw error
    }
    return new Snapshot(client, tenantId)
  }

  async count({ table }: Pick<RecordKind, 'table'>): Promise<number> {
    const { rows } = await this.#client.query<{ count: string }>(
      `select count(*) from ${table} where ${companyColumn(table)} = $1`,
      [this.#tenantId],
    )
    return Number(firstRow(rows).count)
  }

  /** The rows of a kind of record, some at a time, with the given columns. */
  async *rows(
    { table, order, fields }: Pick<RecordKind, 'table' | 'order' | 'fields'>,
    columns: readonly string[],
  ): AsyncGenerator<Record<string, unknown>[]> {
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const sorted =
      order.length === 0 ? '' : ` order by ${order.map((column) => pg.escapeIdentifier(column)).join(', ')}`
    const rowsAtOnce = Math.min(...Object.values(fields).map((field) => field.rowsAtOnce))
    await this.#client.query(
      `declare archived no scroll cursor for select row_to_json(one) as row from (
         select ${names} from ${table} where ${companyColumn(table)} = $1${sorted}) one`,
      [this.#tenantId],
    )
    for (;;) {
      const { rows } = await this.#client.query<{ row: string }>(`fetch ${rowsAtOnce} from archived`)
      if (rows.length === 0) break
      yield rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>)
    }
    await this.#client.query('close archived')
  }

  /** Returns true if somebody waits for a table that this transaction reads. */
  async isInTheWay(): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)) limit 1',
    )
    return rowCount === 1
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

const companyColumn = (table: string): string => (table === 'app.tenants' ? 'id' : 'tenant_id')
