import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import * as z from 'zod'
import { roleHolds } from '../../people/api.ts'

const claimedRow = {
  tenant_id: column.id('tenant'),
  meeting_id: column.id('meeting'),
  user_id: column.id('user'),
  changed: column.integer,
  event_changed: column.integer,
  event_synced: column.integer,
  made: column.integer,
  attendees: column.listOf(column.text),
  is_cancelled: column.boolean,
  is_gone: column.boolean,
  attempts: column.integer,
  claimed_until: column.present(column.instant),
  sealed_tokens: column.bytes,
  /** Changes when the person signs in again. */
  connected_at: column.instant,
  occurrences: column.json(
    z.array(z.strictObject({ date: z.iso.date(), changed: z.int(), isCancelled: z.boolean() })),
  ),
}
/** A meeting whose calendar is out of date, claimed by this server until `claimed_until`. */
export type Claimed = column.RowOf<typeof claimedRow>

/** How many occurrences of a meeting one claim brings up to date: their calls end well within it. */
const occurrencesAtOnce = 5
/** The lease of a claim, longer than its calls take: afterwards another server continues for a killed one. */
const claimMinutes = 4

export interface MeetingKey {
  tenantId: Id<'tenant'>
  meetingId: Id<'meeting'>
}

/** The meetings that are due, whether or not their people can sign in. */
export function dueEvents(now: Temporal.Instant): DueRows {
  return { table: sql`app.google_events`, where: sql`synced < changed and next_attempt_at <= ${now}` }
}

/** Claims meetings that are due, or one of them, whose people can sign in and may still connect a calendar. Nobody else works on them meanwhile. */
export function claimDue(unit: UnitOfWork, most: number, key?: MeetingKey): Promise<Claimed[]> {
  const only: Sql = key ? sql`and g.tenant_id = ${key.tenantId} and g.meeting_id = ${key.meetingId}` : sql``
  return unit.query(
    claimedRow,
    sql`
    with due as (
      select g.tenant_id, g.meeting_id, c.sealed_tokens, c.connected_at from app.google_events g
      join app.google_connections c on c.tenant_id = g.tenant_id and c.user_id = g.user_id
        and c.google_account = g.google_account and not c.is_refused
        and (c.paused_until is null or c.paused_until <= ${unit.now})
      join app.users u on u.tenant_id = g.tenant_id and u.id = g.user_id and u.status = 'active' and not u.is_suspended
      left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join app.tenants t on t.id = g.tenant_id and t.status = 'active'
      where (u.is_tenant_admin or ${roleHolds(neededFor('integration.connect-calendar'))}) and g.synced < g.changed and g.next_attempt_at <= ${unit.now}
        and (g.claimed_until is null or g.claimed_until <= ${unit.now}) ${only}
      order by g.next_attempt_at, g.meeting_id limit ${literal(most)} for update of g skip locked
    ), claimed as (
      update app.google_events g set claimed_until = ${unit.now.add({ minutes: claimMinutes })}, attempts = g.attempts + 1
      from due where g.tenant_id = due.tenant_id and g.meeting_id = due.meeting_id
      returning g.*, due.sealed_tokens, due.connected_at
    )
    select g.tenant_id, g.meeting_id, g.user_id, g.changed, g.event_changed, g.event_synced, g.made, g.attendees,
      g.is_cancelled, g.is_gone, g.attempts, g.claimed_until, g.sealed_tokens, g.connected_at,
      coalesce((select json_agg(json_build_object('date', o.occurrence_date, 'changed', o.changed,
          'isCancelled', o.is_cancelled) order by o.changed, o.occurrence_date)
        from (select * from app.google_occurrences o where o.tenant_id = g.tenant_id and o.meeting_id = g.meeting_id
          and o.synced < o.changed order by o.changed, o.occurrence_date limit ${literal(occurrencesAtOnce)}) o
        ), '[]') as occurrences
    from claimed g order by g.meeting_id`,
  )
}

/** The progress of updating a calendar. */
export interface Progress {
  /** The event, with what it has now; undefined if it is as it was before. */
  event?: { made: number; attendees: readonly string[]; isCancelled: boolean; isGone: boolean }
  occurrences: readonly { date: string; changed: number; isCancelled: boolean; problem: string | null }[]
  /** Why the rest has to wait. */
  failure?: { text: string; nextAttemptAt: Temporal.Instant; isFinal: boolean }
}

/** Stores the progress, unless another server has taken over. Returns true if nothing waits any more. */
export async function storeProgress(
  unit: UnitOfWork,
  claimed: Claimed,
  { event, occurrences, failure }: Progress,
): Promise<void> {
  const { tenant_id: tenantId, meeting_id: meetingId } = claimed
  const key = sql`tenant_id = ${tenantId} and meeting_id = ${meetingId}`
  const isOurs = await unit.execute(
    sql`select from app.google_events where ${key} and claimed_until = ${claimed.claimed_until} for update`,
  )
  if (isOurs === 0) return
  if (event)
    await unit.execute(sql`
      update app.google_events set event_synced = ${claimed.event_changed}, made = ${event.made},
        attendees = ${event.attendees}::text[], is_cancelled = ${event.isCancelled}, is_gone = ${event.isGone}
      where ${key}`)
  await unit.execute(sql`
    update app.google_occurrences o set synced = done.changed, is_cancelled = done.is_cancelled,
      problem = case when o.changed = done.changed then done.problem else o.problem end
    from json_to_recordset(${JSON.stringify(
      occurrences.map(({ date, changed, isCancelled, problem }) => ({
        date,
        changed,
        is_cancelled: isCancelled,
        problem,
      })),
    )}) as done (date date, changed integer, is_cancelled boolean, problem text)
    where o.tenant_id = ${tenantId} and o.meeting_id = ${meetingId} and o.occurrence_date = done.date`)
  const isGivenUp = failure?.isFinal ?? false
  await unit.execute(sql`
    update app.google_events g set claimed_until = null, last_error = ${failure?.text ?? null},
      next_attempt_at = ${failure?.nextAttemptAt ?? unit.now},
      attempts = case when ${failure !== undefined} then g.attempts else 0 end,
      event_synced = case when ${isGivenUp} then ${claimed.event_changed}::integer else g.event_synced end,
      synced = case when ${isGivenUp} then ${claimed.changed}::integer
        when ${failure !== undefined} then g.synced
        when g.event_synced = g.event_changed and not exists (select from app.google_occurrences o
          where o.tenant_id = g.tenant_id and o.meeting_id = g.meeting_id and o.synced < o.changed) then g.changed
        else g.synced end
    where g.tenant_id = ${tenantId} and g.meeting_id = ${meetingId}`)
}
