import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'

interface MissingReportProps {
  error: Error
  retry: () => unknown
  onBack: () => void
}

/** Shown instead of a report that does not exist or could not be loaded. */
export function MissingReport({ error, retry, onBack }: MissingReportProps) {
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorState error={error} what="The report" retry={retry} />
  return (
    <EmptyState action={<Button onClick={onBack}>Back to the list</Button>}>
      This report does not exist, or it is not yours to read.
    </EmptyState>
  )
}
