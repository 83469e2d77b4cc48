import fs from 'node:fs'
import path from 'node:path'

/** Which version of Daymark runs. */
export interface RunningVersion {
  /** The version of package.json. */
  version: string
  /** The first twelve digits of the commit that it was made from; null if that is not known. */
  commit: string | null
}

/** Only a release archive has it. */
const buildFile = 'build.json'

/**
 * Reads which version is in the folder: of an unpacked archive by its `build.json`, of a clone by package.json and the
 * commit that is checked out.
 */
export function readVersion(root: string): RunningVersion {
  const build = readIfThere(path.join(root, buildFile))
  if (build !== undefined) {
    const { version, commit } = JSON.parse(build) as RunningVersion
    return { version, commit: commit?.slice(0, commitDigits) ?? null }
  }
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { version: manifest.version, commit: checkedOut(root)?.slice(0, commitDigits) ?? null }
}

const commitDigits = 12

/** Without Git, which the machine may not have. */
function checkedOut(root: string): string | undefined {
  const folder = gitFolder(root)
  if (folder === undefined) return undefined
  const head = readIfThere(path.join(folder, 'HEAD'))?.trim()
  const branch = /^ref: (refs\/\S+)$/.exec(head ?? '')?.[1]
  const commit = branch === undefined ? head : commitOf(folder, branch)
  return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined
}

function commitOf(folder: string, branch: string): string | undefined {
  // A worktree keeps only its own HEAD.
  const common = readIfThere(path.join(folder, 'commondir'))?.trim()
  const shared = common === undefined ? folder : path.resolve(folder, common)
  const packed = readIfThere(path.join(shared, 'packed-refs'))?.split('\n') ?? []
  return (
    readIfThere(path.join(shared, branch))?.trim() ??
    packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
  )
}

function gitFolder(root: string): string | undefined {
  const place = path.join(root, '.git')
  const state = fs.statSync(place, { throwIfNoEntry: false })
  if (state?.isDirectory()) return place
  const pointer = /^gitdir: (.+)$/m.exec(readIfThere(place) ?? '')?.[1]
  return pointer === undefined ? undefined : path.resolve(root, pointer)
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

const root = path.resolve(import.meta.dirname, '../../../../..')

/** What this process runs. */
export const running = readVersion(root)

/** Whether it runs from a release archive, which has no npm. */
export const isArchive = fs.existsSync(path.join(root, buildFile))

/** For people: "0.1.0 (1f9e2b7c04aa)". */
export function versionText({ version, commit }: RunningVersion): string {
  return commit === null ? version : `${version} (${commit})`
}
