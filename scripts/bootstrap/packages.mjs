import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runVisibly } from './run.mjs'

const installed = 'node_modules'
/** Where the next packages are installed, beside those in use. */
const next = '.next-packages'
/** The packages before the last installation, so that going back to the version before needs no network. */
const last = '.last-packages'

/** Whether node_modules matches the lock file. */
export function isInstalled(root) {
  return hasStamp(root, path.join(root, installed)) || adoptInstallation(root)
}

/**
 * Installs the packages of the lock file beside those in use and then takes their place, so that a failure leaves the
 * packages of the running version as they are.
 */
export async function install(root) {
  const place = path.join(root, last, installed)
  if (hasStamp(root, place)) {
    console.log('Using the packages of the version before, which are still here.')
    const aside = path.join(root, next)
    fs.rmSync(aside, { recursive: true, force: true })
    fs.renameSync(path.join(root, last), aside)
  } else await installBeside(root)
  swap(root)
}

async function installBeside(root) {
  const folder = path.join(root, next)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (fs.existsSync(path.join(root, name))) fs.copyFileSync(path.join(root, name), path.join(folder, name))
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...ownCache(folder)]
  try {
    await runVisibly(folder, 'Installing the packages of the lock file', 'npm', args)
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    const isThere = fs.existsSync(path.join(root, installed))
    throw new Error(
      isThere
        ? `${error.message}\nThe packages that were installed before are untouched: the version that used them still starts.`
        : error.message,
      { cause: error },
    )
  }
  fs.writeFileSync(stampOf(path.join(folder, installed)), wantedStamp(root))
}

/** A service's user may have a home that cannot be written. */
function ownCache(folder) {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  try {
    fs.mkdirSync(usual, { recursive: true })
    fs.accessSync(usual, fs.constants.W_OK)
    return []
  } catch {
    return [`--cache=${path.join(folder, 'cache')}`]
  }
}

function swap(root) {
  const [current, kept] = [path.join(root, installed), path.join(root, last)]
  if (fs.existsSync(current)) {
    fs.rmSync(kept, { recursive: true, force: true })
    fs.mkdirSync(kept)
    fs.renameSync(current, path.join(kept, installed))
  }
  fs.renameSync(path.join(root, next, installed), current)
  fs.rmSync(path.join(root, next), { recursive: true, force: true })
}

const stampOf = (folder) => path.join(folder, '.daymark-installed')
const hasStamp = (root, folder) => readIfThere(stampOf(folder)) === wantedStamp(root)

/** Identifies the lock file and the machine, but not package.json: a changed script needs no installation. */
function wantedStamp(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(process.platform).update(process.arch).update(lock).digest('hex')
}

/** Accepts a manual `npm ci` or `npm install`: npm records in node_modules what it has installed. */
function adoptInstallation(root) {
  const note = readIfThere(path.join(root, installed, '.package-lock.json'))
  if (!note) return false
  const { packages: found } = JSON.parse(note)
  const { packages: wanted } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const differs = ([name, { version, optional }]) =>
    name !== '' && found[name]?.version !== version && !(optional && !found[name])
  if (Object.entries(wanted).some(differs)) return false
  if (!fs.existsSync(path.join(root, installed, '.bin', 'node'))) return false
  fs.writeFileSync(stampOf(path.join(root, installed)), wantedStamp(root))
  return true
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
