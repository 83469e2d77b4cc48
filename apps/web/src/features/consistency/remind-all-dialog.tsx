import { counted } from '#core/texts/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './consistency.module.css'
import { trackerSearch, type TrackerSearch } from './search.ts'
import { namesText } from './texts.ts'

interface RemindAllDialogProps {
  search: TrackerSearch
  /** Why nobody can be reminded, shown if nobody can. */
  nobodyReason: string | undefined
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

function titleOf(total: number): string {
  if (total === 0) return 'Nobody can be reminded now'
  return total === 1 ? 'Remind 1 person?' : `Remind ${total.toLocaleString('en')} people?`
}

/** Asks before everybody who matches the filters is reminded, with their number, their names, and who is left out. */
export function RemindAllDialog({ search, nobodyReason, isOpen, onClose, onConfirm }: RemindAllDialogProps) {
  const found = useQuery({
    ...apiQuery('consistency', 'GET /consistency/remindable', { query: trackerSearch.filtersOf(search) }),
    enabled: isOpen,
    staleTime: 0,
  })
  const { total = 0, people = [], offToday = 0 } = found.data ?? {}
  const isNobody = found.data !== undefined && total === 0
  return (
    <Dialog
      title={found.data ? titleOf(total) : 'Remind all?'}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose} data-autofocus>
            {isNobody ? 'Close' : 'Cancel'}
          </Button>
          {(found.isPending || total > 0) && (
            <Button
              size="form"
              look="filled"
              needsConnection
              busy={found.isPending && 'Looking…'}
              onClick={onConfirm}
            >
              Send reminders
            </Button>
          )}
        </>
      }
    >
      {found.error && !found.data ? (
        <ErrorState error={found.error} what="The employees" retry={() => found.refetch()} />
      ) : (
        <div className={styles.facts} aria-busy={found.isPending}>
          {found.data ? (
            <p>{isNobody ? nobodyReason : `${namesText(people, total)}.`}</p>
          ) : (
            <Skeleton width="70%" />
          )}
          {offToday > 0 && <p>{counted(offToday, 'person is', 'people are')} off today and left out.</p>}
        </div>
      )}
    </Dialog>
  )
}
