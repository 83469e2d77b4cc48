import type { Id } from '#core/ids/id.ts'
import { heldBackReasons, type Decision } from '#core/reminders/decide.ts'
import { ledgerKinds, type LedgerKind, type SummaryKind } from '#core/reminders/kinds.ts'
import { required } from '#core/values/required.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { columnsOf, empty, manyIds, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueTask } from './facts-repo.ts'

/** A decision about a reminder or a summary of a person. */
export interface Decided<Kind extends LedgerKind = LedgerKind> extends Decision<DueTask> {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  kind: Kind
  /** The meeting that it is about, if any. */
  meeting?: { id: Id<'meeting'>; title: string }
}

/** Waits for nobody: false if another server is deciding the same at this moment. */
export async function isOnlyDecider(unit: UnitOfWork, work: 'reminders' | SummaryKind): Promise<boolean> {
  // On a cluster each company is decided for itself, and no server may pass over one because of another.
  const lock = unit.isCluster ? `daymark ${work} ${unit.tenantId}` : `daymark ${work}`
  const rows = await unit.query(
    { is_only: column.boolean },
    sql`select pg_try_advisory_xact_lock(hashtext(${lock})) as is_only`,
  )
  return firstRow(rows).is_only
}

/** Stores decisions of all companies, and returns the new ones, in order. */
export async function storeDecisions<One extends Decided>(
  unit: UnitOfWork,
  decisions: readonly One[],
): Promise<One[]> {
  const byId = new Map(decisions.map((one) => [unit.newId<'reminder'>(), one]))
  const entries = [...byId]
  const columnOf = <T>(value: (one: Decided) => T): T[] => entries.map(([, one]) => value(one))
  const stored = await unit.query(
    { id: column.id('reminder') },
    sql`
    insert into app.reminders as r (tenant_id, id, user_id, kind, occasion, held_back, day, task_id, task_title,
      meeting_id, meeting_title, decided_at)
    select company.id, decided.id, user_id, kind, occasion, held_back, day, task_id, task_title, meeting_id,
      meeting_title, ${unit.now}
    from app.tenants company
    join unnest(${manyIds(columnOf(({ tenantId }) => tenantId))}::uuid[], ${manyIds([...byId.keys()])}::uuid[],
      ${manyIds(columnOf(({ userId }) => userId))}::uuid[], ${columnOf(({ kind }) => kind)}::text[],
      ${columnOf(({ occasion }) => occasion)}::text[], ${columnOf(({ heldBack }) => heldBack)}::text[],
      ${columnOf(({ day }) => day.toString())}::date[], ${columnOf(({ task }) => task?.id ?? null)}::uuid[],
      ${columnOf(({ task }) => task?.title ?? null)}::text[],
      ${columnOf(({ meeting }) => meeting?.id ?? null)}::uuid[],
      ${columnOf(({ meeting }) => meeting?.title ?? null)}::text[])
      as decided (tenant_id, id, user_id, kind, occasion, held_back, day, task_id, task_title, meeting_id, meeting_title)
      on decided.tenant_id = company.id
    on conflict (tenant_id, user_id, kind, occasion) do nothing
    returning r.id`,
  )
  const storedIds = new Set<string>(stored.map(({ id }) => id))
  return [...byId].filter(([id]) => storedIds.has(id)).map(([, one]) => one)
}

/**
 * Records at the tasks that their assignees were reminded of this overdue date, because decisions are kept only for
 * some weeks.
 */
export function queueOverdueReminded(unit: UnitOfWork, decisions: readonly Decided[]): void {
  const sent = decisions.filter(({ kind, heldBack }) => kind === 'task-overdue' && heldBack === null)
  if (sent.length === 0) return
  unit.queue(sql`
    update app.task_assignees a set overdue_reminded_for = p.day
    from unnest(${sent.map(({ tenantId }) => tenantId)}::uuid[], ${sent.map(({ task }) => required(task, 'task of the reminder').id)}::uuid[],
      ${sent.map(({ userId }) => userId)}::uuid[], ${sent.map(({ day }) => day.toString())}::date[])
      p (tenant_id, task_id, user_id, day)
    where a.tenant_id = p.tenant_id and a.task_id = p.task_id and a.user_id = p.user_id`)
}

const reminderRow = {
  id: column.id('reminder'),
  kind: column.oneOf(ledgerKinds),
  held_back: column.orNull(column.oneOf(heldBackReasons)),
  day: column.day,
  task_id: column.orNull(column.id('task')),
  task_title: column.orNull(column.text),
  meeting_id: column.orNull(column.id('meeting')),
  meeting_title: column.orNull(column.text),
  decided_at: column.instant,
}
export type ReminderRow = column.RowOf<typeof reminderRow>

/** The acting person's reminders, newest first. */
export async function findReminders(
  unit: UnitOfWork,
  most: number,
  { before, result }: { before: Id<'reminder'> | undefined; result: 'sent' | 'held-back' | undefined },
): Promise<ReminderRow[]> {
  const rows = await unit.query(
    reminderRow,
    sql`
    select ${columnsOf(reminderRow)} from app.reminders
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}
      ${before ? sql`and id < ${before}` : empty} ${result ? sql`and (held_back is null) = ${result === 'sent'}` : empty}
    order by id desc limit ${rowLimit(most)}`,
  )
  return rows.slice(0, most)
}
