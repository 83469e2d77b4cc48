import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface TooSmallDialogProps {
  /** The refused change, with the server's sentence; undefined if nothing is asked. */
  question: { text: string; tenant: { name: string }; confirm: () => void; cancel: () => void } | undefined
}

/** Asks before a company may have fewer users than it has. */
export function TooSmallDialog({ question }: TooSmallDialogProps) {
  if (!question) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={question.cancel}
      title={`Allow ${question.tenant.name} fewer users than it has?`}
      verb="Allow fewer"
      onConfirm={question.confirm}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}
