-- Browsers from which somebody has signed in: wrong passwords of others do not lock these out. The cookie carries a
-- random token; only its hash is kept.
create table auth.known_devices (
  id uuid primary key,
  user_id uuid not null references auth.accounts on delete cascade,
  -- Null for a platform administrator.
  tenant_id uuid,
  token_hash bytea not null unique,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  foreign key (tenant_id, user_id) references auth.accounts (tenant_id, user_id)
    on delete cascade on update cascade
);
create index known_devices_user on auth.known_devices (user_id, last_used_at);
create index known_devices_age on auth.known_devices (last_used_at);

-- The device that a session was opened on, so that one can be forgotten with the other.
alter table auth.sessions add column device_id uuid references auth.known_devices on delete set null;
create index sessions_device on auth.sessions (device_id);

alter table auth.known_devices enable row level security;
alter table auth.known_devices force row level security;
create policy tenant on auth.known_devices to daymark_app
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
create policy all_companies on auth.known_devices to daymark_auth, daymark_platform using (true) with check (true);
create policy owner on auth.known_devices to current_user using (true) with check (true);
grant select, insert, update, delete on auth.known_devices to daymark_auth;
grant select, delete on auth.known_devices to daymark_platform;
grant select (id, user_id, tenant_id, first_used_at, last_used_at), insert, update (last_used_at), delete
  on auth.known_devices to daymark_app;
grant select (device_id) on auth.sessions to daymark_app;
