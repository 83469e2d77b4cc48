import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkSteps } from './check-steps.ts'
import { findOrInstallChromium } from './chromium.ts'
import { runSteps, tool, type Count, type Step } from './steps.ts'

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const vitest: Step = {
  name: 'tests of core, API and operation',
  command: tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ),
  count: () => countVitest(read(vitestReport)),
  isLong: true,
}

const playwright = (chromium: string): Step => ({
  name: 'tests in the browser',
  command: tool('@playwright/test/cli.js', 'test', '--reporter=list,json'),
  env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  count: () => countPlaywright(read(playwrightReport)),
  isLong: true,
})

const total: Count = { passed: 0, failed: 0 }
try {
  add(await runSteps(checkSteps, 2))
  add(await runSteps([vitest], 1))
  add(await runInBrowser())
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Without a browser its tests have not passed, so they have failed: once, with the reason. */
async function runInBrowser(): Promise<Count> {
  try {
    return await runSteps([playwright(await findOrInstallChromium())], 1)
  } catch (error) {
    console.log(`✗ tests in the browser: ${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
}

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}

function read(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

function countVitest(report: unknown): Count | undefined {
  if (!report) return undefined
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A test that passed at the second try is a failed test: it will fail somebody else at the first. */
function countPlaywright(report: unknown): Count | undefined {
  if (!report) return undefined
  const { expected, unexpected, flaky } = (
    report as { stats: Record<'expected' | 'unexpected' | 'flaky', number> }
  ).stats
  return { passed: expected, failed: unexpected + flaky }
}
