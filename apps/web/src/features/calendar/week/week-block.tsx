import { IconRepeat } from '@tabler/icons-react'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { shortRange, shortTime, timeRange, type Entry, type MeetingEntry } from '../entries.ts'
import { EntryButton } from '../entry-button.tsx'
import type { Block } from './columns.ts'
import styles from './week.module.css'

export interface MeetingBlock extends Block {
  entry: MeetingEntry
  /** When it ends, in minutes since the midnight before: later than the drawn end if it lasts past the next one. */
  end: number
  /** Whether a part is on the day before, or on the next one. */
  hasBefore: boolean
  hasAfter: boolean
}

interface WeekBlockProps {
  block: MeetingBlock
  isTabStop: boolean
  isLifted: boolean
  onOpen: (entry: Entry) => void
  style: React.CSSProperties
}

/** From this length on, in minutes, a block has a second line. */
const twoLines = 30
const threeLines = 50
/** In minutes: a line of text in the height of the hours. */
const line = 40 / 3

/** A meeting at its time: its title on as many lines as there is room for, the time, and the number of people. */
export function WeekBlock({ block, isTabStop, isLifted, onOpen, style }: WeekBlockProps) {
  const { entry, from, to, hasBefore, hasAfter } = block
  const { recurrence, attendeeCount, awaitsAnswer } = entry.meeting
  const minutes = to - from
  const isShort = minutes < twoLines
  const showsPeople = minutes >= threeLines && attendeeCount > 1
  const title = { '--lines': Math.max(1, Math.floor((minutes - 2) / line) - (showsPeople ? 2 : 1)) }
  return (
    <EntryButton
      entry={entry}
      isTabStop={isTabStop}
      isLifted={isLifted}
      onOpen={onOpen}
      className={clsx(
        styles.block,
        isShort && styles.short,
        awaitsAnswer && styles.asking,
        hasBefore && styles.hasBefore,
        hasAfter && styles.hasAfter,
      )}
      style={style}
      span={{ from, to: block.end, isContinued: hasBefore }}
    >
      <span className={styles.first}>
        <Mark name={entry.mark} size={10} />
        {/* Before the title, as in the other views, but out of sight: the place of the block shows it. */}
        <span className="visually-hidden">{timeRange(entry)} </span>
        <span
          className={clsx(entryStyles.text, title['--lines'] > 1 && styles.wrapping)}
          style={title as React.CSSProperties}
        >
          {entry.title}
        </span>
        {recurrence !== 'none' && (
          <IconRepeat className={styles.repeat} size={12} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      {!isShort && (
        <span className={styles.range} data-times-text aria-hidden="true">
          {shortRange(entry)}
        </span>
      )}
      {isShort && (
        <span className={styles.start} data-times-text aria-hidden="true">
          {shortTime(entry.start)}
        </span>
      )}
      {showsPeople && (
        <span className={styles.range} aria-hidden="true">
          {attendeeCount} people
        </span>
      )}
      {entry.mayMove && (
        <>
          {!hasBefore && <span className={styles.handle} data-resize="start" />}
          {!hasAfter && <span className={styles.handle} data-resize="end" />}
        </>
      )}
    </EntryButton>
  )
}
