import { useQueryClient } from '@tanstack/react-query'
import { maxLocation } from '#core/meetings/limits.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import type { Occurrence } from '../meeting-types.ts'
import { texts } from '../texts.ts'

interface LocationDialogProps {
  occurrence: Occurrence
  /** The location of the series. */
  ofSeries: string
  onClose: () => void
}

/** Asks for another location of one occurrence; the others of the series keep theirs. */
export default function LocationDialog(props: LocationDialogProps) {
  return (
    <Dialog title={`Location of ${props.occurrence.title}`} isOpen onClose={props.onClose}>
      <LocationForm {...props} />
    </Dialog>
  )
}

function LocationForm({
  occurrence: { meetingId, date, title, location },
  ofSeries,
  onClose,
}: LocationDialogProps) {
  const client = useQueryClient()
  const form = useForm({
    start: { location },
    send: ({ location: typed }, keyOf) => {
      const body = { location: typed.trim() === ofSeries ? null : typed.trim() }
      const path = { meetingId, date }
      return call('PUT /meetings/{meetingId}/occurrences/{date}/location', { path, body, key: keyOf(body) })
    },
    onSent: () => {
      toast.success(`The location of “${title}” is changed.`)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return (
    <DialogForm form={form} verb="Change location" busyVerb="Changing…" onCancel={onClose}>
      <TextField
        {...form.text('location')}
        label="Location"
        optional
        help={`Only of this meeting of the series. ${texts.locationHelp}`}
        limit={maxLocation}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
