import type { ReactNode } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { marks } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from '#web/ui/calendar/entry.module.css'
import { shortTime, type Entry } from './entries.ts'

interface EntryButtonProps {
  entry: Entry
  isTabStop: boolean
  isLifted: boolean
  onOpen: (entry: Entry) => void
  className?: string | undefined
  style?: React.CSSProperties
  /** Its part of the day in minutes since midnight, to be dragged by. */
  span?: { from: number; to: number; isContinued: boolean }
  /** Replaces the mark, the start and the title. */
  children?: ReactNode
}

/** An entry of a day: mark, time and title. One that can be moved is lifted by Space or by the pointer. */
export function EntryButton(props: EntryButtonProps) {
  const { entry, isTabStop, isLifted, onOpen, className, style, span, children } = props
  const isMeeting = entry.kind !== 'tasks'
  return (
    <button
      type="button"
      data-card={entry.key}
      data-movable={entry.mayMove || undefined}
      data-from={span?.from}
      data-to={span?.to}
      data-continued={span?.isContinued || undefined}
      tabIndex={isTabStop || isLifted ? 0 : -1}
      aria-describedby={entry.mayMove ? 'calendar-keys' : undefined}
      className={clsx(
        styles.entry,
        styles[entry.family],
        isMeeting &&
          entry.meeting.recurrence !== 'none' &&
          entry.meeting.session !== 'live' &&
          styles.recurring,
        isMeeting && entry.meeting.awaitsAnswer && styles.asking,
        isMeeting && entry.meeting.isCancelled && styles.cancelled,
        entry.mayMove && styles.movable,
        isLifted && styles.lifted,
        className,
      )}
      style={style}
      title={children ? entry.title : undefined}
      onClick={() => onOpen(entry)}
    >
      {children ?? (
        <>
          <Mark name={entry.mark} size={10} />
          {isMeeting && <span className={styles.time}>{shortTime(entry.start)}</span>}
          <span className={styles.text}>{entry.title}</span>
        </>
      )}
      <span className="visually-hidden">{`, ${entryDescription(entry)}`}</span>
    </button>
  )
}

/** The kind and state of an entry, which sighted people see from its look. */
export function entryDescription(entry: Entry): string {
  if (entry.kind === 'tasks') return `task, ${entry.task.isOverdue ? 'overdue' : entry.task.column}`
  const { recurrence, awaitsAnswer, isCancelled, session } = entry.meeting
  return [
    marks[entry.kind === 'memos' ? 'memo' : 'meeting'].word.toLowerCase(),
    recurrence !== 'none' && 'recurring',
    session === 'live' && 'live',
    isCancelled && 'cancelled',
    awaitsAnswer && 'waits for your answer',
  ]
    .filter(Boolean)
    .join(', ')
}
