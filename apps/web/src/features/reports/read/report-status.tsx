import { StatusMark } from '#web/ui/status-mark.tsx'
import type { ReportSummary } from './report-types.ts'

interface ReportStatusProps {
  report: Pick<ReportSummary, 'status'>
  as?: 'word' | 'tint'
}

export function ReportStatus({ report: { status }, as = 'word' }: ReportStatusProps) {
  return (
    <StatusMark name={status === 'Acknowledged' ? 'acknowledged' : 'pending'} as={as}>
      {status}
    </StatusMark>
  )
}
