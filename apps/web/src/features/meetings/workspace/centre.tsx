import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime, formatDateWithDay, formatTime } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'
import type { Mentionable } from '../notes/editor-completions.ts'
import { NotesField, type NotesState } from '../notes/notes-field.tsx'
import { texts } from '../texts.ts'
import { CatchUpForm } from './catch-up-form.tsx'
import { UnsentTexts } from './unsent-texts.tsx'
import { SessionMinutes } from './minutes-text.tsx'
import { Updates } from './updates.tsx'
import type { useSessionActs } from './use-session-acts.ts'
import styles from './workspace.module.css'
import type { Workspace, WorkspaceState } from './workspace-types.ts'

interface CentreProps {
  workspace: Workspace
  state: WorkspaceState
  people: MeetingPeople
  acts: ReturnType<typeof useSessionActs>
  onNotes: (notes: NotesState) => void
}

/** The middle of the page: unsent texts, then the shared notes, the minutes, or why there are none. */
export function Centre(props: CentreProps) {
  const { workspace, state } = props
  return (
    <>
      <UnsentTexts
        key={`${workspace.occurrence.meetingId} ${workspace.occurrence.date}`}
        workspace={workspace}
        state={state}
      />
      <Main {...props} />
    </>
  )
}

function Main(props: CentreProps) {
  const { workspace, state } = props
  if (state === 'live' || state === 'left') return <Notes {...props} />
  if (state === 'ended') return <Ended workspace={workspace} />
  if (state === 'missed') return <Missed {...props} />
  if (state === 'cancelled') return <Cancelled {...props} />
  return <Before workspace={workspace} />
}

function Notes({ workspace, people, onNotes }: CentreProps) {
  const { meeting, occurrence, today } = workspace
  const { user } = useMe()
  const { creator } = people
  const mentionable = useMemo(() => mentionableOf(meeting, creator), [meeting, creator])
  return (
    <div className={styles.taking}>
      <NotesField
        key={`${meeting.id} ${occurrence.date}`}
        meetingId={meeting.id}
        date={occurrence.date}
        label={`Notes of ${meeting.title}, ${formatDateWithDay(occurrence.date)}`}
        own={user}
        people={mentionable}
        creatorId={creator?.id ?? null}
        today={today}
        onChange={onNotes}
      />
    </div>
  )
}

function mentionableOf(
  { attendees }: Workspace['meeting'],
  creator: MeetingPeople['creator'],
): Mentionable[] {
  const named = attendees.filter(({ isActive }) => isActive)
  const attends = creator !== null && named.some(({ id }) => id === creator.id)
  return creator && !attends ? [...named, { ...creator, designation: null }] : named
}

function Before({ workspace: { occurrence, may, meeting } }: { workspace: Workspace }) {
  const { timeZone } = useMe().user
  return (
    <Section title="Notes">
      <p className={styles.quiet}>
        <UnbrokenDates>
          {may.start
            ? 'Start the live session to take notes together. Everyone in the meeting sees them as you write.'
            : occurrence.isMine
              ? `The live session can start from an hour before the meeting, ${formatDateTime(occurrence.startsAt, timeZone)}.`
              : `The notes open when ${meeting.createdBy.name} starts the session, at ${formatTime(occurrence.startsAt, timeZone)}.`}
        </UnbrokenDates>
      </p>
    </Section>
  )
}

function Ended({ workspace }: { workspace: Workspace }) {
  const { session } = workspace
  const { user } = useMe()
  const { timeZone } = user
  if (!session?.finalizedAt) return null
  const { finalizedAt } = session
  const by = `${workspace.occurrence.isMine && session.by === user.name ? 'you' : session.by}, ${formatDateTime(finalizedAt, timeZone)}`
  return (
    <>
      <Section
        title="Minutes"
        note={session.isAsynchronous ? `Catch-up session by ${by}` : `Finalized by ${by}`}
      >
        <SessionMinutes session={session} day={localDate(Temporal.Instant.from(finalizedAt), timeZone)} />
      </Section>
      <Updates workspace={workspace} />
    </>
  )
}

function Missed({ workspace, people }: CentreProps) {
  const { meetingId, date } = workspace.occurrence
  const wasLeft = workspace.session !== null
  const kept = useQuery({
    ...apiQuery('meeting-notes', 'GET /meetings/{meetingId}/occurrences/{date}/notes', {
      path: { meetingId, date },
    }),
    enabled: wasLeft,
  })
  return (
    <Section title={texts.postUpdate}>
      <p className={styles.quiet}>
        Nobody has written up this meeting. What you post becomes its minutes, and its tasks are given at
        once.
      </p>
      {(!wasLeft || !kept.isPending) && (
        <CatchUpForm workspace={workspace} people={people} notes={kept.data?.text ?? ''} />
      )}
    </Section>
  )
}

function Cancelled({ workspace: { meeting, occurrence, may }, acts }: CentreProps) {
  const { user } = useMe()
  const { cancelledBy, isMine, recurrence } = occurrence
  const isStopped = meeting.stoppedAt !== null && occurrence.startsAt > meeting.stoppedAt
  const who = isMine && cancelledBy === user.name ? 'You' : cancelledBy
  return (
    <div className={styles.cancelled}>
      <Note>
        {isStopped
          ? 'The series was stopped before this meeting. It does not take place.'
          : `${who} ${recurrence === 'none' ? 'cancelled' : 'skipped'} this meeting. It does not take place.`}
      </Note>
      {may.bringBack && (
        <Button
          needsConnection
          busy={acts.bringBack.isPending && 'Bringing it back…'}
          onClick={() => acts.bringBack.mutate()}
        >
          Bring it back
        </Button>
      )}
    </div>
  )
}
