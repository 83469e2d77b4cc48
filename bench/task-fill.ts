import type pg from 'pg'

/**
 * Fills a company with tasks: four in five completed, a quarter personal, one in seven for a team of three, the others
 * assigned by the manager of the unit. Every employee has some two hundred.
 */
export async function fillTasks(
  owner: pg.Client,
  tenantId: string,
  taskCount: number,
  now: Temporal.Instant,
): Promise<void> {
  await owner.query(
    `create temporary table employees as
       select row_number() over (order by u.id) - 1 as n, u.id, u.name, u.business_unit_id, m.id as manager_id, m.name as manager
       from app.users u join app.users m on m.tenant_id = u.tenant_id and m.business_unit_id = u.business_unit_id
         and m.role_name = 'Manager'
       where u.tenant_id = '${tenantId}' and u.role_name = 'Employee'`,
  )
  const count = '(select count(*) from employees)'
  await owner.query(
    `insert into app.tasks (tenant_id, id, title, description, due_date, priority, status, task_type, completed_at,
       created_by, created_by_name, created_at, updated_by_name, updated_at, rank)
     select $1, uuidv7(-(task.n || ' minutes')::interval), 'Clear container ' || task.n, 'Papers, seal and weight of container ' || task.n,
       ($2::timestamptz)::date + (task.n % 60) - 40, (array['High', 'Medium', 'Low'])[1 + task.n % 3],
       case when task.n % 5 > 0 then 'Completed' else 'Not Started' end,
       case when task.n % 4 = 1 then 'personal' when task.n % 7 = 0 then 'team' else 'direct' end,
       case when task.n % 5 > 0 then $2::timestamptz end,
       case when task.n % 4 = 1 then e.id else e.manager_id end, case when task.n % 4 = 1 then e.name else e.manager end,
       $2, e.manager, $2, lpad(task.n::text, 9, '0') || '1'
     from generate_series(0, $3::int - 1) task (n) join employees e on e.n = task.n % ${count}`,
    [tenantId, now.toString(), taskCount],
  )
  await owner.query(
    `insert into app.task_assignees (tenant_id, task_id, user_id, stage, completed_at, board_column, due_date, rank)
     select k.tenant_id, k.id, e.id, k.status, k.completed_at, k.status, k.due_date, k.rank
     from (select *, left(rank, 9)::int as n from app.tasks where tenant_id = $1) k
     cross join generate_series(0, 2) member
     join employees e on e.n = (k.n + member * 5) % ${count}
     where member = 0 or k.task_type = 'team'`,
    [tenantId],
  )
  await owner.query('drop table employees')
}
