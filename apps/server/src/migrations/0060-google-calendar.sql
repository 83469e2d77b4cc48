-- The Google account whose calendar gets a person's meetings.
create table app.google_connections (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Google's name of the account, which stays when its email changes.
  google_account text not null,
  email text not null,
  name text not null,
  -- The tokens, sealed for this person.
  sealed_tokens bytea not null,
  connected_at timestamptz not null,
  -- Google no longer accepts the sign-in, and the person has to sign in again.
  is_refused boolean not null default false,
  -- Google asked to wait until then.
  paused_until timestamptz,
  last_success_at timestamptz,
  last_success text,
  last_error_at timestamptz,
  last_error text,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((last_success_at is null) = (last_success is null)),
  check ((last_error_at is null) = (last_error is null))
);
select app.isolate('app.google_connections');
grant select, insert, update, delete on app.google_connections to daymark_app;

-- Sign-ins at Google that were begun: each is finished once, by its own person, within some minutes.
create table app.google_sign_ins (
  tenant_id uuid not null,
  state_hash bytea not null,
  user_id uuid not null,
  -- Proves to Google that whoever finishes it has begun it (RFC 7636), sealed for this row.
  sealed_verifier bytea not null,
  redirect_uri text not null,
  -- The page to go on with.
  return_to text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index google_sign_ins_person on app.google_sign_ins (tenant_id, user_id);
select app.isolate('app.google_sign_ins');
grant select, insert, delete on app.google_sign_ins to daymark_app;

-- Meetings that are in a Google calendar, and how far that calendar is behind. The numbers count the changes of a
-- meeting: everything up to `synced` is in the calendar.
create table app.google_events (
  tenant_id uuid not null,
  meeting_id uuid not null,
  -- Whose calendar it is in: that of this account of this person.
  user_id uuid not null,
  google_account text not null,
  changed integer not null default 1,
  synced integer not null default 0,
  -- The same for the event itself, without its single occurrences.
  event_changed integer not null default 1,
  event_synced integer not null default 0,
  -- How many stretches of the series have an event; 0 until the first one is made.
  made integer not null default 0,
  -- What the last event has: its attendees, and whether Daymark cancelled it.
  attendees text[] not null default '{}',
  is_cancelled boolean not null default false,
  -- Its person deleted it in their calendar: it is left alone.
  is_gone boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Until when a server works on it.
  claimed_until timestamptz,
  last_error text,
  primary key (tenant_id, meeting_id),
  foreign key (tenant_id, meeting_id) references app.meetings on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check (synced <= changed and event_synced <= event_changed and event_changed <= changed)
);
create index google_events_due on app.google_events (next_attempt_at) where synced < changed;
create index google_events_person on app.google_events (tenant_id, user_id);
select app.isolate('app.google_events');
grant select, insert, update, delete on app.google_events to daymark_app;

-- Occurrences of a series that differ from its rule: cancelled, moved, or with minutes.
create table app.google_occurrences (
  tenant_id uuid not null,
  meeting_id uuid not null,
  occurrence_date date not null,
  changed integer not null,
  synced integer not null default 0,
  -- Daymark cancelled it in the calendar.
  is_cancelled boolean not null default false,
  -- Why the calendar does not have it.
  problem text,
  primary key (tenant_id, meeting_id, occurrence_date),
  foreign key (tenant_id, meeting_id) references app.google_events on delete cascade
);
select app.isolate('app.google_occurrences');
grant select, insert, update, delete on app.google_occurrences to daymark_app;
