import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { googleTexts } from '#core/integrations/google-texts.ts'
import { messageOf } from '#web/lib/errors.ts'
import { waitForGoogle } from '#web/lib/google-return.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useGoogleSignIn } from '#web/lib/use-google-sign-in.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './planning.module.css'
import { planningAction, type ScheduleFormState } from './use-schedule-form.ts'

interface GoogleCalendarFieldProps {
  form: Pick<ScheduleFormState, 'values' | 'change' | 'fieldId' | 'errorOf'>
}

/** Adds a new meeting to the person’s Google Calendar, if the person may use one and the server is set up for it. */
export function GoogleCalendarField({ form }: GoogleCalendarFieldProps) {
  const data = useOfferedCalendar()
  if (!data) return null
  const { addToCalendar } = form.values
  // The server refused to plan the meeting without a sign-in: it is planned after the sign-in.
  const isRefused = form.errorOf('addToCalendar') !== undefined
  const isSignedIn = data.state !== 'not-connected' && data.state !== 'sign-in-again'
  return (
    <div>
      <label className={styles.check}>
        <CheckBox
          id={form.fieldId('addToCalendar')}
          checked={addToCalendar}
          aria-describedby={form.fieldId('addToCalendar') + '-help'}
          onChange={(event) => form.change({ addToCalendar: event.currentTarget.checked })}
        />
        Add to Google Calendar
      </label>
      <p className={styles.last} id={form.fieldId('addToCalendar') + '-help'}>
        Google then invites everybody, guests too, and learns of later changes.
      </p>
      {addToCalendar && (!isSignedIn || isRefused) && <PleaseSignIn isPlanning={isRefused} />}
    </div>
  )
}

/** The person’s Google Calendar; undefined if they may not use one, or the server is not set up for it. */
export function useOfferedCalendar() {
  const may = useMay()('integration.connect-calendar')
  const { data } = useQuery({ ...apiQuery('google-calendar', 'GET /google-calendar'), enabled: may })
  return may && data?.state !== 'unavailable' ? data : undefined
}

/** A link to Google’s sign-in; the draft is restored afterwards. */
function PleaseSignIn({ isPlanning }: { isPlanning: boolean }) {
  const signIn = useGoogleSignIn()
  const box = useRef<HTMLDivElement>(null)
  // It appears at the end of a form that may be longer than its dialog.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.signIn} ref={box}>
      <Note mark="warning" role="status">
        <p>
          {googleTexts.pleaseSignIn}{' '}
          {isPlanning ? 'The meeting is scheduled afterwards.' : 'What you have typed is kept.'}
        </p>
        <Button
          needsConnection
          busy={(signIn.isPending || signIn.isSuccess) && 'Going to Google…'}
          onClick={() => {
            if (isPlanning) waitForGoogle(planningAction)
            signIn.mutate()
          }}
        >
          Sign in with Google
        </Button>
      </Note>
      {signIn.error && (
        <Note mark="missed" role="alert">
          {messageOf(signIn.error)}
        </Note>
      )}
    </div>
  )
}
