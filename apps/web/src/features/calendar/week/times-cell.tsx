import { formatDate } from '#core/time/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { isHatched } from '../day-words.ts'
import { EntryButton } from '../entry-button.tsx'
import { type MeetingEntry, shortTime, timeRange } from '../entries.ts'
import styles from './week.module.css'
import type { ViewProps } from '../view-props.ts'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { fittingColumns, type Block } from './columns.ts'
import { slotMinutes, timeText, type Slot } from './slot.ts'
import { slotKey, TimeSlot } from './time-slot.tsx'

const dayMinutes = 24 * 60
/** So that short meetings can be read and pressed. */
const shortestDrawn = 30
/** With more beside each other, none could be read or pressed. */
const mostColumns = 4
/** From this length on, the title is below the time. */
const twoLines = 45

interface TimesCellProps extends ViewProps {
  date: string
  /** Since midnight, of the half hour that the keyboard is on. */
  slotAt: number
  onSlot: (slot: Slot) => void
}

/** The meetings of a day at their times. A press on an empty time offers what can be added there. */
export function TimesCell(props: TimesCellProps) {
  const { date, calendar, entries, shown, today, focused, onFocusDay, onOpen, onAdd, liftedKey } = props
  const { slotAt, onSlot, onOpenDay, keptKey } = props
  const slot = { date: Temporal.PlainDate.from(date), minutes: slotAt }
  const isStop = date === focused
  const isOff = isHatched(
    calendar?.days.find((one) => one.date === date),
    shown,
  )
  const before = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
  const blocks = [...(entries.get(before) ?? []), ...(entries.get(date) ?? [])].flatMap((entry) =>
    entry.kind === 'tasks' ? [] : blockOf(entry, date),
  )
  const { placed, crowds } = fittingColumns(blocks, mostColumns, ({ entry }) => entry.key === keptKey)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has a slot of its own
    <td
      data-cell={date}
      data-times
      className={clsx(styles.times, onAdd && styles.addable, isOff && styles.off)}
      onFocus={() => !isStop && onFocusDay(date, { isMoved: false })}
      onClick={(event) => {
        if (!onAdd || event.target !== event.currentTarget) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const minutes = ((event.clientY - top) / height) * dayMinutes
        const pressed = Math.floor(minutes / slotMinutes) * slotMinutes
        onAdd(date, new DOMRect(event.clientX, event.clientY, 0, 0), timeText(pressed))
      }}
    >
      {onAdd && isStop && (
        <TimeSlot
          // Another element at each place, so that each is spoken.
          key={slotKey(slot)}
          slot={slot}
          today={today}
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
          tabIndex={isStop ? 0 : -1}
          className={styles.crowd}
          style={placeOf(crowd, crowd)}
          onClick={() => onOpenDay(date)}
        >
          +{crowd.blocks.length}
          <span className="visually-hidden">{` more meetings at the same time, open ${formatDate(date)}`}</span>
        </button>
      ))}
      {placed.map(({ block, column, columns }) => (
        <EntryButton
          key={block.entry.key}
          entry={block.entry}
          isTabStop={isStop}
          isLifted={block.entry.key === liftedKey}
          onOpen={onOpen}
          time={<BlockTime entry={block.entry} hasRange={block.to - block.from >= twoLines} />}
          className={clsx(
            styles.block,
            block.to - block.from < twoLines && styles.short,
            block.entry.meeting.recurrence !== 'none' && styles.series,
          )}
          style={placeOf(block, { column, columns })}
        />
      ))}
      {date === today.toString() && <NowLine timeZone={calendar?.timeZone} />}
    </td>
  )
}

/** In parts of the day's cell. */
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

/** The part of a meeting that is on the day; one that lasts past midnight has a part on both. */
function blockOf(entry: MeetingEntry, date: string): { entry: MeetingEntry; from: number; to: number }[] {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime()
  const minutesOf = (at: Temporal.PlainDateTime) => midnight.until(at).total('minutes')
  const from = Math.max(0, minutesOf(entry.start))
  const end = minutesOf(entry.end)
  if (end <= 0 || from >= dayMinutes) return []
  const to = Math.min(dayMinutes, Math.max(end, from + shortestDrawn))
  return [{ entry, from: Math.min(from, dayMinutes - shortestDrawn), to }]
}

/** When a meeting is, as far as its block is wide enough: from when to when, from when, or only for hearing. */
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
