import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatWeekday } from '#core/time/format.ts'
import type { LinkTarget } from '#web/lib/link-to.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { clsx } from '#web/ui/clsx.ts'
import { DayLegend, DayMark } from '#web/ui/mark/day-mark.tsx'
import { daySentence, daysInWords } from '#web/ui/calendar/day-summary.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

/** The kinds of days that a reader without access to the reports sees. */
const absences = ['leave', 'weekly-off', 'holiday'] as const

type Day = NonNullable<PersonSummary['days']>[number]

/** The last 14 days as dated cells; a day with a report links to it. */
export function Fortnight({ summary, days }: { summary: PersonSummary; days: readonly Day[] }) {
  const opens = useOpens()
  const places = usePersonPlaces(summary.person.id)
  const seesReports = summary.reports !== undefined
  return (
    <Section
      title="14 days"
      note={daysInWords(days)}
      link={
        seesReports &&
        !summary.person.isMe &&
        opens('/delinquent-reports') && (
          <Link className="text-link" to="/delinquent-reports" search={{ user: summary.person.id }}>
            Month
          </Link>
        )
      }
    >
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.date} className={clsx(day.date === summary.person.today && styles.today)}>
            <Cell place={day.reportId === null ? undefined : places.report(day.reportId)}>
              <span className="visually-hidden">{daySentence(day.date, day)}</span>
              <span aria-hidden="true">{formatWeekday(day.date)}</span>
              {day.state === 'working' ? <WorkingMark /> : <DayMark state={day.state} />}
              <span aria-hidden="true" className={styles.number}>
                {day.date.slice(8)}
              </span>
            </Cell>
          </li>
        ))}
      </ol>
      <div className={styles.legend}>
        <FortnightLegend seesReports={seesReports} />
      </div>
    </Section>
  )
}

/** The legend for a reader who sees the reports, or who sees only working days and absences. */
export function FortnightLegend({ seesReports }: { seesReports: boolean }) {
  if (seesReports) return <DayLegend />
  return (
    <DayLegend states={absences}>
      <li>
        <WorkingMark />
        Working day
      </li>
    </DayLegend>
  )
}

interface CellProps {
  place: LinkTarget | undefined
  children: ReactNode
}

function Cell({ place, children }: CellProps) {
  if (!place) return <span className={styles.cell}>{children}</span>
  return (
    <Link className={styles.cell} {...place}>
      {children}
    </Link>
  )
}

/** A working day, for a reader who does not see the report. */
function WorkingMark() {
  return (
    <svg className={styles.working} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="2.5" fill="currentColor" />
    </svg>
  )
}
