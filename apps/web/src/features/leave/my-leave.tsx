import { stretchInWords } from '#core/leave/stretch-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { waitingWords } from '#web/ui/people-days/bar-words.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { useOwnLeave, useTakesLeave } from './leave-query.ts'
import { halfOf, type OwnLeave, type OwnStretch } from './leave-types.ts'
import styles from './leave.module.css'
import { useWaitingLeave, type WaitingLeave } from './own/ahead-entries.ts'
import { LeaveDialogPart } from './own/leave-dialog-part.tsx'
import { useLeaveView, type LeaveView } from './own/leave-view.ts'
import { useOwnToday, type LeaveLine } from './own/own-today.ts'

/** The person's leave on their dashboard: today, the next days away, and the dialog to change them. */
export function MyLeave() {
  const takesLeave = useTakesLeave()
  return takesLeave ? <OwnLeaveSection /> : null
}

function OwnLeaveSection() {
  const leave = useOwnLeave()
  const { open } = useLeaveView()
  const { line, canMark } = useOwnToday(leave)
  const [ahead] = useWaitingLeave(undefined)
  return (
    <Section title="Leave Management">
      <div className={styles.own} aria-busy={leave.isPending}>
        {leave.isPending && (
          <>
            <p className={styles.awaited}>
              <Skeleton width="60%" />
            </p>
            <p className={styles.awaited}>
              <Skeleton width="45%" />
            </p>
          </>
        )}
        {leave.isError && !leave.data && (
          <ErrorState error={leave.error} what="Your leave" retry={() => leave.refetch()} />
        )}
        {leave.data && line && (
          <>
            <Line {...line} />
            <Line {...nextLine(leave.data, ahead)} />
          </>
        )}
        <div className={styles.buttons}>
          {canMark && (
            <Button size="form" onClick={() => open('today')}>
              Mark leave today
            </Button>
          )}
          <Button size="form" onClick={() => open(managedView(leave.data))}>
            Manage My Leave
          </Button>
        </div>
      </div>
      <LeaveDialogPart />
    </Section>
  )
}

/** The part of the dialog that is opened first. */
function managedView(leave: OwnLeave | undefined): LeaveView {
  if (leave?.leaveToday) return 'today'
  return leave && leave.stretches.length > 0 ? 'upcoming' : 'schedule'
}

function Line({ mark, fact, rest }: LeaveLine) {
  return (
    <p className={styles.line}>
      <Mark name={mark} />
      <span>
        <strong>
          <UnbrokenDates>{fact}</UnbrokenDates>
        </strong>{' '}
        <span className={styles.quiet}>{rest}</span>
      </span>
    </p>
  )
}

/** The next leave: the server's, or earlier one that waits on the device. */
function nextLine({ stretches: [next] }: OwnLeave, waiting: WaitingLeave | undefined): LeaveLine {
  if (waiting && (!next || waiting.from < next.from))
    return { mark: 'leaveWaiting', fact: `Next leave ${daysInWords(waiting)}`, rest: waitingWords }
  if (!next) return { mark: 'info', fact: 'No leave ahead', rest: '' }
  return { mark: 'leave', fact: `Next leave ${daysInWords(next)}`, rest: next.reason }
}

function daysInWords(stretch: Pick<OwnStretch, 'from' | 'to' | 'portion'>): string {
  const half = halfOf(stretch.portion)
  return `${stretchInWords(stretch)}${half ? `, ${half.toLowerCase()}` : ''}`
}
