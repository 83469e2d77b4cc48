import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { CalendarDay } from './calendar-types.ts'
import styles from './day.module.css'

type OwnState = NonNullable<CalendarDay['ownReport']>['state']

interface OwnStateText {
  mark: MarkName
  words: string
  /** After “Yours is”. */
  afterYours: string
}

/** The states of an own report that have a mark. A day off has its own mark. */
export const ownStates: Partial<Record<OwnState, OwnStateText>> = {
  'on-time': { mark: 'submitted', words: 'Submitted on time', afterYours: 'in on time' },
  late: { mark: 'late', words: 'Submitted late', afterYours: 'in late' },
  missed: { mark: 'missed', words: 'Missed', afterYours: 'missing' },
  awaited: { mark: 'today', words: 'Not in yet', afterYours: 'not in yet' },
}

type Counts = NonNullable<CalendarDay['reports']>

export interface ReportCount {
  state: keyof Counts
  mark: MarkName
  count: number
  words: string
}

/** The counts of the team’s reports of a day that are not zero; none if the person may not see them. */
export function teamCounts({ reports }: CalendarDay): ReportCount[] {
  if (!reports) return []
  const { onTime, late, missed, awaited } = reports
  const all: ReportCount[] = [
    { state: 'onTime', mark: 'submitted', count: onTime, words: 'on time' },
    { state: 'late', mark: 'late', count: late, words: 'late' },
    { state: 'missed', mark: 'missed', count: missed, words: 'missed' },
    { state: 'awaited', mark: 'today', count: awaited, words: 'not in yet' },
  ]
  return all.filter(({ count }) => count > 0)
}

/** "10 on time, 1 late", or the state of the own report; undefined if neither is known. */
export function reportSummary(day: CalendarDay): string | undefined {
  const counts = teamCounts(day)
  if (counts.length > 0) return counts.map(({ count, words }) => `${count} ${words}`).join(', ')
  const own = day.ownReport && ownStates[day.ownReport.state]
  return own ? `Your report: ${own.words.toLowerCase()}` : undefined
}

/** The reports of a day in its corner: the team’s counts, or the own mark. Screen readers read `reportSummary`. */
export function ReportCorner({ day }: { day: CalendarDay }) {
  const { reports } = day
  const own = day.ownReport && ownStates[day.ownReport.state]
  const counts = teamCounts(day)
  return (
    <span className={styles.reports} aria-hidden="true">
      {reports
        ? counts
            .filter(({ mark }) => mark !== 'today')
            .map(({ mark, count }) => (
              <span key={mark}>
                <Mark name={mark} size={9} />
                {count}
                {reports.awaited > 0 && mark === 'submitted' && (
                  <span className={styles.ofAll}>
                    /{counts.reduce((sum, counted) => sum + counted.count, 0)}
                  </span>
                )}
              </span>
            ))
        : own && <Mark name={own.mark} size={10} />}
    </span>
  )
}
