import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { maxReason } from '#core/leave/limits.ts'
import type { Portion } from '#core/leave/portion.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useProblems } from '#web/lib/use-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import styles from '../leave.module.css'
import { portionOptions } from '../range-fields.tsx'
import { texts } from '../texts.ts'
import { leaveEntry } from './leave-entry.ts'

interface MarkFormProps {
  today: string
  hasReport: boolean
  /** What was typed before, where the server refused it. */
  kept?: { reason: string; portion: Portion }
  onDone: () => void
}

/** Leave for today: why, and how much of the day. Offline it is kept and sent later. */
export function MarkForm({ today, hasReport, kept, onDone }: MarkFormProps) {
  const { user } = useMe()
  const refresh = useLeaveRefresh()
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [portion, setPortion] = useState<Portion>(kept?.portion ?? 'full')
  const problems = useProblems({ reason: 'leave-today-reason' })
  const mark = useMutation({
    // Without a connection it is kept on the device, which is for the outbox to do and not to wait for.
    networkMode: 'always',
    mutationFn: () => sendNow(leaveEntry(user.id, today, { reason: reason.trim(), portion })),
    onSuccess: (outcome) => {
      refresh()
      if (outcome.is === 'refused') {
        const { fields, message } = outcome.refusal
        const atReason = fields.find(({ field }) => field === 'body.reason')?.message
        problems.refuses(atReason ? { reason: atReason } : { form: fields[0]?.message ?? message })
        toast.error(texts.markFailed)
        return
      }
      if (outcome.is === 'done') toast.success(`Leave marked for ${formatDateWithDay(today)}.`)
      onDone()
    },
    onError: () => toast.error(texts.markFailed, { retry: () => mark.mutate() }),
  })
  const wrongWith = (typed: string) => (typed.trim() === '' ? rangeTexts.todayReasonMissing : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!mark.isPending && !problems.refuses({ reason: wrongWith(reason) })) mark.mutate()
      }}
    >
      {hasReport && (
        <div className={styles.note}>
          <Note mark="warning">
            Today’s report is in. Leave can still be marked: the report stays, and the day does not count for
            your streak.
          </Note>
        </div>
      )}
      {problems.problems.form && (
        <div className={styles.note}>
          <Note key={problems.attempt} mark="missed" role="alert">
            {problems.problems.form}
          </Note>
        </div>
      )}
      <TextField
        id="leave-today-reason"
        data-autofocus
        label="Reason"
        help="Seen by you and whoever manages leave."
        maxLength={maxReason}
        autoComplete="off"
        value={reason}
        error={problems.problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          problems.recheck('reason', wrongWith(event.currentTarget.value))
        }}
      />
      <SelectField
        label="How much of the day"
        options={portionOptions}
        value={portion}
        onChange={(event) => setPortion(event.currentTarget.value as Portion)}
      />
      <DialogFooter>
        <Button type="submit" look="filled" size="form" busy={mark.isPending && 'Marking…'}>
          Mark leave today
        </Button>
      </DialogFooter>
    </form>
  )
}
