import { counted } from '../texts/counted.ts'
import type { SkipReason } from './plan.ts'
import { skipReasons } from './plan.ts'

const words: Readonly<Record<SkipReason, [one: string, many: string]>> = {
  'weekly-off': ['weekly off', 'weekly offs'],
  holiday: ['holiday', 'holidays'],
  'on-leave': ['day already on leave', 'days already on leave'],
  'before-joining': ['day before joining', 'days before joining'],
}

/** The result of a range of leave, or its preview, as counts and reasons. */
export interface LeaveOutcome {
  scheduled: readonly unknown[]
  skipped: readonly { reason: SkipReason }[]
  failed: readonly unknown[]
}

/** "4 days: 3 scheduled, 1 weekly off skipped". */
export function leaveSummary({ scheduled, skipped, failed }: LeaveOutcome): string {
  const days = scheduled.length + skipped.length + failed.length
  const parts = skipReasons.flatMap((reason) => {
    const count = skipped.filter((one) => one.reason === reason).length
    return count === 0 ? [] : [`${counted(count, ...words[reason])} skipped`]
  })
  return [
    `${counted(days, 'day')}: ${scheduled.length} scheduled`,
    ...parts,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ].join(', ')
}
