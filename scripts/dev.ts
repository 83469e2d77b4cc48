import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from './steps.ts'

/** The server, restarted when its files change, and Vite's server, which reloads the page and proxies the API. */
const programs: [name: string, args: string[]][] = [
  ['server', ['--watch', '--watch-preserve-output', path.join(root, 'apps/server/src/main.ts')]],
  ['web', [path.join(root, 'node_modules/vite/bin/vite.js'), path.join(root, 'apps/web')]],
]

/** The API's address for Vite, with the PORT of the server. */
const env = { DAYMARK_API: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, ...process.env }

const running = programs.map(([name, args]) => {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('exit', (code) => endTogether(`${name} has ended`, code ?? 1))
  return child
})

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endTogether('', 0))

/** Ends both programs: one is useless without the other, and a forgotten one would hold its port. */
function endTogether(reason: string, code: number): void {
  if (isEnding) return
  isEnding = true
  if (reason) console.error(`${reason}: the other is stopped too.`)
  process.exitCode = code
  for (const child of running) if (isRunning(child)) child.kill('SIGTERM')
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
