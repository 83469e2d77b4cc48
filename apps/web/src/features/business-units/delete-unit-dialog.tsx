import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import type { BusinessUnit } from './use-unit-status.ts'

interface DeleteUnitDialogProps {
  unit: BusinessUnit | undefined
  isOpen: boolean
  onClose: () => void
}

/** Asks before a unit is deleted permanently; the server's refusal is shown in the dialog. */
export function DeleteUnitDialog({ unit, isOpen, onClose }: DeleteUnitDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: BusinessUnit) =>
      call('DELETE /business-units/{businessUnitId}', { path: { businessUnitId: id } }),
    onSuccess: (_, { name }) => {
      toast.success(texts.deleted(name))
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['business-units'] }),
  })
  const count = unit?.userCount ?? 0
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={`Permanently delete ${unit?.name ?? ''}?`}
      verb="Delete Permanently"
      isImpossible={count > 0}
      busy={remove.isPending && 'Deleting…'}
      error={remove.error}
      onConfirm={() => unit && remove.mutate(unit)}
    >
      {count === 0 ? (
        <p>Nobody is assigned to this unit. It cannot be brought back.</p>
      ) : (
        <>
          <p>{texts.inUse}</p>
          <p>
            {counted(count, 'person is', 'people are')} assigned to this unit, archived people included. It
            can be deleted once nobody is.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
