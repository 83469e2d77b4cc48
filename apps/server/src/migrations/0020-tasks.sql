-- Tasks (2 §3), who is to do them, and what is said about them.

create table app.tasks (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  title text not null,
  description text not null,
  team_name text,
  due_date date not null,
  priority text not null check (priority in ('High', 'Medium', 'Low')),
  status text not null check (status in ('Not Started', 'In Progress', 'Blocked', 'Completed')),
  task_type text not null check (task_type in ('personal', 'direct', 'team')),
  -- Whoever manages the task has completed it: members cannot move it.
  is_locked boolean not null default false,
  completed_at timestamptz,
  -- Whoever created it may be gone; the name stays.
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- For each field that was changed: in which version last, and by whom ({"title": {"version": 3, "by": …, "name": …}}).
  field_changes jsonb not null default '{}',
  recurrence_rule text check (recurrence_rule in ('daily', 'weekly', 'monthly')),
  recurrence_until date,
  -- When the first task of the series was due, and which one this one came from.
  series_began date,
  follows uuid,
  -- The place on the board of those who manage tasks.
  rank text collate "C" not null,
  comment_count integer not null default 0,
  item_count integer not null default 0,
  items_completed integer not null default 0,
  primary key (tenant_id, id),
  -- Two cards never have the same place, and one task follows another, whoever completes at the same time.
  unique (tenant_id, rank),
  unique (tenant_id, follows),
  foreign key (tenant_id, created_by) references app.users on delete set null (created_by),
  check ((status = 'Completed') = (completed_at is not null)),
  check (recurrence_rule is null or series_began is not null),
  check (task_type <> 'personal' or (created_by is not null and not is_locked))
);
-- Team lists: open ones first, by due date.
create index tasks_by_due on app.tasks (tenant_id, (status = 'Completed'), due_date, id) where task_type <> 'personal';
-- What a team has left to do is counted from it alone.
create index tasks_open on app.tasks (tenant_id, due_date, id) include (status, created_by)
  where task_type <> 'personal' and status <> 'Completed';
create index tasks_by_rank on app.tasks (tenant_id, status, rank) where task_type <> 'personal';
create index tasks_by_creator on app.tasks (tenant_id, created_by, (status = 'Completed'), due_date, id);

create table app.task_assignees (
  tenant_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  -- The member's own stage. Of a task with one assignee it follows the task.
  stage text not null check (stage in ('Not Started', 'In Progress', 'Completed')),
  completed_at timestamptz,
  -- In which column of the person's own board it stands, and where.
  board_column text not null check (board_column in ('Not Started', 'In Progress', 'Blocked', 'Completed')),
  -- The task's own: so that a page of somebody's list is found without reading all of their tasks.
  due_date date not null,
  rank text collate "C" not null,
  primary key (tenant_id, task_id, user_id),
  unique (tenant_id, user_id, rank),
  foreign key (tenant_id, task_id) references app.tasks on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((stage = 'Completed') = (completed_at is not null))
);
create index task_assignees_column on app.task_assignees (tenant_id, user_id, board_column, rank) include (task_id, due_date);

-- At most five a person: each pin takes one of five places (2 §5).
create table app.task_pins (
  tenant_id uuid not null,
  user_id uuid not null,
  place smallint not null check (place between 1 and 5),
  task_id uuid not null,
  pinned_at timestamptz not null,
  primary key (tenant_id, user_id, place),
  unique (tenant_id, user_id, task_id),
  foreign key (tenant_id, task_id) references app.tasks on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index task_pins_task on app.task_pins (tenant_id, task_id);

-- Sub-tasks, each with somebody and a day of its own where that is wanted.
create table app.task_items (
  tenant_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  title text not null,
  -- In which order they stand; ids made at one moment have none.
  place integer not null,
  is_completed boolean not null default false,
  assignee_id uuid,
  due_date date,
  primary key (tenant_id, task_id, id),
  foreign key (tenant_id, task_id) references app.tasks on delete cascade,
  foreign key (tenant_id, assignee_id) references app.users on delete set null (assignee_id)
);
create index task_items_assignee on app.task_items (tenant_id, assignee_id) where assignee_id is not null;

create table app.task_comments (
  tenant_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  text text not null,
  -- No key: what was said stays, with the name, when the person goes.
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, task_id, id),
  foreign key (tenant_id, task_id) references app.tasks on delete cascade
);
-- Their ids are the browsers' and say nothing of their order.
create index task_comments_by_time on app.task_comments (tenant_id, task_id, created_at, id);

-- What was done with something, for its history.
create index activity_of_target on app.activity_entries (tenant_id, target_id, id desc);

-- What the log holds of somebody's personal tasks was theirs alone, and goes with them.
create function app.forget_personal_tasks(tenant uuid, person uuid) returns void language sql security definer
  set search_path = app, pg_temp as $$
  delete from app.activity_entries
  where tenant_id = tenant and actor_id = person and starts_with(type, 'personal-task.')
    and (tenant = app.current_tenant() or pg_has_role(session_user, 'daymark_platform', 'member'))
$$;
revoke execute on function app.forget_personal_tasks(uuid, uuid) from public;
grant execute on function app.forget_personal_tasks(uuid, uuid) to daymark_app, daymark_platform;

do $$
declare t text;
begin
  foreach t in array array['tasks', 'task_assignees', 'task_pins', 'task_items', 'task_comments'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy tenant on app.%I to daymark_app using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', t);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', t);
    execute format('create policy platform on app.%I to daymark_platform using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on app.%I to daymark_app, daymark_platform', t);
  end loop;
end $$;

create or replace function app.delete_empty_tenant(tenant uuid) returns boolean language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant for update;
  if not found or exists (select from app.users where tenant_id = tenant) then return false; end if;
  delete from app.activity_entries where tenant_id = tenant;
  delete from app.hints where tenant_id = tenant;
  delete from app.idempotency_keys where tenant_id = tenant;
  delete from app.mails where tenant_id = tenant;
  delete from app.trigger_logs where tenant_id = tenant;
  delete from app.holidays where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.roles where tenant_id = tenant;
  delete from app.business_units where tenant_id = tenant;
  delete from app.tenants where id = tenant;
  return true;
end $$;
