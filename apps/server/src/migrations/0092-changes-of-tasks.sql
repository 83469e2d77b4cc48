-- Programs read what has changed since an instant. A comment is no change of a task's fields, so it has a time of its
-- own.
alter table app.tasks add column commented_at timestamptz;

create index tasks_by_change on app.tasks (tenant_id, (greatest(updated_at, commented_at)), id);
