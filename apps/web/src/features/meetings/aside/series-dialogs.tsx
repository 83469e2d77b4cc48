import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meetingMessages } from '#core/meetings/texts.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import type { SeriesOfOverview } from '../meeting-types.ts'
import { texts } from '../texts.ts'

interface SeriesDialogProps {
  /** Undefined while the dialog is closed. */
  series: SeriesOfOverview | undefined
  onClose: () => void
}

/** Asks before the next occurrence of a series, or a single meeting, is cancelled; it can be brought back. */
export function SkipDialog({ series, onClose }: SeriesDialogProps) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['meetings'] })
  const restoring = useMutation({
    mutationFn: (path: { meetingId: string; date: string }) =>
      call('DELETE /meetings/{meetingId}/cancellations/{date}', { path }),
    onSuccess: () => toast.success('The meeting takes place.'),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled,
  })
  const skipping = useMutation({
    mutationFn: ({ meetingId, date }: { meetingId: string; date: string }) =>
      call('POST /meetings/{meetingId}/cancellations', { path: { meetingId }, body: { date } }),
    onSuccess: (_, occurrence) => {
      toast.undo(meetingMessages.cancelled(formatDate(occurrence.date)), () => restoring.mutate(occurrence), {
        needsConnection: true,
      })
      onClose()
    },
    onError: () => void toast.error(meetingMessages.cancelFailed),
    onSettled,
  })
  const next = series?.next
  const isSingle = series?.recurrence === 'none'
  return (
    <ConfirmDialog
      isOpen={next !== undefined}
      onClose={onClose}
      title={`${isSingle ? 'Cancel' : 'Skip'} ${series?.title} on ${formatDateWithDay(next?.date)}?`}
      verb={isSingle ? 'Cancel meeting' : texts.skip}
      busy={skipping.isPending && (isSingle ? 'Cancelling…' : 'Skipping…')}
      error={reasonOf(skipping.error)}
      onConfirm={() => next && skipping.mutate({ meetingId: series.meetingId, date: next.date })}
    >
      <p>
        {isSingle
          ? 'The attendees are told, and guests from outside by mail.'
          : 'The attendees are told. The series goes on with the occurrence after it.'}
      </p>
    </ConfirmDialog>
  )
}

/** Asks before a series is ended now. */
export function StopDialog({ series, onClose }: SeriesDialogProps) {
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: ({ meetingId }: SeriesOfOverview) =>
      call('POST /meetings/{meetingId}/stop', { path: { meetingId } }),
    onSuccess: (_, { title }) => {
      toast.success(meetingMessages.stopped(title))
      onClose()
    },
    onError: () => void toast.error(meetingMessages.stopFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return (
    <ConfirmDialog
      isOpen={series !== undefined}
      onClose={onClose}
      title={`Stop the series ${series?.title}?`}
      verb="Stop series"
      busy={stopping.isPending && 'Stopping…'}
      error={reasonOf(stopping.error)}
      onConfirm={() => series && stopping.mutate(series)}
    >
      <p>From now on its meetings no longer take place, and the attendees are told. Past sessions stay.</p>
    </ConfirmDialog>
  )
}

/** Only a refusal has more detail than the message of the failure. */
function reasonOf(error: unknown): unknown {
  return error instanceof ApiError && error.status < 500 ? error : undefined
}
