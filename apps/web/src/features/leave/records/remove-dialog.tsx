import { useMutation } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { UnbrokenDates } from '#web/ui/unbroken-dates.tsx'
import { useLeaveRefresh } from '../leave-query.ts'
import type { LeaveRecord } from '../leave-types.ts'

interface RemoveDialogProps {
  /** Kept while the dialog closes, so that its text does not change while it fades out. */
  record: LeaveRecord | undefined
  isOpen: boolean
  onClose: () => void
}

/** Asks before a day of somebody's leave is removed. */
export function RemoveDialog({ record, isOpen, onClose }: RemoveDialogProps) {
  const refresh = useLeaveRefresh()
  const remove = useMutation({
    mutationFn: ({ id }: LeaveRecord) => call('DELETE /leave-records/{leaveId}', { path: { leaveId: id } }),
    onSuccess: (_, { employee, date }) => {
      toast.success(`Leave of ${employee.name} on ${formatDateWithDay(date)} removed.`)
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen && record !== undefined}
      onClose={onClose}
      title={`Remove leave of ${record?.employee.name ?? 'somebody'}?`}
      verb="Remove leave"
      busy={remove.isPending && 'Removing…'}
      onConfirm={() => record && !remove.isPending && remove.mutate(record)}
    >
      {record && (
        <p>
          <UnbrokenDates>
            {`${formatDateWithDay(record.date)} becomes a working day again, on which a report is expected. ${record.employee.name} is told.`}
          </UnbrokenDates>
        </p>
      )}
    </ConfirmDialog>
  )
}
