import type { Company } from './company.ts'
import { asOwner } from './company.ts'

/**
 * Fills a company of one unit with people, tasks and meetings, beside fifty small companies, and counts them for the
 * planner: few rows are read in any order, so that only with many is a plan what it is at work.
 */
export async function fillWithTasksAndMeetings(company: Company): Promise<void> {
  const { api, tenantId } = company
  const unitId = await company.unit('Technology')
  await asOwner(api, async (owner) => {
    // Turns off foreign keys and triggers.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into app.tenants (id, name, domain, admin_email, time_zone, status, plan, settings, created_at)
       select uuidv7(), 'Small ' || n, 'small.example', 'a@small.example', 'Asia/Kolkata', 'active', 'Enterprise', '{}', now()
       from generate_series(1, 50) n`,
    )
    const values = [tenantId, unitId]
    for (const statement of statements)
      await owner.query(statement, statement.includes('$2') ? values : values.slice(0, 1))
    await owner.query('reset session_replication_role')
    await owner.query('analyze')
  })
}

const user = `name, email, notification_email, role_name, status, preferences, joined_on, created_at, updated_at`
const userOf = (
  n: string,
) => `'Person ' || ${n}, 'many' || ${n} || '@company.example', 'many@company.example', 'Employee',
  'active', '{}', '2020-01-01', now(), now()`

const statements = [
  `insert into app.users (tenant_id, id, business_unit_id, ${user})
   select $1::uuid, uuidv7(), $2::uuid, ${userOf('n')} from generate_series(1, 1500) n`,
  `insert into app.users (tenant_id, id, ${user}) select t.id, uuidv7(), ${userOf(`n || '-' || t.id`)}
   from app.tenants t cross join generate_series(1, 10) n where t.id <> $1::uuid`,
  `create temporary table many on commit preserve rows as
     select n, uuidv7() as id, p.id as person, p.name from generate_series(0, 11999) n
     join (select row_number() over (order by id) - 1 as at, count(*) over () as count, id, name
       from app.users where tenant_id = $1) p on p.at = n % p.count`,
  `insert into app.tasks (tenant_id, id, title, description, due_date, priority, status, task_type, completed_at,
     created_by, created_by_name, created_at, updated_by_name, updated_at, rank)
   select $1::uuid, id, 'Task ' || n, '', date '2026-06-09' + n % 60 - 40, 'Medium',
     case when n % 5 > 0 then 'Completed' else 'Not Started' end, case when n % 4 = 1 then 'personal' else 'team' end,
     case when n % 5 > 0 then now() end, person, name, now(), name, now(), lpad(n::text, 9, '0') || '1' from many`,
  `insert into app.task_assignees (tenant_id, task_id, user_id, stage, completed_at, board_column, due_date, rank)
   select k.tenant_id, k.id, p.person, k.status, k.completed_at, k.status, k.due_date, k.rank
   from app.tasks k join many m on m.id = k.id
   join many p on p.n = m.n or k.task_type = 'team' and p.n = (m.n + 7) % 12000 where k.tenant_id = $1`,
  `insert into app.meetings (tenant_id, id, title, agenda, meeting_type, starts_local, time_zone, minutes,
     recurrence_rule, first_start, last_start, created_by, created_by_name, created_at, updated_by_name, updated_at)
   select $1::uuid, id, 'Meeting ' || n, '', 'formal_meeting', timestamp '2026-06-01 10:00' + n % 40 * interval '1 day',
     'Asia/Kolkata', 30, case when n % 2 = 0 then 'weekly' else 'none' end,
     timestamptz '2026-06-01 04:30Z' + n % 40 * interval '1 day',
     case when n % 2 = 1 then timestamptz '2026-06-01 04:30Z' + n % 40 * interval '1 day' end,
     person, name, now(), name, now() from many where n < 3000`,
  `insert into app.meeting_attendees (tenant_id, meeting_id, user_id)
   select $1::uuid, m.id, p.person from many m cross join generate_series(0, 4) at
   join many p on p.n = m.n + at * 11 where m.n < 3000`,
  `insert into app.meeting_instances (tenant_id, id, meeting_id, occurrence_date, starts_at, started_by_name, finalized_at,
     finalized_by_name)
   select $1::uuid, uuidv7(), id, date '2026-06-01' + n % 40 - 7 * week,
     timestamptz '2026-06-01 04:30Z' + (n % 40 - 7 * week) * interval '1 day', name, now(), name
   from many cross join generate_series(0, 11) week where n < 3000 and n % 40 < 8`,
  `insert into app.meeting_answers (tenant_id, meeting_id, occurrence_date, user_id, rsvp, answered_at)
   select a.tenant_id, a.meeting_id, m.starts_local::date + 7 * week, a.user_id, 'Attending', now()
   from app.meeting_attendees a join app.meetings m on m.tenant_id = a.tenant_id and m.id = a.meeting_id
   cross join generate_series(0, 1) week where a.tenant_id = $1 and m.recurrence_rule = 'weekly'`,
]
