import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { OwnStretch } from '../leave-types.ts'
import { AheadList, useAhead } from './ahead-list.tsx'

interface UpcomingViewProps {
  stretches: readonly OwnStretch[]
  onSchedule: () => void
}

/** Later leave, one row a stretch, which is cancelled as a whole or day by day. */
export function UpcomingView({ stretches, onSchedule }: UpcomingViewProps) {
  const rows = useAhead(stretches)
  return rows.length > 0 ? (
    <AheadList rows={rows} />
  ) : (
    <EmptyState action={<Button onClick={onSchedule}>Schedule leave</Button>}>
      Leave that you schedule will be here.
    </EmptyState>
  )
}
