import { formatDateWithDay } from '#core/time/format.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './calendar.module.css'
import { holidayName, leaveName, restingName, type DayOfTeam } from './day-entries.ts'

interface AgendaProps {
  days: readonly DayOfTeam[]
  today: string
  onOpen: (date: string) => void
}

/** The same month as a list by day, for narrow screens: from today on, what has been on request. */
export function Agenda({ days, today, onOpen }: AgendaProps) {
  const [showsAll, setShowsAll] = useState(false)
  const hasBoth = days.some(({ date }) => date < today) && days.some(({ date }) => date >= today)
  const shown = hasBoth && !showsAll ? days.filter(({ date }) => date >= today) : days
  if (days.length === 0) return <EmptyState>Nobody is away this month.</EmptyState>
  return (
    <>
      {hasBoth && !showsAll && <Button onClick={() => setShowsAll(true)}>Show earlier days</Button>}
      <ol className={styles.agenda}>
        {shown.map((day) => (
          <li key={day.date}>
            <h2 className={styles.agendaDay}>
              <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>
              {day.date === today && <span className={styles.note}>Today</span>}
            </h2>
            <ul>
              {day.holidays.map((one) => (
                <li key={holidayName(one)} className={styles.agendaLine}>
                  <Mark name="holiday" />
                  <span>{holidayName(one)}</span>
                </li>
              ))}
              {day.leave.map((one) => (
                <li key={one.person.id} className={styles.agendaLine}>
                  <Mark name="leave" />
                  <span>
                    {leaveName(one)}
                    {one.reason && <span className={styles.quiet}> {one.reason}</span>}
                  </span>
                </li>
              ))}
              {day.resting.length > 0 && (
                <li className={styles.agendaLine}>
                  <Mark name="weeklyOff" />
                  {day.resting.length === 1 ? (
                    <span>{restingName(day.resting)}</span>
                  ) : (
                    <button
                      type="button"
                      className="text-link"
                      aria-label={`${restingName(day.resting)}, ${formatDateWithDay(day.date)}`}
                      onClick={() => onOpen(day.date)}
                    >
                      {restingName(day.resting)}
                    </button>
                  )}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
