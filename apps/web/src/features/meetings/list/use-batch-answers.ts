import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Rsvp } from '#core/meetings/kinds.ts'
import { maxAnswers } from '#core/meetings/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { useBatchSelection } from '#web/ui/table/use-batch-selection.ts'
import type { Occurrence } from '../meeting-types.ts'
import { answerBefore } from '../shown-answers.ts'
import { answeredText, canBeAnswered, rowIdOf } from './answering.ts'

interface Batch {
  /** `before` restores the former answers. */
  answer: Rsvp | 'before'
  occurrences: readonly Occurrence[]
  /** The idempotency key, the same for a retry. */
  key: string
}

const toastId = 'answers'

interface AnsweredList {
  /** What the list shows; the selection ends when it changes. */
  shows: unknown
  rows: readonly Occurrence[] | undefined
  fetchPage: (page: number) => Promise<{ items: readonly Occurrence[]; hasMore: boolean }>
}

/** The selected occurrences, kept across pages until the filters change, and an answer to all of them. */
export function useBatchAnswers({ shows, rows, fetchPage }: AnsweredList) {
  const client = useQueryClient()
  const { clear, seen, ...selection } = useBatchSelection({
    rows,
    rowId: rowIdOf,
    shows,
    fetchPage,
    canSelect: canBeAnswered,
    most: maxAnswers,
  })
  const run = useMutation({
    mutationFn: ({ answer, occurrences, key }: Batch) =>
      call('POST /meetings/answers', {
        body: {
          answers: occurrences.map((occurrence) => ({
            meetingId: occurrence.meetingId,
            date: occurrence.date,
            answer: answer === 'before' ? answerBefore({ occurrence, isForSeries: false }) : answer,
          })),
        },
        key,
      }),
    onSuccess: (result, { answer, occurrences }) => {
      const text = answeredText(result, answer)
      const options = { id: toastId, ...(result.skipped.length > 0 ? { durationMs: 8_000 } : {}) }
      if (answer !== 'before') clear()
      if (result.answered === 0) return void toast.warning(text, options)
      if (answer === 'before') return void toast.success(text, options)
      const skipped = new Set(result.skipped.map(rowIdOf))
      const answered = occurrences.filter((occurrence) => !skipped.has(rowIdOf(occurrence)))
      toast.undo(text, () => run.mutate({ answer: 'before', occurrences: answered, key: newKey() }), options)
    },
    onError: (error, batch) => toast.error(messageOf(error), { id: toastId, retry: () => run.mutate(batch) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return {
    ...selection,
    clear,
    busy: run.isPending ? run.variables.answer : undefined,
    answer: (answer: Rsvp) =>
      run.mutate({ answer, occurrences: [...selection.ids].flatMap((id) => seen(id) ?? []), key: newKey() }),
  }
}

export type BatchAnswers = ReturnType<typeof useBatchAnswers>
