import { checkSteps } from './check-steps.ts'
import { runSteps, tool, type Step } from './steps.ts'

/** The tests that need neither database nor browser. */
const quickTests: Step = {
  name: 'tests of core, contract and scripts',
  command: tool(
    'vitest/vitest.mjs',
    'run',
    '--project',
    // In one of its two time zones; `npm test` runs it in both.
    'core-auckland',
    '--project',
    'contract',
    '--project',
    'scripts',
  ),
}

const { failed } = await runSteps([...checkSteps, quickTests], 2)
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${checkSteps.length + 1} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
