import { stretchInWords } from '#core/leave/stretch-words.ts'
import { useRef, type ReactNode } from 'react'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { OwnStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { StretchRow } from './stretch-row.tsx'
import { useKeptCancellations, useKeptRanges } from './ahead-entries.ts'
import { useCancelling } from './use-cancelling.ts'

interface UpcomingViewProps {
  stretches: readonly OwnStretch[]
  onSchedule: () => void
}

/** Later leave, one row a stretch, which is cancelled as a whole or day by day. */
export function UpcomingView({ stretches, onSchedule }: UpcomingViewProps) {
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its days; the focus stays in the list.
  const focusList = () => list.current?.focus()
  const cancelling = useCancelling(focusList)
  const ranges = useKeptRanges()
  const cancellations = useKeptCancellations()
  if (stretches.length + ranges.length + cancellations.length === 0)
    return (
      <EmptyState action={<Button onClick={onSchedule}>Schedule leave</Button>}>
        Leave that you schedule will be here.
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.days} aria-label="Upcoming leave">
        {stretches.map((stretch) => (
          <StretchRow key={`${stretch.from} ${stretch.portion}`} stretch={stretch} cancelling={cancelling} />
        ))}
        {ranges.map(({ entry, body }) => (
          <KeptRow
            key={entry.key}
            entry={entry}
            quiet={body.reason}
            mark={entry.refusal ? 'leave' : 'leaveWaiting'}
            onTakenBack={focusList}
          >
            {stretchInWords({ from: body.startDate, to: body.endDate ?? body.startDate })}
          </KeptRow>
        ))}
        {cancellations.map(({ entry, days }) => (
          <KeptRow key={entry.key} entry={entry} quiet="Leave cancelled" onTakenBack={focusList}>
            {stretchInWords(days)}
          </KeptRow>
        ))}
      </ul>
    </>
  )
}

interface KeptRowProps {
  entry: OutboxEntry
  quiet: string
  mark?: MarkName
  onTakenBack: () => void
  children: ReactNode
}

/** Leave, or its cancellation, that waits on this device or was refused. */
function KeptRow({ entry, quiet, onTakenBack, mark = 'leave', children }: KeptRowProps) {
  return (
    <li className={styles.stretch}>
      <div className={styles.day}>
        <Mark name={mark} />
        <span className={styles.what}>
          <strong>
            <span className="nowrap">{children}</span>
          </strong>
          <span className={styles.why} dir="auto">
            {quiet}
          </span>
          <KeptMark entries={[entry]} onTakenBack={onTakenBack} />
        </span>
      </div>
    </li>
  )
}
