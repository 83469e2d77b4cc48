-- The reminders that people got at a time of their own day, and those that were held back and why (2 §9).
create table app.reminders (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in
    ('report-due', 'report-missing', 'task-due-tomorrow', 'task-due-today', 'task-overdue')),
  -- What makes it unique among the person's reminders of the kind, so that none is sent twice.
  occasion text not null,
  -- Null where it was sent.
  held_back text check (held_back in ('weekly-off', 'holiday', 'leave', 'half-leave', 'reported')),
  -- The day that it is about: that of a report, or on which the task is due.
  day date not null,
  -- The task and its title at that time. No key: what was said stays when the task goes.
  task_id uuid,
  task_title text,
  decided_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, kind, occasion),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((task_id is null) = (task_title is null))
);
create index reminders_of_person on app.reminders (tenant_id, user_id, id desc);
create index reminders_age on app.reminders (decided_at);
select app.isolate('app.reminders');
grant select on app.reminders to daymark_app;
