import type { Entry } from '../entries.ts'

/** Why an entry cannot be moved; undefined if it can. */
export function reasonAgainst(entry: Entry, now: Temporal.Instant): string | undefined {
  if (entry.mayMove) return undefined
  if (entry.kind === 'tasks') return `You cannot change when “${entry.title}” is due.`
  const { isCancelled, session, startsAt } = entry.meeting
  if (isCancelled) return `“${entry.title}” is cancelled, so it cannot be moved.`
  if (session === 'live') return `“${entry.title}” is live, so it cannot be moved.`
  if (entry.kind === 'memos') return `“${entry.title}” is a live memo: its time is when it was captured.`
  if (session !== null || Temporal.Instant.compare(startsAt, now) <= 0)
    return `“${entry.title}” has begun, so it cannot be moved.`
  return `Only the person who planned “${entry.title}” can move it.`
}
