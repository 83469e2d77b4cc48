import { googleTexts } from '#core/integrations/google-texts.ts'
import { meetingMessages } from '#core/meetings/texts.ts'
import { toast } from '#web/lib/toast.ts'

interface Finalized {
  calendarSynced: boolean | null
  calendarError: string | null
}

/** Confirms that a session is finalized and, if its meeting is in the person’s calendar, whether that has the minutes. */
export function showFinalizedToast({ calendarSynced, calendarError }: Finalized): void {
  if (calendarError !== null) toast.warning(googleTexts.finalizedNotSynced(calendarError))
  else toast.success(calendarSynced ? googleTexts.finalizedAndSynced : meetingMessages.finalized)
}
