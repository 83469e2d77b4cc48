import { randomUUID } from 'node:crypto'
import { open, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { AppError } from '#core/errors/app-error.ts'
import { isDiskFull } from './disk-full.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder: written beside, synced and renamed, so that a crash leaves no half file. */
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
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        if (isDiskFull(error)) throw new AppError('storage_full')
        throw error
      }
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
  }
}
