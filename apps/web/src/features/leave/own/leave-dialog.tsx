import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useOwnLeave, useTakesLeave } from '../leave-query.ts'
import styles from '../leave.module.css'
import { useKeptRanges } from './ahead-entries.ts'
import type { LeaveView } from './leave-view.ts'
import { ScheduleView } from './schedule-view.tsx'
import { TodayView } from './today-view.tsx'
import { UpcomingView } from './upcoming-view.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The days of leave that a command has named; YYYY-MM-DD, without an end one day. */
    leaveDays?: { startDate: string; endDate: string }
  }
}

interface LeaveDialogProps {
  view: LeaveView | undefined
  onView: (view: LeaveView | undefined, options?: { replace?: boolean }) => void
  /** The first day of a range that is to be scheduled, YYYY-MM-DD. */
  startsOn?: string | undefined
  /** The page lists the upcoming leave, so that the dialog need not. */
  hasListBeside?: boolean | undefined
}

/** Manage My Leave: today, a later range, and scheduled leave (docs/spec/tasks.md#2.11). */
export function LeaveDialog({ view, onView, startsOn, hasListBeside = false }: LeaveDialogProps) {
  const takesLeave = useTakesLeave()
  const leave = useOwnLeave()
  const isInPage = hasListBeside && view === 'upcoming'
  return (
    <Dialog
      title="Manage My Leave"
      // Opens once the data is loaded, so that the focus finds its field.
      isOpen={takesLeave && view !== undefined && !isInPage && !leave.isPending}
      onClose={() => onView(undefined)}
    >
      <LeaveParts view={view ?? 'today'} {...{ leave, startsOn, onView, hasListBeside }} />
    </Dialog>
  )
}

interface LeavePartsProps {
  view: LeaveView
  leave: ReturnType<typeof useOwnLeave>
  onView: LeaveDialogProps['onView']
  startsOn: string | undefined
  hasListBeside: boolean
}

function LeaveParts({ view, leave, startsOn, onView, hasListBeside }: LeavePartsProps) {
  const { data, error, refetch } = leave
  const { timeZone } = useMe().user
  const today = data?.today ?? serverToday(timeZone).toString()
  const upcoming = data?.stretches.length ?? 0
  const hasKept = useKeptRanges().length > 0
  const named = useRouterState({ select: ({ location }) => location.state.leaveDays })
  const show = (next: LeaveView) => onView(next, { replace: true })
  // Leave of today can be marked without the server and is sent later.
  const isShown = data !== undefined || (error instanceof OfflineError && (view !== 'upcoming' || hasKept))
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
            ...(hasListBeside
              ? []
              : [
                  { value: 'upcoming' as const, label: upcoming > 0 ? `Upcoming (${upcoming})` : 'Upcoming' },
                ]),
          ]}
        />
      </div>
      {view === 'today' && <p className={styles.lead}>{formatDateWithDay(today)}</p>}
      {!isShown && <ErrorState error={error} what="Your leave" retry={() => refetch()} />}
      <Kept isShown={isShown && view === 'today'}>
        <TodayView leave={data} today={today} />
      </Kept>
      <Kept isShown={isShown && view === 'schedule'}>
        <ScheduleView
          key={`${named?.startDate} ${named?.endDate}`}
          today={today}
          startsOn={named?.startDate ?? startsOn}
          endsOn={named?.endDate}
          onScheduled={() => (hasListBeside ? onView(undefined) : show('upcoming'))}
        />
      </Kept>
      {isShown && view === 'upcoming' && (
        <UpcomingView stretches={data?.stretches ?? []} onSchedule={() => show('schedule')} />
      )}
    </>
  )
}

/** A part that keeps its typed values while another one is shown. It is rendered once it has been shown. */
function Kept({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown && <div hidden={!isShown}>{children}</div>
}
