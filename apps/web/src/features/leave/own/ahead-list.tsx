import { useRef } from 'react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { clsx } from '#web/ui/clsx.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { halfOf, type OwnStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { useKeptCancellations, useKeptRanges } from './ahead-entries.ts'
import { StretchRow, StretchText } from './stretch-row.tsx'
import { useCancelling } from './use-cancelling.ts'

/** Leave, or its cancellation, that waits on this device or was refused. */
interface KeptRow {
  entry: OutboxEntry
  words: string
  half?: string | undefined
  quiet: string
  mark: MarkName
}

/** A row of the person's leave ahead, by its first day. */
type AheadRow = { from: string } & ({ stretch: OwnStretch } | { kept: KeptRow })

/** Later leave, and the leave and cancellations in the outbox, soonest first. */
export function useAhead(stretches: readonly OwnStretch[]): readonly AheadRow[] {
  const ranges = useKeptRanges().map(({ entry, body }) => {
    const { startDate: from, endDate: to = from, portion = 'full', reason } = body
    const mark: MarkName = entry.refusal ? 'leave' : 'leaveWaiting'
    const words = stretchInWords({ from, to })
    return { from, kept: { entry, words, half: halfOf(portion), quiet: reason, mark } }
  })
  const cancellations = useKeptCancellations().map(({ entry, days }) => ({
    from: days.from,
    kept: { entry, words: stretchInWords(days), quiet: 'Leave cancelled', mark: 'leave' as const },
  }))
  const stored = stretches.map((stretch) => ({ from: stretch.from, stretch }))
  return [...stored, ...ranges, ...cancellations].toSorted((one, other) =>
    one.from < other.from ? -1 : Number(one.from > other.from),
  )
}

interface AheadListProps {
  rows: readonly AheadRow[]
  /** Takes the focus in place of a row's button, which disappears with the row; by default the list does. */
  focusInstead?: () => void
  /** The list is as long as its rows, and does not scroll by itself. */
  isWhole?: boolean
}

/** The person's leave ahead, which can be cancelled, or taken back while it waits. */
export function AheadList({ rows, focusInstead, isWhole }: AheadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const onGone = focusInstead ?? (() => list.current?.focus())
  const cancelling = useCancelling(onGone)
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={clsx(styles.days, isWhole && styles.whole)}
      aria-label="Upcoming leave"
    >
      {rows.map((row) =>
        'stretch' in row ? (
          <StretchRow
            key={`${row.from} ${row.stretch.portion}`}
            stretch={row.stretch}
            cancelling={cancelling}
          />
        ) : (
          <KeptItem key={row.kept.entry.key} row={row.kept} onTakenBack={onGone} />
        ),
      )}
    </ul>
  )
}

function KeptItem({ row, onTakenBack }: { row: KeptRow; onTakenBack: () => void }) {
  const { entry, words, half, quiet, mark } = row
  return (
    <li className={styles.stretch}>
      <div className={styles.day}>
        <StretchText mark={mark} words={words} length={half} quiet={quiet}>
          <KeptMark entries={[entry]} onTakenBack={onTakenBack} />
        </StretchText>
      </div>
    </li>
  )
}
