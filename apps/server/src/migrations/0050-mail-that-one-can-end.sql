-- The HTML of a mail, beside its plain text, and the address that ends mail like it. Null in mail of a former version.
alter table app.mails add column html text, add column unsubscribe_url text;

alter table app.notification_settings
  -- HH:MM on the person's clock, at which they get the daily digest; null where they want none.
  add column digest_at text check (digest_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The weekday on which a manager gets the week's summary; null where they want none.
  add column week_summary_day text check (week_summary_day in
    ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- What came by mail before the person ended all mail by a link, to be turned on again; null where they did not.
  add column mail_ended jsonb;
-- Each minute, those whose time has come are found by it.
create index notification_settings_digest on app.notification_settings (digest_at) where digest_at is not null;
create index notification_settings_week on app.notification_settings (week_summary_day)
  where week_summary_day is not null;

alter table app.reminders drop constraint reminders_kind_check;
alter table app.reminders add constraint reminders_kind_check check (kind in
  ('report-due', 'report-missing', 'task-due-tomorrow', 'task-due-today', 'task-overdue', 'daily-digest',
    'week-summary'));
alter table app.reminders drop constraint reminders_held_back_check;
alter table app.reminders add constraint reminders_held_back_check check (held_back in
  ('weekly-off', 'holiday', 'leave', 'half-leave', 'reported', 'turned-off', 'nothing-to-say'));
