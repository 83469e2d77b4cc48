import { Link } from '@tanstack/react-router'
import { formatDateWithDay } from '#core/time/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { taskWords } from '../list/row-words.ts'
import { workspaceOf } from '../meeting-link.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

type Past = Workspace['sessions'][number]

/** The latest occurrences before this one, and their outcomes. */
export function PastSessions({ workspace: { sessions, occurrence } }: { workspace: Workspace }) {
  if (occurrence.recurrence === 'none') return null
  return (
    <Section
      title="Past sessions"
      link={
        sessions.length > 0 && (
          <Link className="text-link" to="/meetings/records" search={{ meetingId: occurrence.meetingId }}>
            Minutes of the series
          </Link>
        )
      }
    >
      {sessions.length === 0 && <p className={styles.quiet}>This is the first one.</p>}
      <ul className={styles.rows}>
        {sessions.map((past) => (
          <li key={past.date}>
            <Link
              {...workspaceOf({ meetingId: occurrence.meetingId, date: past.date })}
              className={styles.past}
            >
              {formatDateWithDay(past.date)}
              <small>{outcomeText(past)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function outcomeText({ became, tasks }: Past): string {
  if (became === 'skipped') return 'Skipped'
  if (became === 'open') return 'Not written up'
  const words = taskWords(tasks)
  return became === 'catch-up' ? `Catch-up session, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}
