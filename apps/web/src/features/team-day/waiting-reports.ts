import { useState } from 'react'
import { useFirstOrder } from './use-first-order.ts'
import { isRowWaiting, type Insight, type RosterRow } from './use-team-day.ts'

/** A report that waits, or waited when the list was opened. */
export interface WaitingReport {
  reportId: string
  person: { id: string; name: string }
  unit: string | undefined
  lines: readonly string[]
  moreLines: number
  /** Its row in the roster; absent for a report of an earlier day. */
  row: RosterRow | undefined
  /** YYYY-MM-DD. */
  date: string
  isWaiting: boolean
}

/** So many reports that wait are listed; the others are in the review. */
export const listedAtMost = 3

interface Asked {
  items: readonly RosterRow[]
  /** Reports of earlier days that have waited longest; none on a day that is over. */
  earlier: Insight['waiting']
  /** Those that were acknowledged here. */
  acknowledged: ReadonlySet<string>
  /** The day and the unit; another key begins anew. */
  dayKey: string
}

/**
 * The reports to acknowledge: the newest of the day, then the ones that have waited longest. Acknowledged ones keep their
 * place, so that nothing moves under the pointer, and the next one comes last.
 */
export function useWaitingReports({ items, earlier, acknowledged, dayKey }: Asked): WaitingReport[] {
  const ofDay = items
    .filter((row) => row.report !== null)
    .toSorted((one, other) => Temporal.Instant.compare(other.report!.submittedAt, one.report!.submittedAt))
    .map(fromRow)
  const known = new Map(ofDay.map((report) => [report.reportId, report]))
  const before = earlier.filter(({ reportId }) => !known.has(reportId)).map(fromInsight)
  const kept = useKept(dayKey, before)
  // Others that the server has left out were acknowledged by somebody else, or are gone: they leave the list.
  for (const report of kept)
    if (!known.has(report.reportId) && acknowledged.has(report.reportId))
      known.set(report.reportId, { ...report, isWaiting: false })
  for (const report of before) if (!acknowledged.has(report.reportId)) known.set(report.reportId, report)
  const waiting = [...ofDay, ...before].filter(
    ({ reportId, isWaiting }) => isWaiting && !acknowledged.has(reportId),
  )
  const order = useFirstOrder(dayKey, (shown) => {
    const open = shown.filter((id) => waiting.some(({ reportId }) => reportId === id)).length
    const fresh = waiting.filter(({ reportId }) => !shown.includes(reportId))
    return fresh.slice(0, Math.max(0, listedAtMost - open)).map(({ reportId }) => reportId)
  })
  return order.flatMap((id) => known.get(id) ?? [])
}

/** The reports of earlier days that were listed, also after the server has left them out. */
function useKept(key: string, reports: readonly WaitingReport[]): readonly WaitingReport[] {
  const [kept, setKept] = useState<{ key: string; reports: readonly WaitingReport[] }>({ key, reports })
  const old = kept.key === key ? kept.reports : []
  const fresh = reports.filter(({ reportId }) => !old.some((report) => report.reportId === reportId))
  const next = fresh.length === 0 ? old : [...old, ...fresh]
  if (kept.key !== key || fresh.length > 0) setKept({ key, reports: next })
  return next
}

function fromRow(row: RosterRow): WaitingReport {
  const report = row.report!
  return {
    reportId: report.id,
    person: row.person,
    unit: row.businessUnit?.name,
    lines: report.lines,
    moreLines: report.moreLines,
    row,
    date: row.date,
    isWaiting: isRowWaiting(row),
  }
}

function fromInsight({ reportId, person, date, line }: Insight['waiting'][number]): WaitingReport {
  return {
    reportId,
    person,
    unit: undefined,
    lines: [line],
    moreLines: 0,
    row: undefined,
    date,
    isWaiting: true,
  }
}
