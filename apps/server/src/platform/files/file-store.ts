import type { Readable } from 'node:stream'

/** A part of a file: its first and its last byte, counted from 0. */
export interface BytePart {
  first: number
  last: number
}

/** Where files are kept. Paths are ours, made of ids and safe names; they never come from a request. */
export interface FileStore {
  /** Keeps the whole file or nothing. */
  put(path: string, content: Buffer): Promise<void>
  /** The content, or the asked part of it; undefined where there is no such file. */
  get(path: string, part?: BytePart): Promise<Readable | undefined>
  /** Deleting a file that is not there is fine. */
  delete(path: string): Promise<void>
}
