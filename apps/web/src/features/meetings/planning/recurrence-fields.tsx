import { meetingRecurrences } from '#core/meetings/kinds.ts'
import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { recurrenceWords } from '../meeting-types.ts'
import styles from './planning.module.css'
import { lastOf, type EditedMeeting, type ScheduleDraft } from './schedule-draft.ts'
import type { ScheduleFormState } from './use-schedule-form.ts'

/** The recurrence and its end, with the day of the last occurrence. */
export function RecurrenceFields({ form }: { form: Pick<ScheduleFormState, 'values' | 'text' | 'field'> }) {
  const { timeZone } = useMe().user
  const { values } = form
  const today = serverToday(timeZone).toString()
  return (
    <div>
      <div className={styles.when}>
        <SelectField
          {...form.text('rule')}
          label="Recurrence"
          options={meetingRecurrences.map((value) => ({ value, label: recurrenceWords[value] }))}
        />
        {values.rule !== 'none' && (
          <SelectField
            {...form.text('ends')}
            label="Ends"
            options={[
              { value: 'never', label: 'Never' },
              { value: 'date', label: 'On a date' },
              { value: 'count', label: 'After a count' },
            ]}
          />
        )}
        {values.rule !== 'none' && values.ends === 'date' && (
          <DateField
            {...form.field('until')}
            label="Last day"
            timeZone={timeZone}
            blockedBecause={(day) => (day < today ? 'A series cannot end before today.' : undefined)}
          />
        )}
        {values.rule !== 'none' && values.ends === 'count' && (
          <TextField {...form.text('count')} label="Meetings" inputMode="numeric" autoComplete="off" />
        )}
      </div>
      <p className={styles.last} role="status">
        {lastWords(values)}
      </p>
    </div>
  )
}

/** Says how far a series goes, and that one of a single meeting is none. */
function lastWords(draft: ScheduleDraft): string {
  const last = lastOf(draft)
  if (last === null) return 'It goes on until it is stopped.'
  if (last === undefined) return ''
  return last.toString() === draft.date
    ? `It takes place only once, on ${formatDate(last)}.`
    : `Last: ${formatDate(last)}`
}

/** The recurrence of a planned meeting, which cannot be changed (docs/spec/tasks.md#4). */
export function RecurrenceText({ meeting: { recurrence } }: { meeting: EditedMeeting }) {
  const { rule, until, count } = recurrence
  const end = until ? `, until ${formatDate(until.slice(0, 10))}` : count === null ? '' : `, ${count} times`
  return (
    <p className={styles.quiet}>
      Recurrence: {recurrenceWords[rule]}
      <UnbrokenDates>{end}</UnbrokenDates>. It cannot be changed after planning.
    </p>
  )
}
