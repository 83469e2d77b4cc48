-- The weekly offs of new people: of the company, and of a unit where they differ. One number, in which Sunday is bit 1
-- and Saturday bit 64. Null where a company has none, and where a unit follows its company.
alter table app.tenants add column default_weekly_offs smallint
  check (default_weekly_offs between 1 and 126);
alter table app.business_units add column default_weekly_offs smallint
  check (default_weekly_offs between 1 and 126);

-- A company's administrators change these facts of their own company, and nothing else of it: its plan, limit and status
-- belong to the platform.
grant update (name, time_zone, next_time_zone, next_time_zone_at, default_weekly_offs, version, field_changes)
  on app.tenants to daymark_app;

-- From which time of a person's day reports are late: [{"from": "2026-06-11", "time": "18:00"}], oldest first. Before the
-- first entry, and without one, it is 19:00.
alter table app.tenants add column due_times jsonb not null default '[]';
grant update (due_times) on app.tenants to daymark_app;
grant select (due_times, default_weekly_offs) on app.tenants to daymark_auth;
