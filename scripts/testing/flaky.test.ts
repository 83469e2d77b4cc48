import { describe, expect, test } from 'vitest'
import type { TestFailure } from './report.ts'
import { failuresIn, mostFlaky, sortOut, type Alone, type Failed } from './flaky.ts'
import { printSummary } from './summary.ts'

const failed = (title: string | undefined, part = 'browser'): Failed => ({
  file: 'tests/e2e/leave.spec.ts',
  part,
  ...(title === undefined ? {} : { title }),
  output: `expected ${title} among the others`,
})

/** Retries the failures; those whose title is in the list fail alone too. */
async function sorted(failures: Failed[], failingAlone: readonly string[] = []) {
  const asked: string[] = []
  const verdict = await sortOut(failures, async ({ title }): Promise<Alone> => {
    asked.push(title)
    const failure = failingAlone.includes(title) ? { title, output: 'expected it alone' } : undefined
    return { failure, seconds: 2, trace: 'artifacts/e2e/trace.zip' }
  })
  return { ...verdict, asked }
}

/** The output of a run with these failures, and its exit code. */
async function summaryOf(failures: Failed[], overBudget: string[] = []) {
  const { failed: left, flaky } = await sorted(failures)
  const lines: string[] = []
  const files = [
    { file: 'tests/e2e/leave.spec.ts', part: 'browser', seconds: 9, passed: 4, failures },
    { file: 'a.test.ts', part: 'server', seconds: 1, passed: 3, failures: [] },
  ]
  const summary = { files, failed: left, flaky, overBudget, counts: undefined, seconds: 61 }
  const code = printSummary(summary, (line) => void lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('a failed test', () => {
  test('in a browser or a process that passes alone is flaky, and one that fails again has failed', async () => {
    const { asked, flaky, failed: left } = await sorted([failed('a'), failed('b', 'operations')], ['b'])
    expect(asked).toEqual(['a', 'b'])
    expect(flaky.map(({ title }) => title)).toEqual(['a'])
    expect(left).toMatchObject([{ title: 'b', output: 'expected it alone' }])
  })

  test('in any other runner is not retried, nor is a file that could not be run', async () => {
    const failures = [failed('a', 'server'), failed('b', 'rules'), failed(undefined)]
    const { asked, failed: left } = await sorted(failures)
    expect(asked).toEqual([])
    expect(left).toEqual(failures)
  })

  test('is not retried if so many fail that a change is the cause', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => failed(title))
    const { asked, failed: left } = await sorted(many)
    expect([asked, left.length]).toEqual([[], 6])
  })

  test('is found in the report of its file', () => {
    const failures = [{ title: 'a', output: 'x' }]
    const files = [{ file: 'a.test.ts', part: 'server', seconds: 1, passed: 0, failures }]
    expect(failuresIn(files)).toEqual([{ file: 'a.test.ts', part: 'server', title: 'a', output: 'x' }])
  })
})

describe('a run', () => {
  test('passes with two flaky tests, counts them as passed, and prints both outputs and the trace', async () => {
    const { code, text } = await summaryOf(['a', 'b'].map((title) => failed(title)))
    expect(mostFlaky).toBe(2)
    expect(code).toBe(0)
    expect(text).toContain('expected a among the others')
    expect(text).toContain('Alone it passed in 2.0 s')
    expect(text).toContain('artifacts/e2e/trace.zip')
    expect(text.split('\n').slice(-2)).toEqual(['1 min 1 s, 2 flaky', '9 passed, 0 failed'])
  })

  test('fails with three flaky tests', async () => {
    const { code, text } = await summaryOf(['a', 'b', 'c'].map((title) => failed(title)))
    expect(code).toBe(1)
    expect(text).toContain('3 flaky tests: a run may have 2.')
    expect(text).toMatch(/10 passed, 1 failed$/)
  })

  test('prints its failures last, each with the command that runs it alone', async () => {
    const { code, text } = await summaryOf([failed("it doesn't", 'server')])
    expect(code).toBe(1)
    const [, after = ''] = text.split('Failed, each with the command that runs it alone:')
    expect(after).toContain(`npm test -- tests/e2e/leave.spec.ts 'it doesn'\\''t'`)
    expect(after).not.toContain('slowest')
  })

  test('says how many tests ran on which PostgreSQL, and a command that runs a failed one on the same', () => {
    const lines: string[] = []
    const on = (version: string, isPackaged: boolean, passed: number, failures: TestFailure[]) => ({
      file: 'a.test.ts',
      part: 'server',
      seconds: 60,
      passed,
      failures,
      postgres: { version, isPackaged },
    })
    const files = [
      on('18.4', true, 7, []),
      on('18.4', true, 2, []),
      on('15.20', false, 5, [{ title: 'b', output: 'x' }]),
    ]
    const nothing = { flaky: [], overBudget: [], counts: undefined, seconds: 1 }
    printSummary({ ...nothing, files, failed: failuresIn(files) }, (line) => void lines.push(line))
    expect(lines).toEqual(
      expect.arrayContaining([
        'PostgreSQL 18.4 (packaged): 9 passed, 0 failed (server, 120 s of tests)',
        'PostgreSQL 15.20 (of the system): 5 passed, 1 failed (server, 60 s of tests)',
        '    DAYMARK_TEST_POSTGRES=15 npm test -- a.test.ts b',
      ]),
    )
  })

  test('prints the duration of the slowest files, and fails if a budget is exceeded', async () => {
    const { code, text } = await summaryOf([], ['9 page loads, and npm test may have 8.'])
    expect(text).toMatch(/9\.0 s {2}tests\/e2e\/leave\.spec\.ts[^]*1\.0 s {2}a\.test\.ts/)
    expect([code, text.includes('✗ Over budget: 9 page loads')]).toEqual([1, true])
  })
})
