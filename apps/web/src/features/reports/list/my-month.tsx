import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { MarkedMonth } from '#web/ui/calendar/marked-month.tsx'
import { weekOf } from '#web/ui/calendar/month.ts'
import styles from './my-month.module.css'

type OwnDay = Output<'GET /me/reporting-days'>['days'][number]

/**
 * The person's month of reports, collapsed to the week on a phone. A day opens its report, or offers to submit it.
 */
export function MyMonth({ onOpen }: { onOpen: (reportId: string) => void }) {
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const [isUnfolded, setUnfolded] = useState(false)
  const isWeek = isPhone && !isUnfolded
  const [chosen, setChosen] = useState<string>()
  const [offered, setOffered] = useState<string>()
  const date = chosen ?? serverToday(timeZone).toString()
  const found = useOwnDays(monthsOf(date, isWeek))
  const offer = found.days?.find((day) => day.date === offered && day.canSubmit)
  if (found.error && !found.days)
    return <ErrorState error={found.error} what="The month" retry={found.retry} />
  return (
    <div className={styles.month}>
      <MarkedMonth
        label="Your reports"
        date={date}
        onDate={(next) => {
          setChosen(next)
          setOffered(undefined)
        }}
        today={found.today ?? date}
        days={found.days}
        chosen={offer?.date}
        isWeek={isWeek}
        canOpen={({ reportId, canSubmit }) => reportId !== null || canSubmit}
        onOpen={(day) => {
          if (day.reportId) onOpen(day.reportId)
          else setOffered(day.date)
        }}
      />
      <div className={styles.beside}>
        {isPhone && (
          <Button aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Show the week' : 'Show the month'}
          </Button>
        )}
        {offer && <Offer day={offer} isToday={offer.date === found.today} />}
        <DayLegend
          isColumn={!isPhone}
          withHalfLeave={found.days?.some(({ isHalfLeave }) => isHalfLeave) ?? false}
        />
      </div>
    </div>
  )
}

/** A day that can still be reported: the link to the form, which gets the focus. */
function Offer({ day, isToday }: { day: OwnDay; isToday: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [day.date])
  return (
    <div className={styles.offer}>
      <p>
        No report for <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>
        {isToday && ' yet'}.
      </p>
      <ButtonLink ref={link} to="/submit-eod/$forDate" params={{ forDate: day.date }}>
        Submit this day’s report
      </ButtonLink>
    </div>
  )
}

/** The displayed months: a week may be in two. */
function monthsOf(date: string, isWeek: boolean): string[] {
  const days = isWeek ? weekOf(Temporal.PlainDate.from(date)).map(String) : [date]
  return [...new Set(days.map((day) => day.slice(0, 7)))]
}

function useOwnDays(months: readonly string[]) {
  return useQueries({
    // Cached under the topic of reports, because a submitted report changes its day.
    queries: months.map((month) => apiQuery('reports', 'GET /me/reporting-days', { query: { month } })),
    combine: (results) => ({
      days: results.every(({ data }) => data) ? results.flatMap(({ data }) => data?.days ?? []) : undefined,
      today: results.find(({ data }) => data)?.data?.today,
      error: results.find(({ error }) => error)?.error,
      retry: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
}
