import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Use } from './count-use.ts'

/** A server in a process of its own. */
export interface BenchServer {
  url: string
  /** What it has used since it was last asked; the floor counts nothing. */
  use: () => Promise<Use>
}

/** Starts a server of this folder in a process of its own, which is added to `children`. */
export async function startServer(
  children: ChildProcess[],
  file: 'daymark-server.ts' | 'floor-server.ts',
  env: Record<string, string>,
): Promise<BenchServer> {
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
  const use = async (): Promise<Use> => {
    const answered = once(child, 'message') as Promise<[Use]>
    child.send('use')
    const [used] = await answered
    return used
  }
  return { url: `http://127.0.0.1:${message.port}`, use }
}
