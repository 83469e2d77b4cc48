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

/** The person’s answer so far, for the same occurrence or series. */
export function answerBefore({
  occurrence,
  isForSeries,
}: Pick<GivenAnswer, 'occurrence' | 'isForSeries'>): Rsvp | null {
  if (isForSeries) return occurrence.answerForSeries
  return occurrence.isAnswerOwn ? occurrence.answer : null
}

/** The occurrence with the answer, as the server will return it. */
export function withAnswer(
  occurrence: Occurrence,
  { answer, isForSeries }: Omit<GivenAnswer, 'occurrence'>,
): Occurrence {
  if (isForSeries) {
    const { isAnswerOwn, answer: own } = occurrence
    return { ...occurrence, answerForSeries: answer, answer: isAnswerOwn ? own : answer }
  }
  return { ...occurrence, isAnswerOwn: answer !== null, answer: answer ?? occurrence.answerForSeries }
}

/** The overview without the invitations that have been answered. */
export function withoutInvitations(
  overview: Overview,
  isAnswered: (occurrence: Occurrence) => boolean,
): Overview {
  const toAnswer = overview.toAnswer.filter((occurrence) => !isAnswered(occurrence))
  const answered = overview.toAnswer.length - toAnswer.length
  const counts = { ...overview.counts, toAnswer: overview.counts.toAnswer - answered }
  return { ...overview, toAnswer, counts }
}

/** Puts the answer into every cached list and page with the occurrence. */
export function showAnswer(
  client: QueryClient,
  given: Omit<GivenAnswer, 'occurrence'> & Pick<Occurrence, 'meetingId' | 'date'>,
): void {
  const { meetingId, date } = given
  const isAnswered = (occurrence: Occurrence) =>
    occurrence.meetingId === meetingId &&
    occurrence.canAnswer &&
    (given.isForSeries || occurrence.date === date)
  const shown = (occurrence: Occurrence) =>
    isAnswered(occurrence) ? withAnswer(occurrence, given) : occurrence
  changeListed(client, shown)
  client.setQueriesData<Overview>({ queryKey: ['meetings', 'GET /meetings/overview'] }, (overview) =>
    overview ? withoutInvitations(overview, isAnswered) : overview,
  )
  client.setQueriesData<Output<'GET /meetings/{meetingId}'>>(
    { queryKey: ['meetings', 'GET /meetings/{meetingId}'] },
    (workspace) => (workspace ? { ...workspace, occurrence: shown(workspace.occurrence) } : workspace),
  )
}

interface Page {
  items: readonly Occurrence[]
}

/** Changes the occurrences of every cached list, those that are loaded page by page too. */
export function changeListed(client: QueryClient, change: (occurrence: Occurrence) => Occurrence): void {
  const changed = (page: Page): Page => ({ ...page, items: page.items.map(change) })
  client.setQueriesData<Page | { pages: Page[] }>({ queryKey: ['meetings', 'GET /meetings'] }, (list) => {
    if (!list) return list
    return 'pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list)
  })
}
