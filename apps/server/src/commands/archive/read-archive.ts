import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import path from 'node:path'
import { signInTables } from '#server/platform/db/distribute.ts'
import { isDistributed } from '#server/platform/db/distribution.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { StartError } from '../../boot/start-error.ts'
import { listImmediateKeys, listMigrations, listTables, type Table } from './catalog.ts'
import { linesOf, type Mark, type Totals } from './format.ts'
import { inOneTransaction } from './session.ts'

export interface RestoreOptions {
  /** A migrated database without a row. */
  ownerUrl: string
  filesDir: string | undefined
  source: string
}

/**
 * Restores a backup, all of it or nothing: the rows are in one transaction, which commits after the files are written.
 */
export async function readArchive({ ownerUrl, filesDir, source }: RestoreOptions): Promise<Totals> {
  if (!fs.existsSync(source)) throw new StartError(`${source} does not exist.`)
  if (filesDir) checkFilesAreAbsent(filesDir)
  await checkWhole(source)
  try {
    return await inOneTransaction(ownerUrl, 'read committed', async (client) => {
      const tables = await listTables(client)
      await refuseDistributed(client)
      await refuseFilled(client, tables)
      return withoutChecks(client, tables, async () => {
        const restored = await load(client, tables, source, filesDir)
        await leaveCluster(client)
        return restored
      })
    })
  } catch (error) {
    // Remaining files would prevent the next restore.
    if (filesDir) removeKept(filesDir)
    throw error
  }
}

/** @throws StartError if the file is not a complete backup. */
async function checkWhole(source: string): Promise<void> {
  const digest = createHash('sha256')
  let last = ''
  for await (const line of marksAndValues(source)) {
    if (last) digest.update(`${last}\n`)
    last = line
  }
  const sealed = `"sha256":"${digest.digest('hex')}"}`
  if (!last.startsWith('{"end":') || !last.endsWith(sealed)) throw damaged(source)
}

async function load(
  client: pg.Client,
  tables: Table[],
  source: string,
  filesDir: string | undefined,
): Promise<Totals> {
  const found: Totals = { rows: 0, files: 0 }
  let loader: RowLoader | undefined
  let file: string | undefined
  let end: Totals | undefined
  let isFirst = true
  for await (const line of marksAndValues(source)) {
    if (line.startsWith('[')) {
      if (!loader) throw damaged(source)
      found.rows += 1
      await loader.add(line)
      continue
    }
    if (line.startsWith('"')) {
      if (file === undefined) throw damaged(source)
      found.files += 1
      if (filesDir) keepFile(filesDir, file, Buffer.from(JSON.parse(line) as string, 'base64'))
      continue
    }
    const mark = JSON.parse(line) as Mark
    if (isFirst) await checkHead(client, mark, source)
    isFirst = false
    await loader?.finish()
    loader = undefined
    if ('table' in mark) loader = new RowLoader(client, sameTable(tables, mark.table))
    else if ('sequence' in mark)
      await client.query('select setval($1, $2, $3)', [mark.sequence, mark.last, mark.isCalled])
    else if ('file' in mark) file = mark.file
    else if ('end' in mark) end = mark.end
  }
  if (end?.rows !== found.rows || end.files !== found.files) throw damaged(source)
  return found
}

/** The lines of an archive. @throws StartError if it is no gzip file. */
export async function* marksAndValues(source: string): AsyncGenerator<string> {
  const text = fs.createReadStream(source).pipe(createGunzip()).setEncoding('utf8')
  try {
    yield* linesOf(text as AsyncIterable<string>)
  } catch (error) {
    if (/^(Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? '')) throw damaged(source)
    throw error
  }
}

export function damaged(source: string): StartError {
  return new StartError(`${source} is no complete backup of Daymark: nothing was restored.`)
}

async function checkHead(client: pg.Client, mark: Mark, source: string): Promise<void> {
  if (!('daymark' in mark) || mark.format !== 1) throw damaged(source)
  const ours = await listMigrations(client)
  if (mark.migrations.join() === ours.join()) return
  const isNewer =
    mark.migrations.some((name) => !ours.includes(name)) &&
    ours.every((name) => mark.migrations.includes(name))
  const advice = isNewer
    ? 'restore it with the newer version that has this schema.'
    : 'restore it with the older version that has this schema, and upgrade then.'
  throw new StartError(
    `${source} has the schema ${mark.migrations.at(-1)} and this Daymark has ${ours.at(-1)}: ${advice}`,
  )
}

function sameTable(tables: Table[], archived: Table): Table {
  const table = tables.find(({ name }) => name === archived.name)
  if (JSON.stringify(table) === JSON.stringify(archived)) return archived
  throw new StartError(
    `The table ${archived.name} of the backup is not the one of this database: nothing was restored.`,
  )
}

async function refuseDistributed(client: pg.Client): Promise<void> {
  if (await isDistributed(client))
    throw new StartError(
      'The database is distributed over several nodes: restore into one that is not, and distribute it then.',
    )
}

/** The rows for signing in that belong to the platform itself: in the archive of a cluster they have its id. */
async function leaveCluster(client: pg.Client): Promise<void> {
  for (const table of signInTables)
    await client.query(`update auth.${table} set tenant_id = null where tenant_id = $1`, [platformTenantId])
}

async function refuseFilled(client: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount)
      throw new StartError(
        `The database is not empty (${name} has rows): restore into a new data folder or database.`,
      )
  }
}

/**
 * Rows are inserted table by table, so foreign keys may refer to rows that do not exist yet: they are checked at the
 * end.
 */
async function withoutChecks<T>(client: pg.Client, tables: Table[], work: () => Promise<T>): Promise<T> {
  const keys = await listImmediateKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const result = await work()
  await client.query('set constraints all immediate')
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint ${name} not deferrable`)
  return result
}

function checkFilesAreAbsent(dir: string): void {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new StartError(`The folder for files ${dir} is not empty: restore into a new data folder.`)
  }
}

/** Refuses a name from a manipulated backup that leads out of the folder. */
function keepFile(dir: string, name: string, content: Buffer): void {
  const target = path.resolve(dir, name)
  if (!target.startsWith(path.resolve(dir) + path.sep))
    throw new StartError(`The backup names a file outside its folder: ${name}`)
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  fs.writeFileSync(target, content, { mode: 0o600, flush: true })
}

/** Empties the folder, which was empty before the failed restore. */
function removeKept(dir: string): void {
  if (!fs.existsSync(dir)) return
  for (const name of fs.readdirSync(dir)) fs.rmSync(path.join(dir, name), { recursive: true, force: true })
}

const mostRows = 1_000
const mostCharacters = 4_000_000

/** Inserts archived rows of one table in batches; each row is a JSON array of texts. */
class RowLoader {
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
