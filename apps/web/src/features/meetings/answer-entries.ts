import type { Rsvp } from '#core/meetings/kinds.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { onDelivered } from '#web/lib/outbox-request.ts'
import { newEntry, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { queryClient } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { Occurrence, Overview } from './meeting-types.ts'
import {
  answerBefore,
  showAnswer,
  withAnswer,
  withoutInvitations,
  type GivenAnswer,
} from './shown-answers.ts'

interface KeptAnswer {
  answer: Rsvp | null
  /** The answer that it replaces. */
  before: Rsvp | null
  date: string
  isForSeries: boolean
}

/** The name of the meeting or series that an answer is for: "Lane rates, Tue 09-Jun-2026", "all of Lane rates". */
export function answeredName({ occurrence, isForSeries }: GivenAnswer): string {
  const { title, date, recurrence } = occurrence
  if (recurrence === 'none') return title
  return isForSeries ? `all of ${title}` : `${title}, ${formatDateWithDay(date)}`
}

/** An answer to an invitation as an outbox entry. */
export function answerEntry(
  userId: string,
  given: GivenAnswer,
): OutboxEntry<'PUT /meetings/{meetingId}/answer'> {
  const { occurrence, answer, isForSeries } = given
  const { meetingId, date } = occurrence
  const kept: KeptAnswer = { answer, before: answerBefore(given), date, isForSeries }
  return {
    ...newEntry(userId),
    operation: 'PUT /meetings/{meetingId}/answer',
    args: { path: { meetingId }, body: { answer, date: isForSeries ? null : date } },
    subject: `answer ${meetingId} ${isForSeries ? 'series' : date}`,
    things: [`meeting ${meetingId}`],
    label: `Answer to ${answeredName(given)}`,
    path: `/meetings/${meetingId}?date=${date}`,
    kept,
    text: answer ?? 'Answer taken back',
  }
}

/** The answer that stands for two to the same invitation: none, if it is the answer that the server has. */
export function supersedeAnswer(earlier: OutboxEntry, entry: OutboxEntry): OutboxEntry | null {
  const { before } = keptAnswer(earlier)
  const kept = { ...keptAnswer(entry), before }
  return kept.answer === before ? null : { ...entry, kept }
}

const keptAnswer = ({ kept }: OutboxEntry) => kept as KeptAnswer
const isAnswer = ({ operation }: OutboxEntry) => operation === 'PUT /meetings/{meetingId}/answer'
const meetingOf = ({ args }: OutboxEntry) => (args as { path: { meetingId: string } }).path.meetingId
const isAbout = (entry: OutboxEntry, { meetingId, date }: Occurrence) =>
  meetingOf(entry) === meetingId && (keptAnswer(entry).isForSeries || keptAnswer(entry).date === date)

function useAnswers(): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter((entry) => isAnswer(entry) && entry.userId === user.id)
}

/** The answers to the occurrence or its series in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptAnswers(occurrence: Occurrence): readonly OutboxEntry[] {
  return useAnswers().filter((entry) => isAbout(entry, occurrence) && !isSentByPage(entry.key))
}

/** The occurrence with the person's answers in the outbox. */
export function useWithAnswers(occurrence: Occurrence): Occurrence {
  return useAnswers()
    .filter((entry) => !entry.refusal && isAbout(entry, occurrence))
    .reduce((shown, entry) => withAnswer(shown, keptAnswer(entry)), occurrence)
}

/** The overview without the invitations that are answered in the outbox. */
export function useWithoutAnswered(overview: Overview | undefined): Overview | undefined {
  const answers = useAnswers().filter((entry) => !entry.refusal && keptAnswer(entry).answer !== null)
  if (!overview || answers.length === 0) return overview
  return withoutInvitations(overview, (occurrence) => answers.some((entry) => isAbout(entry, occurrence)))
}

// Shown before it leaves the outbox, so that the invitation is not asked again in between.
onDelivered((entry) => {
  if (!isAnswer(entry)) return
  const { date, ...given } = keptAnswer(entry)
  showAnswer(queryClient, { ...given, meetingId: meetingOf(entry), date })
})
