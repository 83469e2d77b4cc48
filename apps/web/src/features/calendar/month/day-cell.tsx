import { formatDate } from '#core/time/format.ts'
import cellStyles from '#web/ui/calendar/day-cells.module.css'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CalendarDay } from '../calendar-types.ts'
import { DayMarks, isAnybodyAway } from '../day-marks.tsx'
import { Holidays } from '../day-parts.tsx'
import { dayWords, isHatched } from '../day-words.ts'
import dayStyles from '../day.module.css'
import { keptFirst, type Entry } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import type { WeekLanes, LaneBar } from '../lanes.ts'
import { isIn, namedDays } from '../period.ts'
import { ReportCorner } from '../report-counts.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './month.module.css'
import { LeaveBar } from '../leave-bar.tsx'

interface DayCellProps extends Omit<ViewProps, 'entries'> {
  date: Temporal.PlainDate
  /** Undefined while it is loading. */
  day: CalendarDay | undefined
  entries: readonly Entry[]
  lanes: WeekLanes
  /** How many lines the day has under its number. */
  lines: number
  /** Of the week, Sunday 0. */
  column: number
  nameOf: (userId: string) => string
}

const marksAtMost = 6

/** A day of the month: its number opens it, and each entry opens by itself. */
export function DayCell(props: DayCellProps) {
  const {
    date,
    day,
    calendar,
    entries,
    lanes,
    column,
    period,
    today,
    shown,
    focused,
    openDay,
    liftedKey,
    keptKey,
  } = props
  const { onFocusDay, onOpenDay, onOpen, nameOf } = props
  const text = date.toString()
  const [isStop, isToday, isOpen] = [text === focused, date.equals(today), text === openDay]
  const isOutside = !isIn(namedDays(period), date)
  const isOff = isHatched(day, shown)
  const holidays = (shown.has('off') && day?.holidays) || []
  const [more, bars] = [lanes.more[column]!, lanes.lines[column]!]
  const room = props.lines - bars - holidays.length
  // Where only one line is left, people and entries are counted together.
  const isMerged = more > 0 && entries.length > 0 && room < 2
  const away = isMerged ? 0 : more
  const free = room - Number(away > 0)
  const inOrder = keptFirst(entries, keptKey)
  const atLeast = inOrder[0]?.key === keptKey ? 1 : 0
  const visible = isMerged || inOrder.length > free ? inOrder.slice(0, Math.max(atLeast, free - 1)) : inOrder
  const isPhone = useMedia('phone')
  const toggle = () => onOpenDay(isOpen ? undefined : text)
  const hidden = entries.length - visible.length + (more - away)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the whole cell is the target of its button
    <td
      data-cell={text}
      className={clsx(
        cellStyles.day,
        isOff && dayStyles.off,
        isOff && styles.off,
        isToday && cellStyles.today,
        isOpen && styles.open,
        isOutside && styles.outside,
      )}
      onClick={(event) => event.target instanceof Element && !event.target.closest('button') && toggle()}
      onFocus={() => !isStop && onFocusDay(text, { isMoved: false })}
    >
      <div className={cellStyles.head}>
        <button
          type="button"
          data-day={text}
          className={cellStyles.number}
          tabIndex={isStop ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span aria-hidden="true">{isOutside && date.day === 1 ? shortMonth(date) : date.day}</span>
          <span className="visually-hidden">
            {dayWords({ date, today, day, shown, count: entries.length })}
          </span>
        </button>
        {isOff && (
          <span className={styles.note} aria-hidden="true">
            Weekly off
          </span>
        )}
        {!isPhone && day && shown.has('reports') && <ReportCorner day={day} />}
      </div>
      {isPhone && (
        <DayMarks
          entries={entries}
          isAway={isAnybodyAway(calendar, shown, text)}
          most={marksAtMost}
          countsRest
          size={10}
          className={styles.marks}
        />
      )}
      {!isPhone && (
        <LeaveBars
          bars={lanes.bars.filter((bar) => bar.column === column)}
          nameOf={nameOf}
          isTabStop={isStop}
          onOpen={() => onOpenDay(text)}
        />
      )}
      {!isPhone && (
        <div
          className={clsx(cellStyles.entries, styles.lanes)}
          style={{ '--lanes': bars } as React.CSSProperties}
        >
          {props.isSlow && !day && <Skeleton width="70%" />}
          {away > 0 && (
            <MoreButton isTabStop={isStop} onOpen={() => onOpenDay(text)}>
              +{away} away
            </MoreButton>
          )}
          <Holidays holidays={holidays} />
          {visible.map((entry) => (
            <EntryButton
              key={entry.key}
              entry={entry}
              isTabStop={isStop}
              isLifted={entry.key === liftedKey}
              onOpen={onOpen}
            />
          ))}
          {hidden > 0 && (
            <MoreButton isTabStop={isStop} onOpen={() => onOpenDay(text)}>
              +{hidden} more
            </MoreButton>
          )}
        </div>
      )}
    </td>
  )
}

function shortMonth(date: Temporal.PlainDate): string {
  return formatDate(date).slice(0, 6)
}

interface LeaveBarsProps {
  /** The bars that begin in the cell. */
  bars: readonly LaneBar[]
  nameOf: (userId: string) => string
  isTabStop: boolean
  onOpen: () => void
}

/** Leave as bars over days, from the cell in which they begin in this week. */
function LeaveBars({ bars, nameOf, isTabStop, onOpen }: LeaveBarsProps) {
  return bars.map(({ stretch, lane, days, hasBefore, hasAfter }) => (
    <LeaveBar
      key={`${stretch.userId} ${stretch.from}`}
      {...{ stretch, hasBefore, hasAfter, isTabStop, onOpen }}
      name={nameOf(stretch.userId)}
      className={styles.bar}
      style={{ '--lane': lane, '--days': days } as React.CSSProperties}
    />
  ))
}
