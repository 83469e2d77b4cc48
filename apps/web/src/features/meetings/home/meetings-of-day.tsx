import { useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { rowIdOf } from '../list/answering.ts'
import { MeetingRow, openRow } from '../list/meeting-row.tsx'
import styles from './home.module.css'
import { useMeetingsOfDay } from './use-meetings-of-day.ts'

/** The person’s meetings of a coming day, which can be answered here; nothing if there are none. */
export function MeetingsOfDay({ date }: { date: string }) {
  const { timeZone } = useMe().user
  const now = useNow(60_000)
  const { meetings } = useMeetingsOfDay(date)
  if (meetings.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>Meetings</h3>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks beside the rows' links, which have the keys */}
      <div className={styles.today} onClick={openRow}>
        <ul>
          {meetings.map((occurrence) => (
            <MeetingRow key={rowIdOf(occurrence)} occurrence={occurrence} now={now} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </>
  )
}
