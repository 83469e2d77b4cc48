import type { FileReport, Postgres, TestFailure } from './report.ts'

/** A failed test with its file and runner. */
export interface Failed extends TestFailure {
  file: string
  part: string
  postgres?: Postgres
}

/** The result of a test that was retried alone. */
export interface Alone {
  failure?: TestFailure | undefined
  seconds: number
  trace?: string | undefined
}

/** A test that failed among the others and passed alone. */
export interface Flaky extends Failed {
  alone: Alone
}

export interface Verdict {
  /** Failed again alone, or may not be retried. */
  failed: Failed[]
  flaky: Flaky[]
}

/** More flaky tests fail the run, because they are unlikely to be chance. */
export const mostFlaky = 2
/** More failures than this are caused by a change, and are not retried. */
const mostAgain = 5
/** Parts whose tests wait for browsers and processes, and so may fail by chance on a busy machine. */
const mayBeFlaky = new Set(['browser', 'operations'])

export function failuresIn(files: readonly FileReport[]): Failed[] {
  return files.flatMap(({ file, part, postgres, failures }) =>
    failures.map((failure) => ({ ...failure, file, part, ...(postgres ? { postgres } : {}) })),
  )
}

/** Retries failed browser and process tests, one at a time. */
export async function sortOut(
  failures: readonly Failed[],
  runAlone: (test: Failed & { title: string }) => Promise<Alone>,
): Promise<Verdict> {
  const again = failures.filter(
    (test): test is Failed & { title: string } => mayBeFlaky.has(test.part) && test.title !== undefined,
  )
  if (again.length > mostAgain) return { failed: [...failures], flaky: [] }
  const verdict: Verdict = {
    failed: failures.filter((test) => !again.some((retried) => retried === test)),
    flaky: [],
  }
  for (const test of again) {
    const alone = await runAlone(test)
    if (alone.failure) verdict.failed.push({ ...test, ...alone.failure })
    else verdict.flaky.push({ ...test, alone })
  }
  return verdict
}
