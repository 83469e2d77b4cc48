import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { useOwnLeave, useTakesLeave } from './leave-query.ts'
import { halfOf, type OwnLeave, type OwnStretch } from './leave-types.ts'
import styles from './leave.module.css'
import { serverToday } from '#web/lib/server-clock.ts'
import { useWaitingLeave, waitingWords, type WaitingLeave } from './own/ahead-entries.ts'
import { useKeptLeave } from './own/leave-entry.ts'
import { useLeaveView, type LeaveView } from './own/leave-view.ts'

/** Not a part of a home's first load. */
const LeaveDialog = lazyPart(async () => ({ default: (await import('./own/leave-dialog.tsx')).LeaveDialog }))

/** The person's leave on their dashboard and their page of leave: today, the next days away, and the dialog to change them. */
export function MyLeave({ title = 'Leave Management' }: { title?: string }) {
  const takesLeave = useTakesLeave()
  return takesLeave ? <OwnLeaveSection title={title} /> : null
}

function OwnLeaveSection({ title }: { title: string }) {
  const leave = useOwnLeave()
  const { view, open } = useLeaveView()
  // Stays when it is closed, so that it can restore the focus.
  const [wasOpened, setWasOpened] = useState(view !== undefined)
  if (view !== undefined && !wasOpened) setWasOpened(true)
  const kept = useKeptLeave(leave.data?.today ?? '')
  const waiting = kept && !kept.refusal ? kept : undefined
  const [ahead] = useWaitingLeave(undefined)
  // Offline, a device may have the copy of an earlier day.
  const isOfToday = leave.data && leave.data.today === serverToday(leave.data.timeZone).toString()
  const canMark = leave.data ? isOfToday && !leave.data.markRefusal && !waiting : leave.isError
  return (
    <Section title={title}>
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
        {leave.data && (
          <>
            <Line {...(isOfToday ? todayLine(leave.data, waiting && waitingWords) : todayUnknown)} />
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
      {wasOpened && (
        <Suspense>
          <LeaveDialog view={view} onView={open} />
        </Suspense>
      )}
    </Section>
  )
}

const todayUnknown = { mark: 'info', fact: 'Offline, leave of today is not known.', rest: '' } as const

/** The part of the dialog that is opened first. */
function managedView(leave: OwnLeave | undefined): LeaveView {
  if (leave?.leaveToday) return 'today'
  return leave && leave.stretches.length > 0 ? 'upcoming' : 'schedule'
}

function Line({ mark, fact, rest }: { mark: MarkName; fact: string; rest: string }) {
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

function todayLine(
  leave: OwnLeave,
  waiting: string | undefined,
): { mark: MarkName; fact: string; rest: string } {
  if (leave.leaveToday) {
    const half = halfOf(leave.leaveToday.portion)
    return {
      mark: 'leave',
      fact: half ? `On leave this ${half.toLowerCase()}` : 'On leave today',
      rest: leave.leaveToday.reason,
    }
  }
  if (waiting) return { mark: 'leaveWaiting', fact: 'Leave for today', rest: waiting }
  if (leave.dayKind === 'weekly-off') return { mark: 'weeklyOff', fact: 'Weekly off today', rest: '' }
  if (leave.dayKind === 'holiday') return { mark: 'holiday', fact: 'Holiday today', rest: '' }
  const isRevoked = leave.markRefusal?.code === 'leave_revoked_today'
  return { mark: 'active', fact: 'At work today', rest: isRevoked ? 'You revoked today’s leave.' : '' }
}

/** The next leave: the server's, or earlier one that waits on the device. */
function nextLine(
  { stretches: [next] }: OwnLeave,
  waiting: WaitingLeave | undefined,
): { mark: MarkName; fact: string; rest: string } {
  if (waiting && (!next || waiting.from < next.from))
    return { mark: 'leaveWaiting', fact: `Next leave ${daysInWords(waiting)}`, rest: waitingWords }
  if (!next) return { mark: 'info', fact: 'No leave ahead', rest: '' }
  return { mark: 'leave', fact: `Next leave ${daysInWords(next)}`, rest: next.reason }
}

function daysInWords(stretch: Pick<OwnStretch, 'from' | 'to' | 'portion'>): string {
  const half = halfOf(stretch.portion)
  return `${stretchInWords(stretch)}${half ? `, ${half.toLowerCase()}` : ''}`
}
