import { keepLedger } from './ledger/keep-ledger.ts'

/**
 * Runs `npm run bench -- ledger --kills 190 --writes 20000`; ends with exit code 1 where a write is missing or doubled.
 */
export async function printLedger(given: { kills: number; writes: number }): Promise<void> {
  const { acknowledged, kills, repeated, seconds, problems } = await keepLedger(given, console.log)
  console.log(
    `\n${acknowledged} writes were acknowledged over ${kills} kills in ${Math.round(seconds)} s; ${repeated} requests had to be repeated.`,
  )
  if (problems.length === 0)
    console.log(
      'Each is there once, with the id that was answered, one entry of the log and one notification.',
    )
  for (const problem of problems.slice(0, 50)) console.error(`MISSED: ${problem}`)
  if (problems.length > 50) console.error(`… and ${problems.length - 50} more.`)
  if (problems.length > 0) process.exitCode = 1
}
