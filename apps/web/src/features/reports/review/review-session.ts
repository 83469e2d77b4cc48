import type { ReportSummary } from '../read/report-types.ts'

/** 'elsewhere' is a report that another person acknowledged during the review. */
export type EntryState = 'pending' | 'done' | 'failed' | 'elsewhere'

export interface Entry {
  report: ReportSummary
  state: EntryState
}

/** One review of the pending reports. Entries are never moved or removed, so that the list stays stable. */
export interface ReviewSession {
  entries: readonly Entry[]
  /** Undefined before the list is loaded and after the last report. */
  currentId: string | undefined
  hasBegun: boolean
}

export type ReviewEvent =
  | { type: 'listed'; reports: readonly ReportSummary[]; hasMore: boolean; startAt?: string | undefined }
  | { type: 'opened'; id: string }
  | { type: 'stepped'; step: 1 | -1 }
  | { type: 'acknowledged'; id: string }
  | { type: 'failed'; id: string }

export const emptySession: ReviewSession = { entries: [], currentId: undefined, hasBegun: false }

export function nextSession(run: ReviewSession, event: ReviewEvent): ReviewSession {
  switch (event.type) {
    case 'listed':
      return listed(run, event)
    case 'opened':
      return { ...run, currentId: event.id }
    case 'stepped':
      return stepped(run, event.step)
    case 'acknowledged': {
      const after = { ...run, entries: withState(run.entries, event.id, 'done') }
      return { ...after, currentId: nextWaiting(after.entries, event.id)?.report.id }
    }
    case 'failed':
      return { ...run, entries: withState(run.entries, event.id, 'failed') }
  }
}

/**
 * Merges the server's current list: new reports are added at the end, and missing ones were acknowledged by others.
 */
function listed(
  run: ReviewSession,
  { reports, hasMore, startAt }: Extract<ReviewEvent, { type: 'listed' }>,
): ReviewSession {
  const fresh = new Map(reports.map((report) => [report.id, report]))
  const last = reports.at(-1)
  // Reports beyond the end of a full page are unknown.
  const isKnown = ({ date }: ReportSummary) => !hasMore || (last !== undefined && date < last.date)
  const kept = run.entries.map((entry): Entry => {
    const report = fresh.get(entry.report.id)
    if (report) return { ...entry, report }
    const isGone = entry.state === 'pending' && isKnown(entry.report)
    return isGone ? { ...entry, state: 'elsewhere' } : entry
  })
  const known = new Set(run.entries.map(({ report }) => report.id))
  const joined = reports
    .filter((report) => report.canAcknowledge && !known.has(report.id))
    .map((report): Entry => ({ report, state: 'pending' }))
  const entries = [...kept, ...joined]
  if (run.hasBegun) return { ...run, entries }
  const first = entries.find(({ report }) => report.id === startAt) ?? entries[0]
  return { entries, currentId: first?.report.id, hasBegun: true }
}

function stepped(run: ReviewSession, step: 1 | -1): ReviewSession {
  const at = positionOf(run)
  const next = at === -1 ? run.entries.at(step === 1 ? 0 : -1) : run.entries[at + step]
  return next ? { ...run, currentId: next.report.id } : run
}

/** The next pending report, starting after the given one and then from the top. */
export function nextWaiting(entries: readonly Entry[], id: string): Entry | undefined {
  const at = entries.findIndex(({ report }) => report.id === id)
  return [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))].find(
    ({ state }) => state === 'pending',
  )
}

export function positionOf(run: ReviewSession): number {
  return run.entries.findIndex(({ report }) => report.id === run.currentId)
}

export function countOf(run: ReviewSession, ...states: readonly EntryState[]): number {
  return run.entries.filter(({ state }) => states.includes(state)).length
}

function withState(entries: readonly Entry[], id: string, state: EntryState): Entry[] {
  return entries.map((entry) => (entry.report.id === id ? { ...entry, state } : entry))
}
