import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runVisibly } from './run.mjs'

/** Whether node_modules matches the lock file. */
export function isInstalled(root) {
  return readIfThere(stampOf(root)) === wantedStamp(root) || adoptInstallation(root)
}

export async function install(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await runVisibly(root, 'Installing the packages of the lock file', 'npm', args)
  fs.writeFileSync(stampOf(root), wantedStamp(root))
}

function stampOf(root) {
  return path.join(root, 'node_modules', '.daymark-installed')
}

/** Identifies the lock file and the machine, but not package.json: a changed script needs no installation. */
function wantedStamp(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(process.platform).update(process.arch).update(lock).digest('hex')
}

/** Accepts a manual `npm ci` or `npm install`: npm records in node_modules what it has installed. */
function adoptInstallation(root) {
  const note = readIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  if (!note) return false
  const { packages: installed } = JSON.parse(note)
  const { packages: wanted } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const differs = ([name, { version, optional }]) =>
    name !== '' && installed[name]?.version !== version && !(optional && !installed[name])
  if (Object.entries(wanted).some(differs)) return false
  if (!fs.existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return false
  fs.writeFileSync(stampOf(root), wantedStamp(root))
  return true
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
