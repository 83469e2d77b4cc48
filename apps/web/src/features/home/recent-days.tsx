import { useQueries } from '@tanstack/react-query'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import styles from './home.module.css'
import { recentDays, shownDays } from './recent-days-query.ts'

/** The person's recent days, one mark per day. */
export function RecentDays() {
  const may = useMay()
  const { timeZone } = useMe().user
  const { first, today, queries } = recentDays(timeZone)
  const answers = useQueries({
    queries: queries.map((one) => ({ ...one, enabled: may('report.list-own') })),
  })
  const days = answers
    .flatMap(({ data }) => data?.days ?? [])
    .filter(({ date }) => date >= first && date <= today)
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
