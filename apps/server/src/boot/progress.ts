export type Say = (line: string) => void

export const printProgress: Say = (line) => void process.stdout.write(`${line}\n`)

/** Prints each step before it runs, and how long it took if it was long. */
export async function step<T>(say: Say, doing: string, work: () => T | Promise<T>): Promise<T> {
  say(`${doing} …`)
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  if (seconds > 1) say(`  done in ${seconds.toFixed(1)} s`)
  return result
}
