import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readVersion, running, versionText } from './running-version.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
let root: string

const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-version-'))
  write('package.json', '{"version":"1.2.3"}')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it.each<[string, Record<string, string>]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` }],
  ['no branch', { '.git/HEAD': `${commit}\n` }],
  [
    'a branch among packed references',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${commit} refs/heads/main\n` },
  ],
  [
    'a worktree',
    {
      '.git': 'gitdir: other/worktrees/one\n',
      'other/worktrees/one/HEAD': 'ref: refs/heads/one\n',
      'other/worktrees/one/commondir': '../..\n',
      'other/refs/heads/one': `${commit}\n`,
    },
  ],
  ['an unpacked archive', { 'build.json': JSON.stringify({ version: '1.2.3', commit }) }],
])('the commit is known from %s', (_, files) => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  expect(readVersion(root)).toEqual({ version: '1.2.3', commit: '0123456789ab' })
})

it('without a clone and without an archive the commit is unknown', () => {
  expect(readVersion(root)).toEqual({ version: '1.2.3', commit: null })
  write('.git/HEAD', 'ref: refs/heads/new\n')
  expect(versionText(readVersion(root))).toBe('1.2.3')
})

it('this process knows the version of its own package.json', () => {
  const manifest = JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../package.json'), 'utf8'),
  ) as { version: string }
  expect(running.version).toBe(manifest.version)
})
