import { fork } from 'node:child_process'
import path from 'node:path'
import type { BackupOrder, BackupResult } from './make-backup.ts'

/** No backup takes longer: by then something hangs. */
export const longestBackupSeconds = 4 * 3600
const killAfterMs = 10_000

/**
 * Makes a backup in a process of its own, with low priority, which neither blocks the server's event loop nor uses its
 * work slots. Resolves with undefined if the server stops before it is made.
 */
export function makeBackupInChild(
  order: BackupOrder,
  stopping: AbortSignal,
  longestMs = longestBackupSeconds * 1000,
): Promise<BackupResult | undefined> {
  if (stopping.aborted) return Promise.resolve(undefined)
  const child = fork(path.join(import.meta.dirname, 'backup-process.ts'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let result: BackupResult | undefined
  let isLate = false
  let errors = ''
  const end = (): void => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
  }
  const deadline = setTimeout(() => {
    isLate = true
    end()
  }, longestMs)
  stopping.addEventListener('abort', end, { once: true })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2_000)))
  child.once('message', (message) => (result = message as BackupResult))
  // The address of the database has its password: other users of the machine could read it in an argument.
  child.send(order)
  return new Promise((resolve) => {
    const finish = (how: string): void => {
      clearTimeout(deadline)
      stopping.removeEventListener('abort', end)
      if (isLate)
        resolve({ outcome: 'failed', reason: `It took longer than ${longestMs / 3_600_000} hours.` })
      else if (stopping.aborted) resolve(undefined)
      else
        resolve(result ?? { outcome: 'failed', reason: `Its process ended ${how}. ${errors.trim()}`.trim() })
    }
    child.once('error', (error) => finish(`because it could not be started: ${error.message}`))
    child.once('close', (code, signal) => finish(signal ? `by ${signal}` : `with code ${code}`))
  })
}
