import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfMeeting } from '../events.ts'
import { lockMeetings } from '../find-repo.ts'
import { assertVisible } from '../visible-meeting.ts'
import { markSeen, queueAnswersFor, type OccurrenceAnswer } from '../write-repo.ts'
import { answerable } from './answer.ts'

type Operation = ServerOperation['POST /meetings/answers']
type Given = Operation['body']['answers'][number]
type Reason = Operation['output']['skipped'][number]['reason']

const reasons: Partial<Record<ErrorCode, Reason>> = {
  meeting_not_found: 'not-found',
  occurrence_not_found: 'not-found',
  not_an_attendee: 'not-attending',
  meeting_begun: 'begun',
  meeting_cancelled: 'cancelled',
}

/** Answers several invitations, each as if it were the only one: what cannot be answered does not stop the others. */
export async function answerSeveral(
  unit: UnitOfWork,
  { answers }: Operation['body'],
): Promise<Operation['output']> {
  // Of two answers to the same occurrence, the later one counts.
  const wanted = [...new Map(answers.map((one) => [`${one.meetingId} ${one.date}`, one])).values()]
  const rows = await lockMeetings(unit, [...new Set(wanted.map(({ meetingId }) => meetingId))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken: OccurrenceAnswer[] = []
  const skipped: Operation['output']['skipped'] = []
  const take = ({ meetingId, date, answer }: Given): void => {
    const row = assertVisible(unit, byId.get(meetingId))
    taken.push({ meetingId, date: answerable(unit, row, date).date, answer })
  }
  for (const one of wanted) {
    const reason = reasonOf(() => take(one))
    if (reason) skipped.push({ meetingId: one.meetingId, date: one.date, reason })
  }
  queueAnswersFor(unit, taken)
  const answered = rows.filter(({ id }) => taken.some(({ meetingId }) => meetingId === id))
  await markSeen(
    unit,
    answered.map(({ id }) => id),
  )
  for (const row of answered) hintOfMeeting(unit, row)
  return { answered: taken.length, skipped }
}

function reasonOf(act: () => void): Reason | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined
    if (!reason) throw error
    return reason
  }
}
