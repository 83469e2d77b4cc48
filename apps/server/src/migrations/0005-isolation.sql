-- The logins own nothing. What each may touch is said here and nowhere else.
grant usage on schema app to daymark_app, daymark_auth, daymark_platform;
grant usage on schema auth to daymark_app, daymark_auth, daymark_platform;

-- The tenant of the transaction; after a commit the setting is '' and not null.
create function app.current_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
grant execute on function app.current_tenant() to daymark_app;

do $$
declare t record;
begin
  for t in select table_name from information_schema.tables
           where table_schema = 'app' and table_type = 'BASE TABLE'
  loop
    execute format('alter table app.%I enable row level security', t.table_name);
    execute format('alter table app.%I force row level security', t.table_name);
    execute format(
      'create policy tenant on app.%I to daymark_app using (%s = app.current_tenant()) with check (%s = app.current_tenant())',
      t.table_name,
      case when t.table_name = 'tenants' then 'id' else 'tenant_id' end,
      case when t.table_name = 'tenants' then 'id' else 'tenant_id' end);
    -- The owner, which migrates, backs up and seeds, is bound by force too and needs a policy of its own.
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', t.table_name);
    execute format('create policy platform on app.%I to daymark_platform using (true) with check (true)', t.table_name);
  end loop;
end $$;

grant select on app.tenants to daymark_app;
grant select, insert, update, delete on
  app.business_units, app.roles, app.users, app.reports, app.report_versions, app.acknowledgments,
  app.attachments, app.report_version_attachments, app.notifications, app.idempotency_keys
  to daymark_app;
-- Append only: what happened is never changed or taken back by the application.
grant select, insert on app.activity_entries, app.hints to daymark_app;
grant delete on app.hints to daymark_app;

grant select, insert, update, delete on all tables in schema app to daymark_platform;

-- Reading a session crosses companies: the cookie comes before the tenant is known.
grant select (id, name, status, time_zone) on app.tenants to daymark_auth;
grant select (tenant_id, id, permissions) on app.roles to daymark_auth;
grant select (tenant_id, id, name) on app.business_units to daymark_auth;
grant select (tenant_id, id, name, email, role_id, role_name, business_unit_id, designation, weekly_off_day,
  time_zone, status, is_suspended, is_tenant_admin, preferences, joined_on) on app.users to daymark_auth;
create policy sign_in on app.tenants for select to daymark_auth using (true);
create policy sign_in on app.roles for select to daymark_auth using (true);
create policy sign_in on app.business_units for select to daymark_auth using (true);
create policy sign_in on app.users for select to daymark_auth using (true);

grant select, update on auth.accounts to daymark_auth;
grant select on auth.platform_administrators to daymark_auth;
grant select, insert, update, delete on auth.sessions, auth.sign_in_failures to daymark_auth;

-- A company's transaction may open and end sessions and accounts of its own people only, and never reads a hash.
alter table auth.accounts enable row level security;
alter table auth.accounts force row level security;
alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
create policy tenant on auth.accounts to daymark_app
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
create policy tenant on auth.sessions to daymark_app
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
create policy all_companies on auth.accounts to daymark_auth, daymark_platform using (true) with check (true);
create policy all_companies on auth.sessions to daymark_auth, daymark_platform using (true) with check (true);
create policy owner on auth.accounts to current_user using (true) with check (true);
create policy owner on auth.sessions to current_user using (true) with check (true);
grant select (user_id, tenant_id, email, password_changed_at), insert, update, delete on auth.accounts to daymark_app;
grant select (id, user_id, tenant_id, signed_in_at, last_seen_at, expires_at, address, user_agent), insert, delete
  on auth.sessions to daymark_app;
grant select, insert, update, delete
  on auth.accounts, auth.sessions, auth.platform_administrators, auth.sign_in_failures to daymark_platform;
