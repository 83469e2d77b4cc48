-- The secret address from which a person's calendar program reads their meetings, due tasks and leave. One for each
-- person; a new one replaces it.
create table auth.calendar_feeds (
  user_id uuid primary key,
  tenant_id uuid not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index calendar_feeds_tenant on auth.calendar_feeds (tenant_id, user_id);
alter table auth.calendar_feeds enable row level security;
alter table auth.calendar_feeds force row level security;
create policy tenant on auth.calendar_feeds to daymark_app
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
create policy all_companies on auth.calendar_feeds to daymark_auth, daymark_platform using (true) with check (true);
create policy owner on auth.calendar_feeds to current_user using (true) with check (true);
-- A person's request makes the address and ends it; it never reads one.
grant select (user_id, tenant_id, made_at), insert, delete on auth.calendar_feeds to daymark_app;
grant select on auth.calendar_feeds to daymark_auth, daymark_platform;
grant delete on auth.calendar_feeds to daymark_platform;
