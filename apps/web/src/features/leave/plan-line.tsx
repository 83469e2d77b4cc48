import { leaveSummary } from '#core/leave/summary.ts'
import { ApiError } from '#web/lib/errors.ts'
import styles from './leave.module.css'
import type { LeaveOutcome } from './leave-types.ts'

interface PlanLineProps {
  /** The server's preview of the range; nothing while there is no valid range. */
  plan: { data: LeaveOutcome | undefined; error: unknown } | undefined
}

/** The preview of the range's days: "4 days: 3 scheduled, 1 weekly off skipped". */
export function PlanLine({ plan }: PlanLineProps) {
  return (
    <p className={styles.plan} role="status">
      {plan && lineOf(plan)}
    </p>
  )
}

function lineOf({ data, error }: NonNullable<PlanLineProps['plan']>): string {
  // Problems of the range are shown at its fields once it is sent.
  if (error) return error instanceof ApiError ? '' : 'The days cannot be counted now.'
  if (!data) return ''
  return [leaveSummary(data), ...new Set(data.failed.map(({ message }) => message))].join('. ')
}
