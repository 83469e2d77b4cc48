import fs from 'node:fs'
import path from 'node:path'
import { importsOf } from '../imports.ts'
import { resolve } from '../import-rules.ts'
import { root } from '../steps.ts'

/** The folders whose modules the server runs as they are. */
const folders = ['apps/server/src', 'packages/core/src', 'packages/contract/src']
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The server's own files that a release contains: paths relative to the project, and the packages that they import. */
export interface ServerSources {
  files: string[]
  packages: string[]
}

/**
 * Everything in the server, the contract and core except tests, and the modules of the public pages that they import.
 * Types are erased when Node reads a file, so an import of types only needs neither file nor package.
 */
export function serverSources(): ServerSources {
  const files = new Set(folders.flatMap((folder) => filesIn(folder)).filter((file) => !isTest(file)))
  const packages = new Set<string>()
  // A set that grows while it is read: the added files are read too.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const { specifier, isTypeOnly } of importsOf(fs.readFileSync(path.join(root, file), 'utf8'))) {
      if (isTypeOnly || specifier.startsWith('node:')) continue
      const target = resolve(file, specifier)
      if (target === undefined) packages.add(packageOf(specifier))
      else files.add(target)
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() }
}

/** Every file below a folder of the project, with forward slashes. */
export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** `@scope/name/module` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
