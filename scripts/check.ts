import { checkSteps } from './check-steps.ts'
import { runSteps, tool, type Step } from './steps.ts'
import { levelVariable } from './testing/runners.ts'

/** The tests that need neither database nor browser. */
const quickTests: Step = {
  name: 'tests of core, contract and scripts',
  command: tool('vitest/vitest.mjs', 'run', '--project=rules'),
  env: { [levelVariable]: 'quick' },
}

// The longest step first: the others use the second processor meanwhile.
const results = await runSteps([quickTests, ...checkSteps], 2)
const failed = results.filter(({ hasPassed }) => !hasPassed).length
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${results.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
