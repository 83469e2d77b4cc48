import type { FileReport, TestFailure } from './report.ts'

/** A failed test, and where it belongs. */
export interface Failed extends TestFailure {
  file: string
  part: string
}

/** How a test went when it was run again, alone. */
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
  /** Failed again alone, or may not be run again. */
  failed: Failed[]
  flaky: Flaky[]
}

/** More in one run fail it: then chance is no longer an excuse. */
export const mostFlaky = 2
/** More failures than this come from a change, and are not run again. */
const mostAgain = 5
/** Parts whose tests wait for browsers and processes, so that a busy machine may fail them by chance. */
const mayBeFlaky = new Set(['browser', 'operations'])

export function failuresIn(files: readonly FileReport[]): Failed[] {
  return files.flatMap(({ file, part, failures }) => failures.map((failure) => ({ ...failure, file, part })))
}

/** Runs failed browser and process tests again, one at a time. */
export async function sortOut(
  failures: readonly Failed[],
  runAlone: (test: Failed & { title: string }) => Promise<Alone>,
): Promise<Verdict> {
  const again = failures.filter(
    (test): test is Failed & { title: string } => mayBeFlaky.has(test.part) && test.title !== undefined,
  )
  if (again.length > mostAgain) return { failed: [...failures], flaky: [] }
  const verdict: Verdict = {
    failed: failures.filter((test) => !again.some((one) => one === test)),
    flaky: [],
  }
  for (const test of again) {
    const alone = await runAlone(test)
    if (alone.failure) verdict.failed.push({ ...test, ...alone.failure })
    else verdict.flaky.push({ ...test, alone })
  }
  return verdict
}
