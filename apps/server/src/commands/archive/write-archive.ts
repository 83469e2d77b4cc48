import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { running, versionText } from '#server/platform/system/running-version.ts'
import { StartError } from '../../boot/start-error.ts'
import { listHiddenTables, listMigrations, listSequences, listTables, type Table } from './catalog.ts'
import type { Mark, Totals } from './format.ts'
import { addFile, addRows, emptyManifest, listFiles, type Manifest } from './manifest.ts'
import { inOneTransaction } from './session.ts'

export interface BackupOptions {
  ownerUrl: string
  /** The folder of the attached files; undefined when they are in a bucket. */
  filesDir: string | undefined
  target: string
}

/**
 * Writes a consistent copy of the whole database, and then its files, into one new file.
 * @throws StartError if the folder of the file does not exist, or the file does.
 */
export async function writeArchive({ ownerUrl, filesDir, target }: BackupOptions): Promise<Manifest> {
  const folder = path.dirname(target)
  if (!fs.existsSync(folder)) throw new StartError(`The folder ${folder} does not exist: create it first.`)
  if (fs.existsSync(target)) throw new StartError(`${target} exists already: name a file that does not.`)
  const half = `${target}.part`
  const manifest = emptyManifest()
  try {
    await inOneTransaction(ownerUrl, 'repeatable read read only', (client) =>
      pipeline(
        Readable.from(sealed(allLines(client, filesDir, manifest), manifest)),
        createGzip(),
        fs.createWriteStream(half, { mode: 0o600, flush: true }),
      ),
    )
    fs.renameSync(half, target)
    return manifest
  } finally {
    fs.rmSync(half, { force: true })
  }
}

async function* allLines(
  client: pg.Client,
  filesDir: string | undefined,
  manifest: Manifest,
): AsyncGenerator<string> {
  const hidden = await listHiddenTables(client)
  if (hidden.length > 0)
    throw new StartError(
      `The role of DATABASE_URL cannot read all of ${hidden.join(', ')}: back up as the tables' owner.`,
    )
  const migrations = await listMigrations(client)
  yield line({
    daymark: 'backup',
    format: 1,
    madeAt: Temporal.Now.instant().toString(),
    madeBy: versionText(running),
    migrations,
  })
  for (const table of await listTables(client)) {
    yield line({ table })
    manifest.tables.set(table.name, 0)
    for await (const rows of batchesOf(client, table)) {
      addRows(manifest, table.name, rows.length)
      yield `${rows.join('\n')}\n`
    }
  }
  for (const sequence of await listSequences(client)) yield line(sequence)
  // A file is stored before its row, so that every row of the copy has its file by now.
  if (filesDir) yield* fileLines(filesDir, manifest)
}

/** The lines, and then the end with a digest of all of them. */
async function* sealed(lines: AsyncIterable<string>, { totals }: { totals: Totals }): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const one of lines) {
    digest.update(one)
    yield one
  }
  yield line({ end: totals, sha256: digest.digest('hex') })
}

async function* batchesOf(client: pg.Client, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await client.query(
    `declare archived no scroll cursor for select array_to_json(array[${texts}]) as line from only ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: 'fetch 500 from archived',
      rowMode: 'array',
      // Keeps values as text: parsing would round large numbers, and takes time.
      types: { getTypeParser: () => (text: string) => text },
    })
    if (rows.length === 0) break
    yield rows.map(([text]) => text)
  }
  await client.query('close archived')
}

async function* fileLines(dir: string, manifest: Manifest): AsyncGenerator<string> {
  for (const { name, full } of listFiles(dir)) {
    if (name.endsWith('.part')) continue
    let content: Buffer
    try {
      content = fs.readFileSync(full)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue // deleted since the folder was read
      throw error
    }
    addFile(manifest, name, content)
    yield line({ file: name })
    yield `${JSON.stringify(content.toString('base64'))}\n`
  }
}

function line(mark: Mark): string {
  return `${JSON.stringify(mark)}\n`
}
