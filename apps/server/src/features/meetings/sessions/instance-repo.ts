import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const sessionRow = {
  id: column.id('meetingInstance'),
  meeting_id: column.id('meeting'),
  occurrence_date: column.day,
  starts_at: column.instant,
  live_since: column.orNull(column.instant),
  started_by_name: column.text,
  finalized_at: column.orNull(column.instant),
  finalized_by_name: column.orNull(column.text),
  is_asynchronous: column.boolean,
}
export type SessionRow = column.RowOf<typeof sessionRow>

const withTasks = { ...sessionRow, task_count: column.integer, completed_count: column.integer }
/** A session with how many tasks came out of it. */
export type SessionWithTasks = column.RowOf<typeof withTasks>

const columns = sql`i.id, i.meeting_id, i.occurrence_date, i.starts_at, i.live_since, i.started_by_name, i.finalized_at,
  i.finalized_by_name, i.is_asynchronous`

/** The sessions `i` with how many tasks `n` came out of them. */
const instances = sql`app.meeting_instances i cross join lateral (select count(*) as task_count,
    count(*) filter (where k.status = 'Completed') as completed_count
  from app.tasks k where k.tenant_id = i.tenant_id and k.meeting_instance_id = i.id) n`

const counts = sql`n.task_count, n.completed_count`

/** The date of the last finalized session of a meeting before a day; null if there is none. */
export const finalizedBefore = (
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Sql => sql`
  (select f.occurrence_date from app.meeting_instances f
    where f.tenant_id = ${unit.tenantId} and f.meeting_id = ${meetingId} and f.occurrence_date < ${date}
      and f.finalized_at is not null order by f.occurrence_date desc limit 1)`

/** The sessions of these meetings on a day. */
export function findSessionStates(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
  date: Temporal.PlainDate,
): Promise<SessionRow[]> {
  return unit.query(
    sessionRow,
    sql`
    select ${columns} from app.meeting_instances i
    where i.tenant_id = ${unit.tenantId} and i.meeting_id = any (${meetingIds}::uuid[])
      and i.occurrence_date = ${date}`,
  )
}

const stateRow = {
  meeting_id: column.id('meeting'),
  date: column.text,
  is_live: column.boolean,
  is_finalized: column.boolean,
}

/** The states of the sessions of these meetings over some days, by YYYY-MM-DD. */
export function findSessionStatesBetween(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<column.RowOf<typeof stateRow>[]> {
  return unit.query(
    stateRow,
    sql`
    select meeting_id, occurrence_date::text as date, live_since is not null as is_live,
      finalized_at is not null as is_finalized from app.meeting_instances
    where tenant_id = ${unit.tenantId} and meeting_id = any (${meetingIds}::uuid[])
      and occurrence_date between ${from} and ${to}`,
  )
}

/** The date of the latest occurrence with a live session. */
export async function findLiveDate(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
): Promise<Temporal.PlainDate | undefined> {
  const rows = await unit.query(
    { occurrence_date: column.day },
    sql`
    select occurrence_date from app.meeting_instances
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and live_since is not null
    order by occurrence_date desc limit 1`,
  )
  return rows[0]?.occurrence_date
}

/** The session of an occurrence, locked until the unit of work ends: its notes do not change meanwhile. */
export async function lockSession(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<SessionRow | undefined> {
  const rows = await unit.query(
    sessionRow,
    sql`
    select ${columns} from app.meeting_instances i
    where i.tenant_id = ${unit.tenantId} and i.meeting_id = ${meetingId} and i.occurrence_date = ${date}
    for update`,
  )
  return rows[0]
}

/** The sessions of these meetings over some days, with their tasks. */
export function findSessions(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<SessionWithTasks[]> {
  return unit.query(
    withTasks,
    sql`
    select ${columns}, ${counts} from ${instances}
    where i.tenant_id = ${unit.tenantId} and i.meeting_id = any (${meetingIds}::uuid[])
      and i.occurrence_date between ${from} and ${to}`,
  )
}

/** From which lines of its minutes the tasks of a session were created; null if it is not known. */
export const taskLines = column.orNull(
  column.json(z.array(z.strictObject({ line: z.number().int(), taskId: column.idInJson('task') }))),
)

const fullRow = {
  ...withTasks,
  minutes: column.text,
  task_lines: taskLines,
  decisions: column.listOf(column.text),
}
export type FullSession = column.RowOf<typeof fullRow>

/**
 * The sessions of the meeting up to a day, oldest first: from another day or from the last finalized one before on. Only
 * that of the day itself has its minutes and decisions.
 */
export function findSessionsUntil(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { from, day }: { from: Temporal.PlainDate; day: Temporal.PlainDate },
): Promise<FullSession[]> {
  const isOfDay = sql`i.occurrence_date = ${day}`
  return unit.query(
    fullRow,
    sql`
    select ${columns}, ${counts}, case when ${isOfDay} then i.minutes else '' end as minutes,
      case when ${isOfDay} then i.task_lines end as task_lines,
      array(select d.text from app.meeting_decisions d
        where ${isOfDay} and d.tenant_id = i.tenant_id and d.instance_id = i.id order by d.place) as decisions
    from ${instances}
    where i.tenant_id = ${unit.tenantId} and i.meeting_id = ${meetingId} and i.occurrence_date <= ${day}
      and i.occurrence_date >= least(${from}::date, ${finalizedBefore(unit, meetingId, day)})
    order by i.occurrence_date`,
  )
}

/** Makes the session live, or continues one that was left; its meeting is locked, and it is not finalized. */
export async function openSession(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { date, start }: { date: Temporal.PlainDate; start: Temporal.Instant },
): Promise<void> {
  await unit.execute(sql`
    insert into app.meeting_instances as i (tenant_id, id, meeting_id, occurrence_date, starts_at, live_since,
      started_by_name)
    values (${unit.tenantId}, ${unit.newId<'meetingInstance'>()}, ${meetingId}, ${date}, ${start}, ${unit.now},
      ${unit.actor.name})
    on conflict (tenant_id, meeting_id, occurrence_date) do update
      set live_since = coalesce(i.live_since, excluded.live_since)
      where i.finalized_at is null`)
}

export function queueLeft(unit: UnitOfWork, sessionId: Id<'meetingInstance'>): void {
  unit.queue(sql`
    update app.meeting_instances set live_since = null
    where tenant_id = ${unit.tenantId} and id = ${sessionId}`)
}

interface Finalized {
  id: Id<'meetingInstance'>
  minutes: string
  decisions: readonly string[]
}

/** Finalizes a session; its row is locked. */
export async function finalizeSession(
  unit: UnitOfWork,
  session: Finalized & { isAsynchronous?: boolean },
): Promise<void> {
  await unit.execute(sql`
    update app.meeting_instances set minutes = ${session.minutes}, live_since = null, finalized_at = ${unit.now},
      finalized_by_name = ${unit.actor.name}, is_asynchronous = ${session.isAsynchronous ?? false}
    where tenant_id = ${unit.tenantId} and id = ${session.id}`)
  queueDecisions(unit, session)
}

/** Stores a session that is finalized at once. @returns False if the occurrence has one that was finalized. */
export async function insertFinalized(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { date, start }: { date: Temporal.PlainDate; start: Temporal.Instant },
  session: Finalized & { isAsynchronous: boolean },
): Promise<boolean> {
  const rows = await unit.query(
    { id: column.id('meetingInstance') },
    sql`
    insert into app.meeting_instances as i (tenant_id, id, meeting_id, occurrence_date, starts_at, started_by_name,
      minutes, finalized_at, finalized_by_name, is_asynchronous)
    values (${unit.tenantId}, ${session.id}, ${meetingId}, ${date}, ${start}, ${unit.actor.name}, ${session.minutes},
      ${unit.now}, ${unit.actor.name}, ${session.isAsynchronous})
    on conflict (tenant_id, meeting_id, occurrence_date) do nothing
    returning i.id`,
  )
  if (rows.length === 0) return false
  queueDecisions(unit, session)
  return true
}

function queueDecisions(unit: UnitOfWork, { id, decisions }: Finalized): void {
  if (decisions.length === 0) return
  unit.queue(sql`
    insert into app.meeting_decisions (tenant_id, instance_id, place, text)
    select company.id, ${id}::uuid, place, text
    from app.tenants company, unnest(${decisions}::text[]) with ordinality as decided (text, place)
    where company.id = ${unit.tenantId}`)
}

/** Stores from which lines of its minutes the tasks of a finalized session were created. */
export function queueTaskLines(
  unit: UnitOfWork,
  id: Id<'meetingInstance'>,
  lines: readonly { line: number; taskId: Id<'task'> }[],
): void {
  unit.queue(sql`
    update app.meeting_instances set task_lines = ${JSON.stringify(lines)}::jsonb
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}
