import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { maxLocation } from '#core/meetings/limits.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Attachments } from '#web/ui/attachments/attachments.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { texts } from '../texts.ts'
import { AgendaField } from './agenda-field.tsx'
import { GoogleCalendarField } from './google-calendar-field.tsx'
import { moreWords } from './more-words.ts'
import styles from './planning.module.css'
import { RecurrenceFields, RecurrenceText } from './recurrence-fields.tsx'
import type { EditedMeeting, ScheduleDraft } from './schedule-draft.ts'
import { ZoneField } from './time-fields.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

interface MoreFieldsProps {
  form: Omit<ScheduleFormState, 'hasChanges'>
  /** The meeting that is changed; undefined for a new one. */
  meeting: EditedMeeting | undefined
}

const folded = [
  'rule',
  'ends',
  'until',
  'count',
  'timeZone',
  'location',
  'agenda',
  'addToCalendar',
] as const satisfies readonly (keyof ScheduleDraft)[]

/**
 * The fields that most meetings leave at their defaults. The fold is open while it is first seen with another value, opens
 * when a value or a problem comes from elsewhere, and says while it is closed what it holds. Its fields stay in the form,
 * so that their problems count.
 */
export function MoreFields({ form, meeting }: MoreFieldsProps) {
  const { timeZone } = useMe().user
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  const { values, uploads, attempt } = form
  const held = moreWords({ ...values, files: uploads.stored }, timeZone)
  const hasProblem = uploads.failed !== undefined || folded.some((name) => form.errorOf(name) !== undefined)
  const hasValue = held !== '' || uploads.uploads.length > 0
  const { isOpen, toggle } = useFold([hasValue, hasProblem && attempt].join(), hasValue || hasProblem)
  const isPressed = useRef(false)
  useEffect(() => {
    // The press was for its fields, the first of which is the recurrence. A text field would open a phone's keyboard.
    if (isOpen && isPressed.current) fields.current?.querySelector('select')?.focus()
    isPressed.current = false
  }, [isOpen])
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          isPressed.current = true
          toggle()
        }}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
        <span>More</span>{' '}
        {!isOpen && (
          <span className={styles.held}>{held || 'Recurrence, time zone, location, agenda, files'}</span>
        )}
      </button>
      <div id={id} ref={fields} className={styles.form} hidden={!isOpen}>
        {meeting ? <RecurrenceText meeting={meeting} /> : <RecurrenceFields form={form} />}
        <ZoneField form={form} />
        <TextField
          {...form.text('location')}
          label="Location"
          optional
          help={texts.locationHelp}
          limit={maxLocation}
          autoComplete="off"
        />
        <AgendaField form={form} />
        <Attachments uploads={uploads} error={uploads.failed?.problem} />
        {!meeting && <GoogleCalendarField form={form} />}
      </div>
    </div>
  )
}

/** A fold that opens whenever the reasons for it change while there are any. */
function useFold(reasons: string, hasReason: boolean) {
  const [state, setState] = useState({ isOpen: hasReason, reasons })
  const isOpen = state.reasons === reasons ? state.isOpen : state.isOpen || hasReason
  if (state.reasons !== reasons) setState({ isOpen, reasons })
  return { isOpen, toggle: () => setState({ isOpen: !isOpen, reasons }) }
}
