import { memo, useEffect, useRef } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { afterPaint } from '#web/paint/after-paint.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { clsx } from '#web/ui/clsx.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { previewLine } from '../read/preview-line.ts'
import type { Entry, EntryState } from './review-session.ts'
import styles from './review.module.css'

const looks: Record<EntryState, { mark: MarkName; word: string }> = {
  pending: { mark: 'pending', word: 'Pending: ' },
  done: { mark: 'acknowledged', word: 'Acknowledged: ' },
  failed: { mark: 'missed', word: 'Not acknowledged, it failed: ' },
  elsewhere: { mark: 'acknowledged', word: 'Acknowledged by somebody else: ' },
}

interface ReviewListProps {
  entries: readonly Entry[]
  currentId: string | undefined
  onOpen: (id: string) => void
}

/** All reports of the review with their states. */
export function ReviewList({ entries, currentId, onOpen }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null)
  const acts = useStableActs({ onOpen })
  // After the mark is painted: scrolling lays out the page once more.
  useEffect(
    () =>
      afterPaint(() =>
        list.current?.querySelector(`[data-report="${currentId}"]`)?.scrollIntoView({ block: 'nearest' }),
      ),
    [currentId],
  )
  return (
    <ul ref={list} className={styles.queue} aria-label="Reports to review">
      {entries.map((entry) => (
        <Row
          key={entry.report.id}
          entry={entry}
          isCurrent={entry.report.id === currentId}
          onOpen={acts.onOpen}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  entry: Entry
  isCurrent: boolean
  onOpen: (id: string) => void
}

/** Memoised: moving on changes only two rows. */
const Row = memo(function Row({ entry: { report, state }, isCurrent, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={clsx(state !== 'pending' && state !== 'failed' && styles.settled)}
        data-report={report.id}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(report.id)}
      >
        <StatusMark name={looks[state].mark} as="mark">
          {looks[state].word}
        </StatusMark>
        <span className={styles.who}>
          <span className={styles.name}>{report.employee.name}</span>
          <time dateTime={report.date}>{formatDateWithDay(report.date)}</time>
        </span>
        <span className={styles.preview}>
          {state === 'failed'
            ? 'Failed, open it to try again'
            : state === 'elsewhere'
              ? 'Acknowledged by somebody else'
              : previewLine(report.preview)}
        </span>
      </button>
    </li>
  )
})
