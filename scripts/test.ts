import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkSteps } from './check-steps.ts'
import { findOrInstallChromium } from './chromium.ts'
import { add, emptyCount, runSteps, tool, type Count, type Step } from './steps.ts'
import { countPlaywright, countVitest } from './test-reports.ts'
import { testsChanged, testsNamed, type Selection } from './test-selection.ts'

/**
 * `npm test` runs everything; `npm test -- NAME` the tests with the name in their path or title; `npm test -- PATH
 * TITLE` one test; `npm run test:changed` those that uncommitted changes affect; `npm run test:changed -- REVISION`
 * those that changes since the revision affect.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
})
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-reports-'))
const total = emptyCount()
try {
  const selection = selected()
  if (!selection || values.changed) add(total, await runSteps(checkSteps, 2))
  if (!selection || selection.tests.length > 0) add(total, await runSteps([vitest(selection)], 1))
  if (!selection || selection.journeys.length > 0) add(total, await runInBrowser(selection))
} catch (error) {
  console.log((error as Error).message)
  total.failed++
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}
if (total.failures.length > 0) console.log('\nFailed, each with the command that runs it alone:')
for (const { name, command } of total.failures) console.log(`✗ ${name}\n    ${command}`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Undefined for all tests. */
function selected(): Selection | undefined {
  const [first, second] = positionals
  if (values.changed) return testsChanged(first)
  return first === undefined ? undefined : testsNamed(first, second)
}

function vitest(selection: Selection | undefined): Step {
  const report = path.join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (selection) args.push(...selection.tests, ...(selection.title ? ['-t', pattern(selection.title)] : []))
  return {
    name: 'tests of core, API and operation',
    command: tool('vitest/vitest.mjs', ...args),
    count: () => countVitest(report),
    isLong: true,
  }
}

function playwright(chromium: string, args: readonly string[], report: string): Step {
  return {
    name: 'tests in the browser',
    command: tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...args),
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
    isLong: true,
  }
}

/** Without a browser these tests count as one failure, with the reason. */
async function runInBrowser(selection: Selection | undefined): Promise<Count> {
  let chromium: string
  try {
    chromium = await findOrInstallChromium()
  } catch (error) {
    const failure = { name: `tests in the browser: ${(error as Error).message}`, command: 'npm test' }
    return { passed: 0, failed: 1, failures: [failure] }
  }
  const only = selection?.journeys ?? []
  const args = [...only, ...(selection?.title ? ['-g', pattern(selection.title)] : [])]
  const count = await runSteps([playwright(chromium, args, path.join(reports, 'browser.json'))], 1)
  if (count.failures.length > 0 && count.failures.length <= 10) {
    // The tests have failed already: this run only records traces, which would slow down every other run.
    console.log('What failed runs once more, to leave a trace in artifacts/e2e.')
    const traced = playwright(chromium, ['--last-failed', '--trace=on'], path.join(reports, 'traced.json'))
    await runSteps([{ ...traced, name: 'the same with a trace' }], 1)
  }
  return count
}

/** Escapes a title, because both runners take patterns. */
function pattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
