import { Menu } from '#web/ui/overlay/menu.tsx'
import {
  IconCalendarShare,
  IconCalendarX,
  IconDots,
  IconFileText,
  IconFileTypePdf,
  IconMapPin,
  IconPencil,
  IconPlayerStop,
  IconPrinter,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortLocation } from '#core/meetings/location.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { formatTimeRange } from '#core/time/format-range.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { JoinLink } from '#web/ui/button/join-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import type { NotesState } from '../notes/notes-field.tsx'
import { useKeptAnswers, useWithAnswers } from '../answer-entries.ts'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { AnswerButtons, AnswerMenu } from '../list/answer.tsx'
import { movedWords } from '../list/row-words.ts'
import { shortDay } from '../aside/series-words.ts'
import { workspaceOf } from '../meeting-link.ts'
import { recurrenceWords } from '../meeting-types.ts'
import { texts } from '../texts.ts'
import { saveMinutes } from './minutes-document.ts'
import type { useSessionActs } from './use-session-acts.ts'
import styles from './workspace.module.css'
import type { Workspace, WorkspaceState } from './workspace-types.ts'

/** A dialog over the page. */
export type Overlay = 'finalize' | 'skip' | 'stop' | 'edit' | 'move' | 'location'

interface WorkspaceHeadProps {
  workspace: Workspace
  state: WorkspaceState
  acts: ReturnType<typeof useSessionActs>
  /** Whether the notes are loaded; undefined if nobody takes notes. */
  notes: NotesState['answer'] | undefined
  onOpen: (overlay: Overlay) => void
}

/** The title, time and place of the meeting, and the person’s actions. */
export function WorkspaceHead({ workspace, state, acts, notes, onOpen }: WorkspaceHeadProps) {
  const { meeting, may } = workspace
  const occurrence = useWithAnswers(workspace.occurrence)
  const kept = useKeptAnswers(workspace.occurrence)
  return (
    <PageTitle
      documentTitle={`${meeting.title} – Meetings`}
      facts={<Facts workspace={workspace} state={state} />}
      action={(may.finalize || may.start) && <Primary {...{ workspace, state, acts, notes, onOpen }} />}
      actionOnPhone="bar"
      more={
        <div className={styles.acts}>
          {occurrence.joinUrl !== null && (state === 'live' || state === 'left' || state === 'before') && (
            <JoinLink title={meeting.title} url={occurrence.joinUrl} />
          )}
          {may.answer &&
            (occurrence.answer ? (
              <AnswerMenu occurrence={occurrence} answer={occurrence.answer} />
            ) : (
              <AnswerButtons occurrence={occurrence} />
            ))}
          <KeptMark entries={kept} />
          {state === 'live' && may.finalize && (
            <Button
              needsConnection
              busy={acts.leave.isPending && 'Leaving…'}
              onClick={() => acts.leave.mutate()}
            >
              Leave live mode
            </Button>
          )}
          {may.takeOver && (
            <Button
              needsConnection
              busy={acts.takeOver.isPending && 'Taking over…'}
              onClick={() => acts.takeOver.mutate()}
            >
              Take over
            </Button>
          )}
          {may.change && occurrence.recurrence !== 'none' && (
            <Button onClick={() => onOpen('skip')}>{texts.skip}</Button>
          )}
          <More workspace={workspace} state={state} onOpen={onOpen} />
        </div>
      }
    >
      {meeting.title}
    </PageTitle>
  )
}

function Facts({ workspace, state }: { workspace: Workspace; state: WorkspaceState }) {
  const { meeting, occurrence, previous, next } = workspace
  const today = Temporal.PlainDate.from(workspace.today)
  const { timeZone } = useMe().user
  const { startsAt, endsAt, type, recurrence, movedFrom, meetingId, location } = occurrence
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  return (
    <div className={styles.headFacts}>
      {state === 'live' && (
        <StatusMark name="active" as="tint">
          Live
        </StatusMark>
      )}
      <StatusMark name={type === 'live_memo' ? 'memo' : 'meeting'} />
      <span>
        <time dateTime={startsAt}>{formatDateWithDay(day)}</time>,{' '}
        <span className="nowrap">{formatTimeRange(startsAt, endsAt, timeZone)}</span>
      </span>
      {movedFrom && (
        <span>
          <UnbrokenDates>{movedWords(movedFrom, timeZone)}</UnbrokenDates>
        </span>
      )}
      {location !== '' && (
        <span className={styles.location}>
          <IconMapPin size={14} stroke={1.5} aria-hidden="true" />
          <span className="visually-hidden">Location: </span>
          {shortLocation(location)}
        </span>
      )}
      {recurrence !== 'none' && (
        <span>
          {recurrenceWords[recurrence]}
          {meeting.stoppedAt !== null && ', stopped'}
        </span>
      )}
      {(previous ?? next) && (
        <span className={styles.neighbours}>
          {previous && (
            <Link {...workspaceOf({ meetingId, date: previous })} className="text-link">
              Previous: {shortDay(Temporal.PlainDate.from(previous), today)}
            </Link>
          )}
          {next && (
            <Link {...workspaceOf({ meetingId, date: next })} className="text-link">
              Next: {shortDay(Temporal.PlainDate.from(next), today)}
            </Link>
          )}
        </span>
      )}
    </div>
  )
}

/** The page's one filled button: finalize, or start. */
function Primary({ workspace: { may }, state, acts, notes, onOpen }: WorkspaceHeadProps) {
  if (may.finalize)
    return (
      <Button
        look="filled"
        size="form"
        blockedBecause={notesProblem(notes)}
        needsConnection
        onClick={() => onOpen('finalize')}
      >
        Finalize
      </Button>
    )
  if (may.start)
    return (
      <Button
        // A missed meeting has another filled button, which writes it up.
        look={state === 'missed' ? 'outline' : 'filled'}
        size="form"
        busy={acts.start.isPending && 'Starting…'}
        needsConnection
        onClick={() => acts.start.mutate()}
      >
        {state === 'left' ? 'Continue the session' : 'Start live session'}
      </Button>
    )
  return null
}

/** Why the session cannot be finalized: minutes that the person cannot see are not sent. */
function notesProblem(notes: NotesState['answer'] | undefined): string | undefined {
  if (notes === 'failed') return 'The notes could not be loaded'
  return notes === 'waiting' ? 'The notes are still loading' : undefined
}

function More({ workspace, state, onOpen }: Pick<WorkspaceHeadProps, 'workspace' | 'state' | 'onOpen'>) {
  const { may, occurrence, meeting } = workspace
  const { timeZone } = useMe().user
  const isSeries = occurrence.recurrence !== 'none'
  const icon = { size: 16, stroke: 1.5 }
  const canCancel = may.change && !isSeries
  const canStop = may.edit && isSeries && meeting.stoppedAt === null
  const canPrint = state === 'ended'
  if (!may.edit && !may.move && !may.relocate && !canCancel && !canPrint) return null
  return (
    <Menu
      position="bottom-end"
      width={260}
      target={<IconButton label="More" icon={<IconDots size={20} stroke={1.5} />} />}
    >
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen('edit')}>
          {texts.update}
        </Menu.Item>
      )}
      {may.move && (
        <Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => onOpen('move')}>
          {isSeries ? 'Move this one…' : 'Move…'}
        </Menu.Item>
      )}
      {may.relocate && isSeries && (
        <Menu.Item leftSection={<IconMapPin {...icon} />} onClick={() => onOpen('location')}>
          Change location of this one…
        </Menu.Item>
      )}
      {canPrint && (
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          Print minutes
        </Menu.Item>
      )}
      {canPrint && (
        <Menu.Item
          leftSection={<IconFileTypePdf {...icon} />}
          onClick={() => void saveMinutes(workspace, timeZone, 'pdf')}
        >
          Save minutes as PDF
        </Menu.Item>
      )}
      {canPrint && (
        <Menu.Item
          leftSection={<IconFileText {...icon} />}
          onClick={() => void saveMinutes(workspace, timeZone, 'text')}
        >
          Save minutes as text
        </Menu.Item>
      )}
      {canCancel && (
        <Menu.Item leftSection={<IconCalendarX {...icon} />} onClick={() => onOpen('skip')}>
          Cancel meeting
        </Menu.Item>
      )}
      {canStop && (
        <Menu.Item leftSection={<IconPlayerStop {...icon} />} onClick={() => onOpen('stop')}>
          Stop series
        </Menu.Item>
      )}
    </Menu>
  )
}
