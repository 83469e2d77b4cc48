import { useId, useState } from 'react'
import { needsWeeklyOffDay } from '#core/people/person-form.ts'
import { mostWeeksOfRotation } from '#core/working-days/work-schedule.ts'
import { shortestWeeks } from '#core/working-days/schedule-change.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { WeekRows } from '#web/ui/calendar/week-rows.tsx'
import type { User } from '../user-types.ts'
import { previewOf } from './preview.ts'
import type { Schedule } from './schedule-types.ts'
import styles from './schedule.module.css'
import { useScheduleForm } from './use-schedule-form.ts'
import { WeekToggles } from './week-toggles.tsx'

interface ScheduleDialogProps {
  user: User
  schedule: Schedule
  isOpen: boolean
  onClose: () => void
  /** The new weekly offs, once they are saved. */
  onSaved: (schedule: Schedule) => void
}

/** Which days somebody rests, in one week or several in turn, and from which day on. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { user, isOpen, onClose } = props
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={`Weekly offs of ${user.name}`}
      isOpen={isOpen}
      onClose={onClose}
      size={520}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="filled" size="form" busy={busy && 'Saving…'}>
            Save weekly offs
          </Button>
        </>
      }
    >
      <ScheduleForm {...props} formId={formId} onBusy={setBusy} />
    </Dialog>
  )
}

function ScheduleForm(props: ScheduleDialogProps & { formId: string; onBusy: (busy: boolean) => void }) {
  const { user, schedule, formId } = props
  const { timeZone } = useMe().user
  const form = useScheduleForm({ ...props, mustRest: needsWeeklyOffDay(user.role.systemKey) })
  const { weeks, from } = form
  const preview = previewOf(schedule, weeks, from)
  return (
    <form id={formId} noValidate onSubmit={form.submit} className={styles.form}>
      <ErrorSummary problems={form.summary} attempt={form.attempt} />
      {form.failure !== undefined && (
        <Note mark="missed" role="alert">
          {messageOf(form.failure)}
        </Note>
      )}
      <fieldset id={form.fieldId('weeks')} tabIndex={-1} aria-describedby={`${formId}-lead`}>
        <legend className={styles.legend}>Days off</legend>
        <p id={`${formId}-lead`} className={styles.quiet}>
          Press the days that are off. Add weeks where they differ from week to week: they come in turn.
        </p>
        <WeekToggles weeks={weeks} onChange={form.setWeeks} />
        {weeks.length < mostWeeksOfRotation && (
          <Button look="accent" onClick={form.addWeek}>
            Add a week
          </Button>
        )}
        {form.errorOf('weeks') && (
          <p className={styles.error}>
            <Mark name="missed" size={10} />
            {form.errorOf('weeks')}
          </p>
        )}
        <p role="status" className={styles.words}>
          {weeksInWords(shortestWeeks(weeks))}
        </p>
      </fieldset>
      <DateField
        id={form.fieldId('from')}
        label="From"
        help="The first week is the one that holds this day. From 90 days back to 90 days ahead."
        value={from}
        error={form.errorOf('from')}
        timeZone={timeZone}
        onChange={form.setFrom}
        onProblem={form.setUnread}
      />
      {from !== '' && from < schedule.today && (
        <Note>Streaks and missed days since then are counted anew.</Note>
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
    </form>
  )
}
