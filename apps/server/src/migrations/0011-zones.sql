-- Back to the company's zone is a choice like any other: a next zone that is null, from an instant on.
alter table app.users drop constraint if exists users_check;
alter table app.users add check (next_time_zone is null or next_time_zone_at is not null);

-- A company's changed zone counts from the next day too: it is the zone of everybody who has none of their own.
alter table app.tenants
  add column next_time_zone text,
  add column next_time_zone_at timestamptz,
  add check ((next_time_zone is null) = (next_time_zone_at is null)),
  -- Kept for what belongs to no company.
  add check (id <> '00000000-0000-0000-0000-000000000000');
grant select (next_time_zone, next_time_zone_at) on app.tenants to daymark_auth;
