import { checkSteps } from './check-steps.ts'
import { runSteps, tool, type Step } from './steps.ts'

/** The tests that need neither database nor browser. */
const quickTests: Step = {
  name: 'tests of core, contract and scripts',
  command: tool(
    'vitest/vitest.mjs',
    'run',
    '--project',
    'core-*',
    '--project',
    'contract',
    '--project',
    'scripts',
  ),
}

const { failed } = await runSteps([...checkSteps, quickTests], 2)
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${checkSteps.length + 1} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
