import { useQuery } from '@tanstack/react-query'
import { countedRecords, periodInWords } from '#core/retention/kinds.ts'
import { isShorter } from '#core/retention/periods.ts'
import { counted } from '#core/texts/counted.ts'
import { formatDate } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { kindConsequences, kindName } from './retention-words.ts'
import styles from './retention.module.css'

type State = Output<'GET /company/retention'>
type Period = State['items'][number]

interface RetentionDialogProps {
  period: Period
  waitingDays: number
  onClose: () => void
  onSaved: (state: State) => void
}

/** Chooses how long one kind of records is kept, and says what that would delete. */
export default function RetentionDialog(props: RetentionDialogProps) {
  return (
    <Dialog title={`${kindName(props.period.kind)}: how long to keep`} isOpen onClose={props.onClose}>
      <RetentionForm {...props} />
    </Dialog>
  )
}

function useRetentionForm({ period, onClose, onSaved }: RetentionDialogProps) {
  const needsPassword = useNeedsPassword()
  const chosen = period.nextFrom === null ? period.months : period.nextMonths
  return useForm({
    start: { months: textOf(chosen), currentPassword: '' },
    check: ({ months, currentPassword }) => ({
      months: months === textOf(chosen) ? 'Choose another period.' : undefined,
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ months, currentPassword }) =>
      call('PUT /company/retention', {
        body: { kind: period.kind, months: monthsOf(months), ...(needsPassword ? { currentPassword } : {}) },
      }),
    onSent: (saved) => {
      onSaved(saved)
      const next = saved.items.find(({ kind }) => kind === period.kind)
      toast.success(
        next?.nextFrom
          ? `${kindName(period.kind)} are kept ${periodInWords(period.kind, next.nextMonths)} from ${dayOf(next.nextFrom)} on. Nothing is deleted before.`
          : `${kindName(period.kind)} are kept ${periodInWords(period.kind, next?.months ?? null)}.`,
      )
      onClose()
    },
  })
}

function RetentionForm(props: RetentionDialogProps) {
  const { period, waitingDays, onClose } = props
  const { kind, choices, standardDays } = period
  const form = useRetentionForm(props)
  const months = monthsOf(form.values.months)
  const longest = standardDays === null ? 'As long as the company exists' : counted(standardDays, 'day')
  return (
    <DialogForm form={form} verb="Save period" busyVerb="Saving…" onCancel={onClose}>
      {kindConsequences[kind] && <p className={styles.explained}>{kindConsequences[kind]}</p>}
      <SelectField
        {...form.text('months')}
        label={`Keep ${kindName(kind).toLowerCase()}`}
        options={[
          ...choices.map((choice) => ({ value: String(choice), label: inWords(choice) })),
          { value: '', label: longest },
        ]}
      />
      {months !== null && isShorter(months, period.months) && (
        <Consequence kind={kind} months={months} waitingDays={waitingDays} />
      )}
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}

/** How many records a shorter period deletes, and when. */
function Consequence({
  kind,
  months,
  waitingDays,
}: {
  kind: Period['kind']
  months: number
  waitingDays: number
}) {
  const preview = useQuery(
    apiQuery('company', 'GET /company/retention/preview', { query: { kind, months: String(months) } }),
  )
  return (
    <p role="status" className={styles.explained}>
      {preview.data ? (
        <>
          {preview.data.records === 0
            ? `Nothing is that old yet. From ${dayOf(preview.data.from)} on, what is older is deleted for good.`
            : `${countedRecords(kind, preview.data.records)} from before ${dayOf(preview.data.before)} will be deleted for good, not before ${dayOf(preview.data.from)}.`}{' '}
          You and the other administrators can take it back for {counted(waitingDays, 'day')}. Backups that
          were made before keep them until the backups are deleted.
        </>
      ) : preview.error ? (
        `How many records that deletes could not be counted. ${messageOf(preview.error)}`
      ) : (
        'Counting what that deletes…'
      )}
    </p>
  )
}

function inWords(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')
}

function dayOf(date: string): string {
  return formatDate(Temporal.PlainDate.from(date))
}

function textOf(months: number | null): string {
  return months === null ? '' : String(months)
}

function monthsOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
