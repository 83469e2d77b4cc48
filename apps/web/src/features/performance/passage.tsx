import { dayIn, formatDateWithDay } from '#core/time/format.ts'
import { Link } from '@tanstack/react-router'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './performance.module.css'
import { usePlaces, type Performance } from './use-performance.ts'

export type Cited = Performance['digest']['challenges']
export type Citation = Cited['citations'][number]

interface PassageProps {
  id: string
  performance: Performance
  citation: Citation
  onClose: () => void
}

/** The passage of a source, below its statement. Escape closes it and returns the focus to its chip. */
export function Passage({ id, performance, citation: { date, report, excerpt }, onClose }: PassageProps) {
  const places = usePlaces(performance)
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
                timeZone={performance.person.timeZone}
                as={
                  dayIn(report.submittedAt, performance.person.timeZone)?.toString() === date
                    ? 'time'
                    : 'full'
                }
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
      {excerpt && <p dir="auto">“{excerpt}”</p>}
    </div>
  )
}

/** The mark of a source: a report on time, a late one, or none. */
export function markOf(report: Citation['report']): 'submitted' | 'late' | 'missed' {
  if (!report) return 'missed'
  return report.isLate ? 'late' : 'submitted'
}
