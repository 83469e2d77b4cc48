import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts a server of this folder in a process of its own, which is added to `children`, and returns its address. */
export async function startServer(
  children: ChildProcess[],
  file: 'daymark-server.ts' | 'floor-server.ts',
  env: Record<string, string>,
): Promise<string> {
  const child = fork(path.join(import.meta.dirname, file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it listened.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return `http://127.0.0.1:${message.port}`
}
