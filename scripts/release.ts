import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pack } from './release/pack.ts'
import { stage, type Version } from './release/stage.ts'
import { root } from './steps.ts'

// Makes artifacts/daymark-VERSION-PLATFORM.tar.gz and its checksum from the installed packages and the built web app,
// without a network.
const artifacts = path.join(root, 'artifacts')
const made = version()
const name = `daymark-${made.version}`
const archive = path.join(artifacts, `${name}-${process.platform}-${process.arch}.tar.gz`)
if (process.platform === 'win32')
  throw new Error('An archive is made on Linux or macOS, for the same system.')
fs.mkdirSync(artifacts, { recursive: true })
const folder = fs.mkdtempSync(path.join(artifacts, '.release-'))
try {
  const staged = path.join(folder, name)
  fs.mkdirSync(staged)
  stage(staged, made)
  await pack(staged, `${archive}.part`, made.changedAt)
  fs.renameSync(`${archive}.part`, archive)
  // In the format of sha256sum.
  const digest = createHash('sha256').update(fs.readFileSync(archive)).digest('hex')
  fs.writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`)
  const unpacked = sizeOf(staged)
  console.log(`${path.relative(root, archive)}: commit ${made.commit ?? 'unknown'}`)
  console.log(
    `${inMegabytes(fs.statSync(archive).size)} packed, ${inMegabytes(unpacked.bytes)} in ${unpacked.files} files unpacked`,
  )
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

/** `COMMIT` and `SOURCE_DATE_EPOCH` replace Git in a copy of the sources without its history, as in a container build. */
function version(): Version {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const changes = git('status', '--porcelain', '--untracked-files=no')
  const head = git('rev-parse', '--short=12', 'HEAD')
  const commit = process.env['COMMIT'] || (head ? head + (changes ? '-changed' : '') : null)
  const time = process.env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct')
  const built = fs.statSync(path.join(root, 'apps/web/dist/.built')).mtimeMs / 1000
  return { version: manifest.version, commit, changedAt: Math.floor(Number(time || built)) }
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function sizeOf(folder: string): { bytes: number; files: number } {
  const entries = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size)
  return { bytes: entries.reduce((sum, size) => sum + size, 0), files: entries.length }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
