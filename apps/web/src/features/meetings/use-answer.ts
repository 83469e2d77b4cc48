import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { answerBefore, showAnswer, withAnswer, type GivenAnswer } from './shown-answers.ts'
import { texts } from './texts.ts'

/** Answers an invitation or takes the answer back, with an optimistic update and Undo. */
export function useAnswer() {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ occurrence, answer, isForSeries }: GivenAnswer) =>
      call('PUT /meetings/{meetingId}/answer', {
        path: { meetingId: occurrence.meetingId },
        body: { answer, date: isForSeries ? null : occurrence.date },
      }),
    onMutate: (given) => showAnswer(client, given),
    onSuccess: (_, given) => {
      const before = answerBefore(given)
      const [text, options] = [answerText(given), { id: `answer-${given.occurrence.meetingId}` }]
      if (before === given.answer) return void toast.success(text, options)
      const occurrence = withAnswer(given.occurrence, given)
      toast.undo(text, () => sending.mutate({ ...given, occurrence, answer: before }), options)
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return (given: GivenAnswer) => {
    // An answer that is sent later could arrive after the start (docs/spec/decisions.md#095).
    if (!navigator.onLine) return void toast.warning(texts.offlineAnswer, { id: 'offline-answer' })
    sending.mutate(given)
  }
}

function answerText({ occurrence: { title, date, recurrence }, answer, isForSeries }: GivenAnswer): string {
  const name =
    recurrence === 'none' ? title : isForSeries ? `all of ${title}` : `${title}, ${formatDateWithDay(date)}`
  return `${answer ?? 'Answer taken back'}: ${name}`
}
