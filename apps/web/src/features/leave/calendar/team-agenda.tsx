import { formatDateWithDay } from '#core/time/format.ts'
import { Agenda } from '#web/ui/calendar/agenda.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './calendar.module.css'
import { holidayName, leaveName, restingName, type DayOfTeam } from './day-entries.ts'

interface TeamAgendaProps {
  days: readonly DayOfTeam[]
  today: string
  onOpen: (date: string) => void
}

/** The same month as a list by day, for narrow screens: from today on, earlier days on request. */
export function TeamAgenda({ days, today, onOpen }: TeamAgendaProps) {
  if (days.length === 0) return <EmptyState>Nobody is away this month.</EmptyState>
  return (
    <Agenda
      days={days}
      today={today}
      level={2}
      isFirstShown={({ date }) => date >= today}
      lines={(day) => <Lines day={day} onOpen={() => onOpen(day.date)} />}
    />
  )
}

function Lines({ day, onOpen }: { day: DayOfTeam; onOpen: () => void }) {
  return (
    <>
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
              onClick={onOpen}
            >
              {restingName(day.resting)}
            </button>
          )}
        </li>
      )}
    </>
  )
}
