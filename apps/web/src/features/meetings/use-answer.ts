import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Rsvp } from '#core/meetings/kinds.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.ts'
import type { Occurrence, Overview } from './meeting-types.ts'
import { texts } from './texts.ts'

interface Answer {
  occurrence: Occurrence
  answer: Rsvp
  /** For every occurrence that does not have an answer of its own. */
  isForSeries: boolean
}

/** Answers an invitation: shown at once, taken back where the server refuses it, with Undo where there is an answer before. */
export function useAnswer() {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ occurrence, answer, isForSeries }: Answer) =>
      call('PUT /meetings/{meetingId}/answer', {
        path: { meetingId: occurrence.meetingId },
        body: { answer, date: isForSeries ? null : occurrence.date },
      }),
    onMutate: (given) => showAnswer(client, given),
    onSuccess: (_, given) => {
      const before = given.occurrence.answer
      const said = wordsOf(given)
      const options = { id: `answer-${given.occurrence.meetingId}` }
      if (before && before !== given.answer)
        toast.undo(
          said,
          () => sending.mutate({ ...given, answer: before, occurrence: answered(given) }),
          options,
        )
      else toast.success(said, options)
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return (given: Answer) => {
    // It could be too late by the time that it arrived (decision 095).
    if (!navigator.onLine) return void toast.warning(texts.offlineAnswer, { id: 'offline-answer' })
    sending.mutate(given)
  }
}

function answered({ occurrence, answer }: Answer): Occurrence {
  return { ...occurrence, answer }
}

function wordsOf({ occurrence: { title, date, recurrence }, answer, isForSeries }: Answer): string {
  const of =
    recurrence === 'none' ? title : isForSeries ? `all of ${title}` : `${title}, ${formatDateWithDay(date)}`
  return `${answer}: ${of}`
}

/** Puts the answer into every list that shows the occurrence. */
function showAnswer(client: QueryClient, { occurrence, answer, isForSeries }: Answer): void {
  const { meetingId, date } = occurrence
  const isMeant = (one: Occurrence) =>
    one.meetingId === meetingId && one.canAnswer && (isForSeries || one.date === date)
  client.setQueriesData<{ items: Occurrence[] }>({ queryKey: ['meetings', 'GET /meetings'] }, (list) =>
    list ? { ...list, items: list.items.map((one) => (isMeant(one) ? { ...one, answer } : one)) } : list,
  )
  client.setQueriesData<Overview>({ queryKey: ['meetings', 'GET /meetings/overview'] }, (overview) =>
    overview ? { ...overview, toAnswer: overview.toAnswer.filter((one) => !isMeant(one)) } : overview,
  )
}
