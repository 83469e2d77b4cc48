import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Seats } from './user-types.ts'

const scarceFrom = 0.9

/**
 * "48 of 50 users, 1 suspended": how many users the plan allows, with a warning from 90 % on
 * (docs/spec/decisions.md#052).
 */
export function PlanUse({ seats }: { seats: Seats | undefined }) {
  // Keeps the height of the line while the number is loading.
  if (!seats) return <span>&nbsp;</span>
  const suspended = seats.suspended > 0 ? `, ${seats.suspended.toLocaleString('en')} suspended` : ''
  const words = `${seats.active.toLocaleString('en')} of ${seats.limit.toLocaleString('en')} users${suspended}`
  return seats.active >= seats.limit * scarceFrom ? (
    <StatusMark name="warning" as="tint">
      {words}
    </StatusMark>
  ) : (
    <span>{words}</span>
  )
}
