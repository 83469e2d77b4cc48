-- What a person's changes of tasks replaced, so that the person can undo them for some minutes.
create table app.task_undos (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  made_at timestamptz not null,
  -- Each task as it was, with its assignees and those of its sub-tasks.
  tasks json not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index task_undos_person on app.task_undos (tenant_id, user_id);
create index task_undos_age on app.task_undos (made_at);
select app.isolate('app.task_undos');
grant select, insert, delete on app.task_undos to daymark_app;
