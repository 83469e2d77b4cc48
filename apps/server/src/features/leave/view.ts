import { errorText } from '#core/errors/app-error.ts'
import type { LeavePlan } from '#core/leave/plan.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { LeaveRow } from './repo.ts'

type OwnLeave = ServerOperation['POST /me/leave/today']['output']
type OwnStretch = ServerOperation['GET /me/leave']['output']['stretches'][number]
type Outcome = ServerOperation['POST /me/leave']['output']

/** A day of leave as the person themselves sees it. */
export function viewOwnLeave(row: LeaveRow): OwnLeave {
  return {
    id: row.id,
    date: row.date.toString(),
    portion: row.portion,
    reason: row.reason,
    status: 'approved',
    markedAt: row.created_at.toString(),
    markedBy: { name: row.marked_by_name, isMe: row.marked_by === row.employee_id },
  }
}

/** The days of a stretch as the person themselves sees them together. */
export function viewOwnStretch(days: readonly LeaveRow[]): OwnStretch {
  const dates = days.map(({ date }) => date.toString())
  const [newest] = firstAndLast(
    days.toSorted((one, other) => Temporal.Instant.compare(other.created_at, one.created_at)),
  )
  const { portion, reason, markedBy } = viewOwnLeave(newest)
  const [from, to] = firstAndLast(dates)
  return { from, to, dates, portion, reason, markedBy }
}

export function viewOutcome({ scheduled, skipped, failed }: LeavePlan): Outcome {
  return {
    scheduled: scheduled.map(String),
    skipped: skipped.map(({ date, reason }) => ({ date: date.toString(), reason })),
    failed: failed.map(({ date, code }) => ({ date: date.toString(), code, message: errorText(code) })),
  }
}
