import { maxReason } from '#core/leave/limits.ts'
import type { Portion } from '#core/leave/portion.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import styles from '../leave.module.css'
import { portionOptions } from '../range-fields.tsx'
import { texts } from '../texts.ts'
import { leaveEntry } from './leave-entry.ts'

interface MarkFormProps {
  today: string
  hasReport: boolean
  /** The half day of leave that is extended to a whole one. */
  half?: { reason: string } | undefined
  /** The typed values that the server refused. */
  kept?: { reason: string; portion: Portion }
  onDone: () => void
}

/** Leave for today: the reason, and which part of the day. Offline it is stored and sent later. */
export function MarkForm({ today, hasReport, half, kept, onDone }: MarkFormProps) {
  const { user } = useMe()
  const refresh = useLeaveRefresh()
  const form = useForm({
    worksOffline: true,
    start: { reason: kept?.reason ?? half?.reason ?? '', portion: kept?.portion ?? 'full' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? rangeTexts.reasonMissing : undefined }),
    send: async ({ reason, portion }) => {
      const entry = leaveEntry(user.id, today, { reason: reason.trim(), portion })
      const outcome = await sendNow(entry, { staysWithPage: true })
      if (outcome.is === 'waiting' && outcome.isServerBroken) throw new Error(texts.markFailed)
      return outcome
    },
    onSent: (outcome) => {
      refresh()
      if (outcome.is === 'refused') {
        const { fields, message } = outcome.refusal
        const atReason = fields.find(({ field }) => field === 'body.reason')?.message
        if (atReason) form.refuse({ reason: atReason })
        else form.refuse({}, fields[0]?.message ?? message)
        toast.error(texts.markFailed)
        return
      }
      onDone()
    },
    onFailure: () => toast.error(texts.markFailed, { retry: () => form.submit() }),
  })
  return (
    <DialogForm form={form} verb={half ? 'Make it a whole day' : 'Mark leave today'} busyVerb="Marking…">
      {/* Half a day of leave is a working day, and counts. */}
      {hasReport && form.values.portion === 'full' && (
        <div className={styles.note}>
          <Note mark="warning">
            Today’s report is in. Leave can still be marked: the report stays, and the day does not count for
            your streak.
          </Note>
        </div>
      )}
      <TextField
        {...form.text('reason')}
        data-autofocus
        label="Reason"
        help="Seen by you and whoever manages leave."
        limit={maxReason}
        autoComplete="off"
      />
      {!half && (
        <SelectField {...form.text('portion')} label="How much of the day" options={portionOptions} />
      )}
    </DialogForm>
  )
}
