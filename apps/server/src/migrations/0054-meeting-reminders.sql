-- When the next reminder about a meeting becomes due. No row where none does any more. Each minute, all companies' rows
-- whose time has come are found by one index.
create table app.meeting_reminder_times (
  tenant_id uuid not null,
  meeting_id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, meeting_id),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
create index meeting_reminder_times_due on app.meeting_reminder_times (due_at);
select app.isolate('app.meeting_reminder_times');
grant select, insert, update, delete on app.meeting_reminder_times to daymark_app;

-- The meeting and its title at that time. No key: what was said stays when the meeting goes.
alter table app.reminders add column meeting_id uuid, add column meeting_title text,
  add constraint reminders_meeting_check check ((meeting_id is null) = (meeting_title is null));
alter table app.reminders drop constraint reminders_kind_check;
alter table app.reminders add constraint reminders_kind_check check (kind in
  ('report-due', 'report-missing', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'meeting-start',
    'agenda-missing', 'daily-digest', 'week-summary'));
alter table app.reminders drop constraint reminders_held_back_check;
alter table app.reminders add constraint reminders_held_back_check check (held_back in
  ('weekly-off', 'holiday', 'leave', 'half-leave', 'reported', 'turned-off', 'nothing-to-say', 'declined'));
