import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface KeyEndQuestionProps<Key> {
  /** The key that is to end; the question is open while there is one. */
  item: Key | undefined
  end: (key: Key) => Promise<unknown>
  onClose: () => void
  onSettled: () => void
}

/** Asks whether a key of a person or a company is to end, and ends it. */
export function KeyEndQuestion<Key extends { name: string }>(props: KeyEndQuestionProps<Key>) {
  const { item, onClose, onSettled } = props
  const end = useMutation({
    mutationFn: props.end,
    onSuccess: () => {
      toast.success('Key ended.')
      onClose()
    },
    onSettled,
  })
  const close = () => {
    end.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      onClose={close}
      title={`End key ${item?.name ?? ''}?`}
      verb="End key"
      busy={end.isPending && 'Ending…'}
      error={end.error}
      onConfirm={() => item && end.mutate(item)}
    >
      <p>Programs that use it are refused at once. It cannot be used again.</p>
    </ConfirmDialog>
  )
}
