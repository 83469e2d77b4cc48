import { useMutation } from '@tanstack/react-query'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { refusedError } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { toast } from '#web/lib/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import type { OwnStretch } from '../leave-types.ts'
import { texts } from '../texts.ts'
import { cancelEntry } from './ahead-entries.ts'

/** Days of one stretch that are cancelled together. */
type Cancelled = Pick<OwnStretch, 'from' | 'to' | 'dates' | 'portion' | 'reason'>

/** Cancels the person’s own leave of days to come without confirmation; a toast offers to undo it. */
export function useCancelling(onCancelled: () => void) {
  const refresh = useLeaveRefresh()
  const { user } = useMe()
  const restore = useMutation({
    // Between the days of a stretch are only days off, for which no leave is created.
    mutationFn: ({ from, to, portion, reason }: Cancelled) =>
      call('POST /me/leave', {
        body: { startDate: from, ...(from === to ? {} : { endDate: to }), portion, reason },
      }),
    onError: () => toast.error(texts.markFailed),
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: async (days: Cancelled) => {
      const sent = await sendNow(cancelEntry(user.id, days), { staysWithPage: true })
      if (sent.is === 'refused') throw refusedError(sent.refusal)
      if (sent.is === 'waiting' && sent.isServerBroken) throw new Error(texts.cancelFailed)
      return sent.is
    },
    onSuccess: (is, days) => {
      // What waits is listed, and can be taken back there.
      if (is !== 'waiting')
        toast.undo(`Leave of ${stretchInWords(days)} cancelled.`, () => restore.mutate(days))
      onCancelled()
    },
    onError: (error) => {
      const why = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : ''
      toast.error(texts.cancelFailed + why)
    },
    onSettled: refresh,
  })
  return {
    cancel: (days: Cancelled) => !cancel.isPending && cancel.mutate(days),
    /** The days that are being cancelled. */
    pending: cancel.isPending ? cancel.variables : undefined,
  }
}

export type Cancelling = ReturnType<typeof useCancelling>
