import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const migrations = 'apps/server/src/migrations'

/**
 * The folder with the previous version of the server: that of the last release before this commit, or without one
 * that before the newest migration. Undefined if the repository has no history, and the reason is printed.
 */
export function previousVersion(): string | undefined {
  const revision = git('describe', '--tags', '--abbrev=0', 'HEAD^') ?? beforeNewestMigration()
  const archive =
    revision &&
    spawnSync(
      'git',
      ['archive', '--format=tar', revision, 'apps/server', 'apps/public', 'packages', 'package.json'],
      {
        cwd: root,
        maxBuffer: 200 * 2 ** 20,
      },
    )
  if (!archive || archive.status !== 0) {
    console.log('The history of the repository is not here: tests with the previous version are skipped.')
    return undefined
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-previous-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  for (const shared of ['node_modules', 'apps/web/dist']) {
    fs.mkdirSync(path.dirname(path.join(folder, shared)), { recursive: true })
    fs.symlinkSync(path.join(root, shared), path.join(folder, shared))
  }
  return folder
}

/** The commit before the one that added the newest migration; the last commit if that is not committed yet. */
function beforeNewestMigration(): string | undefined {
  const newest = fs.readdirSync(path.join(root, migrations)).toSorted().at(-1)!
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`)
  return git('rev-parse', added ? `${added}^` : 'HEAD')
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() || undefined : undefined
}
