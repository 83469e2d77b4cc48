import type { Readable } from 'node:stream'

/** A part of a file: its first and last byte, counted from 0. */
export interface BytePart {
  first: number
  last: number
}

/** The store of files. The server makes the paths from ids and safe names; they never come from a request. */
export interface FileStore {
  /**
   * Stores the whole file or nothing.
   * @throws AppError `storage_full`, `storage_not_writable` or `store_unavailable`.
   */
  put(path: string, content: Buffer): Promise<void>
  /** The content, or the requested part of it; undefined if there is no such file. */
  get(path: string, part?: BytePart): Promise<Readable | undefined>
  /** Deleting a missing file succeeds. */
  delete(path: string): Promise<void>
  /**
   * Writes and deletes a small file, to test a store of limited size.
   * @throws AppError `storage_full` or `storage_not_writable`.
   */
  tryWriting(): Promise<void>
}
