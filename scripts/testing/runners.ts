import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countsVariable } from '#tests/setup/count-use.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { root, tool } from '../steps.ts'
import { readReport, reportVariable, type FileReport } from './report.ts'
import type { Selection } from './selection.ts'

/** `quick` is run by `npm test`, `long` by `npm run test:long`, `all` for named tests. */
export type Level = 'quick' | 'long' | 'all'

/** The environment variable that passes the level to the configurations of both runners. */
export const levelVariable = 'DAYMARK_TESTS'

export interface Options {
  level: Level
  selection?: Selection | undefined
  /** The folder in which the tests count their use (`tests/setup/count-use.ts`). */
  counts?: string
  /** Additional environment variables for the tests. */
  env?: Record<string, string>
}

/** The projects of Vitest whose tests mostly wait for real processes. */
export const waiting = ['operations']

/** Runs tests of Vitest; `projects` are patterns of project names, such as `!operations`. */
export async function runVitest(projects: readonly string[], options: Options): Promise<FileReport[]> {
  const { selection } = options
  return runReporting('vitest', options, [
    ...tool('vitest/vitest.mjs', 'run', '--reporter=./scripts/testing/vitest-reporter.ts'),
    '--passWithNoTests',
    ...projects.map((project) => `--project=${project}`),
    ...(selection?.tests ?? []),
    ...(selection?.title === undefined ? [] : ['-t', pattern(selection.title)]),
  ])
}

/** Runs browser tests; without a browser the report is one failure with the reason. */
export async function runBrowser(options: Options, args: readonly string[] = []): Promise<FileReport[]> {
  let chromium: string
  try {
    chromium = await findOrInstallChromium()
  } catch (error) {
    return [failedRunner('browser', (error as Error).message)]
  }
  const { selection } = options
  return runReporting('browser', { ...options, env: { ...options.env, CHROMIUM: chromium } }, [
    ...tool('@playwright/test/cli.js', 'test', '--reporter=./scripts/testing/playwright-reporter.ts'),
    '--pass-with-no-tests',
    ...args,
    ...(selection?.journeys ?? []),
    ...(selection?.title === undefined ? [] : ['-g', pattern(selection.title)]),
  ])
}

async function runReporting(
  part: string,
  { level, counts, env }: Options,
  [program, ...args]: string[],
): Promise<FileReport[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-report-'))
  const report = path.join(folder, 'report.json')
  try {
    const child = spawn(program!, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        [levelVariable]: level,
        [reportVariable]: report,
        ...(counts ? { [countsVariable]: counts } : {}),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const files = readReport(report) ?? []
    const hasFailures = files.some(({ failures }) => failures.length > 0)
    return code === 0 || hasFailures ? files : [...files, failedRunner(part, `It ended with code ${code}.`)]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A runner that failed as a whole. */
function failedRunner(part: string, output: string): FileReport {
  return { file: part, part: 'outside of tests', seconds: 0, passed: 0, failures: [{ output }] }
}

/** Escapes a title, because both runners take patterns. */
function pattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
