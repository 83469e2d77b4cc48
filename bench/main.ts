import { compareFiles } from './compare.ts'
import { readOptions, type Options } from './options.ts'

// What `npm run bench -- NAME` measures: `exports` in the browser, `board` of tasks, `first-load` page loads, `endurance`
// the memory of ten minutes, `overload` ten times the load that the server carries, `ledger` acknowledged writes after
// kills, `lighthouse` the public pages, `pages` shifts, page changes, responses and presses, `reminders` of a minute,
// `meetings` their pages and reminders, `turns --against FOLDER [--rows WORD]` another version and this one by turns;
// anything else the server.
const benches: Readonly<Record<string, (options: Options) => Promise<unknown>>> = {
  exports: () => import('./exports.ts'),
  overload: () => import('./overload.ts'),
  ledger: async (options) => (await import('./ledger/keep-ledger.ts')).printLedger(options),
  board: () => import('./board.ts'),
  endurance: async () => (await import('./endurance.ts')).measureEndurance(),
  'first-load': () => import('./print-first-load.ts'),
  lighthouse: () => import('./print-lighthouse.ts'),
  pages: () => import('./pages.ts'),
  turns: async ({ rows, against }) => {
    if (against === undefined) throw new Error('Give the folder of another version: turns --against FOLDER')
    await (await import('./turns.ts')).measureByTurns({ only: rows, against })
  },
}
/** Benches with a file of figures. */
const comparable: typeof benches = {
  reminders: async (options) => (await import('./reminders.ts')).measureReminders(options),
  meetings: async (options) => (await import('./meetings.ts')).measureMeetings(options),
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(options: Options): Promise<void> {
  const { only, json, compare } = options
  const bench = benches[only]
  const measure = comparable[only]
  if (compare) compareFiles(...compare)
  else if (measure) await measure(options)
  else if (!bench) await (await import('./run.ts')).measureServer({ only, json })
  else if (json === undefined) await bench(options)
  else throw new Error(`"${only}" writes no file of figures: it has no floor to compare by.`)
}
