import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export interface RouteSize {
  route: string
  kb: number
  budgetKb: number
}

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')

/** Gzipped JavaScript of a route's first load: the entry's static graph and that of the route's own chunk. */
export function routeSizes(): RouteSize[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const frame = Object.keys(manifest).filter((key) => /routes\/(_app\.tsx|-app-frame\.tsx)/.test(key))
  return Object.keys(manifest)
    .filter((key) => /src\/routes\/.*\.tsx/.test(key) && !/__root|_app\.tsx|\/\$\.tsx|\/-/.test(key))
    .map((key) => {
      const isSignedIn = key.includes('/_app')
      const files = new Set<string>()
      for (const start of [entry, key, ...(isSignedIn ? frame : [])]) collect(manifest, start, files)
      const bytes = [...files].reduce(
        (sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file))).length,
        0,
      )
      return { route: nameOf(key), kb: Math.round(bytes / 1024), budgetKb: isSignedIn ? 260 : 130 }
    })
    .toSorted((a, b) => a.route.localeCompare(b.route))
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

function nameOf(key: string): string {
  const name = /routes\/(.*?)\.tsx/.exec(key)![1]!
  return `/${name
    .replace(/^_app\/?/, '')
    .replace(/\bindex$/, '')
    .replaceAll('.', '/')}`
}
