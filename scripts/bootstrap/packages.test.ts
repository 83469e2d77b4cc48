import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root as project } from '../steps.ts'

const run = promisify(execFile)
let root: string

const write = (name: string, text: string, mode = 0o644) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text, { mode })
}
/** A version of the project with one package. */
const checkOut = (version: string) =>
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/tool': { version } } }))
const installed = () => fs.readFileSync(path.join(root, 'node_modules/tool/version'), 'utf8')
const isThere = (name: string) => fs.existsSync(path.join(root, name))

/** Stands in for npm: installs the package of the lock file, or leaves half of it and fails. */
function reachable(isReachable: boolean): void {
  const install = `mkdir -p node_modules/tool
sed 's/.*"version":"\\([^"]*\\)".*/\\1/' package-lock.json | tr -d '\\n' > node_modules/tool/version`
  write('bin/npm', `#!/bin/sh\n${isReachable ? install : 'mkdir -p node_modules/half; exit 1'}\n`, 0o755)
}

const start = () =>
  run(process.execPath, [path.join(root, 'scripts/bootstrap.mjs')], {
    env: { ...process.env, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`, HOME: root },
  })

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-packages-'))
  fs.cpSync(path.join(project, 'scripts/bootstrap'), path.join(root, 'scripts/bootstrap'), {
    recursive: true,
  })
  fs.copyFileSync(path.join(project, 'scripts/bootstrap.mjs'), path.join(root, 'scripts/bootstrap.mjs'))
  write('package.json', '{ "type": "module" }')
  reachable(true)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it('a failed installation leaves the packages of the version before, which starts again', async () => {
  checkOut('1')
  await start()
  reachable(false)
  checkOut('2')
  await expect(start()).rejects.toThrow('the version that used them still starts')
  expect(installed()).toBe('1')
  expect(isThere('.next-packages')).toBe(false)
  checkOut('1')
  await start()
  expect(installed()).toBe('1')
})

it('going back to the version before needs no installation', async () => {
  checkOut('1')
  await start()
  checkOut('2')
  await start()
  reachable(false)
  checkOut('1')
  await start()
  expect(installed()).toBe('1')
  checkOut('2')
  await start()
  expect(installed()).toBe('2')
})

it('an installation that was killed does not count as one', async () => {
  checkOut('1')
  await start()
  write('.next-packages/node_modules/tool/version', 'half')
  checkOut('2')
  await start()
  expect(installed()).toBe('2')
})

it('the first installation that fails says only why', async () => {
  reachable(false)
  checkOut('1')
  await expect(start()).rejects.toThrow('"npm ci" ended with code 1')
  await expect(start()).rejects.not.toThrow('still starts')
})
