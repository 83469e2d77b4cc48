import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'

/** Asks before the company's key is removed. */
export default function AssistantRemoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /assistant/key'),
    onSuccess: async () => {
      toast.success('The AI key is removed.')
      onClose()
      await client.invalidateQueries({ queryKey: ['assistant'] })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Remove the AI key?"
      verb="Remove key"
      busy={remove.isPending && 'Removing…'}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      Summaries are then written only for people who enter a key of their own.
    </ConfirmDialog>
  )
}
