import fs from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'
import { runtimePackages, usedFiles } from './packages.ts'
import { filesIn, serverSources } from './sources.ts'

/** The version that a release contains; `changedAt` is the time of all its files, in seconds since 1970. */
export interface Version {
  version: string
  /** Null if it is not known. */
  commit: string | null
  changedAt: number
}

/** The built app and pages, the files that the server reads at run time besides its modules, and those for operators. */
const folders = ['apps/web/dist', 'apps/public/dist', 'apps/public/help', 'deploy']
const single = ['apps/public/content.yaml', 'LICENSE', 'CHANGELOG.md', 'docs/operations.md']
const aliases = ['#core/*', '#contract/*', '#server/*', '#public/*']

/** Copies the contents of a release into an empty folder. */
export function stage(folder: string, version: Version): void {
  const sources = serverSources()
  const built = folders
    .flatMap((name) => filesIn(name))
    .filter((file) => !path.basename(file).startsWith('.'))
  for (const file of [...sources.files, ...built, ...single]) copy(file, folder)
  for (const name of runtimePackages(sources.packages)) {
    const inside = filesIn(name).map((file) => file.slice(name.length + 1))
    for (const file of usedFiles(inside)) copy(`${name}/${file}`, folder)
  }
  const node = nodePackage()
  for (const file of ['bin/node', 'LICENSE', 'package.json']) copy(`${node}/${file}`, folder)
  write(path.join(folder, 'package.json'), manifest(version))
  write(path.join(folder, 'build.json'), { version: version.version, commit: version.commit })
  fs.copyFileSync(path.join(import.meta.dirname, 'README.md'), path.join(folder, 'README.md'))
  writeLauncher(path.join(folder, 'daymark'), `${node}/bin/node`, version)
}

/** The package of the project's own Node for this machine, to which npm has linked node_modules/.bin/node. */
function nodePackage(): string {
  const program = fs.realpathSync(path.join(root, 'node_modules', '.bin', 'node'))
  return path.relative(root, path.dirname(path.dirname(program))).replaceAll(path.sep, '/')
}

/** Node reads the kind of the modules and their aliases from it; npm is not needed. */
function manifest({ version }: Version): object {
  const { name, type, imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string
    type: string
    imports: Record<string, string>
  }
  const used = Object.fromEntries(aliases.map((alias) => [alias, imports[alias]]))
  return { name, version, private: true, type, imports: used }
}

function writeLauncher(file: string, node: string, { version, commit }: Version): void {
  const text = fs
    .readFileSync(path.join(import.meta.dirname, 'daymark'), 'utf8')
    .replace('@NODE@', node)
    .replace('@VERSION@', version)
    .replace('@COMMIT@', commit ?? 'unknown commit')
  fs.writeFileSync(file, text, { mode: 0o755 })
}

function write(file: string, content: object): void {
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

function copy(file: string, folder: string): void {
  const [source, target] = [path.join(root, file), path.join(folder, file)]
  fs.mkdirSync(path.dirname(target), { recursive: true })
  if (!fs.lstatSync(source).isSymbolicLink()) {
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
    return
  }
  const link = fs.readlinkSync(source)
  if (path.isAbsolute(link))
    throw new Error(`${file} is a link to ${link}, which other machines do not have.`)
  fs.symlinkSync(link, target)
}
