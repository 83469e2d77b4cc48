import type { RefObject } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { useOwnLeave } from '../leave-query.ts'
import type { OwnLeave } from '../leave-types.ts'
import styles from '../leave.module.css'
import { useKeptRevocation } from '../own/ahead-entries.ts'
import { AheadList, useAhead } from '../own/ahead-list.tsx'
import { LeaveDialogPart } from '../own/leave-dialog-part.tsx'
import { useLeaveView } from '../own/leave-view.ts'
import { useOwnToday } from '../own/own-today.ts'

interface YourLeaveProps {
  /** Takes the focus in place of a button that disappears with its leave. */
  box: RefObject<HTMLDivElement | null>
  focusBox: () => void
}

/** The person's own leave in one list: today, then what is ahead, each with what can be done about it. */
export function YourLeave({ box, focusBox }: YourLeaveProps) {
  const leave = useOwnLeave()
  const { data } = leave
  const { open } = useLeaveView()
  return (
    <Section title="Your leave">
      <div ref={box} tabIndex={-1} className={styles.outcome} aria-busy={leave.isPending}>
        {leave.isPending && (
          <p className={styles.awaited}>
            <Skeleton width="60%" />
          </p>
        )}
        {leave.isError && !data && (
          <>
            <ErrorState error={leave.error} what="Your leave" retry={() => leave.refetch()} />
            {/* Leave of today can be marked without the server and is sent later. */}
            <div className={styles.buttons}>
              <Button onClick={() => open('today')}>Mark leave today</Button>
            </div>
          </>
        )}
        {data && <TodayRow leave={data} focusBox={focusBox} />}
        {data && <Ahead leave={data} focusBox={focusBox} />}
      </div>
      <LeaveDialogPart hasListBeside />
    </Section>
  )
}

interface RowProps extends Pick<YourLeaveProps, 'focusBox'> {
  leave: OwnLeave
}

function TodayRow({ leave, focusBox }: RowProps) {
  const { open } = useLeaveView()
  const { line, canMark, kept } = useOwnToday({ data: leave, isError: false })
  const revocation = useKeptRevocation(leave.today)
  const entry = kept ?? revocation
  if (!line) return null
  return (
    <div className={styles.todayRow}>
      <Mark name={line.mark} />
      <span className={styles.what}>
        <strong>{line.fact}</strong>
        {/* What waits is said by the mark below. */}
        {line.rest !== '' && line.mark !== 'leaveWaiting' && (
          <span className={styles.why} dir="auto">
            {line.rest}
          </span>
        )}
        {entry && <KeptMark entries={[entry]} onTakenBack={focusBox} />}
      </span>
      <span className={styles.acts}>
        {leave.leaveToday ? (
          <Button aria-label="Change leave of today" onClick={() => open('today')}>
            Change leave
          </Button>
        ) : (
          canMark && <Button onClick={() => open('today')}>Mark leave today</Button>
        )}
      </span>
    </div>
  )
}

function Ahead({ leave, focusBox }: RowProps) {
  const rows = useAhead(leave.stretches)
  if (rows.length > 0) return <AheadList rows={rows} focusInstead={focusBox} isWhole />
  return (
    <p className={styles.line}>
      <Mark name="info" />
      <span className={styles.quiet}>No leave ahead</span>
    </p>
  )
}
