import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useOpens } from '#web/lib/use-me.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import type { CalendarDay } from '../calendar-types.ts'
import { ownStates, teamCounts } from '../report-counts.tsx'
import { Group, Line } from './group.tsx'
import styles from './tray.module.css'
import { ReporterNames } from './reporter-names.tsx'

interface ReportGroupProps {
  day: CalendarDay
  businessUnitId: string | undefined
  isAhead: boolean
}

/** The reports of a day: those of the team with their people's names, and the person's own. */
export function ReportGroup({ day, businessUnitId, isAhead }: ReportGroupProps) {
  const opens = useOpens()
  const list = opens('/manage-reports')
    ? '/manage-reports'
    : opens('/all-reports')
      ? '/all-reports'
      : undefined
  const counts = teamCounts(day)
  const reporters = useReporters(day, businessUnitId)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isIn = counts.filter(({ mark }) => mark === 'submitted' || mark === 'late')
  const isInCount = isIn.reduce((sum, { count }) => sum + count, 0)
  const own = day.ownReport && ownStates[day.ownReport.state]
  // Among those of others it says whose it is.
  const ownWords = own && (day.reports ? `Yours is ${own.ofYours}` : own.words)
  const search = { startDate: day.date, endDate: day.date, ...(businessUnitId ? { bu: businessUnitId } : {}) }
  const lines = counts.map(({ state, mark, count, words }) => {
    const text = `${count} ${words}`
    const isListed = list && isIn.some((one) => one.mark === mark)
    return (
      <Line
        // Not the same names of another day.
        key={`${day.date} ${mark}`}
        mark={mark}
        fact={!reporters.error && <ReporterNames reporters={reporters.data?.[state]} words={words} />}
      >
        {isListed ? (
          <Link to={list} search={search}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Line>
    )
  })
  const mine = own && (
    <Line key="own" mark={own.mark}>
      {day.ownReport?.reportId ? (
        <Link to="/my-reports" search={{ report: day.ownReport.reportId }}>
          {ownWords}
        </Link>
      ) : (
        ownWords
      )}
    </Line>
  )
  const failed = reporters.error && (
    <Line key="failed" mark="warning">
      The names could not be loaded.{' '}
      <button type="button" className={styles.name} onClick={() => void reporters.refetch()}>
        Try again
      </button>
    </Line>
  )
  return (
    <Group
      title="Reports"
      note={total > 0 ? `${isInCount} of ${total} in` : ''}
      empty={isAhead ? 'No reports yet.' : 'No reports were expected.'}
    >
      {[...lines, ...(mine ? [mine] : []), ...(failed ? [failed] : [])]}
    </Group>
  )
}

/** Who is behind the counts of a day's reports; asked only where there are counts. */
function useReporters({ date, reports }: CalendarDay, businessUnitId: string | undefined) {
  return useQuery({
    ...apiQuery('calendar', 'GET /calendar/reporters', {
      query: { date, ...(businessUnitId ? { businessUnitId } : {}) },
    }),
    ...listFreshness,
    enabled: reports !== null && Object.values(reports).some((count) => count > 0),
  })
}
