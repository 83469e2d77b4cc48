import { counted } from '#core/texts/counted.ts'
import { shortLocation } from '#core/meetings/location.ts'
import { formatDayAndTime } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { JoinLink } from '#web/ui/button/join-link.tsx'
import type { Entry } from '../entries.ts'
import { timeRange } from '../entries.ts'
import { MovePopup } from '../move/move-popup.tsx'
import type { Spot } from '../move/spot.ts'
import { Group, Line } from './group.tsx'
import styles from './tray.module.css'

interface EntryGroupProps {
  title: string
  entries: readonly Entry[]
  empty: string
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, to: Spot) => void
}

/** The meetings or the due tasks of a day: each opens by its name, and those that may be moved have a button for it. */
export function EntryGroup({ title, entries, empty, onOpen, onMove }: EntryGroupProps) {
  const { timeZone } = useMe().user
  return (
    <Group title={title} empty={empty}>
      {entries.map((entry) => (
        <Line
          key={entry.key}
          mark={entry.mark}
          time={entry.kind === 'tasks' ? undefined : timeRange(entry)}
          fact={factOf(entry, timeZone)}
          act={
            <>
              <Join entry={entry} />
              {entry.mayMove && <MovePopup entry={entry} onMove={(to) => onMove(entry, to)} />}
            </>
          }
        >
          <button type="button" className={styles.name} onClick={() => onOpen(entry)}>
            {entry.kind !== 'tasks' && entry.meeting.isCancelled ? <s>{entry.title}</s> : entry.title}
          </button>
        </Line>
      ))}
    </Group>
  )
}

/** For a meeting with a video link, until it is over. */
function Join({ entry }: { entry: Entry }) {
  if (entry.kind === 'tasks') return null
  const { joinUrl, isCancelled, endsAt, session } = entry.meeting
  if (joinUrl === null || isCancelled || session === 'finalized') return null
  if (session !== 'live' && Temporal.Instant.compare(endsAt, serverNow()) <= 0) return null
  return <JoinLink title={entry.title} url={joinUrl} />
}

function factOf(entry: Entry, timeZone: string): string {
  if (entry.kind === 'tasks') {
    const { assignees, priority, isMine, isOverdue, column } = entry.task
    const people = isMine && assignees.length < 2 ? [] : assignees.slice(0, 3)
    const rest = assignees.length - 3
    return [
      ...people,
      ...(people.length > 0 && rest > 0 ? [`${rest} more`] : []),
      isOverdue ? 'Overdue' : column,
      priority,
    ].join(', ')
  }
  const { isCancelled, awaitsAnswer, answer, session, movedFrom, type, attendeeCount, location } =
    entry.meeting
  return [
    type === 'live_memo' && 'Live memo',
    isCancelled && 'Cancelled',
    location !== '' && shortLocation(location),
    session === 'live' && 'Live now',
    session === 'finalized' && 'Finalized',
    movedFrom && `Moved from ${formatDayAndTime(movedFrom, timeZone)}`,
    awaitsAnswer && 'Waits for your answer',
    answer && `Your answer: ${answer}`,
    !isCancelled && !session && attendeeCount > 0 && counted(attendeeCount, 'attendee', 'attendees'),
  ]
    .filter(Boolean)
    .join(' · ')
}
