import { dayIn, formatDateWithDay } from '#core/time/format.ts'
import { Link } from '@tanstack/react-router'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { markOf, type Citation } from './citation.ts'
import styles from './performance.module.css'
import { usePlaces } from './places.ts'
import type { Performance } from './use-performance.ts'

interface PassageProps {
  id: string
  of: Performance
  citation: Citation
  onClose: () => void
}

/** What a source says, below the statement that rests on it. Escape closes it and leads back to its chip. */
export function Passage({ id, of, citation: { date, report, excerpt }, onClose }: PassageProps) {
  const places = usePlaces(of)
  const place = report && places.report(report.id)
  const day = formatDateWithDay(date)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in the link inside it
    <div
      id={id}
      role="group"
      aria-label={`${report ? 'Report of' : 'No report for'} ${day}`}
      className={styles.passage}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
        onClose()
      }}
    >
      <div className={styles.passageHead}>
        <Mark name={markOf(report)} />
        <span>
          <span className={styles.passageDay}>{day}</span>
          {report ? (
            <>
              , submitted{' '}
              <InstantText
                value={report.submittedAt}
                timeZone={of.person.timeZone}
                as={dayIn(report.submittedAt, of.person.timeZone)?.toString() === date ? 'time' : 'full'}
              />
              {report.isLate && ', late'}
            </>
          ) : (
            ', no report came in'
          )}
        </span>
        {place && (
          <Link className="text-link" {...place}>
            Open report
          </Link>
        )}
      </div>
      {excerpt && (
        <p dir="auto">
          “{excerpt.before}
          {excerpt.marked && <mark>{excerpt.marked}</mark>}
          {excerpt.after}”
        </p>
      )}
    </div>
  )
}
