import { formatDate } from '#core/time/format.ts'
import { useId, useState, type ReactNode } from 'react'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { markOf, type Citation, type Cited } from './citation.ts'
import { Passage } from './passage.tsx'
import styles from './performance.module.css'
import type { Performance } from './use-performance.ts'

/** How many chips stand beside a statement before the others are asked for. */
const shownFirst = 2

interface CitedLineProps {
  of: Performance
  cited: Cited
  /** What there is more of, in the plural and the singular: "reports". */
  more?: [string, string]
  children: ReactNode
}

/** A statement with its sources as dated chips; a chip opens its passage below the statement. */
export function CitedLine({ of, cited, more = ['report', 'reports'], children }: CitedLineProps) {
  const [isWhole, setWhole] = useState(false)
  const [openDate, setOpenDate] = useState<string>()
  const passageId = useId()
  const shown = isWhole ? cited.citations : cited.citations.slice(0, shownFirst)
  const open = shown.find(({ date }) => date === openDate)
  const rest = cited.count - shownFirst
  const unlisted = cited.count - cited.citations.length
  return (
    <li>
      {children}{' '}
      {shown.map((citation) => (
        <Chip
          key={citation.date}
          citation={citation}
          passageId={passageId}
          isOpen={citation.date === openDate}
          onToggle={() => setOpenDate(citation.date === openDate ? undefined : citation.date)}
        />
      ))}
      {rest > 0 && !isWhole && (
        <button type="button" className={clsx(styles.cite, styles.plain)} onClick={() => setWhole(true)}>
          {rest.toLocaleString('en')} more
          <span className="visually-hidden"> {rest === 1 ? more[0] : more[1]}</span>
        </button>
      )}
      {isWhole && unlisted > 0 && (
        <span className={styles.unlisted}> and {unlisted.toLocaleString('en')} others</span>
      )}
      {open && <Passage id={passageId} of={of} citation={open} onClose={() => setOpenDate(undefined)} />}
    </li>
  )
}

interface ChipProps {
  citation: Citation
  passageId: string
  isOpen: boolean
  onToggle: () => void
}

function Chip({ citation: { date, report }, passageId, isOpen, onToggle }: ChipProps) {
  return (
    <>
      <button
        type="button"
        className={clsx(styles.cite, !report && styles.plain)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? passageId : undefined}
        onClick={onToggle}
      >
        <Mark name={markOf(report)} size={10} />
        <span className="visually-hidden">{report ? 'report of ' : 'missed '}</span>
        {formatDate(date).slice(0, 6)}
      </button>{' '}
    </>
  )
}
