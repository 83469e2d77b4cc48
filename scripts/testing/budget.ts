import { budgets } from '#tests/budgets.ts'
import { counted, type Counted } from '#tests/setup/count-use.ts'

/** One sentence for each budget that a whole run of `npm test` has exceeded, with what to do. */
export function exceeded(counts: Readonly<Record<Counted, number>>): string[] {
  return counted.flatMap((what) => {
    const { most, instead } = budgets[what]
    return counts[what] <= most
      ? []
      : `${counts[what]} ${what}, and npm test may have ${most} (tests/budgets.ts): ${instead}.`
  })
}

/** What the run used, beside its budgets. */
export function countsLine(counts: Readonly<Record<Counted, number>>): string {
  return counted.map((what) => `${what} ${counts[what]} of ${budgets[what].most}`).join(', ')
}
