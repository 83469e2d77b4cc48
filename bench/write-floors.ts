import type { Id } from '#core/ids/id.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'

/**
 * The floors of writes: one statement that writes the rows of the whole operation, with row-level security and foreign
 * keys, as the login of requests.
 */
const tables = [
  'reports',
  'report_versions',
  'acknowledgments',
  'tasks',
  'task_assignees',
  'task_undos',
  'activity_entries',
  'notifications',
  'idempotency_keys',
]

/**
 * Makes the tables that the floors write to: copies, with the indexes, foreign keys and policies of the originals, and
 * with the reports that wait in one company.
 */
export async function makeFloorTables(owner: pg.Client, tenantId: Id<'tenant'>): Promise<void> {
  await owner.query('create schema floor; grant usage on schema floor to daymark_app')
  for (const table of tables)
    await owner.query(`
      create table floor.${table} (like app.${table} including all);
      grant select, insert, update on floor.${table} to daymark_app`)
  await owner.query(`
    insert into floor.reports select * from app.reports
      where tenant_id = '${tenantId}' and status = 'Pending Acknowledgment';
    insert into floor.tasks select * from app.tasks;
    insert into floor.task_assignees select * from app.task_assignees`)
  const { rows: keys } = await owner.query<{ name: string; key: string }>(
    `select relname as name, pg_get_constraintdef(k.oid) as key from pg_constraint k join pg_class t on t.oid = conrelid
     where contype = 'f' and relnamespace = 'app'::regnamespace and relname = any ($1)`,
    [tables],
  )
  const toCopies = new RegExp(String.raw`REFERENCES app\.(${tables.join('|')})\(`)
  for (const { name, key } of keys)
    await owner.query(`alter table floor.${name} add ${key.replace(toCopies, 'REFERENCES floor.$1(')}`)
  for (const table of tables)
    await owner.query(`
      create policy tenant on floor.${table} to daymark_app
        using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
      alter table floor.${table} enable row level security`)
}

interface Person {
  tenantId: string
  userId: string
}

/** The submission of a report, with the notification of one manager and the client's key. */
export function submissionFloor(
  { tenantId, userId }: Person,
  { unitId, date, now }: { unitId: string; date: string; now: Temporal.Instant },
): Sql {
  return sql`with report as (
      insert into floor.reports (tenant_id, id, employee_id, business_unit_id, for_date, preview, submitted_at,
        time_zone, is_late, is_yesterday_submission, submitted_on_week_off)
      values (${tenantId}, ${newUuid(now)}, ${userId}, ${unitId}, ${date}, '- Cleared 14 containers', ${now},
        'Asia/Kolkata', false, false, false)
      returning tenant_id, id
    ), version as (
      insert into floor.report_versions (tenant_id, report_id, version_number, action, written_at, tasks_completed,
        challenges_faced, plan_for_tomorrow, is_copied)
      select tenant_id, id, 1, 'submitted', ${now}::timestamptz, '- Cleared 14 containers', '', '- Walk yard B', false
      from report
    ), ${consequences({ tenantId, userId }, now)}
    insert into floor.idempotency_keys (tenant_id, user_id, operation, key, request_hash, status, answer, answered_at)
    values (${tenantId}, ${userId}, 'POST /reports', ${newUuid(now)}, '\\x00'::bytea, 201,
      ${JSON.stringify({ text: ' '.repeat(800) })}, ${now})`
}

/** The acknowledgment of a report, with the notification of its author. */
export function acknowledgmentFloor(by: Person, reportId: string, now: Temporal.Instant): Sql {
  return sql`with acknowledgment as (
      insert into floor.acknowledgments (tenant_id, report_id, manager_id, manager_name, acknowledged_at, comments)
      values (${by.tenantId}, ${reportId}, ${newUuid(now)}, 'Director', ${now}, 'Thank you')
    ), ${consequences(by, now)}
    update floor.reports set status = 'Acknowledged', acknowledged_by = ${by.userId}, acknowledged_at = ${now},
      manager_comments = 'Thank you'
    where tenant_id = ${by.tenantId} and id = ${reportId}`
}

/** A new personal task. */
export function creationFloor(by: Person, now: Temporal.Instant): Sql {
  const id = newUuid(now)
  return sql`with task as (
      insert into floor.tasks (tenant_id, id, title, description, due_date, priority, status, task_type, created_by,
        created_by_name, created_at, updated_by_name, updated_at, rank)
      values (${by.tenantId}, ${id}, 'Walk yard B before the audit', '', '2099-06-12', 'Medium', 'Not Started',
        'personal', ${by.userId}, 'Person', ${now}, 'Person', ${now}, ${id})
      returning tenant_id, id
    ), ${entry(by, now)}
    insert into floor.task_assignees (tenant_id, task_id, user_id, stage, board_column, due_date, rank)
    select tenant_id, id, ${by.userId}::uuid, 'Not Started', 'Not Started', '2099-06-12', ${id} from task`
}

/** A new status of a direct task, which can be undone, with the notification of its creator. */
export function statusFloor(by: Person, taskId: string, status: string, now: Temporal.Instant): Sql {
  const id = newUuid(now)
  return sql`with undo as (
      insert into floor.task_undos (tenant_id, id, user_id, made_at, tasks)
      values (${by.tenantId}, ${id}, ${by.userId}, ${now}, ${JSON.stringify([{ text: ' '.repeat(400) }])})
    ), assignee as (
      update floor.task_assignees set stage = ${status}, board_column = ${status}, rank = ${id}
      where tenant_id = ${by.tenantId} and task_id = ${taskId} and user_id = ${by.userId}
    ), ${consequences(by, now)}
    update floor.tasks set status = ${status}, rank = ${id}, updated_at = ${now}
    where tenant_id = ${by.tenantId} and id = ${taskId}`
}

/** An entry of the log, and a notification. */
function consequences(by: Person, now: Temporal.Instant): Sql {
  return sql`${entry(by, now)}, notice as (
      insert into floor.notifications (tenant_id, id, user_id, type, message, link, action_type, target_id, actors,
        is_crucial, notified_at, fact, people)
      values (${by.tenantId}, ${newUuid(now)}, ${by.userId}, 'info', 'Person 1 submitted the report of a day.', '/reports',
        'EOD_SUBMITTED', 'report_01m7k7d12keysatxav7gsw0k9j', '[{"id": "user_0000000000e009000000000000", "name": "Person 1"}]',
        false, ${now}, ${fact}, array[${by.userId}]::uuid[])
    )`
}

function entry(by: Person, now: Temporal.Instant): Sql {
  return sql`entry as (
      insert into floor.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
        target_name, target_user_id, target_user_name, details, is_crucial, happened_at, fact, people)
      values (${by.tenantId}, ${newUuid(now)}, ${by.userId}, 'Person 1', 'eod.submitted', 'Person 1 submitted a report.',
        'report_01m7k7d12keysatxav7gsw0k9j', '17-Nov-2026', ${by.userId}, 'Person 1', '[]', false, ${now}, ${fact},
        array[${by.userId}]::uuid[])
    )`
}

const fact = JSON.stringify({ type: 'eod.submitted', by: { kind: 'person' }, data: { date: '2026-11-17' } })
