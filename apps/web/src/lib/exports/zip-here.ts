/**
 * Replaces fflate, by vite.config.ts. Its `zip` would start workers from text, which the content security policy blocks
 * silently, so that the file would never be completed. Zipping already runs in a worker of our own.
 */
import { zipSync, type AsyncZippable, type FlateCallback } from 'fflate/browser'

export * from 'fflate/browser'

export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
