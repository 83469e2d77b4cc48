import { useMemo } from 'react'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { ScheduleFacts } from './schedule/schedule-facts.tsx'
import { isPlain, type Schedule } from './schedule/schedule.ts'
import type { UserForm } from './use-user-form.ts'
import { fieldsOf } from './user-draft.ts'
import { weeklyOffOptions } from './form-options.ts'
import styles from './users.module.css'

interface ScheduleFieldsProps {
  form: UserForm
  isNew: boolean
  /** The stored weekly offs; undefined for a new person and while they are loading. */
  schedule: Schedule | undefined
  onRotate: () => void
}

/** The fields for weekly offs and time zone. */
export function ScheduleFields({ form, isNew, schedule, onRotate }: ScheduleFieldsProps) {
  const { values: draft, before } = form
  // A rotation or a planned change can only be edited in the dialog.
  const isEditedHere = !schedule || isPlain(schedule) || form.errorOf('weeklyOffDays') !== undefined
  const { weeklyOffDays } = fieldsOf(form.role, draft, isNew)
  const zones = useMemo(
    () => [
      { value: '', label: 'Company’s zone' },
      ...timeZoneOptions(before.timeZone ? [before.timeZone] : []),
    ],
    [before.timeZone],
  )
  return (
    <fieldset className={styles.group}>
      <legend>Schedule</legend>
      {weeklyOffDays !== 'none' && isEditedHere && (
        <SelectField
          {...form.text('weeklyOffDays')}
          label="Weekly off day"
          {...(schedule ? { help: 'A change counts from today; the days before keep what they were.' } : {})}
          optional={weeklyOffDays === 'optional'}
          options={weeklyOffOptions({
            none: weeklyOffDays === 'optional' ? 'None' : 'Choose a day',
            also: [draft.weeklyOffDays, before.weeklyOffDays],
          })}
        />
      )}
      {schedule && (
        <div className={styles.schedule}>
          {!isPlain(schedule) && <ScheduleFacts schedule={schedule} />}
          <Button onClick={onRotate}>
            {isPlain(schedule) ? 'Rotating weekly offs…' : 'Change weekly offs…'}
          </Button>
        </div>
      )}
      <SearchSelect
        {...form.field('timeZone')}
        label="Time zone"
        help="Decides until when a report is on time. Type a city to find it; a change counts from tomorrow."
        options={zones}
        noMatch="No zone has this name."
      />
    </fieldset>
  )
}
