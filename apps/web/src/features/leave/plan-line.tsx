import { leaveSummary } from '#core/leave/summary.ts'
import { ApiError } from '#web/lib/errors.ts'
import styles from './leave.module.css'
import type { LeaveOutcome } from './leave-types.ts'

interface PlanLineProps {
  /** What the server says of the range; nothing where there is none to plan yet. */
  plan: { data: LeaveOutcome | undefined; error: unknown } | undefined
}

/** What would become of the range's days, before it is saved: "4 days: 3 scheduled, 1 weekly off skipped". */
export function PlanLine({ plan }: PlanLineProps) {
  return (
    <p className={styles.plan} role="status">
      {plan && lineOf(plan)}
    </p>
  )
}

function lineOf({ data, error }: NonNullable<PlanLineProps['plan']>): string {
  // What is wrong with the range stands at its fields once it is sent.
  if (error) return error instanceof ApiError ? '' : 'The days cannot be counted now.'
  if (!data) return ''
  return [leaveSummary(data), ...new Set(data.failed.map(({ message }) => message))].join('. ')
}
