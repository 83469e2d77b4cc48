import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { ReportSummary } from './report-types.ts'

interface ReportStatusProps {
  report: Pick<ReportSummary, 'status'>
  as?: 'word' | 'tint'
  /** "Pending" only, if there is little room. */
  isShort?: boolean
}

export function ReportStatus({ report: { status }, as = 'word', isShort = false }: ReportStatusProps) {
  const isPending = status !== 'Acknowledged'
  return (
    <StatusMark name={isPending ? 'pending' : 'acknowledged'} as={as}>
      {isPending && isShort ? 'Pending' : status}
    </StatusMark>
  )
}
