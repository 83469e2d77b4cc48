import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withStorageRefusals } from './storage-refusal.ts'

const trialBytes = 64 * 1024

/**
 * Writes a file into the folder, syncs it to the disk, and deletes it.
 * @throws AppError `storage_full` or `storage_not_writable`.
 */
export async function tryFolder(folder: string): Promise<void> {
  const file = path.join(folder, `${randomUUID()}.trial`)
  await withStorageRefusals(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await writeFile(file, Buffer.alloc(trialBytes), { flag: 'wx', mode: 0o600, flush: true })
    } finally {
      await rm(file, { force: true })
    }
  })
}
