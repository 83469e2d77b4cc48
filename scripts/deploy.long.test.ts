import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './steps.ts'

const read = (name: string) => fs.readFileSync(path.join(root, 'deploy', name), 'utf8')
let folder: string
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-deploy-'))))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

/** Runs a program; returns everything that it printed, with its exit code if that is not 0. */
function run(program: string, ...args: string[]): string {
  const script = '"$@" 2>&1 || echo "code $?"'
  const env = { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, HOME: folder }
  return execFileSync('/bin/sh', ['-c', script, 'sh', program, ...args], { env, encoding: 'utf8' })
}
const isMissing = (program: string) => run('which', program).includes('code ')

test.skipIf(isMissing('nginx') || isMissing('openssl'))('nginx accepts its file (needs nginx)', () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=daymark.example',
    '-keyout',
    key,
    '-out',
    certificate,
  )
  const site = write(
    'daymark.conf',
    read('nginx.conf')
      .replace('/etc/ssl/daymark/fullchain.pem', certificate)
      .replace('/etc/ssl/daymark/privkey.pem', key),
  )
  const main = write(
    'nginx.conf',
    `pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; include ${site}; }\n`,
  )
  const said = run('nginx', '-t', '-e', path.join(folder, 'error.log'), '-c', main)
  expect(said).toContain('test is successful')
})

test.skipIf(isMissing('caddy'))('Caddy accepts its file (needs caddy)', () => {
  const said = run(
    'caddy',
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    write('Caddyfile', read('Caddyfile')),
  )
  expect(said).toContain('Valid configuration')
  expect(said).not.toContain('"level":"warn"')
})

test.skipIf(isMissing('systemd-analyze'))('systemd accepts the unit (needs systemd-analyze)', () => {
  // The program of the archive is not installed here.
  const unit = write(
    'daymark.service',
    read('daymark.service').replace('/opt/daymark/current/daymark start', '/bin/true'),
  )
  expect(run('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', unit)).toBe('')
  const exposure = run('systemd-analyze', 'security', '--offline=true', unit)
  const [, level] = /Overall exposure level[^:]*: (\d+\.\d)/.exec(exposure) ?? []
  expect(Number(level), exposure).toBeLessThan(2)
})
