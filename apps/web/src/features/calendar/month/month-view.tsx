import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { DayCells } from '#web/ui/calendar/day-cells.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { lanesOf, type WeekLanes } from '../lanes.ts'
import type { ViewProps } from '../view-props.ts'
import { DayCell } from './day-cell.tsx'
import styles from './month.module.css'

/**
 * How many people's leave is drawn on every day, by its lines; one more is drawn where nobody else is left out. Two leave
 * room for entries only in a high window.
 */
const lanesIn = (lines: number) => (lines < 5 ? 1 : 2)

/** The month from Sunday to Saturday. The opened day is a tray under its own week, so that the month keeps its shape. */
export default function MonthView(props: ViewProps) {
  return (
    <DayCells weeks={props.period.weeks.length}>{(lines) => <Month {...props} lines={lines} />}</DayCells>
  )
}

function Month(props: ViewProps & { lines: number }) {
  const { period, today, calendar, shown, focused, takesFocus, onFocusDay, openDay, tray } = props
  const leave = (shown.has('leave') && calendar?.leave) || []
  const people = new Map(calendar?.people.map(({ id, name }) => [id, name]))
  const known = new Map(calendar?.days.map((day) => [day.date, day]))
  const lanes = new Map<string, { lanes: WeekLanes; column: number }>()
  for (const week of period.weeks) {
    const days = week.map(String)
    const ofWeek = lanesOf(leave, days, lanesIn(props.lines))
    for (const [column, day] of days.entries()) lanes.set(day, { lanes: ofWeek, column })
  }
  return (
    <CalendarGrid
      weeks={period.weeks}
      caption={`${period.name}: meetings, tasks, reports and leave`}
      focused={focused}
      takesFocus={takesFocus}
      today={today}
      isBusy={!calendar}
      onMove={(date) => onFocusDay(date, { isMoved: true })}
      day={(date) => {
        const text = date.toString()
        return (
          <DayCell
            key={text}
            {...props}
            date={date}
            day={known.get(text)}
            entries={props.entries.get(text) ?? []}
            {...lanes.get(text)!}
            nameOf={(id) => people.get(id) ?? ''}
          />
        )
      }}
      afterWeek={(week) =>
        openDay !== undefined &&
        week.some((date) => date?.toString() === openDay) && (
          <tr key="tray" className={clsx(styles.trayRow)}>
            <td colSpan={7}>{tray}</td>
          </tr>
        )
      }
    />
  )
}
