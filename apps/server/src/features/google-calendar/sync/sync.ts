import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { acrossCompanies, scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Id } from '#core/ids/id.ts'
import { hintOfGoogle } from '../account/events.ts'
import type { GoogleProblem } from '../google-problem.ts'
import { noteFailure, noteSuccess } from './account-outcome-repo.ts'
import { bringUpToDate, type Done } from './bring-up-to-date.ts'
import {
  claimDue,
  dueEvents,
  storeProgress,
  type Claimed,
  type MeetingKey,
  type Progress,
} from './outbox-repo.ts'

/** How many meetings are worked on at a time. */
const meetingsAtOnce = 5
/** Some three days, with the waits below. */
const mostAttempts = 22

/** Brings calendars up to date with the meetings that are due. */
export function syncAll(context: ServerContext, stopping: AbortSignal): Promise<void> {
  return acrossCompanies(context, dueEvents, async ({ tenantId }) => {
    let worked: number
    do worked = await syncDue(context, tenantId)
    while (worked === meetingsAtOnce && !stopping.aborted)
  })
}

/** Brings the calendar up to date with one meeting, if it is due. Returns how many were. */
export function syncMeeting(context: ServerContext, key: MeetingKey): Promise<number> {
  return syncDue(context, key.tenantId, key)
}

/**
 * Brings calendars up to date with some meetings that are due, or with one of them. Returns how many there were. Each is
 * claimed first: if a server is killed, another one repeats the calls, which are idempotent.
 * @param within The company of the meetings; the platform's id for those of all.
 */
export async function syncDue(
  context: ServerContext,
  within: Id<'tenant'>,
  key?: MeetingKey,
): Promise<number> {
  const { google } = context.config
  if (!google) return 0
  const claimed = await writeFor(context, scopeOf(context, within), (unit) =>
    claimDue(unit, key ? 1 : meetingsAtOnce, key),
  )
  await Promise.all(
    claimed.map(async (one) => {
      const done = await bringUpToDate({ ...context, google }, one)
      await writeFor(context, scopeOf(context, one.tenant_id), (unit) => store(unit, one, done))
    }),
  )
  return claimed.length
}

async function store(unit: PlatformUnit, claimed: Claimed, done: Done): Promise<void> {
  const { event, occurrences, problem, success } = done
  const account = { tenantId: claimed.tenant_id, userId: claimed.user_id, connectedAt: claimed.connected_at }
  await storeProgress(unit, claimed, {
    ...(event ? { event } : {}),
    occurrences,
    ...(problem ? { failure: failureOf(unit.now, claimed, problem) } : {}),
  })
  if (success !== null) await noteSuccess(unit, account, success)
  if (problem) await noteFailure(unit, account, noteOf(unit.now, problem))
  hintOfState(unit, claimed)
}

function failureOf(
  now: Temporal.Instant,
  { attempts }: Claimed,
  problem: GoogleProblem,
): NonNullable<Progress['failure']> {
  const seconds = problem.retryAfterSeconds ?? backoffSeconds(attempts)
  // A new sign-in makes it due immediately.
  const isFinal = attempts >= mostAttempts && problem.kind !== 'signed-out'
  return { text: problem.message, nextAttemptAt: now.add({ seconds }), isFinal }
}

/** 15 s, then twice as long each time, up to six hours. */
function backoffSeconds(attempts: number): number {
  return Math.min(15 * 2 ** (attempts - 1), 6 * 3_600)
}

function noteOf(now: Temporal.Instant, { kind, message, retryAfterSeconds }: GoogleProblem) {
  return {
    text: message,
    pausedUntil: retryAfterSeconds === null ? null : now.add({ seconds: retryAfterSeconds }),
    isRefused: kind === 'signed-out',
  }
}

function hintOfState(unit: PlatformUnit, { tenant_id: tenantId, user_id: userId }: Claimed): void {
  hintOfGoogle(unit.within(tenantId), userId)
}
