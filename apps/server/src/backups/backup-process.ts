import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import { StartError } from '../boot/start-error.ts'
import { fullDisk, reasonOf } from './backup-reason.ts'
import { abandonBackup, makeBackup, type BackupOrder, type BackupResult } from './make-backup.ts'

// The process that makes a scheduled backup, beside the server that started it and sends the order. It ends with the
// server, even if that is killed: then its channel closes.

const diskCheckMs = 2_000
/** The disk is never filled up: the database may be on the same one. */
const sparedBytes = 200 * 1024 * 1024

// Ctrl+C in a terminal reaches all processes; the server decides.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
// Not the lowest: a backup that gets no time on a busy machine would hold back the database's vacuum for hours.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
const stopped = Promise.race([once(process, 'disconnect'), once(process, 'SIGTERM')])
const [order] = (await once(process, 'message')) as [BackupOrder]
let hasBegun = false
const result = await Promise.race([
  makeBackup(order, () => (hasBegun = true)),
  stopped.then(() => {
    throw new StartError('The server was stopped.')
  }),
  untilDiskIsFull(order.folder),
]).catch(async (error: unknown): Promise<BackupResult> => {
  // Without the lock, the parts in the folder are another process's.
  if (hasBegun) await abandonBackup(order).catch(() => {})
  return { outcome: 'failed', reason: reasonOf(error, order.folder) }
})
if (process.connected) await new Promise((resolve) => process.send!(result, resolve))
process.exit(0)

/** Rejects when the disk of the folder is nearly full, or the folder is gone. */
function untilDiskIsFull(folder: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setInterval(() => {
      try {
        const { bavail, bsize } = fs.statfsSync(folder)
        if (bavail * bsize < sparedBytes) reject(new StartError(fullDisk(folder)))
      } catch (error) {
        reject(error)
      }
    }, diskCheckMs)
  })
}
