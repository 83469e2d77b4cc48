import type { FilesConfig } from '#server/config-storage.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export function createFileStore(config: FilesConfig): FileStore {
  return config.kind === 'folder' ? folderStore(config.dir) : s3Store(config)
}
