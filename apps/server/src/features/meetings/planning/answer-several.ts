import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfMeeting } from '../events.ts'
import { lockMeetings } from '../find-repo.ts'
import { findSessions } from '../sessions/instance-repo.ts'
import { refuseFinalized } from '../sessions/refuse-finalized.ts'
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
  session_finalized: 'begun',
}

/** Answers several invitations independently: one that cannot be answered does not stop the others. */
export async function answerSeveral(
  unit: UnitOfWork,
  { answers }: Operation['body'],
): Promise<Operation['output']> {
  // The later one of two answers to an occurrence counts.
  const wanted = [...new Map(answers.map((one) => [`${one.meetingId} ${one.date}`, one])).values()]
  const rows = await lockMeetings(unit, [...new Set(wanted.map(({ meetingId }) => meetingId))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sessions = await sessionsOf(unit, wanted)
  const taken: OccurrenceAnswer[] = []
  const skipped: Operation['output']['skipped'] = []
  const take = ({ meetingId, date, answer }: Given): void => {
    const row = assertVisible(unit, byId.get(meetingId))
    const { date: day } = answerable(unit, row, date)
    refuseFinalized(sessions.get(`${meetingId} ${date}`))
    taken.push({ meetingId, date: day, answer })
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

/** The sessions of these occurrences, by meeting and date. */
async function sessionsOf(unit: UnitOfWork, wanted: readonly Given[]) {
  const dates = wanted.map(({ date }) => Temporal.PlainDate.from(date)).toSorted(Temporal.PlainDate.compare)
  const ids = [...new Set(wanted.map(({ meetingId }) => meetingId))]
  const [from, to] = firstAndLast(dates)
  const found = await findSessions(unit, ids, { from, to })
  return new Map(found.map((one) => [`${one.meeting_id} ${one.occurrence_date.toString()}`, one]))
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
