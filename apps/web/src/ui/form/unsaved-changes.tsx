import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

interface UnsavedChangesProps {
  hasChanges: boolean
  /** Whether a navigation leaves the edited values; by default every other page does. */
  leaves: ShouldBlockFn
}

/** Asks before unsaved changes are lost; navigate with `ignoreBlocker` once they are saved. */
export function UnsavedChanges({ hasChanges, leaves }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leaves,
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
    withResolver: true,
  })
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button size="form" onClick={() => reset?.()} data-autofocus>
            Keep editing
          </Button>
          <Button size="form" look="danger" onClick={() => proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet.</p>
    </Dialog>
  )
}
