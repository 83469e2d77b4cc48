import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { DayStrip } from '#web/ui/day-strip.tsx'
import styles from './home.module.css'

const shownDays = 14

/** The person's recent days, one mark per day. */
export function RecentDays() {
  const may = useMay()
  const { timeZone } = useMe().user
  const today = serverToday(timeZone)
  const first = today.subtract({ days: shownDays - 1 })
  const months = [...new Set([first, today].map((date) => date.toPlainYearMonth().toString()))]
  const answers = useQueries({
    queries: months.map((month) => ({
      ...apiQuery('reports', 'GET /me/reporting-days', { query: { month } }),
      enabled: may('report.list-own'),
    })),
  })
  const days = answers
    .flatMap(({ data }) => data?.days ?? [])
    .filter(({ date }) => date >= first.toString() && date <= today.toString())
  const isThere = answers.every(({ data }) => data)
  if (!may('report.list-own') || answers.some(({ isError }) => isError)) return null
  return (
    <p className={styles.recent}>
      {isThere && (
        <>
          <span aria-hidden="true">Last {shownDays} days</span>
          <DayStrip days={days} />
        </>
      )}
    </p>
  )
}
