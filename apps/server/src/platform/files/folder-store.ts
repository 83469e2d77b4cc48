import { randomUUID } from 'node:crypto'
import { open, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { withStorageRefusals } from './storage-refusal.ts'
import { tryFolder } from './try-folder.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder: written under a temporary name, synced and renamed, so that a crash leaves no partial file. */
export function folderStore(folder: string): FileStore {
  const full = (name: string): string => {
    const target = path.resolve(folder, name)
    if (!target.startsWith(path.resolve(folder) + path.sep)) throw new Error('A file path left its folder.')
    return target
  }
  return {
    async put(name, content) {
      const target = full(name)
      const part = path.join(path.dirname(target), `${randomUUID()}.part`)
      await withStorageRefusals(async () => {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
          await file.close()
          await rename(part, target)
        } catch (error) {
          // After a failed write the clean-up may fail too: the first error is reported.
          await file.close().catch(() => {})
          await rm(part, { force: true }).catch(() => {})
          throw error
        }
      })
    },
    async get(name, part) {
      const target = full(name)
      const found = await stat(target).catch(() => undefined)
      return found?.isFile()
        ? createReadStream(target, part && { start: part.first, end: part.last })
        : undefined
    },
    async delete(name) {
      await rm(full(name), { force: true })
    },
    tryWriting: () => tryFolder(folder),
  }
}
