import v8 from 'node:v8'

/**
 * How much the heap may grow beyond what was in use after a collection before the next one, in percent. By default V8
 * lets it grow up to four times on a machine with much memory (docs/decisions/2026-11-29-memory-of-a-server.md).
 */
const growthPercent = 60

/** Called before anything else of the process, so that all of it is collected by the same rule. */
export function boundHeapGrowth(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
