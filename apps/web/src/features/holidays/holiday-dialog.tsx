import { holidayDateRefusal, maxHolidayName } from '#core/holidays/limits.ts'
import { nameProblem } from '#core/holidays/holiday-name.ts'
import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { refreshHolidays, type Holiday } from './holiday.ts'
import styles from './holidays.module.css'
import { useUnits } from './use-units.ts'

interface HolidayDialogProps {
  /** The holiday to change; undefined for a new one. */
  holiday: Holiday | undefined
  /** The year that the list shows. */
  year: number
  isOpen: boolean
  onClose: () => void
}

/** Adds or changes a holiday: its day, name, and the unit that it applies to. */
export function HolidayDialog({ isOpen, ...rest }: HolidayDialogProps) {
  return (
    <Dialog title={rest.holiday ? 'Edit holiday' : 'Add holiday'} isOpen={isOpen} onClose={rest.onClose}>
      <HolidayForm {...rest} />
    </Dialog>
  )
}

function HolidayForm({ holiday, year, onClose }: Omit<HolidayDialogProps, 'isOpen'>) {
  const { timeZone } = useMe().user
  const units = useUnits(true, holiday?.businessUnit)
  const form = useForm({
    start: () => draftOf(holiday),
    ...(holiday ? { version: holiday.version } : {}),
    check: ({ date, name }) => ({
      date: date === '' ? 'Enter the date.' : undefined,
      name: nameProblem(name.trim()) ?? undefined,
    }),
    send: (draft, keyOf, before) => {
      if (!holiday) return call('POST /holidays', { body: bodyOf(draft), key: keyOf(bodyOf(draft)) })
      const body = { ...changedFields(bodyOf(draft), bodyOf(before.values)), version: before.version }
      const path = { holidayId: holiday.id }
      return call('PATCH /holidays/{holidayId}', { path, body, key: keyOf(body) })
    },
    takeStored: async (before) => {
      const query = { year: Number(before.date.slice(0, 4)) }
      const all = await call('GET /holidays', { query }).catch(() => undefined)
      const stored = all?.items.find(({ id }) => id === holiday?.id)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (saved) => {
      const otherYear = saved.date.startsWith(String(year))
        ? ''
        : ` It is in the list of ${saved.date.slice(0, 4)}.`
      toast.success(`${saved.name} on ${formatDate(saved.date)} ${holiday ? 'saved' : 'added'}.${otherYear}`)
      onClose()
    },
    refusalOf: ({ code, message }) =>
      code.startsWith('holiday_date') || code === 'holiday_exists' ? { date: message } : undefined,
    onSettled: () => void refreshHolidays(),
  })
  const { date } = form.values
  return (
    <DialogForm
      form={form}
      verb={holiday ? 'Save changes' : 'Add holiday'}
      busyVerb="Saving…"
      onCancel={onClose}
    >
      <div className={styles.form}>
        <DateField
          {...form.field('date')}
          label="Date"
          help={`Such as 26-Jan-2027. ${dateLimits}`}
          timeZone={timeZone}
          blockedBecause={(day) =>
            holidayDateRefusal(Temporal.PlainDate.from(day), serverToday(timeZone)) ? dateLimits : undefined
          }
        />
        <TextField {...form.text('name')} label="Name" limit={maxHolidayName} autoComplete="off" />
        <SelectField
          {...form.text('businessUnitId')}
          label="For"
          help={
            units.error ? 'The units could not be loaded. You can save it for the whole company.' : undefined
          }
          options={units.options}
        />
        {isOver(date, timeZone) && (
          <div className={styles.counted}>
            <Note>Streaks and missed days are counted again: nobody is asked for a report of this day.</Note>
          </div>
        )}
      </div>
    </DialogForm>
  )
}

function draftOf(holiday: Holiday | undefined) {
  return {
    date: holiday?.date ?? '',
    name: holiday?.name ?? '',
    businessUnitId: holiday?.businessUnit?.id ?? '',
  }
}

function bodyOf({ date, name, businessUnitId }: ReturnType<typeof draftOf>) {
  return { date, name: name.trim(), businessUnitId: businessUnitId || null }
}

const dateLimits = 'At most a year back, and five years ahead.'

function isOver(date: string, timeZone: string): boolean {
  return date !== '' && date < serverToday(timeZone).toString()
}
