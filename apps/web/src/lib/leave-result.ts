import { leaveSummary } from '#core/leave/summary.ts'
import type { Output } from './api.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { toast } from './toast.ts'

type LeaveOutcome = Output<'POST /me/leave'>

/** "4 days: 3 scheduled, 1 weekly off skipped", with why days were not scheduled. */
export function leaveResultText(outcome: LeaveOutcome): string {
  return [leaveSummary(outcome), ...new Set(outcome.failed.map(({ message }) => message))].join('. ')
}

/** Shows the result of each day of leave that waited on the device, which no form shows any more. */
export function showLeaveResult(entry: OutboxEntry, output: unknown): void {
  if (entry.operation !== 'POST /me/leave') return
  const outcome = output as LeaveOutcome
  const text = `${entry.label}: ${leaveResultText(outcome)}`
  if (outcome.failed.length > 0) toast.warning(text, { durationMs: 30_000 })
  else toast.success(text, { durationMs: 8_000 })
}
