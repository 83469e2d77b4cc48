import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { nameProblem } from '#core/holidays/holiday-name.ts'
import { maxHolidayName } from '#core/holidays/limits.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { changedFields, isChangedMeanwhile, onStored } from '#web/lib/changed-meanwhile.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Holiday } from './holiday-types.ts'
import styles from './holidays.module.css'
import { refreshHolidays } from './refresh.ts'
import { useUnits } from './use-units.ts'

interface HolidayDialogProps {
  /** The holiday to change; without one a new one is added. */
  holiday: Holiday | undefined
  /** The year that the list shows. */
  year: number
  isOpen: boolean
  onClose: () => void
}

/** Day, name and whose it is. */
export function HolidayDialog({ holiday, year, isOpen, onClose }: HolidayDialogProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const verb = holiday ? 'Save changes' : 'Add holiday'
  return (
    <Dialog
      title={holiday ? 'Edit holiday' : 'Add holiday'}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="filled" size="form" busy={busy && 'Saving…'}>
            {verb}
          </Button>
        </>
      }
    >
      <HolidayForm {...{ formId, holiday, year, onClose }} onBusy={setBusy} />
    </Dialog>
  )
}

type Name = 'date' | 'name' | 'businessUnitId'

interface HolidayFormProps {
  formId: string
  holiday: Holiday | undefined
  year: number
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function HolidayForm({ formId, holiday, year, onBusy, onClose }: HolidayFormProps) {
  const { timeZone } = useMe().user
  const units = useUnits(true, holiday?.businessUnit)
  const [before, setBefore] = useState(() => draftOf(holiday))
  const [version, setVersion] = useState(holiday?.version ?? 1)
  const [draft, setDraft] = useState(before)
  const [unread, setUnread] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({})
  const key = useRef({ body: '', key: '' })
  const fieldId = (name: Name) => `${formId}-${name}`
  const dateProblem = unread ?? (draft.date === '' ? 'Enter the date.' : undefined)
  const problems: Partial<Record<Name, string | undefined>> = {
    date: dateProblem ?? refused.date,
    name: nameProblem(draft.name.trim()) ?? refused.name,
    businessUnitId: refused.businessUnitId,
  }
  const change = (changed: Partial<typeof draft>) => {
    setDraft((last) => ({ ...last, ...changed }))
    setRefused({})
  }
  const fail = (found: Partial<Record<Name, string | undefined>>) => {
    setAttempt((last) => last + 1)
    const wrong = (['date', 'name', 'businessUnitId'] as const).filter((name) => found[name])
    if (wrong.length === 1) setTimeout(() => document.getElementById(fieldId(wrong[0]!))?.focus())
  }
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(draft)
      const text = JSON.stringify([body, version])
      // A request whose answer never came is sent again under its key.
      if (key.current.body !== text) key.current = { body: text, key: newKey() }
      return holiday
        ? call('PATCH /holidays/{holidayId}', {
            path: { holidayId: holiday.id },
            body: { ...changedFields(body, bodyOf(before)), version },
            key: key.current.key,
          })
        : call('POST /holidays', { body, key: key.current.key })
    },
    onSuccess: (saved) => {
      const elsewhere = saved.date.startsWith(String(year))
        ? ''
        : ` It is in the list of ${saved.date.slice(0, 4)}.`
      toast.success(`${saved.name} on ${formatDate(saved.date)} ${holiday ? 'saved' : 'added'}.${elsewhere}`)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError) key.current = { body: '', key: '' }
      const found = refusalOf(error)
      setRefused(found)
      fail(found)
      if (isChangedMeanwhile(error)) void takeStored()
    },
    onSettled: () => {
      onBusy(false)
      void refreshHolidays()
    },
  })
  /** What was typed stays, and saving again replaces what the refusal has shown. */
  const takeStored = async () => {
    const query = { year: Number(before.date.slice(0, 4)) }
    const all = await call('GET /holidays', { query }).catch(() => undefined)
    const stored = all?.items.find(({ id }) => id === holiday!.id)
    if (!stored) return
    setBefore(draftOf(stored))
    setDraft((typed) => onStored(typed, before, draftOf(stored)))
    setVersion(stored.version)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setRefused({})
    const found = { date: dateProblem, name: nameProblem(draft.name.trim()) ?? undefined }
    if (found.date || found.name) return fail(found)
    onBusy(true)
    save.mutate()
  }
  const shown = (name: Name) => (attempt > 0 ? problems[name] : undefined)
  const summary = (['date', 'name', 'businessUnitId'] as const).flatMap((name) => {
    const message = shown(name)
    return message ? [{ fieldId: fieldId(name), message }] : []
  })
  return (
    <form id={formId} noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary problems={summary} attempt={attempt} />
      {save.error && Object.keys(refusalOf(save.error)).length === 0 && (
        <Note mark="missed" role="alert">
          {messageOf(save.error)}
        </Note>
      )}
      <DateField
        id={fieldId('date')}
        label="Date"
        help="Such as 26-Jan-2027. At most a year back, and five years ahead."
        value={draft.date}
        error={shown('date')}
        timeZone={timeZone}
        onChange={(date) => change({ date })}
        onProblem={setUnread}
      />
      <TextField
        id={fieldId('name')}
        label="Name"
        value={draft.name}
        error={shown('name')}
        maxLength={maxHolidayName}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SelectField
        id={fieldId('businessUnitId')}
        label="For"
        help={
          units.error ? 'The units could not be loaded. You can save it for the whole company.' : undefined
        }
        value={draft.businessUnitId}
        error={shown('businessUnitId')}
        options={units.options}
        onChange={(event) => change({ businessUnitId: event.currentTarget.value })}
      />
      {isOver(draft.date, timeZone) && (
        <Note>Streaks and missed days are counted anew: nobody is asked for a report of this day.</Note>
      )}
    </form>
  )
}

function draftOf(holiday: Holiday | undefined) {
  return {
    date: holiday?.date ?? '',
    name: holiday?.name ?? '',
    businessUnitId: holiday?.businessUnit?.id ?? '',
  }
}

function bodyOf(draft: ReturnType<typeof draftOf>) {
  return { ...draft, name: draft.name.trim(), businessUnitId: draft.businessUnitId || null }
}

function isOver(date: string, timeZone: string): boolean {
  return date !== '' && date < serverToday(timeZone).toString()
}

/** Which field a refusal is about; none for what may pass. */
function refusalOf(error: unknown): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError) || error.status >= 500) return {}
  if (error.code.startsWith('holiday_date') || error.code === 'holiday_exists') return { date: error.message }
  return Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^body\./, ''), message]))
}
