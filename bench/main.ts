import { compareFiles } from './compare.ts'
import { readOptions, type Options } from './options.ts'

// `npm run bench -- exports` measures the browser's exports, `-- board` the board of tasks, `-- first-load` what a
// browser receives, everything else the server.
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  exports: () => import('./exports.ts'),
  board: () => import('./board.ts'),
  'first-load': () => import('./print-first-load.ts'),
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ only, json, compare }: Options): Promise<void> {
  const bench = benches[only]
  if (compare) compareFiles(...compare)
  else if (!bench) await (await import('./run.ts')).measureServer({ only, json })
  else if (json === undefined) await bench()
  else throw new Error(`"${only}" writes no file of figures: it has no floor to compare by.`)
}
