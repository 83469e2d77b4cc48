import { mostWeeksOfRotation } from '#core/working-days/work-schedule.ts'
import { scheduleReachDays } from '#core/working-days/schedule-change.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { WeekRows } from '#web/ui/calendar/week-rows.tsx'
import { WeeklyOffsField } from '#web/ui/field/weekly-offs-field.tsx'
import type { User } from '../user-types.ts'
import { previewOf, type Schedule } from './schedule.ts'
import styles from './schedule.module.css'
import { useScheduleForm } from './use-schedule-form.ts'

interface ScheduleDialogProps {
  user: User
  schedule: Schedule
  isOpen: boolean
  onClose: () => void
  /** Called with the new weekly offs when they are saved. */
  onSaved: (schedule: Schedule) => void
}

/** Changes the weekly offs of a person from a day on: the same every week, or a rotation of several weeks. */
export function ScheduleDialog({ isOpen, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog title={`Weekly offs of ${rest.user.name}`} isOpen={isOpen} onClose={rest.onClose} size={520}>
      <ScheduleForm {...rest} />
    </Dialog>
  )
}

function ScheduleForm(props: Omit<ScheduleDialogProps, 'isOpen'>) {
  const { user, schedule, onClose } = props
  const { timeZone } = useMe().user
  const form = useScheduleForm({ ...props, mustRest: user.isEmployee })
  const { weeks, from } = form.values
  const preview = previewOf(schedule, weeks, from)
  return (
    <DialogForm form={form} verb="Save weekly offs" busyVerb="Saving…" onCancel={onClose}>
      <div className={styles.form}>
        <WeeklyOffsField
          id={form.fieldId('weeks')}
          label="Days off"
          help="Choose the days that are off. Add weeks if they differ: the weeks take turns."
          weeks={weeks}
          error={form.errorOf('weeks')}
          onChange={(next) => form.change({ weeks: next })}
        >
          {weeks.length < mostWeeksOfRotation && (
            <Button look="accent" flush="start" onClick={form.addWeek}>
              Add a week
            </Button>
          )}
        </WeeklyOffsField>
        <DateField
          {...form.field('from')}
          label="From"
          help={`Week 1 is the week of this day. ${reach}`}
          timeZone={timeZone}
          blockedBecause={(day) => (isInReach(day, schedule.today) ? undefined : reach)}
        />
        {from !== '' && from < schedule.today && (
          <Note>Streaks and missed days since then are counted again.</Note>
        )}
        {schedule.next && from !== '' && from <= schedule.next.from && (
          <Note mark="warning">What was planned from then on is replaced.</Note>
        )}
        {preview && (
          <div>
            <h3 className={styles.legend}>The four weeks from then on</h3>
            <WeekRows caption="The four weeks from then on" days={preview} today={schedule.today} />
          </div>
        )}
      </div>
    </DialogForm>
  )
}

const reach = `At most ${scheduleReachDays} days back or ahead.`

function isInReach(day: string, today: string): boolean {
  return Math.abs(Temporal.PlainDate.from(today).until(day).days) <= scheduleReachDays
}
