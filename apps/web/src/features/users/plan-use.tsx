import { StatusMark } from '#web/ui/status-mark.tsx'
import type { Seats } from './user-types.ts'

const scarceFrom = 0.9

/** "48 of 50 users": shown before the plan's limit bites (decision 052). */
export function PlanUse({ seats }: { seats: Seats | undefined }) {
  // The line keeps its height while the number is on its way.
  if (!seats) return <span>&nbsp;</span>
  const words = `${seats.active.toLocaleString('en')} of ${seats.limit.toLocaleString('en')} users`
  return seats.active >= seats.limit * scarceFrom ? (
    <StatusMark name="warning" as="tint">
      {words}
    </StatusMark>
  ) : (
    <span>{words}</span>
  )
}
