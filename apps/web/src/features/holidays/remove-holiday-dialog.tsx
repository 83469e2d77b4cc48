import { useMutation } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { placeOf, refreshHolidays, type Holiday } from './holiday.ts'

interface RemoveHolidayDialogProps {
  holiday: Holiday | undefined
  isOpen: boolean
  onClose: () => void
}

/** Asks before a holiday becomes a working day again. */
export function RemoveHolidayDialog({ holiday, isOpen, onClose }: RemoveHolidayDialogProps) {
  const remove = useMutation({
    mutationFn: ({ id }: Holiday) => call('DELETE /holidays/{holidayId}', { path: { holidayId: id } }),
    // Closed after the row has disappeared, so that the focus does not return to the button of the row.
    onSuccess: async (_, { name }) => {
      await refreshHolidays()
      toast.success(`${name} removed.`)
      onClose()
    },
    onError: () => void refreshHolidays(),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={`Remove ${holiday?.name ?? 'holiday'}?`}
      verb="Remove holiday"
      busy={remove.isPending && 'Removing…'}
      error={remove.error}
      onConfirm={() => holiday && remove.mutate(holiday)}
    >
      {holiday && (
        <p>
          <time dateTime={holiday.date}>{formatDateWithDay(holiday.date)}</time> is a working day again for{' '}
          {holiday.businessUnit ? placeOf(holiday) : 'the whole company'}. A working day without a report
          counts as missed.
        </p>
      )}
    </ConfirmDialog>
  )
}
