import type { MouseEvent } from 'react'
import { formatDate } from '#core/time/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { EntryButton } from '../entry-button.tsx'
import { type MeetingEntry, shortTime, timeRange } from '../entries.ts'
import { isHatched, type Sheet, type ViewProps } from '../sheet.ts'
import styles from './week.module.css'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { fittingColumns, type Block } from './columns.ts'
import { slotKey, slotMinutes, timeText, type Slot } from './hours.ts'
import { TimeSlot } from './time-slot.tsx'

const dayMinutes = 24 * 60
/** So that short meetings can be read and pressed. */
const shortestDrawn = 30
/** With more beside each other, none could be read or pressed. */
const mostColumns = 4
/** From this length on, the title is below the time. */
const twoLines = 45

interface TimesCellProps extends ViewProps {
  date: string
  /** The start of the half hour that the keyboard is on, in minutes since midnight. */
  slotAt: number
  onSlot: (slot: Slot) => void
}

/** The meetings of a day at their times. A press on an empty time offers what can be added there. */
export function TimesCell(props: TimesCellProps) {
  const { date, slotAt, onSlot, sheet, cursor, openDay, onOpen, onAdd, moving } = props
  const slot = { date: Temporal.PlainDate.from(date), minutes: slotAt }
  const isTabStop = date === cursor.day
  const blocks = blocksOn(date, sheet)
  const { placed, crowds } = fittingColumns(blocks, mostColumns, ({ entry }) => entry.key === moving.keptKey)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has a slot of its own
    <td
      data-cell={date}
      data-times
      className={clsx(styles.times, onAdd && styles.addable, isHatched(sheet, date) && styles.off)}
      onFocus={() => !isTabStop && cursor.set(date, { isMoved: false })}
      onClick={(event) => {
        if (!onAdd || event.target !== event.currentTarget) return
        onAdd(date, new DOMRect(event.clientX, event.clientY, 0, 0), timeText(pressedSlot(event)))
      }}
    >
      {onAdd && isTabStop && (
        <TimeSlot
          // A new element at each place, so that a screen reader reads each.
          key={slotKey(slot)}
          slot={slot}
          today={sheet.today}
          entries={blocks
            .filter(({ from, to }) => from < slotAt + slotMinutes && to > slotAt)
            .map(({ entry }) => entry)}
          onMove={onSlot}
          onAdd={(at) => onAdd(date, at, timeText(slotAt))}
        />
      )}
      {crowds.map((crowd) => (
        <button
          key={`more ${crowd.from}`}
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles.crowd}
          style={placeOf(crowd, crowd)}
          onClick={() => openDay.show(date)}
        >
          +{crowd.blocks.length}
          <span className="visually-hidden">{` more meetings at the same time, open ${formatDate(date)}`}</span>
        </button>
      ))}
      {placed.map(({ block: { entry, from, to }, column, columns }) => (
        <EntryButton
          key={entry.key}
          entry={entry}
          isTabStop={isTabStop}
          isLifted={entry.key === moving.liftedKey}
          onOpen={onOpen}
          time={<BlockTime entry={entry} hasRange={to - from >= twoLines} />}
          className={clsx(
            styles.block,
            to - from < twoLines && styles.short,
            entry.meeting.recurrence !== 'none' && styles.series,
          )}
          style={placeOf({ from, to }, { column, columns })}
        />
      ))}
      {date === sheet.today.toString() && <NowLine timeZone={sheet.calendar?.timeZone} />}
    </td>
  )
}

/** The start of the half hour that was pressed, in minutes since midnight. */
function pressedSlot({ clientY, currentTarget }: MouseEvent<HTMLElement>): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  const minutes = ((clientY - top) / height) * dayMinutes
  return Math.floor(minutes / slotMinutes) * slotMinutes
}

/** Relative to the day's cell. */
function placeOf({ from, to }: Block, { column, columns }: { column: number; columns: number }) {
  return {
    top: `${(from / dayMinutes) * 100}%`,
    height: `calc(${((to - from) / dayMinutes) * 100}% - 1px)`,
    left: `calc(${(column / columns) * 100}% + 1px)`,
    width: `calc(${100 / columns}% - 3px)`,
  }
}

function NowLine({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow(60_000)
  if (!timeZone) return null
  const { hour, minute } = now.toZonedDateTimeISO(timeZone)
  return (
    <span
      className={styles.now}
      aria-hidden="true"
      style={{ top: `${((hour * 60 + minute) / dayMinutes) * 100}%` }}
    />
  )
}

interface MeetingBlock extends Block {
  entry: MeetingEntry
}

/** The meetings of a day as blocks, also those that began on the day before. */
function blocksOn(date: string, { entries }: Sheet): MeetingBlock[] {
  const dayBefore = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
  return [...(entries.get(dayBefore) ?? []), ...(entries.get(date) ?? [])].flatMap((entry) =>
    entry.kind === 'tasks' ? [] : blockOf(entry, date),
  )
}

/** The part of a meeting that is on the day; one that lasts past midnight has a part on both. */
function blockOf(entry: MeetingEntry, date: string): MeetingBlock[] {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime()
  const minutesOf = (at: Temporal.PlainDateTime) => midnight.until(at).total('minutes')
  const from = Math.max(0, minutesOf(entry.start))
  const end = minutesOf(entry.end)
  if (end <= 0 || from >= dayMinutes) return []
  const to = Math.min(dayMinutes, Math.max(end, from + shortestDrawn))
  return [{ entry, from: Math.min(from, dayMinutes - shortestDrawn), to }]
}

/** The time of a meeting, as much as its block has room for: start and end, the start, or only screen-reader text. */
function BlockTime({ entry, hasRange }: { entry: MeetingEntry; hasRange: boolean }) {
  const start = shortTime(entry.start)
  const range = hasRange && timeRange(entry)
  return (
    <>
      <span className="visually-hidden">{range || start}</span>
      {range && (
        <span className={clsx(entryStyles.time, styles.range)} aria-hidden="true">
          {range}
        </span>
      )}
      <span className={clsx(entryStyles.time, styles.start)} aria-hidden="true">
        {start}
      </span>
    </>
  )
}
