import { useEffect } from 'react'
import { googleFailures, googleTexts, type GoogleFailure } from '#core/integrations/google-texts.ts'
import { takeGoogleReturn } from '#web/lib/google-return.ts'
import { toast } from '#web/lib/toast.ts'

/** Shows the result of a sign-in with Google once, on the page that it returns to. */
export function GoogleReturnToast() {
  useEffect(() => {
    const returned = takeGoogleReturn()
    if (!returned) return
    if (!returned.isConnected) toast.warning(failureText(returned.reason), { durationMs: 10_000 })
    else if (returned.isResuming) toast.success(googleTexts.resuming)
    else toast.success('Google Calendar is connected.')
  }, [])
  return null
}

function failureText(reason: string | undefined): string {
  return reason !== undefined && Object.hasOwn(googleFailures, reason)
    ? googleFailures[reason as GoogleFailure]
    : googleFailures.refused
}
