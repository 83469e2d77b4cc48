import { spawn, type ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { failuresIn } from './testing/flaky.ts'
import { runBrowser, runVitest, type Options } from './testing/runners.ts'
import { testsNamed } from './testing/selection.ts'

/**
 * `npm run test:repeat -- NAME [TITLE] --times 20 --busy` runs the named tests repeatedly, with `--busy` beside two
 * processes that load the processors, and prints every failure.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, busy: { type: 'boolean', default: false } },
})
const [name, title] = positionals
const times = Number(values.times)
if (name === undefined || !Number.isSafeInteger(times) || times < 1) {
  console.log('Usage: npm run test:repeat -- NAME [TITLE] [--times 20] [--busy]')
  process.exit(1)
}
const options: Options = { level: 'all', selection: testsNamed(name, title) }
const { tests = [], journeys = [] } = options.selection ?? {}
const busy = values.busy ? [occupyProcessor(), occupyProcessor()] : []
let failedRuns = 0
try {
  for (let run = 1; tests.length > 0 && run <= times; run++) {
    const failures = failuresIn(await runVitest([], options))
    if (failures.length > 0) failedRuns++
    for (const { file, title: test, output } of failures)
      console.log(`✗ run ${run}: ${file} › ${test}\n${output}`)
  }
  if (journeys.length > 0) {
    const repeated = [`--repeat-each=${times}`, '--workers=1', '--trace=retain-on-failure']
    const failures = failuresIn(await runBrowser(options, repeated))
    failedRuns += failures.length
    for (const { file, title: test, output, trace } of failures)
      console.log(`✗ ${file} › ${test}\n${output}\nTrace: ${trace ?? 'none'}`)
  }
} finally {
  for (const child of busy) child.kill()
}
console.log(
  failedRuns === 0
    ? `${times} times, no failure.`
    : `${failedRuns} failures in ${times} times${values.busy ? ', on a busy machine' : ''}.`,
)
process.exitCode = failedRuns === 0 ? 0 : 1

/** A process that loads one processor until it is killed, or this process ends. */
function occupyProcessor(): ChildProcess {
  // Its standard input closes with this process, even if this process is killed.
  const program = `process.stdin.resume().on('end', () => process.exit()); (function use() { const until = Date.now() + 50; while (Date.now() < until); setImmediate(use) })()`
  return spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'ignore'] })
}
