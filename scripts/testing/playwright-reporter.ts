import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { lineOf, nameOf, withoutColours, writeReport, type FileReport, type TestFailure } from './report.ts'

/** Prints a line for each file, and writes the failures into the run's report, which is printed at its end. */
export default class LinePerFile implements Reporter {
  readonly #files = new Map<string, FileReport & { left: number }>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.#fileOf(test).left++
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const report = this.#fileOf(test)
    report.left--
    report.seconds += result.duration / 1000
    const trace = traceOf(result)
    if (trace) report.trace = trace
    // A test that expects its own failure has the outcome `expected` too.
    if (test.outcome() === 'expected') report.passed++
    else if (test.outcome() !== 'skipped') report.failures.push(failureOf(test, result))
    if (report.left === 0) console.log(lineOf(report))
  }

  onError(error: TestError): void {
    const failures = [{ output: textOf(error) }]
    this.#files.set('playwright', {
      file: 'playwright',
      part: 'outside of tests',
      seconds: 0,
      passed: 0,
      failures: [...(this.#files.get('playwright')?.failures ?? []), ...failures],
      left: 0,
    })
  }

  onEnd(): void {
    writeReport([...this.#files.values()])
  }

  printsToStdio(): boolean {
    return true
  }

  #fileOf(test: TestCase): FileReport & { left: number } {
    const file = nameOf(test.location.file)
    const known = this.#files.get(file)
    if (known) return known
    const report = { file, part: 'browser', seconds: 0, passed: 0, failures: [], left: 0 }
    this.#files.set(file, report)
    return report
  }
}

function traceOf({ attachments }: TestResult): string | undefined {
  const file = attachments.find(({ name }) => name === 'trace')?.path
  return file === undefined ? undefined : path.resolve(file)
}

function failureOf(test: TestCase, result: TestResult): TestFailure {
  const { errors, status } = result
  const trace = traceOf(result)
  const output = errors.map(textOf).join('\n')
  return {
    title: test.title,
    output: output || `The test ended as ${status}.`,
    ...(trace ? { trace } : {}),
  }
}

/** The message and the lines of the test around the failure. */
function textOf({ message = '', value = '', snippet = '', location }: TestError): string {
  const place = location ? `\n    at ${nameOf(location.file)}:${location.line}:${location.column}` : ''
  return withoutColours(`${message || value}${place}${snippet && `\n${snippet}`}`)
}
