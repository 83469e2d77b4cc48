import fs from 'node:fs'
import path from 'node:path'

/** The use of a whole test run, which determines its duration on any machine. */
export const counted = [
  'page loads',
  'browser contexts',
  'servers started',
  'programs started',
  'processes killed',
  'databases copied',
] as const
export type Counted = (typeof counted)[number]

/** The environment variable with the folder in which a run counts. */
export const countsVariable = 'DAYMARK_TEST_COUNTS'

/** Counts one use in the run, from any process. */
export function countUse(counter: Counted): void {
  const folder = process.env[countsVariable]
  // One byte each, because appending to a file is atomic.
  if (folder) fs.appendFileSync(path.join(folder, counter.replaceAll(' ', '-')), '.')
}

/** The counts so far. */
export function countsIn(folder: string): Record<Counted, number> {
  const sizeOf = (counter: Counted): number =>
    fs.statSync(path.join(folder, counter.replaceAll(' ', '-')), { throwIfNoEntry: false })?.size ?? 0
  return Object.fromEntries(counted.map((counter) => [counter, sizeOf(counter)])) as Record<Counted, number>
}
