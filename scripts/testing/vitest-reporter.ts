import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'
import { postgresVariable } from '#tests/setup/postgres-variable.ts'
import { root } from '../steps.ts'
import { lineOf, nameOf, withoutColours, writeReport, type FileReport } from './report.ts'

/** Prints a line for each file, and writes the failures into the run's report, which is printed at its end. */
export default class LinePerFile implements Reporter {
  readonly #files: FileReport[] = []

  onTestModuleEnd(module: TestModule): void {
    const report = reportOf(module)
    this.#files.push(report)
    console.log(lineOf(report))
  }

  onTestRunEnd(
    _modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    if (unhandled.length > 0)
      this.#files.push({
        file: 'vitest',
        part: 'outside of tests',
        seconds: 0,
        passed: 0,
        failures: unhandled.map((error) => ({ output: textOf(error) })),
      })
    if (reason !== 'interrupted') writeReport(this.#files)
  }
}

function reportOf(module: TestModule): FileReport {
  const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const failures = [
    ...module.errors().map((error) => ({ output: textOf(error) })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite
        .errors()
        .map((error) => ({ title: suite.fullName.replaceAll(' > ', ' '), output: textOf(error) })),
    ),
    ...failed.map((test) => ({
      title: test.fullName.replaceAll(' > ', ' '),
      output: (test.result().errors ?? []).map(textOf).join('\n'),
    })),
  ]
  const version = module.project.getProvidedContext().postgresVersion as string | undefined
  const isPackaged = !process.env[postgresVariable]
  return {
    file: nameOf(module.moduleId),
    part: module.project.name,
    seconds: (duration + collectDuration + environmentSetupDuration + setupDuration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures,
    ...(version === undefined ? {} : { postgres: { version, isPackaged } }),
  }
}

/** The message, the difference and the locations in the repository. */
function textOf(error: SerializedError): string {
  const diff = typeof error['diff'] === 'string' ? `\n${withoutColours(error['diff'])}` : ''
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes('node_modules'))
    .map((line) => `\n${line.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '')}`)
  return `${error.name ?? 'Error'}: ${withoutColours(error.message)}${diff}${places.join('')}`
}
