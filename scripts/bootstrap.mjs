// Runs before every npm command of the project, on any Node: plain JavaScript without dependencies. Installs the
// packages of the lock file and builds the web app if its sources have changed, nothing else.
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { buildWeb, isWebCurrent } from './bootstrap/web.mjs'
import { install, isInstalled } from './bootstrap/packages.mjs'
import { takeTurn } from './bootstrap/turn.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Daymark needs Node 20.19 or newer to start, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const wantsWeb = process.argv.includes('--web')

// Two commands may start at the same time; the second one waits, and then has nothing to do.
if (!isInstalled(root) || (wantsWeb && !isWebCurrent(root))) {
  await takeTurn(path.join(root, '.bootstrap.lock'))
  try {
    if (!isInstalled(root)) await install(root)
    if (wantsWeb && !isWebCurrent(root)) await buildWeb(root)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
