import { budgets } from '#tests/budgets.ts'
import { counted, type Counted } from '#tests/setup/count-use.ts'

/** The extra use of a failed browser test: its worker restarts. */
const addedByFailure: readonly Counted[] = [
  'page loads',
  'browser contexts',
  'servers started',
  'databases copied',
]

/**
 * One sentence for each budget that a complete run of `npm test` has exceeded, with the remedy. The use of failed
 * browser tests is allowed, so that a flaky test is reported only as flaky.
 */
export function exceeded(counts: Readonly<Record<Counted, number>>, failedJourneys = 0): string[] {
  return counted.flatMap((what) => {
    const { most, instead } = budgets[what]
    const allowed = most + (addedByFailure.includes(what) ? failedJourneys : 0)
    return counts[what] <= allowed
      ? []
      : `${counts[what]} ${what}, and npm test may have ${most} (tests/budgets.ts): ${instead}.`
  })
}

/** The counts of the run with their budgets. */
export function countsLine(counts: Readonly<Record<Counted, number>>): string {
  return counted.map((what) => `${what} ${counts[what]} of ${budgets[what].most}`).join(', ')
}
