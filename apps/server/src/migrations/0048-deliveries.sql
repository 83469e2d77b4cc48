-- What a person decided about their notifications; without a row everything is as by default.
create table app.notification_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Whether a topic takes a way to the person, where that differs from the default: {"comments": {"mail": true}}.
  channels jsonb not null default '{}',
  -- HH:MM on the person's clock.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  important_passes boolean not null,
  -- The person's day for which a topic is muted: {"comments": "2026-06-09"}.
  muted jsonb not null default '{}',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
select app.isolate('app.notification_settings');
grant select, insert, update on app.notification_settings to daymark_app;

-- A notification on a way out of the app, written with the notification. It has what it tells, because it may be sent
-- where the app does not list it, and after the person cleared the list.
create table app.deliveries (
  tenant_id uuid not null,
  notification_id uuid not null,
  -- 'mail', or the id of the subscription of a browser.
  way text not null,
  user_id uuid not null,
  topic text not null,
  message text not null,
  link text not null,
  is_crucial boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'not-sent')),
  -- Why it was not sent, or what it waited for.
  reason text check (reason in ('quiet-hours', 'read', 'muted', 'turned-off', 'no-access', 'no-mail-server',
    'no-device', 'refused', 'gave-up')),
  attempts integer not null default 0,
  -- Null when it is over.
  next_attempt_at timestamptz,
  last_error text,
  -- The mail that tells it, perhaps with others.
  mail_id uuid,
  written_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, notification_id, way),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((state = 'waiting') = (next_attempt_at is not null) and (state = 'waiting') = (ended_at is null))
);
create index deliveries_due on app.deliveries (next_attempt_at) where state = 'waiting';
create index deliveries_of_person on app.deliveries (tenant_id, user_id, written_at);
create index deliveries_with_errors on app.deliveries (tenant_id, written_at) where last_error is not null;
create index deliveries_age on app.deliveries (written_at);
select app.isolate('app.deliveries');
grant select, insert on app.deliveries to daymark_app;

alter table app.reminders drop constraint reminders_held_back_check;
alter table app.reminders add constraint reminders_held_back_check
  check (held_back in ('weekly-off', 'holiday', 'leave', 'half-leave', 'reported', 'turned-off'));

-- Until when a reminder was put off; the list leaves it out until then.
alter table app.notifications add column snoozed_until timestamptz;
create index notifications_snoozed on app.notifications (snoozed_until) where snoozed_until is not null;
