export type Say = (line: string) => void

export const printProgress: Say = (line) => void process.stdout.write(`${line}\n`)

/** As lines of the log, for an output that a program reads. */
const logProgress: Say = (text) => {
  for (const line of text.split('\n').filter((one) => one.trim()))
    process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: line.trim() })}\n`)
}

/** Whether a person reads the output of this process. */
export const isForPeople = process.stdout.isTTY

/** The server's progress: for people, or beside its log. */
export const sayProgress: Say = isForPeople ? printProgress : logProgress

/** Prints each step before it runs, and how long it took if it was long. */
export async function step<T>(say: Say, doing: string, work: () => T | Promise<T>): Promise<T> {
  say(`${doing} …`)
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  if (seconds > 1) say(`  done in ${seconds.toFixed(1)} s`)
  return result
}
