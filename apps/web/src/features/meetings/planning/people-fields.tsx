import { guestsNeedMail } from '#core/meetings/texts.ts'
import { useMay } from '#web/lib/use-me.ts'
import { OfferedPeople } from '#web/ui/people/people-source.ts'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useOfferedCalendar } from './google-calendar-field.tsx'
import styles from './planning.module.css'
import type { ScheduleFormState } from './use-schedule-form.ts'

interface PeopleFieldsProps {
  form: Pick<ScheduleFormState, 'values' | 'change' | 'text' | 'field' | 'errorOf' | 'canInviteGuests'>
  /** A new meeting can be added to Google Calendar, which then invites the guests. */
  isNew: boolean
}

/** The attendees of the company, and guests from outside. */
export function PeopleFields({ form, isNew }: PeopleFieldsProps) {
  const mayPlan = useMay()('meeting.plan')
  const { values } = form
  if (!mayPlan)
    return (
      <p className={styles.quiet}>
        You plan this meeting for yourself. Others are invited by whoever plans meetings.
      </p>
    )
  return (
    <>
      <div className={styles.people}>
        <OfferedPeople value={{ from: 'GET /meetings/attendees' }}>
          <PeoplePicker
            {...form.field('attendees')}
            label="Attendees"
            optional={values.mode === 'external'}
            date={values.date || undefined}
          />
        </OfferedPeople>
        <Segmented
          label="Who takes part"
          value={values.mode}
          options={[
            { value: 'internal', label: 'Internal' },
            { value: 'external', label: 'With guests from outside' },
          ]}
          onChange={(mode) => form.change({ mode })}
        />
      </div>
      {values.mode === 'external' && <GuestsField form={form} isNew={isNew} />}
    </>
  )
}

/** The guests, or why nobody from outside can be invited; guests of a draft or a planned meeting can be removed. */
function GuestsField({ form, isNew }: PeopleFieldsProps) {
  const hasCalendar = useOfferedCalendar() !== undefined
  const viaGoogle =
    isNew && hasCalendar ? 'If you add the meeting to Google Calendar, Google invites them.' : ''
  // The problem of the field says it already.
  const needMail = form.errorOf('guests') === guestsNeedMail ? '' : guestsNeedMail
  return (
    <TextArea
      {...form.text('guests')}
      label="Guests"
      help={
        form.canInviteGuests
          ? 'Emails of people outside, separated by commas or lines. They are invited by mail.'
          : [needMail, viaGoogle].filter(Boolean).join(' ')
      }
      rows={2}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
