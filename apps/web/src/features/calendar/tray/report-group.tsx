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

/** The reports of a day: the team’s counts with the people’s names, and the person’s own report. */
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
  // Beside the reports of others its text names the person’s own.
  const ownText = own && (day.reports ? `Yours is ${own.afterYours}` : own.words)
  const search = { startDate: day.date, endDate: day.date, ...(businessUnitId ? { bu: businessUnitId } : {}) }
  const lines = counts.map(({ state, mark, count, words }) => {
    const text = `${count} ${words}`
    const isListed = list && isIn.some((counted) => counted.mark === mark)
    return (
      <Line
        // So that the names of the day before are not kept.
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
          {ownText}
        </Link>
      ) : (
        ownText
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

/** The people behind the counts of a day’s reports; fetched only if there are any. */
function useReporters({ date, reports }: CalendarDay, businessUnitId: string | undefined) {
  return useQuery({
    ...apiQuery('calendar', 'GET /calendar/reporters', {
      query: { date, ...(businessUnitId ? { businessUnitId } : {}) },
    }),
    ...listFreshness,
    enabled: reports !== null && Object.values(reports).some((count) => count > 0),
  })
}
