import type { Performance } from './use-performance.ts'

export type Cited = Performance['digest']['challenges']
export type Citation = Cited['citations'][number]

/** The mark of a source: how the report came in, or that there is none. */
export function markOf(report: Citation['report']): 'submitted' | 'late' | 'missed' {
  if (!report) return 'missed'
  return report.isLate ? 'late' : 'submitted'
}
