import { formatDate } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { pastDue } from '../texts.ts'

interface DueDateDialogProps {
  /** "12 tasks". */
  tasks: string
  onClose: () => void
  onChange: (dueDate: string) => void
}

const required = 'A new due date is required.'

/** Asks for the new due date of the selected tasks: today or later. */
export function DueDateDialog({ tasks, onClose, onChange }: DueDateDialogProps) {
  return (
    <Dialog title={`Change the due date of ${tasks}`} isOpen onClose={onClose}>
      <DueDateForm onClose={onClose} onChange={onChange} />
    </Dialog>
  )
}

function DueDateForm({ onClose, onChange }: Pick<DueDateDialogProps, 'onClose' | 'onChange'>) {
  const { timeZone } = useMe().user
  const blockedBecause = pastDue(serverToday(timeZone))
  const form = useForm({
    start: { dueDate: '' },
    check: ({ dueDate }) => ({ dueDate: dueDate === '' ? required : blockedBecause(dueDate) }),
    // The dialog only asks: the batch sends it, and shows the result.
    send: async ({ dueDate }) => dueDate,
    onSent: onChange,
  })
  return (
    <DialogForm form={form} verb="Change due date" busyVerb="Changing…" onCancel={onClose}>
      <DateField
        {...form.field('dueDate')}
        label="New due date"
        help={`Today or later, such as ${formatDate(serverToday(timeZone))}, tomorrow or +3.`}
        timeZone={timeZone}
        blockedBecause={blockedBecause}
      />
    </DialogForm>
  )
}
