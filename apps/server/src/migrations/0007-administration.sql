-- What administrators and the platform administrator work with: invitations, second factors, passkeys, mail to
-- send, maintenance runs. The catalogue's rules hold for the new tables too (see 0005).

-- Two people who edit one role or person at once: the later one learns of it.
alter table app.roles add column version integer not null default 1;

-- A changed zone counts from the next midnight of the old one: nobody moves their own 19:00 on the day itself.
alter table app.users
  add column next_time_zone text,
  add column next_time_zone_at timestamptz,
  add check ((next_time_zone is null) = (next_time_zone_at is null));
grant select (next_time_zone, next_time_zone_at) on app.users to daymark_auth;
create index users_status on app.users (tenant_id, status, lower(name), id);

alter table app.tenants add column admin_name text not null default '';
-- A company whose administrator was deleted has none until the next one is made.
alter table app.tenants alter column admin_email drop not null;

-- What a deleted manager acknowledged stays acknowledged, with the manager's name.
alter table app.acknowledgments drop constraint acknowledgments_tenant_id_manager_id_fkey;
alter table app.reports drop constraint reports_tenant_id_acknowledged_by_fkey;

-- Somebody who was invited has no password yet.
alter table auth.accounts alter column password_hash drop not null;
alter table auth.accounts add column has_password boolean not null generated always as (password_hash is not null) stored;
grant select (has_password) on auth.accounts to daymark_app;

-- A link by which a person sets their password, once. A new link ends the ones before it.
create table auth.invitations (
  user_id uuid primary key references auth.accounts on delete cascade,
  tenant_id uuid not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

-- Time-based codes (RFC 6238). The secret is sealed with the server's key; it counts once it was confirmed.
create table auth.second_factors (
  user_id uuid primary key references auth.accounts on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the last code that was taken: a code that was seen over a shoulder opens nothing.
  last_step bigint
);
create table auth.recovery_codes (
  user_id uuid not null references auth.accounts on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on auth.passkeys (user_id);

-- A sign-in between password and code, or a passkey's question: short-lived, taken once.
create table auth.challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('second-factor', 'passkey-sign-in', 'passkey-add')),
  user_id uuid references auth.accounts on delete cascade,
  challenge text,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
create index challenges_expiry on auth.challenges (expires_at);

grant select, insert, update, delete
  on auth.invitations, auth.second_factors, auth.recovery_codes, auth.passkeys, auth.challenges
  to daymark_auth, daymark_platform;

-- A company's transaction invites its own people and switches their second factor off; it never reads a secret.
alter table auth.invitations enable row level security;
alter table auth.invitations force row level security;
create policy tenant on auth.invitations to daymark_app
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
create policy all_companies on auth.invitations to daymark_auth, daymark_platform using (true) with check (true);
create policy owner on auth.invitations to current_user using (true) with check (true);
grant select (user_id, tenant_id, invited_at, expires_at), insert, update, delete on auth.invitations to daymark_app;

alter table auth.second_factors enable row level security;
alter table auth.second_factors force row level security;
alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
alter table auth.passkeys enable row level security;
alter table auth.passkeys force row level security;
do $$
declare t text;
begin
  foreach t in array array['second_factors', 'recovery_codes', 'passkeys'] loop
    -- Accounts are themselves cut to the tenant, so that a foreign person's factors are out of sight.
    execute format('create policy tenant on auth.%I to daymark_app
      using (exists (select from auth.accounts a where a.user_id = %I.user_id and a.tenant_id = app.current_tenant()))', t, t);
    execute format('create policy all_companies on auth.%I to daymark_auth, daymark_platform using (true) with check (true)', t);
    execute format('create policy owner on auth.%I to current_user using (true) with check (true)', t);
  end loop;
end $$;
grant select (user_id, confirmed_at), delete on auth.second_factors to daymark_app;
grant select (user_id), delete on auth.recovery_codes to daymark_app;
grant select (id, user_id, name, added_at, last_used_at), delete on auth.passkeys to daymark_app;

-- Mail that is to be sent, was sent, or could not be. `{secret}` in the text stands for what is sealed, which is
-- forgotten once the mail has left.
create table app.mails (
  tenant_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sealed_secret bytea,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  written_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index mails_due on app.mails (next_attempt_at) where status = 'waiting';

-- Stored files whose rows are gone: written in the transaction that removes the rows, swept afterwards.
create table app.forgotten_files (
  tenant_id uuid not null,
  storage_path text not null,
  forgotten_at timestamptz not null,
  primary key (tenant_id, storage_path)
);

do $$
declare t text;
begin
  foreach t in array array['mails', 'forgotten_files'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy tenant on app.%I to daymark_app using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', t);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', t);
    execute format('create policy platform on app.%I to daymark_platform using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on app.%I to daymark_platform', t);
  end loop;
end $$;
grant insert, select (tenant_id, id, recipient, subject, status, attempts, last_error, written_at, sent_at)
  on app.mails to daymark_app;
grant insert on app.forgotten_files to daymark_app;

-- What the platform administrator sets running: repairs across companies, with what they found and did.
create table auth.maintenance_runs (
  id uuid primary key,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'stopped', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  results jsonb not null default '{}',
  stop_requested boolean not null default false,
  started_by text not null,
  requested_at timestamptz not null,
  -- A run whose server died is taken up again once this is old.
  alive_at timestamptz,
  finished_at timestamptz
);
grant select, insert, update on auth.maintenance_runs to daymark_platform;

-- The platform's login may not rewrite what happened either.
revoke update, delete on app.activity_entries from daymark_platform;

-- The one way to take a company away, and only one that has nobody left.
create function app.delete_empty_tenant(tenant uuid) returns boolean language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant for update;
  if not found or exists (select from app.users where tenant_id = tenant) then return false; end if;
  delete from app.activity_entries where tenant_id = tenant;
  delete from app.hints where tenant_id = tenant;
  delete from app.idempotency_keys where tenant_id = tenant;
  delete from app.mails where tenant_id = tenant;
  delete from app.roles where tenant_id = tenant;
  delete from app.business_units where tenant_id = tenant;
  delete from app.tenants where id = tenant;
  return true;
end $$;
revoke execute on function app.delete_empty_tenant(uuid) from public;
grant execute on function app.delete_empty_tenant(uuid) to daymark_platform;
