import type { QueryClient } from '@tanstack/react-query'
import type { Rsvp } from '#core/meetings/kinds.ts'
import type { Output } from '#web/lib/api.ts'
import type { Occurrence, Overview } from './meeting-types.ts'

/** An answer of the person; null takes it back. */
export interface GivenAnswer {
  occurrence: Occurrence
  answer: Rsvp | null
  /** For every occurrence that does not have an answer of its own. */
  isForSeries: boolean
}

/** What the same person had answered before, for the same occurrence or series. */
export function answerBefore({
  occurrence,
  isForSeries,
}: Pick<GivenAnswer, 'occurrence' | 'isForSeries'>): Rsvp | null {
  if (isForSeries) return occurrence.answerForSeries
  return occurrence.isAnswerOwn ? occurrence.answer : null
}

/** The occurrence with the answer, as the server will give it. */
export function withAnswer(
  one: Occurrence,
  { answer, isForSeries }: Omit<GivenAnswer, 'occurrence'>,
): Occurrence {
  if (isForSeries) return { ...one, answerForSeries: answer, answer: one.isAnswerOwn ? one.answer : answer }
  return { ...one, isAnswerOwn: answer !== null, answer: answer ?? one.answerForSeries }
}

function withoutInvitations(overview: Overview, isMeant: (one: Occurrence) => boolean): Overview {
  const toAnswer = overview.toAnswer.filter((one) => !isMeant(one))
  const answered = overview.toAnswer.length - toAnswer.length
  const counts = { ...overview.counts, toAnswer: overview.counts.toAnswer - answered }
  return { ...overview, toAnswer, counts }
}

/** Puts the answer into everything that shows the occurrence. */
export function showAnswer(client: QueryClient, given: GivenAnswer): void {
  const { occurrence, isForSeries } = given
  const isMeant = (one: Occurrence) =>
    one.meetingId === occurrence.meetingId && one.canAnswer && (isForSeries || one.date === occurrence.date)
  const shown = (one: Occurrence) => (isMeant(one) ? withAnswer(one, given) : one)
  client.setQueriesData<{ items: Occurrence[] }>({ queryKey: ['meetings', 'GET /meetings'] }, (list) =>
    list ? { ...list, items: list.items.map(shown) } : list,
  )
  client.setQueriesData<Overview>({ queryKey: ['meetings', 'GET /meetings/overview'] }, (overview) =>
    overview ? withoutInvitations(overview, isMeant) : overview,
  )
  client.setQueriesData<Output<'GET /meetings/{meetingId}'>>(
    { queryKey: ['meetings', 'GET /meetings/{meetingId}'] },
    (workspace) => (workspace ? { ...workspace, occurrence: shown(workspace.occurrence) } : workspace),
  )
}
