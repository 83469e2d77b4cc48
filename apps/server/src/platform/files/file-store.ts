import type { Readable } from 'node:stream'

/** A part of a file: its first and its last byte, counted from 0. */
export interface BytePart {
  first: number
  last: number
}

/** Where files are kept. Paths are ours, made of ids and safe names; they never come from a request. */
export interface FileStore {
  /**
   * Keeps the whole file or nothing.
   * @throws AppError `storage_full`, `storage_not_writable` or `store_unavailable`.
   */
  put(path: string, content: Buffer): Promise<void>
  /** The content, or the asked part of it; undefined where there is no such file. */
  get(path: string, part?: BytePart): Promise<Readable | undefined>
  /** Deleting a file that is not there is fine. */
  delete(path: string): Promise<void>
  /**
   * Keeps something for a moment, where the place has an end that can be reached.
   * @throws AppError `storage_full` or `storage_not_writable`.
   */
  tryWriting(): Promise<void>
}
