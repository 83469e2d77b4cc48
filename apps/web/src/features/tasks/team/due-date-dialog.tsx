import { useState, type SyntheticEvent } from 'react'
import { dueInPast } from '#core/tasks/texts.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'

interface DueDateDialogProps {
  /** "12 tasks". */
  tasks: string
  onClose: () => void
  onChange: (dueDate: string) => void
}

const required = 'A new due date is required.'

/** When the selected tasks are due from now on: today or later. */
export function DueDateDialog({ tasks, onClose, onChange }: DueDateDialogProps) {
  return (
    <Dialog title={`Change the due date of ${tasks}`} isOpen onClose={onClose}>
      <DueDateForm onClose={onClose} onChange={onChange} />
    </Dialog>
  )
}

function DueDateForm({ onClose, onChange }: Pick<DueDateDialogProps, 'onClose' | 'onChange'>) {
  const { timeZone } = useMe().user
  const [dueDate, setDueDate] = useState('')
  const [unread, setUnread] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  const isPast = dueDate !== '' && dueDate < serverToday(timeZone).toString()
  const problem = unread ?? (isPast ? dueInPast : dueDate === '' ? required : undefined)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSent(true)
    if (!problem) return onChange(dueDate)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <DateField
        label="New due date"
        help="Today or later, like 09-Jun-2026, tomorrow or +3"
        timeZone={timeZone}
        value={dueDate}
        onChange={setDueDate}
        onProblem={setUnread}
        error={wasSent || isPast ? problem : undefined}
      />
      <DialogFooter>
        <Button size="form" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="form" look="filled">
          Change due date
        </Button>
      </DialogFooter>
    </form>
  )
}
