import { useRef } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import type { OwnStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { StretchRow } from './stretch-row.tsx'
import { useCancelling } from './use-cancelling.ts'

interface UpcomingViewProps {
  stretches: readonly OwnStretch[]
  onSchedule: () => void
}

/** Later leave, one row a stretch, which is cancelled as a whole or day by day. */
export function UpcomingView({ stretches, onSchedule }: UpcomingViewProps) {
  const isOnline = useOnline()
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its days; the focus stays in the list.
  const cancelling = useCancelling(() => list.current?.focus())
  if (stretches.length === 0)
    return (
      <EmptyState action={<Button onClick={onSchedule}>Schedule leave</Button>}>
        Leave that you schedule will be here.
      </EmptyState>
    )
  return (
    <>
      {!isOnline && (
        <div className={styles.note}>
          <Note mark="warning">You are offline. Leave can be cancelled when you are back.</Note>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={styles.days} aria-label="Upcoming leave">
        {stretches.map((stretch) => (
          <StretchRow key={`${stretch.from} ${stretch.portion}`} stretch={stretch} cancelling={cancelling} />
        ))}
      </ul>
    </>
  )
}
