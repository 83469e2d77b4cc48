/**
 * Replaces fflate in vite.config.ts. Its `zip` would start workers from a blob, which the content security policy
 * blocks silently, so that the file would never be completed. Zipping already runs in our own worker.
 */
import { zipSync, type AsyncZippable, type FlateCallback } from 'fflate/browser'

export * from 'fflate/browser'

export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
