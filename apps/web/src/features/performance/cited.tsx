import { formatDate } from '#core/time/format.ts'
import { useId, useState, type ReactNode } from 'react'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { markOf, Passage, type Citation, type Cited } from './passage.tsx'
import styles from './performance.module.css'
import type { Performance } from './use-performance.ts'

/** How many chips a statement has at first; a button shows the others. */
const shownFirst = 2

interface CitedLineProps {
  performance: Performance
  cited: Cited
  /** The noun for further sources, in singular and plural. */
  more?: [string, string]
  children: ReactNode
}

/** A statement with its sources as dated chips. A chip shows its passage below the statement. */
export function CitedLine({ performance, cited, more = ['report', 'reports'], children }: CitedLineProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [openDate, setOpenDate] = useState<string>()
  const passageId = useId()
  const shown = showsAll ? cited.citations : cited.citations.slice(0, shownFirst)
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
      {rest > 0 && !showsAll && (
        <button type="button" className={clsx(styles.cite, styles.plain)} onClick={() => setShowsAll(true)}>
          {rest.toLocaleString('en')} more
          <span className="visually-hidden"> {rest === 1 ? more[0] : more[1]}</span>
        </button>
      )}
      {showsAll && unlisted > 0 && (
        <span className={styles.unlisted}> and {unlisted.toLocaleString('en')} others</span>
      )}
      {open && (
        <Passage
          id={passageId}
          performance={performance}
          citation={open}
          onClose={() => setOpenDate(undefined)}
        />
      )}
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
