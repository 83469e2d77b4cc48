import { memo, type MouseEvent } from 'react'
import { IconRepeat } from '@tabler/icons-react'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { JoinLink } from '#web/ui/button/join-link.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { workspaceOf } from '../meeting-link.ts'
import { answerMarks, type Occurrence } from '../meeting-types.ts'
import { useKeptAnswers, useWithAnswers } from '../answer-entries.ts'
import { texts } from '../texts.ts'
import { useSeen } from '../use-seen.ts'
import styles from './row.module.css'
import { AnswerButtons, AnswerMenu, Tallies } from './answer.tsx'
import { reasonAgainst, rowIdOf, type Picking } from './answering.ts'
import { factsOf, isToJoin, peopleWords, seriesWords, taskWords, timeWords } from './row-words.ts'

interface MeetingRowProps {
  occurrence: Occurrence
  now: Temporal.Instant
  timeZone: string
  /** Undefined if no row can be selected. */
  picking?: Picking | undefined
  /** Whether it is live and shown above the list. */
  isPinned?: boolean
}

/**
 * One occurrence: its time, title, people, and what the person can do now. Memoised, because the page is rendered again
 * with each change of its address.
 */
export const MeetingRow = memo(function MeetingRow(props: MeetingRowProps) {
  const { now, timeZone, picking, isPinned = false } = props
  const occurrence = useWithAnswers(props.occurrence)
  const kept = useKeptAnswers(props.occurrence)
  const seen = useSeen()
  const { date, type, title, isNew, session, cancelledBy, canAnswer } = occurrence
  const id = rowIdOf(occurrence)
  const isPicked = picking?.ids.has(id) ?? false
  const isMemo = type === 'live_memo'
  const isLive = session?.state === 'live'
  const isPast = !isLive && Temporal.Instant.compare(occurrence.endsAt, now) <= 0
  return (
    <li
      data-row={id}
      className={clsx(
        styles.row,
        isMemo && styles.memo,
        isPast && styles.past,
        isLive && styles.live,
        isPinned && styles.pinned,
        cancelledBy !== null && styles.cancelled,
        picking && styles.pickable,
        isPicked && styles.picked,
      )}
    >
      {picking && canAnswer && (
        <CheckBox
          className={styles.pick}
          aria-label={`Select ${title}, ${formatDateWithDay(date)}`}
          checked={isPicked}
          onChange={() => undefined}
          onClick={(event) => picking.toggle(occurrence, event.shiftKey)}
        />
      )}
      <span className={styles.unseen}>{isNew && <span className={styles.dot} />}</span>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.time}>
        <StatusMark name={isMemo ? 'memo' : 'meeting'} as="mark" />
        {timeWords(occurrence, timeZone)}
      </span>
      <div className={styles.body}>
        <h3>
          <RowLink {...workspaceOf(occurrence)} onClick={() => seen(occurrence)}>
            {title}
          </RowLink>
          {cancelledBy !== null && <span className="visually-hidden">, cancelled</span>}
          {isNew && ' '}
          {isNew && (
            <span className={styles.new}>
              <span className="visually-hidden">, </span>New
            </span>
          )}
          {isPinned && (
            <span className={styles.since}>
              <LiveFor {...{ session, now }} />
            </span>
          )}
        </h3>
        <SecondLine {...{ occurrence, now, timeZone, picking }} />
        <RowActions {...{ occurrence, now, isPinned }} />
        <KeptMark entries={kept} />
      </div>
      <People occurrence={occurrence} />
      <div className={styles.end}>
        {isPinned ? <JoinSession occurrence={occurrence} /> : <RowEnd {...{ occurrence, now }} />}
      </div>
    </li>
  )
})

function SecondLine({ occurrence, now, timeZone, picking }: MeetingRowProps) {
  const against = picking?.ids.size ? reasonAgainst(occurrence, now) : undefined
  if (occurrence.type === 'live_memo')
    return (
      <p className={clsx(styles.facts, styles.captured)}>
        {[texts.capturedAt(formatTime(occurrence.startsAt, timeZone)), against].filter(Boolean).join(' · ')}
      </p>
    )
  const series = seriesWords(occurrence)
  return (
    <p className={styles.facts}>
      {series && (
        <span className={styles.series}>
          <IconRepeat size={13} stroke={1.5} aria-hidden="true" />
          {series}
        </span>
      )}
      <UnbrokenDates>
        {[...(series ? [''] : []), ...factsOf(occurrence, now, timeZone), ...(against ? [against] : [])].join(
          ' · ',
        )}
      </UnbrokenDates>
    </p>
  )
}

/** What the person can do now: join, open the session, write it up, or answer. */
function RowActions({ occurrence, now, isPinned }: Pick<MeetingRowProps, 'occurrence' | 'now' | 'isPinned'>) {
  const { title, session, isMissed, canAnswer, answer } = occurrence
  // A pinned row has the button at its end.
  const isLive = session?.state === 'live' && !isPinned
  const joinUrl = isToJoin(occurrence, now) ? occurrence.joinUrl : null
  return (
    <>
      {(isLive || joinUrl !== null) && (
        <div className={styles.ask}>
          {joinUrl !== null && <JoinLink title={title} url={joinUrl} />}
          {isLive && (
            <ButtonLink {...workspaceOf(occurrence)} aria-label={`${texts.join} of ${title}`}>
              {texts.join}
            </ButtonLink>
          )}
        </div>
      )}
      {isMissed && session?.state !== 'kept' && (
        <div className={styles.ask}>
          <ButtonLink {...workspaceOf(occurrence)} aria-label={`${texts.postUpdate} to ${title}`}>
            {texts.postUpdate}
          </ButtonLink>
        </div>
      )}
      {canAnswer && answer === null && <AnswerButtons occurrence={occurrence} />}
    </>
  )
}

/** Avatars shown before the number of the others (docs/spec/tasks.md#2.9). */
const shownAtMost = 4

function People({ occurrence }: { occurrence: Occurrence }) {
  const { attendees, attendeeCount } = occurrence
  if (attendeeCount === 0) return <span />
  const shown = attendees.slice(0, shownAtMost)
  const rest = attendeeCount - shown.length
  return (
    <span className={styles.people} role="img" aria-label={peopleWords(occurrence, shownAtMost)}>
      {shown.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} />
      ))}
      {rest > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  )
}

/** "Live, 16 min"; "Ended" for a pinned session that is over. */
function LiveFor({ session, now }: { session: Occurrence['session']; now: Temporal.Instant }) {
  if (session?.state !== 'live') return <StatusMark name="archived">Ended</StatusMark>
  const { liveSince } = session
  return (
    <StatusMark name="active" as="tint">
      Live{liveSince && `, ${formatDuration(Temporal.Instant.from(liveSince).until(now))}`}
    </StatusMark>
  )
}

/** The way into a pinned session. When it ends, the same link leads to its minutes, so that the focus is not lost. */
function JoinSession({ occurrence }: { occurrence: Occurrence }) {
  const isLive = occurrence.session?.state === 'live'
  const text = isLive ? texts.join : 'Minutes'
  return (
    <ButtonLink
      {...workspaceOf(occurrence)}
      look={isLive ? 'filled' : 'outline'}
      size="form"
      aria-label={`${text} of ${occurrence.title}`}
    >
      {text}
    </ButtonLink>
  )
}

/** The outcome or the state of an occurrence, at the end of its row. */
function RowEnd({ occurrence, now }: { occurrence: Occurrence; now: Temporal.Instant }) {
  const { session, cancelledBy, recurrence, isMissed, canAnswer, answer, answers, isMine } = occurrence
  if (cancelledBy) return <span>{recurrence === 'none' ? 'Cancelled' : 'Skipped'}</span>
  if (session?.state === 'live') return <LiveFor {...{ session, now }} />
  if (session?.state === 'finalized') {
    const { completed, total } = session.tasks
    if (total === 0) return <span>{taskWords(session.tasks)}</span>
    return (
      <StatusMark name={completed === total ? 'completed' : completed > 0 ? 'inProgress' : 'notStarted'}>
        {taskWords(session.tasks)}
      </StatusMark>
    )
  }
  if (session?.state === 'kept') return <StatusMark name="draft">Notes kept</StatusMark>
  if (isMissed) return <span>Not written up</span>
  if (isMine && answers) return <Tallies answers={answers} />
  if (!answer) return null
  if (canAnswer) return <AnswerMenu occurrence={occurrence} answer={answer} />
  return <StatusMark name={answerMarks[answer]} />
}

/** Opens the row on a click outside of its controls. */
export function openRow({ target, defaultPrevented }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || defaultPrevented) return
  if (target.closest('a, button, input, [role="menu"]') || getSelection()?.isCollapsed === false) return
  target.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}

interface MeetingRowSkeletonProps {
  isSlow?: boolean
  /** Whether it leaves room for a check box. */
  isPickable?: boolean
}

/** The shape of a meeting while it is loading; it has bars only once that takes long. */
export function MeetingRowSkeleton({ isSlow = true, isPickable }: MeetingRowSkeletonProps) {
  return (
    <div className={clsx(styles.row, isPickable && styles.pickable)}>
      <span className={styles.unseen} />
      <span className={styles.bar} data-awaited={isSlow ? 'bar' : 'nothing'} />
      <span className={styles.time}>{isSlow && <Skeleton width={96} />}</span>
      <div className={styles.body}>
        <p className={styles.waitingLine}>{isSlow ? <Skeleton width="60%" /> : ' '}</p>
        <p className={clsx(styles.facts, styles.waitingFacts)}>{isSlow ? <Skeleton width="40%" /> : ' '}</p>
      </div>
    </div>
  )
}
