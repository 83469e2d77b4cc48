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
  return counted.flatMap((counter) => {
    const { most, instead } = budgets[counter]
    const allowed = most + (addedByFailure.includes(counter) ? failedJourneys : 0)
    return counts[counter] <= allowed
      ? []
      : `${counts[counter]} ${counter}, and npm test may have ${most} (tests/budgets.ts): ${instead}.`
  })
}

/** The counts of the run with their budgets. */
export function countsLine(counts: Readonly<Record<Counted, number>>): string {
  return counted.map((counter) => `${counter} ${counts[counter]} of ${budgets[counter].most}`).join(', ')
}
