import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { useOwnLeave, useTakesLeave } from '../leave-query.ts'
import styles from '../leave.module.css'
import type { LeaveView } from './leave-view.ts'
import { ScheduleView } from './schedule-view.tsx'
import { TodayView } from './today-view.tsx'
import { UpcomingView } from './upcoming-view.tsx'

interface LeaveDialogProps {
  view: LeaveView | undefined
  onView: (view: LeaveView | undefined, options?: { replace?: boolean }) => void
}

/** Manage My Leave: today, a range to come, and what is scheduled (2 §2.11). */
export function LeaveDialog({ view, onView }: LeaveDialogProps) {
  const takesLeave = useTakesLeave()
  return (
    <Dialog
      title="Manage My Leave"
      isOpen={takesLeave && view !== undefined}
      onClose={() => onView(undefined)}
    >
      <LeaveParts view={view ?? 'today'} onView={onView} />
    </Dialog>
  )
}

function LeaveParts({ view, onView }: { view: LeaveView; onView: LeaveDialogProps['onView'] }) {
  const { timeZone } = useMe().user
  const leave = useOwnLeave()
  const isSlow = useSlow(leave.isPending)
  const today = leave.data?.today ?? serverToday(timeZone).toString()
  const upcoming = leave.data?.upcoming.length ?? 0
  const show = (next: LeaveView) => onView(next, { replace: true })
  // Leave of today may be marked without the server, which is what it is told later.
  const isUnknown = leave.error instanceof OfflineError && view !== 'upcoming'
  return (
    <>
      <div className={styles.views}>
        <Segmented
          label="Part of your leave"
          value={view}
          onChange={show}
          options={[
            { value: 'today', label: 'Today' },
            { value: 'schedule', label: 'Schedule' },
            { value: 'upcoming', label: upcoming > 0 ? `Upcoming (${upcoming})` : 'Upcoming' },
          ]}
        />
      </div>
      {view === 'today' && <p className={styles.lead}>{formatDateWithDay(today)}</p>}
      {!leave.data && leave.error && !isUnknown ? (
        <ErrorState error={leave.error} retry={() => void leave.refetch()} />
      ) : !leave.data && !isUnknown ? (
        <div className={styles.waiting} aria-busy="true">
          {isSlow && <Skeleton width="70%" />}
        </div>
      ) : view === 'today' ? (
        <TodayView key={today} leave={leave.data} today={today} />
      ) : view === 'schedule' ? (
        <ScheduleView today={today} onScheduled={() => show('upcoming')} />
      ) : (
        <UpcomingView days={leave.data?.upcoming ?? []} onSchedule={() => show('schedule')} />
      )}
    </>
  )
}
