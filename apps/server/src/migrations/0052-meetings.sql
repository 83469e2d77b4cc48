-- Meetings and series of meetings, who attends them, and what their sessions led to (2 §3).
create table app.meetings (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  title text not null,
  agenda text not null,
  meeting_type text not null check (meeting_type in ('formal_meeting', 'live_memo')),
  -- The first occurrence by the clock of the zone, and how the meeting recurs from there.
  starts_local timestamp not null,
  time_zone text not null,
  minutes integer not null check (minutes between 5 and 1440),
  recurrence_rule text not null check (recurrence_rule in ('none', 'daily', 'weekly', 'monthly')),
  -- The last instant at which an occurrence may start: the chosen end, or when the series was stopped.
  recurrence_until timestamptz,
  recurrence_count integer check (recurrence_count >= 1),
  stopped_at timestamptz,
  -- The earlier stretches of a series that was planned anew, oldest first: [{starts, timeZone, minutes, rule, until, count}].
  former_timetables jsonb not null default '[]',
  -- Between these two all occurrences start, moved and cancelled ones included; the second is null for an endless series.
  first_start timestamptz not null,
  last_start timestamptz,
  -- Increases with each change that guests from outside are told of (RFC 5545, SEQUENCE).
  calendar_sequence integer not null default 0,
  -- Whoever created it may be gone; the name stays.
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app.users on delete set null (created_by),
  check (recurrence_rule <> 'none' or (recurrence_count is null and recurrence_until is null))
);
create index meetings_by_creator on app.meetings (tenant_id, created_by, first_start);
select app.isolate('app.meetings');
grant select, insert, update on app.meetings to daymark_app;

create table app.meeting_attendees (
  tenant_id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  -- The answer for the meeting or the whole series.
  rsvp text check (rsvp in ('Attending', 'Maybe', 'Declined')),
  answered_at timestamptz,
  -- When the person first saw it; null while it is new to them.
  seen_at timestamptz,
  primary key (tenant_id, meeting_id, user_id),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index meeting_attendees_person on app.meeting_attendees (tenant_id, user_id, meeting_id);
create index meeting_attendees_unseen on app.meeting_attendees (tenant_id, user_id) where seen_at is null;
select app.isolate('app.meeting_attendees');
grant select, insert, update, delete on app.meeting_attendees to daymark_app;

-- People from outside, who are invited by mail.
create table app.meeting_guests (
  tenant_id uuid not null,
  meeting_id uuid not null,
  email text not null,
  primary key (tenant_id, meeting_id, email),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
select app.isolate('app.meeting_guests');
grant select, insert, delete on app.meeting_guests to daymark_app;

-- What became of single occurrences, which are named by their dates.
create table app.meeting_exceptions (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  -- Cancelled where it has no new time.
  moved_to timestamp,
  moved_minutes integer check (moved_minutes between 5 and 1440),
  -- No key: who did it stays when the person goes.
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (tenant_id, meeting_id, occurrence_date),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  check ((moved_to is null) = (moved_minutes is null))
);
select app.isolate('app.meeting_exceptions');
grant select, insert, update, delete on app.meeting_exceptions to daymark_app;

-- Answers for single occurrences, which replace the person's answer for the series.
create table app.meeting_answers (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  user_id uuid not null,
  rsvp text not null check (rsvp in ('Attending', 'Maybe', 'Declined')),
  answered_at timestamptz not null,
  primary key (tenant_id, meeting_id, occurrence_date, user_id),
  foreign key (tenant_id, meeting_id, user_id) references app.meeting_attendees on delete cascade
);
select app.isolate('app.meeting_answers');
grant select, insert, update, delete on app.meeting_answers to daymark_app;

-- The session of an occurrence: live, then finalized, or written up afterwards. At most one for each occurrence.
create table app.meeting_instances (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  -- When the occurrence took place, whatever becomes of the series.
  starts_at timestamptz not null,
  -- Since when it is live; null while nobody is in it.
  live_since timestamptz,
  started_by_name text not null,
  minutes text not null default '',
  finalized_at timestamptz,
  finalized_by_name text,
  is_asynchronous boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, meeting_id, occurrence_date),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  check ((finalized_at is null) = (finalized_by_name is null)),
  check (finalized_at is null or live_since is null)
);
select app.isolate('app.meeting_instances');
grant select, insert, update, delete on app.meeting_instances to daymark_app;

-- What was decided in a session, for the log of decisions.
create table app.meeting_decisions (
  tenant_id uuid not null,
  instance_id uuid not null,
  place smallint not null,
  text text not null,
  primary key (tenant_id, instance_id, place),
  foreign key (tenant_id, instance_id) references app.meeting_instances on delete cascade
);
select app.isolate('app.meeting_decisions');
grant select, insert, delete on app.meeting_decisions to daymark_app;

-- What attendees add to an occurrence afterwards (2 §3, Meeting update).
create table app.meeting_updates (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  text text not null,
  -- No key: what was said stays, with the name, when the person goes.
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
create index meeting_updates_by_time on app.meeting_updates (tenant_id, meeting_id, occurrence_date, created_at desc);
select app.isolate('app.meeting_updates');
grant select, insert on app.meeting_updates to daymark_app;

-- Points that attendees put on the agenda of an occurrence beforehand.
create table app.agenda_items (
  tenant_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  text text not null,
  -- No key: the point stays, with the name, when the person goes.
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade
);
create index agenda_items_of_occurrence on app.agenda_items (tenant_id, meeting_id, occurrence_date, created_at);
select app.isolate('app.agenda_items');
grant select, insert, update, delete on app.agenda_items to daymark_app;

-- Agendas that a person keeps to plan meetings from.
create table app.agenda_templates (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  agenda text not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.agenda_templates');
grant select, insert, update, delete on app.agenda_templates to daymark_app;

-- The session that a task came from.
alter table app.tasks add column meeting_instance_id uuid,
  add constraint tasks_meeting_instance_fk foreign key (tenant_id, meeting_instance_id)
    references app.meeting_instances on delete set null (meeting_instance_id);
create index tasks_of_meeting on app.tasks (tenant_id, meeting_instance_id) where meeting_instance_id is not null;

-- The files of a meeting.
alter table app.attachments add column meeting_id uuid,
  add constraint attachments_meeting_fk foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  add constraint attachments_one_place check (report_id is null or meeting_id is null);
create index attachments_meeting on app.attachments (tenant_id, meeting_id) where meeting_id is not null;
drop index app.attachments_waiting;
create index attachments_waiting on app.attachments (tenant_id, uploaded_at)
  where report_id is null and meeting_id is null;

-- What goes with a company: the list of the function before, and its meetings.
create or replace function app.delete_empty_tenant(tenant uuid) returns boolean language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant for update;
  if not found or exists (select from app.users where tenant_id = tenant) then return false; end if;
  delete from app.activity_entries where tenant_id = tenant;
  delete from app.idempotency_keys where tenant_id = tenant;
  delete from app.mails where tenant_id = tenant;
  delete from app.trigger_logs where tenant_id = tenant;
  delete from app.holidays where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.meetings where tenant_id = tenant;
  delete from app.roles where tenant_id = tenant;
  delete from app.business_units where tenant_id = tenant;
  delete from app.tenants where id = tenant;
  return true;
end $$;
