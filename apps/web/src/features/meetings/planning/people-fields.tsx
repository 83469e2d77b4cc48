import { useId } from 'react'
import { guestsNeedMail } from '#core/meetings/texts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { OfferedPeople } from '#web/ui/people/people-source.ts'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Availability } from './availability.tsx'
import { useOfferedCalendar } from './google-calendar-field.tsx'
import styles from './planning.module.css'
import type { ScheduleFormState } from './use-schedule-form.ts'

interface PeopleFieldsProps {
  form: Pick<ScheduleFormState, 'values' | 'change' | 'text' | 'field' | 'errorOf' | 'canInviteGuests'>
  /** The meeting that is changed, which does not make its own people busy. */
  exceptMeetingId: string | undefined
}

/** The attendees of the company, and guests from outside. */
export function PeopleFields({ form, exceptMeetingId }: PeopleFieldsProps) {
  const mayPlan = useMay()('meeting.plan')
  const reason = useId()
  const { values, canInviteGuests } = form
  if (!mayPlan)
    return (
      <p className={styles.quiet}>
        You plan this meeting for yourself. Others are invited by whoever plans meetings.
      </p>
    )
  return (
    <>
      <div className={styles.mode}>
        <Segmented
          label="Who takes part"
          value={values.mode}
          options={[
            { value: 'internal', label: 'Internal' },
            {
              value: 'external',
              label: 'With guests from outside',
              // Guests of a draft or of a planned meeting can still be removed.
              isDisabled: !canInviteGuests && values.mode === 'internal',
            },
          ]}
          disabledBecause={reason}
          onChange={(mode) => form.change({ mode })}
        />
      </div>
      {!canInviteGuests && <NoGuests id={reason} isNew={exceptMeetingId === undefined} />}
      <OfferedPeople value={{ from: 'GET /meetings/attendees' }}>
        <PeoplePicker
          {...form.field('attendees')}
          label="Attendees"
          optional={values.mode === 'external'}
          date={values.date || undefined}
        />
      </OfferedPeople>
      <Availability
        draft={values}
        exceptMeetingId={exceptMeetingId}
        onTake={(date, time) => form.change({ date, time })}
      />
      {values.mode === 'external' && (
        <TextArea
          {...form.text('guests')}
          label="Guests"
          help="Emails of people outside, separated by commas or lines. They are invited by mail."
          rows={2}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}

/** Why nobody from outside can be invited. */
function NoGuests({ id, isNew }: { id: string; isNew: boolean }) {
  const hasCalendar = useOfferedCalendar() !== undefined
  return (
    <p id={id} className={styles.quiet}>
      {guestsNeedMail}
      {isNew && hasCalendar && ' If you add the meeting to Google Calendar, Google invites them.'}
    </p>
  )
}
