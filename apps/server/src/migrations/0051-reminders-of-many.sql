-- The due date for which the assignee was reminded that the task is overdue (2 §3), so that it happens once for each due
-- date however long the task stays open: app.reminders is kept for some weeks only.
alter table app.task_assignees add column overdue_reminded_for date;
update app.task_assignees a set overdue_reminded_for = a.due_date
  from app.reminders m
  where m.tenant_id = a.tenant_id and m.user_id = a.user_id and m.kind = 'task-overdue' and m.held_back is null
    and m.task_id = a.task_id and m.day = a.due_date;

-- What the reminders of a minute are about, over all companies. A task that its manager has completed is in the column
-- Completed of everybody's board.
create index task_assignees_due on app.task_assignees (due_date)
  where stage <> 'Completed' and board_column <> 'Completed' and overdue_reminded_for is distinct from due_date;

-- The zones in use are read each minute.
create index users_own_zone on app.users (time_zone, next_time_zone)
  where time_zone is not null or next_time_zone is not null;

-- Only one index of the reminders has a place of its own for each person: adding a row for everybody writes a page for
-- each such place. A person's rows of these weeks are few enough to be sorted, and what is old is found by ranges of
-- pages, because rows are added in the order of time.
drop index app.reminders_of_person;
drop index app.reminders_age;
create index reminders_age on app.reminders using brin (decided_at);
