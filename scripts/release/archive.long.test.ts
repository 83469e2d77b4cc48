import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { freePort, until } from '#server/platform/postgres/wait.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { root } from '../steps.ts'

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
}
const name = `daymark-${version}`
const archive = path.join(root, 'artifacts', `${name}-${process.platform}-${process.arch}.tar.gz`)
/** The variables of a service: the usual programs of the system, but no Node. */
const bare = { PATH: '/usr/bin:/bin' }

const make = () => execFileSync(process.execPath, [path.join(root, 'scripts/release.ts')], { stdio: 'pipe' })
beforeAll(make, 300_000)

/** Unpacks the archive into a temporary folder; returns the folder of the version. */
function unpack(): string {
  const folder = temporaryFolder()
  // If this runs as root, PostgreSQL runs as another user, who has to pass through it.
  fs.chmodSync(folder, 0o755)
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  return path.join(folder, name)
}

test('an archive has neither tests nor packages for developers, and every link in it resolves', () => {
  const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  for (const file of [
    'daymark',
    'build.json',
    'LICENSE',
    'apps/web/dist/index.html',
    'docs/operations.md',
    'deploy/daymark.service',
    'deploy/nginx.conf',
  ])
    expect(files).toContain(`${name}/${file}`)
  expect(files.filter((file) => /\.(?:test|spec)\.[cm]?[jt]sx?$|\.d\.ts$|\.map$/.test(file))).toEqual([])
  const packages =
    /\/node_modules\/(?:vite|vitest|typescript|playwright|playwright-core|oxlint|oxfmt|knip|lighthouse|jsdom|react|npm)\//
  expect(files.filter((file) => packages.test(file))).toEqual([])
  const folder = unpack()
  const broken = execFileSync('find', ['-L', folder, '-type', 'l'], { encoding: 'utf8' })
  expect(broken).toBe('')
})

test('an archive has a checksum beside it that sha256sum accepts, and a README of its own', () => {
  const folder = temporaryFolder()
  for (const file of [archive, `${archive}.sha256`])
    fs.copyFileSync(file, path.join(folder, path.basename(file)))
  const checked = execFileSync('sha256sum', ['--check', `${path.basename(archive)}.sha256`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(checked).toBe(`${path.basename(archive)}: OK\n`)
  const readme = fs.readFileSync(path.join(unpack(), 'README.md'), 'utf8')
  expect(readme).toContain(demoPassword)
  expect(readme).not.toContain('npm start')
})

test('the same commit gives the same archive', () => {
  const before = fs.readFileSync(archive)
  make()
  expect(before.equals(fs.readFileSync(archive))).toBe(true)
}, 300_000)

test('the launcher names its version and its commands, through a link too', () => {
  const folder = unpack()
  const link = path.join(path.dirname(folder), 'link')
  fs.symlinkSync(path.join(name, 'daymark'), link)
  const run = (...args: string[]) => execFileSync(link, args, { env: bare, encoding: 'utf8' })
  const { commit } = JSON.parse(fs.readFileSync(path.join(folder, 'build.json'), 'utf8')) as {
    commit: string
  }
  expect(run('version')).toBe(`Daymark ${version} (${commit})\n`)
  expect(run('help')).toContain('daymark backup FILE')
  expect(() => execFileSync(link, ['fly'], { env: bare, stdio: 'pipe' })).toThrow('Unknown command: fly')
})

test('it starts with an empty environment, keeps its data beside its folder, and ends when asked', async () => {
  const folder = unpack()
  const port = await freePort()
  const env = { ...bare, PORT: String(port) }
  const program = path.join(folder, 'daymark')
  const server = spawn(program, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await until('the server to be ready', 240_000, () => {
    if (server.exitCode !== null) throw new Error(output)
    return output.includes('Daymark is ready')
  })
  const address = `http://127.0.0.1:${port}`
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const page = await fetch(`${address}/login`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<div id="root"')
  expect((await fetch(`${address}/help`)).status).toBe(200)
  expect((await fetch(`${address}/api/docs`)).status).toBe(200)
  const signIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts[0]!.email, password: demoPassword }),
  })
  expect(signIn.status).toBe(200)
  expect(execFileSync(program, ['health'], { env }).toString()).toBe('')
  expect(execFileSync(program, ['doctor'], { env, encoding: 'utf8' })).toContain('"daymark remove-demo"')
  expect(fs.readdirSync(path.dirname(folder)).toSorted()).toEqual([name, 'daymark-data'])
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 360_000)
