import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { Calendar, Kind } from '../calendar-types.ts'
import type { Entry } from '../entries.ts'
import type { Spot } from '../move/spot.ts'
import { AwayGroup } from './away-group.tsx'
import { EntryGroup } from './entry-group.tsx'
import { ReportGroup } from './report-group.tsx'
import styles from './tray.module.css'

interface DayTrayProps {
  /** YYYY-MM-DD. */
  date: string
  today: Temporal.PlainDate
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  entries: readonly Entry[]
  shown: ReadonlySet<Kind>
  /** The unit that the calendar is filtered by. */
  businessUnitId: string | undefined
  canAdd: boolean
  /** Whether it is in a list whose day names it and closes it. */
  isInDay: boolean
  onAdd: (at: DOMRect) => void
  onTurn: (by: 1 | -1) => void
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, to: Spot) => void
  onClose: () => void
}

/** One day in full: its meetings, due tasks, reports, and who is away. */
export function DayTray(props: DayTrayProps) {
  const { date, today, calendar, entries, shown, canAdd, isInDay, onAdd, onTurn, onClose, ...acts } = props
  const titleId = useId()
  const day = calendar?.days.find((one) => one.date === date)
  const meetings = entries.filter(({ kind }) => kind !== 'tasks')
  const tasks = entries.filter(({ kind }) => kind === 'tasks')
  const hasReports = day !== undefined && shown.has('reports')
  const hasAway = day !== undefined && (shown.has('leave') || shown.has('off'))
  return (
    <section className={styles.tray} aria-labelledby={titleId} aria-busy={!calendar || undefined} data-tray>
      <div className={styles.head}>
        <h2 id={titleId} className={isInDay ? 'visually-hidden' : undefined} aria-live="polite">
          {formatDateWithDay(date)}
        </h2>
        {!isInDay && date === today.toString() && <span className={styles.note}>Today</span>}
        {!isInDay &&
          day?.holidays.map(({ name, businessUnit }) => (
            <span key={name} className={styles.note}>
              <Mark name="holiday" size={10} /> {businessUnit ? `${name} (${businessUnit.name})` : name}
            </span>
          ))}
        <span className={styles.acts}>
          <TurnButtons unit="day" onTurn={onTurn} />
          {canAdd && (
            <Button
              icon={<IconPlus size={16} stroke={1.5} />}
              aria-haspopup="menu"
              onClick={(event) => onAdd(event.currentTarget.getBoundingClientRect())}
            >
              Add to this day
            </Button>
          )}
          {!isInDay && <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />}
        </span>
      </div>
      {calendar && (
        <div className={styles.groups}>
          <EntryGroup title="Meetings" entries={meetings} empty="No meetings." {...acts} />
          <EntryGroup title="Tasks due" entries={tasks} empty="No tasks are due." {...acts} />
          {hasReports && (
            <ReportGroup day={day} businessUnitId={acts.businessUnitId} isAhead={date >= today.toString()} />
          )}
          {hasAway && <AwayGroup day={day} calendar={calendar} />}
        </div>
      )}
    </section>
  )
}
