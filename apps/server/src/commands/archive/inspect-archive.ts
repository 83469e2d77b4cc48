import { createHash } from 'node:crypto'
import type { Mark, Totals } from './format.ts'
import { addFile, addRows, emptyManifest, type Manifest } from './manifest.ts'
import { damaged, marksAndValues } from './read-archive.ts'

/**
 * Reads a whole backup without a database, and returns its contents.
 * @throws StartError if it is damaged or incomplete.
 */
export async function inspectArchive(source: string): Promise<Manifest> {
  const manifest = emptyManifest()
  const digest = createHash('sha256')
  let table: string | undefined
  let file: string | undefined
  let end: { end: Totals; sha256: string } | undefined
  for await (const line of marksAndValues(source)) {
    if (end) throw damaged(source)
    if (line.startsWith('[')) {
      if (table === undefined) throw damaged(source)
      addRows(manifest, table, 1)
    } else if (line.startsWith('"')) {
      if (file === undefined) throw damaged(source)
      addFile(manifest, file, Buffer.from(JSON.parse(line) as string, 'base64'))
    } else {
      const mark = parseMark(line, source)
      table = 'table' in mark ? mark.table.name : undefined
      if (table !== undefined) manifest.tables.set(table, 0)
      if ('file' in mark) file = mark.file
      if ('end' in mark) end = mark
    }
    if (!end) digest.update(`${line}\n`)
  }
  const { totals } = manifest
  if (end?.end.rows !== totals.rows || end.end.files !== totals.files || end.sha256 !== digest.digest('hex'))
    throw damaged(source)
  return manifest
}

function parseMark(line: string, source: string): Mark {
  try {
    return JSON.parse(line) as Mark
  } catch {
    throw damaged(source)
  }
}
