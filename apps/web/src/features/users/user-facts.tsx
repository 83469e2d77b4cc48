import { shownEmail } from '#core/people/shown-email.ts'
import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Note } from '#web/ui/text/note.tsx'
import { ScheduleFacts } from './schedule/schedule-facts.tsx'
import { useSchedule } from './schedule/schedule.ts'
import { noteOn } from './user-menu.tsx'
import { UserStatus } from './user-status.tsx'
import type { User } from './user-types.ts'
import styles from './users.module.css'

/** The facts about a person, read-only, for people who may not change them. */
export function UserFacts({ user }: { user: User }) {
  const { user: me } = useMe()
  const note = noteOn(user, me)
  const schedule = useSchedule(user.id)
  const created = Temporal.Instant.from(user.createdAt).toZonedDateTimeISO(me.timeZone).toPlainDate()
  const facts: [string, React.ReactNode][] = [
    ['Status', <UserStatus key="status" user={user} />],
    ['Login email', shownEmail(user.email)],
    ['Notification email', shownEmail(user.notificationEmail)],
    ['Role', user.role.name],
    ['Business unit', user.businessUnit?.name ?? 'N/A'],
    ['Designation', user.designation ?? 'N/A'],
    [
      'Weekly offs',
      schedule.data ? (
        <ScheduleFacts key="schedule" schedule={schedule.data} />
      ) : (
        (user.weeklyOffDay ?? 'N/A')
      ),
    ],
    ['Time zone', user.timeZone ?? 'Company’s zone'],
    ['Added', formatDate(created)],
  ]
  return (
    <div className={styles.notes}>
      {note && <Note>{note}</Note>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
