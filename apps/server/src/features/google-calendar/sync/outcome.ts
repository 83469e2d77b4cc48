import type { Id } from '#core/ids/id.ts'
import { googleTexts } from '#core/integrations/google-texts.ts'
import { readUnit, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { MeetingKey } from './outbox-repo.ts'
import { findEventState } from './outcome-repo.ts'
import { syncMeeting } from './sync.ts'

/** How a change reached the actor's calendar. */
export interface CalendarOutcome {
  /** Null if the meeting is not in a calendar of the actor. */
  calendarSynced: boolean | null
  /** Why it has not reached it, as a sentence. */
  calendarError: string | null
}

export const notInCalendar: CalendarOutcome = { calendarSynced: null, calendarError: null }
/** How long the answer to a change waits for Google. */
const mostMs = 3_000
const lookAgainMs = 50

interface Changed {
  meetingId: Id<'meeting'>
  /** The day of a session that was finalized. */
  finalized?: string
}

/**
 * Called after the commit of a change: brings the actor's calendar up to date and returns the outcome, or after three
 * seconds that it continues. Another server may already be doing it.
 */
export async function calendarOutcome(
  context: ServerContext,
  scope: UnitScope,
  { meetingId, finalized }: Changed,
): Promise<CalendarOutcome> {
  if (!context.config.google) return notInCalendar
  const unit = readUnit(context.pools.app, scope)
  const stateNow = () => findEventState(unit, meetingId, finalized ?? null)
  const before = await stateNow()
  if (!before || before.user_id !== scope.principal.actor.userId) return notInCalendar
  const notSignedIn = finalized ? googleTexts.notSignedInToFinalize : googleTexts.notSignedIn
  if (!before.is_signed_in) return failed(notSignedIn)
  const deadline = performance.now() + mostMs
  let after = before
  while (after.is_waiting && after.is_due && performance.now() < deadline) {
    await Promise.race([
      syncOrPause(context, { tenantId: scope.tenantId, meetingId }),
      pause(deadline - performance.now()),
    ])
    after = (await stateNow()) ?? before
  }
  if (!after.is_signed_in) return failed(notSignedIn)
  const { problem: missing, last_error: error, why_paused: whyPaused, is_gone: isGone } = after
  if (after.is_waiting) return failed(error ?? whyPaused ?? googleTexts.notAnsweredYet)
  // The error remains if it was given up.
  const problem = missing ?? error ?? (isGone ? googleTexts.occurrenceMissing : null)
  return problem === null ? { calendarSynced: true, calendarError: null } : failed(problem)
}

/** Waits a moment if another server is already doing it. */
async function syncOrPause(context: ServerContext, key: MeetingKey): Promise<void> {
  const worked = await syncMeeting(context, key).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a calendar could not be brought up to date')
    return 0
  })
  if (worked === 0) await pause(lookAgainMs)
}

function failed(calendarError: string): CalendarOutcome {
  return { calendarSynced: false, calendarError }
}
