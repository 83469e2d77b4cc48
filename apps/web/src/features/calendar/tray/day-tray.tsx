import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { Entry } from '../entries.ts'
import type { Spot } from '../move/spot.ts'
import type { Sheet } from '../sheet.ts'
import type { useOpenDay } from '../use-period.ts'
import { AwayGroup } from './away-group.tsx'
import { EntryGroup } from './entry-group.tsx'
import { ReportGroup } from './report-group.tsx'
import styles from './tray.module.css'

interface DayTrayProps {
  /** YYYY-MM-DD. */
  date: string
  sheet: Sheet
  /** The unit that the calendar is filtered by. */
  businessUnitId: string | undefined
  canAdd: boolean
  /** Whether it is in a list, whose day has its name and a button that closes it. */
  isInDay: boolean
  openDay: Pick<ReturnType<typeof useOpenDay>, 'turn' | 'close'>
  onAdd: (date: string, at: DOMRect) => void
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, to: Spot) => void
}

/** One day in full: its meetings, due tasks, reports, and who is away. */
export function DayTray(props: DayTrayProps) {
  const { date, sheet, businessUnitId, canAdd, isInDay, openDay, onAdd, onOpen, onMove } = props
  const { calendar, shown } = sheet
  const titleId = useId()
  const today = sheet.today.toString()
  const day = sheet.days.get(date)
  const entries = sheet.entries.get(date) ?? []
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
        {!isInDay && date === today && <span className={styles.note}>Today</span>}
        {!isInDay &&
          day?.holidays.map(({ name, businessUnit }) => (
            <span key={name} className={styles.note}>
              <Mark name="holiday" size={10} /> {businessUnit ? `${name} (${businessUnit.name})` : name}
            </span>
          ))}
        <span className={styles.acts}>
          <TurnButtons unit="day" onTurn={openDay.turn} />
          {canAdd && (
            <Button
              icon={<IconPlus size={16} stroke={1.5} />}
              aria-haspopup="menu"
              onClick={(event) => onAdd(date, event.currentTarget.getBoundingClientRect())}
            >
              Add to this day
            </Button>
          )}
          {!isInDay && (
            <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={openDay.close} />
          )}
        </span>
      </div>
      {calendar && (
        <div className={styles.groups}>
          <EntryGroup title="Meetings" entries={meetings} empty="No meetings." {...{ onOpen, onMove }} />
          <EntryGroup title="Tasks due" entries={tasks} empty="No tasks are due." {...{ onOpen, onMove }} />
          {hasReports && <ReportGroup day={day} businessUnitId={businessUnitId} isAhead={date >= today} />}
          {hasAway && <AwayGroup day={day} calendar={calendar} />}
        </div>
      )}
    </section>
  )
}
