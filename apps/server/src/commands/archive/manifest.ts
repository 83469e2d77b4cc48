import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Totals } from './format.ts'

/** The contents of a backup by table and file, with which a copy is compared. */
export interface Manifest {
  totals: Totals
  /** The number of rows of each table. */
  tables: Map<string, number>
  /** The SHA-256 of each file, by its path in the folder of attached files. */
  files: Map<string, string>
}

export function emptyManifest(): Manifest {
  return { totals: { rows: 0, files: 0 }, tables: new Map(), files: new Map() }
}

export function addRows(manifest: Manifest, table: string, count: number): void {
  manifest.totals.rows += count
  manifest.tables.set(table, (manifest.tables.get(table) ?? 0) + count)
}

export function addFile(manifest: Manifest, file: string, content: Buffer): void {
  manifest.totals.files += 1
  manifest.files.set(file, createHash('sha256').update(content).digest('hex'))
}

/** The attached files in a folder, if it exists: their names in a backup, which are the same on every system. */
export function listFiles(dir: string): { name: string; full: string }[] {
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((full) => ({ name: path.relative(dir, full).split(path.sep).join('/'), full }))
}

/** The first difference of a copy from the original, as a part of a sentence; undefined if there is none. */
export function differenceOf(original: Manifest, copy: Manifest): string | undefined {
  for (const table of new Set([...original.tables.keys(), ...copy.tables.keys()])) {
    const [wanted, found] = [original, copy].map(({ tables }) => tables.get(table) ?? 0)
    if (wanted !== found) return `the table ${table} has ${found} rows instead of ${wanted}`
  }
  for (const file of new Set([...original.files.keys(), ...copy.files.keys()])) {
    const [wanted, found] = [original, copy].map(({ files }) => files.get(file))
    if (wanted !== found)
      return found === undefined ? `the file ${file} is missing` : `the file ${file} differs`
  }
  return undefined
}
