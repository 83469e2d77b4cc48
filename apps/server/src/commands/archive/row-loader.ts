import type pg from 'pg'
import type { Table } from './catalog.ts'

const mostRows = 1_000
const mostCharacters = 4_000_000

/** Inserts archived rows of one table in batches; each row is a JSON array of texts. */
export class RowLoader {
  readonly #client: pg.Client
  readonly #insert: string
  #rows: string[] = []
  #characters = 0

  constructor(client: pg.Client, { name, columns }: Table) {
    this.#client = client
    const names = columns.map((column) => column.name).join(', ')
    const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')
    this.#insert = `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#characters += row.length
    if (this.#rows.length >= mostRows || this.#characters >= mostCharacters) await this.finish()
  }

  async finish(): Promise<void> {
    if (this.#rows.length === 0) return
    await this.#client.query(this.#insert, [`[${this.#rows.join(',')}]`])
    this.#rows = []
    this.#characters = 0
  }
}
