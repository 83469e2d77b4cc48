import { googleTexts } from '#core/integrations/google-texts.ts'
import { toast } from '#web/lib/toast.ts'

/** Says that a change has not reached the person's Google Calendar. */
export function warnOfCalendar({ calendarError }: { calendarError: string | null }): void {
  if (calendarError !== null) toast.warning(googleTexts.notSynced(calendarError))
}
