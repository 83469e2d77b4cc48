import { useState, type SyntheticEvent } from 'react'
import { assigneeRequired } from '#core/tasks/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import type { Person } from '#web/ui/people/use-offered.ts'

interface ReassignDialogProps {
  /** "12 tasks". */
  tasks: string
  verb: string
  onClose: () => void
  onReassign: (assigneeIds: string[]) => void
}

/** Asks for the new assignees of the selected tasks. */
export function ReassignDialog({ tasks, ...form }: ReassignDialogProps) {
  return (
    <Dialog title={`Reassign ${tasks}`} isOpen onClose={form.onClose}>
      <ReassignForm {...form} />
    </Dialog>
  )
}

function ReassignForm({ verb, onClose, onReassign }: Omit<ReassignDialogProps, 'tasks'>) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [wasSent, setWasSent] = useState(false)
  const problem = wasSent && people.length === 0 ? assigneeRequired : undefined
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSent(true)
    if (people.length > 0) return onReassign(people.map(({ id }) => id))
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <PeoplePicker
        label="Assignees"
        help="They take the place of all who are assigned now."
        value={people}
        onChange={setPeople}
        error={problem}
        autoFocus
      />
      <DialogFooter>
        <Button size="form" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="form" look="filled">
          {verb}
        </Button>
      </DialogFooter>
    </form>
  )
}
