-- A run is one of its kind, and says where it stands: a server that takes it up goes on where the last one left it.
alter table auth.maintenance_runs
  add column started_by_id uuid not null,
  -- Counts who holds it: a server that was taken for dead and wakes up again has lost it.
  add column attempt integer not null default 0,
  add column position text not null default '',
  -- Wait between two people, where somebody watches and may stop it.
  add column pause_ms integer not null default 0;
create unique index maintenance_runs_one on auth.maintenance_runs (kind) where status in ('waiting', 'running');

-- What a run did to whom, in the order in which it came to them.
create table auth.maintenance_details (
  run_id uuid not null references auth.maintenance_runs on delete cascade,
  number integer not null,
  tenant_name text not null,
  user_id uuid,
  -- An email, or the name of what is not a person.
  subject text not null,
  role_name text,
  action text not null check (action in ('updated', 'skipped', 'error')),
  note text not null,
  primary key (run_id, number)
);
create index maintenance_details_user on auth.maintenance_details (run_id, user_id);
grant delete on auth.maintenance_runs to daymark_platform;
grant select, insert, delete on auth.maintenance_details to daymark_platform;
