import { shownEmail } from '#core/people/shown-email.ts'
import { formatTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Section } from '#web/ui/page/section.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { answerMarks } from '../meeting-types.ts'
import type { NotesState } from '../notes/notes-field.tsx'
import editorStyles from '../notes/editor.module.css'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

interface AttendeesProps {
  workspace: Workspace
  /** The notes, with the people who have them open; undefined if nobody takes notes. */
  notes: NotesState | undefined
}

/** The attendees with their answers, and in a session who is here and who writes. */
export function Attendees({ workspace: { meeting }, notes }: AttendeesProps) {
  const { id: creatorId, name: creatorName } = meeting.createdBy
  const isCreatorApart = creatorId !== null && meeting.attendees.every(({ id }) => id !== creatorId)
  const rows = [
    ...(isCreatorApart ? [{ id: creatorId, name: creatorName, answer: null }] : []),
    ...meeting.attendees,
  ]
  const answerOf = new Map(meeting.guestAnswers.map(({ email, answer }) => [email, answer]))
  const here = new Set(notes?.people.map(({ userId }) => userId))
  const note = notes
    ? `${rows.filter(({ id }) => here.has(id)).length} of ${rows.length} here`
    : String(rows.length)
  return (
    <Section title="Attendees" note={note}>
      <ul className={styles.rows}>
        {rows.map((person) => (
          <Attendee key={person.id} person={person} isCreator={person.id === creatorId} notes={notes} />
        ))}
        {meeting.guests.map((email) => {
          const answer = answerOf.get(email)
          return (
            <li key={email} className={styles.guest}>
              <span className={styles.who}>
                {shownEmail(email)}
                <small>Guest from outside</small>
              </span>
              {answer && <StatusMark name={answerMarks[answer]} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

interface AttendeeProps {
  person: { id: string; name: string; answer: Workspace['meeting']['attendees'][number]['answer'] }
  isCreator: boolean
  notes: NotesState | undefined
}

function Attendee({ person, isCreator, notes }: AttendeeProps) {
  const { timeZone } = useMe().user
  const tabs = notes?.people.filter(({ userId }) => userId === person.id) ?? []
  const isWriting = tabs.some((tab) => tab.isWriting)
  const colour = notes?.colours.get(person.id)
  const facts = [
    isCreator ? 'Creator' : undefined,
    tabs[0] ? `Joined ${formatTime(tabs[0].joinedAt, timeZone)}` : undefined,
  ].filter(Boolean)
  return (
    <li className={styles.attendee}>
      <Avatar id={person.id} name={person.name} />
      <span className={styles.who}>
        <PersonLink id={person.id}>{person.name}</PersonLink>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      {tabs.length > 0 ? (
        <span
          className={clsx(styles.presence, isWriting && colour && editorStyles[colour])}
          data-writing={isWriting || undefined}
        >
          {isWriting ? 'Writing' : 'Here'}
        </span>
      ) : (
        person.answer && <StatusMark name={answerMarks[person.answer]} />
      )}
    </li>
  )
}
