import { formatDuration } from '#core/time/format.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { answerMarks, type Occurrence } from '../meeting-types.ts'
import { AnswerMenu, Tallies } from './answer.tsx'
import { taskWords } from './row-words.ts'

/** What became of an occurrence, or how it stands: at the end of its row. */
export function RowEnd({ occurrence, now }: { occurrence: Occurrence; now: Temporal.Instant }) {
  const { session, cancelledBy, recurrence, isMissed, canAnswer, answer, answers, isMine } = occurrence
  if (cancelledBy) return <span>{recurrence === 'none' ? 'Cancelled' : 'Skipped'}</span>
  if (session?.state === 'live')
    return (
      <StatusMark name="active" as="tint">
        Live{session.liveSince && `, ${formatDuration(Temporal.Instant.from(session.liveSince).until(now))}`}
      </StatusMark>
    )
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
