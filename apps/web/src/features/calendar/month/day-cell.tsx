import { formatDate } from '#core/time/format.ts'
import cellStyles from '#web/ui/calendar/day-cells.module.css'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DayMarks, Holidays } from '../day-parts.tsx'
import dayStyles from '../day.module.css'
import { keptFirst, type Entry } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import type { DayLanes } from '../lanes.ts'
import { isIn, namedDays } from '../period.ts'
import { ReportCorner } from '../report-counts.tsx'
import { dayDescription, isHatched, leaveOn, type ViewProps } from '../sheet.ts'
import styles from './month.module.css'
import { LeaveBar } from '../leave-bar.tsx'

interface DayCellProps extends ViewProps {
  date: Temporal.PlainDate
  /** The leave of the day in lanes; undefined for a day without. */
  lanes: DayLanes | undefined
  /** How many lines the day has under its number. */
  lines: number
}

const marksAtMost = 6

/** A day of the month: its number opens it, and each entry opens by itself. */
export function DayCell(props: DayCellProps) {
  const { date, sheet, cursor, openDay } = props
  const iso = date.toString()
  const [isTabStop, isToday, isOpen] = [iso === cursor.day, date.equals(sheet.today), iso === openDay.date]
  const isOutside = !isIn(namedDays(sheet.period), date)
  const isOff = isHatched(sheet, iso)
  const day = sheet.days.get(iso)
  const entries = sheet.entries.get(iso) ?? []
  const isPhone = useMedia('phone')
  const toggle = () => openDay.show(isOpen ? undefined : iso)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the whole cell is the target of its button
    <td
      data-cell={iso}
      className={clsx(
        cellStyles.day,
        isOff && dayStyles.off,
        isOff && styles.off,
        isToday && cellStyles.today,
        isOpen && styles.open,
        isOutside && styles.outside,
      )}
      onClick={(event) => event.target instanceof Element && !event.target.closest('button') && toggle()}
      onFocus={() => !isTabStop && cursor.set(iso, { isMoved: false })}
    >
      <div className={cellStyles.head}>
        <button
          type="button"
          data-day={iso}
          className={cellStyles.number}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span aria-hidden="true">{isOutside && date.day === 1 ? shortMonth(date) : date.day}</span>
          <span className="visually-hidden">{dayDescription(sheet, date, entries.length)}</span>
        </button>
        {isOff && (
          <span className={styles.note} aria-hidden="true">
            Weekly off
          </span>
        )}
        {!isPhone && day && sheet.shown.has('reports') && <ReportCorner day={day} />}
      </div>
      {isPhone ? (
        <DayMarks
          entries={entries}
          isAnybodyAway={leaveOn(sheet, iso).length > 0}
          most={marksAtMost}
          countsRest
          size={10}
          className={styles.marks}
        />
      ) : (
        <DayLines {...props} />
      )}
    </td>
  )
}

function shortMonth(date: Temporal.PlainDate): string {
  return formatDate(date).slice(0, 6)
}

/** The content of a day under its number: bars of leave, holidays and entries, as many as there is room for. */
function DayLines({ date, lanes, lines, sheet, cursor, openDay, onOpen, moving }: DayCellProps) {
  const iso = date.toString()
  const day = sheet.days.get(iso)
  const isTabStop = iso === cursor.day
  const holidays = (sheet.shown.has('off') && day?.holidays) || []
  const bars = lanes?.lines ?? 0
  const room = lines - bars - holidays.length
  const { away, visible, hidden } = fitting({
    entries: sheet.entries.get(iso) ?? [],
    more: lanes?.more ?? 0,
    room,
    keptKey: moving.keptKey,
  })
  const open = () => openDay.show(iso)
  return (
    <>
      {/* A bar lies over the following days, from the day on which it begins in this week. */}
      {lanes?.bars.map(({ stretch, lane, days, hasBefore, hasAfter }) => (
        <LeaveBar
          key={`${stretch.userId} ${stretch.from}`}
          {...{ stretch, hasBefore, hasAfter, isTabStop }}
          name={sheet.nameOf(stretch.userId)}
          className={styles.bar}
          style={{ '--lane': lane, '--days': days } as React.CSSProperties}
          onOpen={open}
        />
      ))}
      <div
        className={clsx(cellStyles.entries, styles.lanes)}
        style={{ '--lanes': bars } as React.CSSProperties}
      >
        {sheet.isSlow && !day && <Skeleton width="70%" />}
        {away > 0 && (
          <MoreButton isTabStop={isTabStop} onOpen={open}>
            +{away} away
          </MoreButton>
        )}
        <Holidays holidays={holidays} />
        {visible.map((entry) => (
          <EntryButton
            key={entry.key}
            entry={entry}
            isTabStop={isTabStop}
            isLifted={entry.key === moving.liftedKey}
            onOpen={onOpen}
          />
        ))}
        {hidden > 0 && (
          <MoreButton isTabStop={isTabStop} onOpen={open}>
            +{hidden} more
          </MoreButton>
        )}
      </div>
    </>
  )
}

interface DayContent {
  entries: readonly Entry[]
  /** How many people are away without a bar. */
  more: number
  /** How many lines are left for both. */
  room: number
  keptKey: string | undefined
}

/** Which entries are drawn, and how many people and entries are only counted. */
function fitting({ entries, more, room, keptKey }: DayContent) {
  // If only one line is left, people and entries are counted together.
  const isMerged = more > 0 && entries.length > 0 && room < 2
  const away = isMerged ? 0 : more
  const free = room - Number(away > 0)
  const inOrder = keptFirst(entries, keptKey)
  const atLeast = inOrder[0]?.key === keptKey ? 1 : 0
  const visible = isMerged || inOrder.length > free ? inOrder.slice(0, Math.max(atLeast, free - 1)) : inOrder
  return { away, visible, hidden: entries.length - visible.length + (more - away) }
}
