import type { MouseEvent } from 'react'
import { defaultMinutes } from '#core/meetings/limits.ts'
import { formatDate } from '#core/time/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { type MeetingEntry, shortTime } from '../entries.ts'
import { rangeText } from '../move/time-view.ts'
import type { Adding, Sheet, ViewProps } from '../sheet.ts'
import styles from './week.module.css'
import { fittingColumns, type Block, type Placed } from './columns.ts'
import { isHatchedInWeek } from './day-head.tsx'
import { slotKey, slotMinutes, timeText, type Slot } from './hours.ts'
import { TimeSlot } from './time-slot.tsx'
import { WeekBlock, type MeetingBlock } from './week-block.tsx'

const dayMinutes = 24 * 60
/** A quarter of an hour has room for its title. */
const shortestDrawn = 15
/** A press without a drag means a half or a full hour. */
const pressedMinutes = 30
/** So that the title of each can be read, in px. */
const narrowestColumn = 64
/** The width of a crowd beside the columns, in px. */
const crowdWidth = 28

interface TimesCellProps extends ViewProps {
  date: string
  /** The width of a day in px; undefined before it is known. */
  dayWidth: number | undefined
  /** The start of the quarter of an hour that the keyboard is on, in minutes since midnight. */
  slotAt: number
  onSlot: (slot: Slot) => void
}

/** The meetings of a day at their times. A press on an empty time offers what can be added there. */
export function TimesCell(props: TimesCellProps) {
  const { date, dayWidth, slotAt, onSlot, sheet, cursor, openDay, onOpen, onAdd, adding, moving } = props
  const slot = { date: Temporal.PlainDate.from(date), minutes: slotAt }
  const isTabStop = date === cursor.day
  const isToday = date === sheet.today.toString()
  const blocks = blocksOn(date, sheet)
  const { placed, crowds } = fittingColumns(
    blocks,
    columnsIn(dayWidth),
    ({ entry }) => entry.key === moving.keptKey,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has a slot of its own
    <td
      data-cell={date}
      data-times
      data-addable={onAdd !== undefined || undefined}
      className={clsx(
        styles.times,
        isToday && styles.ofToday,
        onAdd && styles.addable,
        isHatchedInWeek(sheet, date) && styles.off,
      )}
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
          style={{ ...spanOf(crowd), right: '1px', width: `${crowdWidth - 2}px` }}
          onClick={() => openDay.show(date)}
        >
          +{crowd.blocks.length}
          <span className="visually-hidden">{` more meetings at the same time, open ${formatDate(date)}`}</span>
        </button>
      ))}
      {placed.map(({ block, ...place }) => (
        <WeekBlock
          key={block.entry.key}
          block={block}
          isTabStop={isTabStop}
          isLifted={block.entry.key === moving.liftedKey}
          onOpen={onOpen}
          style={placeOf(block, place)}
        />
      ))}
      {adding?.date === date && adding.time !== undefined && <NewBlock adding={adding} time={adding.time} />}
      {isToday && <NowLine timeZone={sheet.calendar?.timeZone} />}
    </td>
  )
}

/** The time for which something is being added. */
function NewBlock({ adding: { minutes = defaultMinutes }, time }: { adding: Adding; time: string }) {
  const from = Temporal.PlainTime.from('00:00').until(time).total('minutes')
  return (
    <span className={styles.draft} aria-hidden="true" style={spanOf({ from, to: from + minutes })}>
      <b>New</b>
      <span>{rangeText(from, from + minutes)}</span>
    </span>
  )
}

/** The start of the half hour that was pressed, in minutes since midnight. */
function pressedSlot({ clientY, currentTarget }: MouseEvent<HTMLElement>): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  const minutes = ((clientY - top) / height) * dayMinutes
  return Math.floor(minutes / pressedMinutes) * pressedMinutes
}

function columnsIn(dayWidth: number | undefined): number {
  return Math.max(1, Math.floor((dayWidth ?? 2 * narrowestColumn) / narrowestColumn))
}

/** The height of a block, relative to the day's cell. */
function spanOf({ from, to }: Block) {
  return {
    top: `${(from / dayMinutes) * 100}%`,
    height: `calc(${((to - from) / dayMinutes) * 100}% - 1px)`,
  }
}

function placeOf(block: Block, { column, columns, isCrowded }: Omit<Placed<Block>, 'block'>) {
  const room = isCrowded ? `(100% - ${crowdWidth}px)` : '100%'
  return {
    ...spanOf(block),
    left: `calc(${room} * ${column / columns} + 1px)`,
    width: `calc(${room} * ${1 / columns} - 3px)`,
  }
}

/** The present, as a line over the day. */
function NowLine({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow(60_000)
  if (!timeZone) return null
  return <span className={styles.now} aria-hidden="true" style={{ top: placeOfTime(now, timeZone) }} />
}

/** The present time beside the hours. */
export function NowTime({ timeZone }: { timeZone: string }) {
  const now = useNow(60_000)
  return (
    <span className={styles.nowTime} style={{ top: placeOfTime(now, timeZone) }}>
      {shortTime(now.toZonedDateTimeISO(timeZone))}
    </span>
  )
}

function placeOfTime(now: Temporal.Instant, timeZone: string): string {
  const { hour, minute } = now.toZonedDateTimeISO(timeZone)
  return `${((hour * 60 + minute) / dayMinutes) * 100}%`
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
  return [
    {
      entry,
      from: Math.min(from, dayMinutes - shortestDrawn),
      to,
      end,
      hasBefore: minutesOf(entry.start) < 0,
      hasAfter: end > dayMinutes,
    },
  ]
}
