import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startByClockOf } from '#core/meetings/start-by-clock.ts'
import { formatDayAndTime } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { MoveFields, useMoveForm, type DayAndTime } from '#web/ui/form/move-fields.tsx'
import { toast } from '#web/lib/toast.ts'
import type { Occurrence } from '../meeting-types.ts'

interface MoveDialogProps {
  occurrence: Occurrence
  onClose: () => void
}

/** Asks for another time of one occurrence, in the person’s time zone. The others of a series are not moved. */
export default function MoveDialog({ occurrence, onClose }: MoveDialogProps) {
  return (
    <Dialog title={`Move ${occurrence.title}`} isOpen onClose={onClose}>
      <MoveForm occurrence={occurrence} onClose={onClose} />
    </Dialog>
  )
}

function MoveForm({ occurrence, onClose }: MoveDialogProps) {
  const { timeZone } = useMe().user
  const { send, refresh, undo } = useMove(occurrence)
  const from = Temporal.Instant.from(occurrence.startsAt).toZonedDateTimeISO(timeZone)
  const startOf = ({ day, time }: DayAndTime) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant()
  const form = useMoveForm({
    from: {
      day: from.toPlainDate().toString(),
      time: from.toPlainTime().toString({ smallestUnit: 'minute' }),
    },
    send: (to) => send(startOf(to)),
    onMoved: (to) => {
      void refresh()
      const place = formatDayAndTime(startOf(to), timeZone)
      toast.undo(`Moved “${occurrence.title}” to ${place}`, undo, {
        needsConnection: true,
        id: `move ${occurrence.meetingId} ${occurrence.date}`,
      })
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Move meeting" busyVerb="Moving…" onCancel={onClose}>
      <MoveFields
        form={form}
        timeZone={timeZone}
        help={
          occurrence.recurrence === 'none'
            ? 'The attendees are told.'
            : 'Only this meeting of the series moves. The attendees are told.'
        }
      />
    </DialogForm>
  )
}

function useMove({ meetingId, date, timeZone, startsAt, title }: Occurrence) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['meetings'] })
  const send = (start: Temporal.Instant) =>
    call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
      path: { meetingId, date },
      body: { starts: startByClockOf(timeZone, start) },
    })
  const undoing = useMutation({
    mutationFn: () => send(Temporal.Instant.from(startsAt)),
    onSuccess: () => toast.success(`Moved “${title}” back`),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return { send, refresh, undo: () => undoing.mutate() }
}
