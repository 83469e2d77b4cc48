import fs from 'node:fs'
import path from 'node:path'
import { runVisibly } from './run.mjs'

const sources = ['apps/web', 'apps/public', 'packages', 'package-lock.json', 'tsconfig.json']
const generated = new Set(['dist', 'node_modules', '.tanstack'])

export function isWebCurrent(root) {
  const built = fs.statSync(stampOf(root), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every((source) => newest(path.join(root, source)) <= built)
}

export async function buildWeb(root) {
  // Taken before the build, so that a file edited during it is newer than the stamp and triggers the next build.
  const begun = new Date()
  const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = (name, folder) =>
    runVisibly(root, `Building ${name}`, node, [
      vite,
      'build',
      '--logLevel',
      'warn',
      path.join(root, 'apps', folder),
    ])
  await build('the web app', 'web')
  await build('the public pages', 'public')
  fs.writeFileSync(stampOf(root), '')
  fs.utimesSync(stampOf(root), begun, begun)
}

/** Written last, so that an interrupted build does not count as finished. */
function stampOf(root) {
  return path.join(root, 'apps', 'web', 'dist', '.built')
}

/** The newest change below a path. Folders count, because deleting a file changes only its folder. */
function newest(place) {
  const state = fs.statSync(place)
  // The router's generator rewrites its file during the build.
  if (!state.isDirectory()) return place.endsWith('.gen.ts') ? 0 : state.mtimeMs
  const inside = fs.readdirSync(place).filter((name) => !generated.has(name))
  return inside.reduce(
    (latest, name) => Math.max(latest, newest(path.join(place, name))),
    folderTime(place, state),
  )
}

/** Ignores the time of the folders in which the build itself creates files. */
function folderTime(place, state) {
  return fs.existsSync(path.join(place, 'vite.config.ts')) || place.endsWith(path.join('web', 'src'))
    ? 0
    : state.mtimeMs
}
