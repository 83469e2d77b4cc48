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

/** Whether a new meeting gets into the person's Google Calendar; for those who may, where the server can. */
export function GoogleCalendarField({ form }: GoogleCalendarFieldProps) {
  const data = useOfferedCalendar()
  if (!data) return null
  const { addToCalendar } = form.values
  // The meeting was to be planned: that goes on after the sign-in.
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
      {addToCalendar && (!isSignedIn || isRefused) && <PleaseSignIn isOnTheWay={isRefused} />}
    </div>
  )
}

/** The person's Google Calendar; undefined where they may not use one, or the server cannot. */
export function useOfferedCalendar() {
  const may = useMay()('integration.connect-calendar')
  const { data } = useQuery({ ...apiQuery('google-calendar', 'GET /google-calendar'), enabled: may })
  return may && data?.state !== 'unavailable' ? data : undefined
}

/** Leads to Google's page; what is typed is there again afterwards. */
function PleaseSignIn({ isOnTheWay }: { isOnTheWay: boolean }) {
  const signIn = useGoogleSignIn()
  const own = useRef<HTMLDivElement>(null)
  // It appears at the end of a form that may be longer than its dialog.
  useEffect(() => {
    // Its promise, in newer browsers, must not become the effect's answer.
    own.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.signIn} ref={own}>
      <Note mark="warning" role="status">
        <p>
          {googleTexts.pleaseSignIn}{' '}
          {isOnTheWay ? 'The meeting is scheduled afterwards.' : 'What you have typed is kept.'}
        </p>
        <Button
          busy={(signIn.isPending || signIn.isSuccess) && 'Going to Google…'}
          onClick={() => {
            if (isOnTheWay) waitForGoogle(planningAction)
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
