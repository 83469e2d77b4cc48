import type { Readable } from 'node:stream'

/** Where files are kept. Paths are ours, made of ids and safe names; they never come from a request. */
export interface FileStore {
  /** Keeps the whole file or nothing. */
  put(path: string, content: Buffer): Promise<void>
  /** The content, or undefined where there is no such file. */
  get(path: string): Promise<Readable | undefined>
  /** Deleting a file that is not there is fine. */
  delete(path: string): Promise<void>
}
