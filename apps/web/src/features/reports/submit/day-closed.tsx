import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day-closed.module.css'
import { closedWords } from './closed-words.ts'
import type { ReportDay } from './report-draft.ts'

/** What the page of a closed day shows of other features. */
export interface ClosedParts {
  line: ReactNode
  streak: ReactNode
  tomorrow: ReactNode
  /** Open tasks of today and earlier. */
  later: ReactNode
  /** The last sentence of the page. */
  bye: ReactNode
}

/** The data of the day for these parts. */
export interface ClosedDay {
  date: string
  plan: string
  /** Whether the server has the report. */
  isSent: boolean
  isFirstReport: boolean
  missedDates: readonly string[]
  dayKind: ReportDay['dayKind']
}

interface DayClosedProps {
  day: ReportDay
  parts: ClosedParts
  /** The submitted report. */
  children: ReactNode
}

/**
 * The end of the day: replaces the form, without a primary action. Without a report in `day`, the report waits on
 * this device.
 */
export function DayClosed({ day, parts, children }: DayClosedProps) {
  const date = formatDateWithDay(day.date)
  const mark: MarkName = day.report ? (day.report.isLate ? 'late' : 'submitted') : 'pending'
  return (
    <div data-closed>
      <PageTitle
        documentTitle={`${date} – Day closed`}
        facts={
          <span className={styles.state}>
            <Mark name={mark} />
            <span>
              <strong>
                <time dateTime={day.date}>{date}</time>
                {`, ${closedWords(day)}`}
              </strong>
            </span>
          </span>
        }
      >
        Day closed
      </PageTitle>
      <RegionBoundary name="day-line" shows="nothing">
        {parts.line}
      </RegionBoundary>
      <RegionBoundary name="streak" shows="nothing">
        {parts.streak}
      </RegionBoundary>
      <div className={styles.columns}>
        <div>
          <RegionBoundary name="tomorrow">{parts.tomorrow}</RegionBoundary>
        </div>
        <div>
          <Section title="What you submitted">
            <div className={styles.handed}>{children}</div>
          </Section>
          <RegionBoundary name="later" shows="nothing">
            {parts.later}
          </RegionBoundary>
        </div>
      </div>
      <p className={styles.bye}>
        <RegionBoundary name="bye" shows="nothing">
          {parts.bye}
        </RegionBoundary>
        <Link to="/dashboard" className="text-link">
          Home
        </Link>
      </p>
    </div>
  )
}
