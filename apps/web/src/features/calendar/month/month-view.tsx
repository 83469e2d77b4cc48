import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { DayCells } from '#web/ui/calendar/day-cells.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { lanesOf } from '../lanes.ts'
import type { ViewProps } from '../sheet.ts'
import { DayCell } from './day-cell.tsx'
import styles from './month.module.css'

/**
 * How many people's leave is drawn on every day, by its lines; one more is drawn if nobody else is left out. Two leave
 * room for entries only in a high window.
 */
const lanesIn = (lines: number) => (lines < 5 ? 1 : 2)

/** The month from Sunday to Saturday. The open day is a tray under its own week, so that the month keeps its shape. */
export default function MonthView(props: ViewProps) {
  return (
    <DayCells weeks={props.sheet.period.weeks.length}>
      {(lines) => <Month {...props} lines={lines} />}
    </DayCells>
  )
}

function Month(props: ViewProps & { lines: number }) {
  const { lines, sheet, cursor, openDay } = props
  const { period, calendar, shown } = sheet
  const leave = (shown.has('leave') && calendar?.leave) || []
  const lanes = new Map(
    period.weeks.flatMap((week) =>
      lanesOf(leave, week.map(String), lanesIn(lines)).map((day) => [day.date, day]),
    ),
  )
  return (
    <CalendarGrid
      weeks={period.weeks}
      caption={`${period.name}: meetings, tasks, reports and leave`}
      focused={cursor.day}
      takesFocus={cursor.takesFocus}
      today={sheet.today}
      isBusy={!calendar}
      onMove={(date) => cursor.set(date, { isMoved: true })}
      day={(date) => {
        const iso = date.toString()
        return <DayCell key={iso} {...props} date={date} lanes={lanes.get(iso)} />
      }}
      afterWeek={(week) =>
        openDay.date !== undefined &&
        week.some((date) => date?.toString() === openDay.date) && (
          <tr key="tray" className={clsx(styles.trayRow)}>
            <td colSpan={7}>{openDay.tray}</td>
          </tr>
        )
      }
    />
  )
}
